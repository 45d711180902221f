import type { Publish } from '#domain/events'
import type { JobStore } from '#domain/job/job'

type Needs = { readonly jobs: Pick<JobStore, 'status'>; readonly publish: Publish }

/** Clients wait for the word that nothing is left to do, so it is repeated even when nothing changes. */
const heartbeat = 10_000
const pause = 500

/** Tells how much work is queued: soon after each change, and from time to time anyway. */
export const announceQueueStatus = ({ jobs, publish }: Needs) => {
  let waiting: NodeJS.Timeout | undefined
  const announce = async () => {
    waiting = undefined
    publish({ type: 'TaskQueueStatus', ...(await jobs.status()) })
  }
  const quietly = () => void announce().catch(() => undefined)
  const beat = setInterval(quietly, heartbeat)
  beat.unref()
  return {
    changed: () => {
      waiting ??= setTimeout(quietly, pause).unref()
    },
    stop: () => {
      clearInterval(beat)
      clearTimeout(waiting)
    },
  }
}
