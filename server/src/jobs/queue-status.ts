import type { Publish } from '#domain/events'
import type { JobStore } from '#domain/job/job'

type Needs = { readonly jobs: Pick<JobStore, 'status'>; readonly publish: Publish }

/** Clients wait for the word that nothing is left to do, so it is repeated even when nothing changes. */
const heartbeat = 10_000
const pause = 500

/**
 * Tells how much work is queued: at once when there is something to do again, so that what is quickly done is heard of
 * too, then at most twice a second, and from time to time anyway.
 */
export const announceQueueStatus = ({ jobs, publish }: Needs) => {
  let waiting: NodeJS.Timeout | undefined
  let isChanged = false
  let isIdle = true
  const announce = async () => {
    const status = await jobs.status()
    isIdle = status.count === 0
    publish({ type: 'TaskQueueStatus', ...status })
  }
  const quietly = () => void announce().catch(() => undefined)
  const beat = setInterval(quietly, heartbeat)
  beat.unref()
  const rest = () => {
    waiting = undefined
    if (isChanged) changed()
  }
  const changed = () => {
    isChanged = waiting !== undefined && !isIdle
    if (isChanged) return
    isIdle = false
    quietly()
    waiting ??= setTimeout(rest, pause).unref()
  }
  return {
    changed,
    stop: () => {
      clearInterval(beat)
      clearTimeout(waiting)
    },
  }
}
