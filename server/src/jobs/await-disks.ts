import type { Library } from '#domain/library/library'
import type { Log } from '#platform/log'

type LibraryId = Library['id']

type Needs = {
  readonly libraries: () => Promise<readonly Library[]>
  /** Something that is another text when the folder is another one, or is there again. */
  readonly glance: (folder: string) => Promise<string>
  readonly scan: (libraryId: LibraryId) => Promise<void>
  readonly log: Log
}

/** Nobody who has just plugged in a disk waits much longer. */
export const glanceMilliseconds = 20_000

/** Whoever lost more at once lost them for one reason. */
const mostFolders = 20

const isAway = ({ unavailable, unreadable }: Library) => unavailable || unreadable.length > 0

/**
 * Scans libraries that could not be read, or not all of them, when something is there again: a watch on an empty folder is not told
 * that a disk has been mounted over it, and there is none where no folder was. Call `refresh` whenever libraries changed.
 */
export const awaitDisks = ({ libraries, glance, scan, log }: Needs) => {
  const seen = new Map<LibraryId, string>()
  let turn = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isOpen = true

  /** One after another: a disk that does not answer keeps only this waiting. */
  const look = async () => {
    clearTimeout(timer)
    const away = isOpen ? (await libraries()).filter(isAway) : []
    const ids = new Set(away.map(({ id }) => id))
    for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id)
    for (const { id, root, unreadable } of away) {
      const places = [root, ...unreadable.slice(0, mostFolders).map(({ path }) => path)]
      const glances: string[] = []
      for (const place of places) glances.push(await glance(place))
      const [before, now] = [seen.get(id), [places.length, ...glances].join('\n')]
      seen.set(id, now)
      if (before !== undefined && before !== now) await scan(id)
    }
    if (isOpen && away.length > 0) timer = setTimeout(() => void refresh(), glanceMilliseconds).unref()
  }

  const refresh = () => {
    turn = turn.then(look).catch((error: unknown) => log.warn({ error }, 'Disks that are away could not be looked for'))
    return turn
  }
  return {
    refresh,
    stop: () => {
      isOpen = false
      clearTimeout(timer)
    },
  }
}
