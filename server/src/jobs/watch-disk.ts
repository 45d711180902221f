import { diskTroubleOf } from '#domain/disk/disk-trouble'
import type { DiskWatch } from '#domain/disk/disk-watch'
import type { Log } from '#platform/log'

type Needs = {
  /** Throws what keeps us from writing. */
  readonly probe: () => Promise<void>
  readonly freeBytes: () => Promise<number>
  readonly onChange: () => void
  readonly log: Log
}

export type WatchedDisk = DiskWatch & { check(): Promise<void>; stop(): void }

export const probeMilliseconds = 5_000
/** A disk that was full is well again with this much: with less, the next job would fill it. */
export const enoughBytes = 8 * 1024 * 1024

/**
 * Whether our own disk is in trouble is proved by writing to it, never guessed from an error, which may be about a disk of
 * a library. Once in trouble, it is tried again and again until it is well.
 */
export const watchDisk = ({ probe, freeBytes, onChange, log }: Needs): WatchedDisk => {
  let trouble: ReturnType<DiskWatch['trouble']>
  let checking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const look = async (suspected: typeof trouble): Promise<typeof trouble> => {
    const found = await probe().then(() => undefined, diskTroubleOf)
    if (found || suspected !== 'FULL') return found
    return (await freeBytes()) < enoughBytes ? 'FULL' : undefined
  }

  const settle = (found: typeof trouble) => {
    if (found === trouble) return
    if (found) log.error({ trouble: found }, 'Nothing can be written; what is there can be read')
    else log.warn('It can be written again')
    trouble = found
    clearInterval(timer)
    if (found) timer = setInterval(() => void check(), probeMilliseconds).unref()
    onChange()
  }

  const check = (suspected = trouble): Promise<void> => {
    checking ??= look(suspected)
      .then(settle)
      .finally(() => {
        checking = undefined
      })
    return checking
  }

  return {
    trouble: () => trouble,
    check: () => check(),
    notice: async (error) => {
      const suspected = diskTroubleOf(error)
      // That is about this process, never about the disk of a library; and what failed may need more files than a proof.
      if (suspected === 'TOO_MANY_FILES' && !trouble) settle(suspected)
      if (suspected && !trouble) await check(suspected)
      return suspected && trouble
    },
    stop: () => clearInterval(timer),
  }
}
