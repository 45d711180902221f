import { setTimeout as after } from 'node:timers'
import type { JobStore, QueuedJob, Stretch } from '#domain/job/job'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/ids'
import type { Log } from '#platform/log'
import { messageOf } from '#platform/message-of'
import { afterFailure } from './after-failure.ts'
import { leaseMilliseconds } from './lease.ts'

type Needs = {
  readonly jobs: JobStore
  /** Does the job, and perhaps some more of its kind, and records what is done. */
  readonly run: (job: QueuedJob) => Promise<Stretch>
  /** Names this process; jobs it left behind in a former life are given back at the start. */
  readonly owner: string
  readonly concurrency: number
  readonly clock: Clock
  readonly log: Log
  readonly onChange: () => void
}

export type Dispatcher = { start(): Promise<void>; poke(): void; stop(): Promise<void> }

const renewalMilliseconds = 20_000
/** Other processes may leave work too, so an idle dispatcher looks again by itself. */
const longestSleep = 5_000
const sleepAfterError = 1_000

/** Takes due jobs from the store and runs them, never more than `concurrency` at once. */
export const createDispatcher = (needs: Needs): Dispatcher => {
  const { jobs, owner, clock, log } = needs
  /** By the name in which a stretch holds its job. */
  const running = new Map<string, Promise<void>>()
  let pumping: Promise<void> | undefined
  let pokedMeanwhile = false
  let stopped = true
  let timer: NodeJS.Timeout | undefined
  let renewal: NodeJS.Timeout | undefined

  const poke = () => {
    if (stopped) return
    if (pumping) {
      pokedMeanwhile = true
      return
    }
    pumping = pump()
      .catch((error: unknown) => {
        log.error({ error }, 'The job queue could not be read')
        wakeIn(sleepAfterError)
      })
      .finally(() => {
        pumping = undefined
        if (pokedMeanwhile) {
          pokedMeanwhile = false
          poke()
        }
      })
  }

  const pump = async () => {
    clearTimeout(timer)
    for (;;) {
      if (running.size >= needs.concurrency) return
      const job = await claimOne()
      if (!job) break
      launch(job)
    }
    const due = (await jobs.nextDue()) ?? Number.POSITIVE_INFINITY
    wakeIn(Math.min(Math.max(due - clock(), 250), longestSleep))
  }

  const claimOne = async () => {
    const now = clock()
    const alive = [...running.keys()]
    const [job] = await jobs.claim({
      owner: `${owner} ${newId()}`,
      now,
      until: now + leaseMilliseconds,
      limit: 1,
      alive,
    })
    return job
  }

  const wakeIn = (milliseconds: number) => {
    timer = after(poke, milliseconds)
    timer.unref()
  }

  const launch = (job: QueuedJob) => {
    const end = execute(job)
      .catch((error: unknown) => log.error({ error, job: job.key }, 'The end of a job could not be recorded'))
      .finally(() => {
        running.delete(job.owner)
        needs.onChange()
        poke()
      })
    running.set(job.owner, end)
  }

  const execute = async (job: QueuedJob) => {
    const error = await needs.run(job).then((stretch) => stretch.error, messageOf)
    if (error !== undefined) await recordFailure(job.owner, error)
  }

  const recordFailure = async (name: string, error: string) => {
    if (stopped) return
    const [job] = await jobs.heldBy(name)
    // Whoever did it died between two jobs.
    if (!job) return
    log.warn({ job: job.key, attempts: job.attempts + 1, error }, 'A job failed')
    const verdict = afterFailure(job.attempts, clock())
    if (verdict.kind === 'retry') await jobs.retryLater(job.key, name, { error, at: verdict.at })
    else await jobs.giveUp(job.key, name, { error, at: verdict.at })
  }

  return {
    start: async () => {
      const released = await jobs.release(owner)
      if (released > 0) log.info({ released }, 'Jobs of the former run go on')
      stopped = false
      renewal = setInterval(() => {
        if (running.size > 0) void jobs.renew([...running.keys()], clock() + leaseMilliseconds).catch(() => undefined)
      }, renewalMilliseconds)
      renewal.unref()
      poke()
    },
    poke,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearInterval(renewal)
      await pumping
      await Promise.allSettled(running.values())
      await jobs.release(owner)
    },
  }
}
