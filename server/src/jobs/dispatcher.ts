import { setTimeout as after } from 'node:timers'
import { DiskFailure } from '#domain/disk/disk-trouble'
import type { DiskWatch } from '#domain/disk/disk-watch'
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
  /** While it is in trouble nothing is begun; whoever finds it well again pokes. */
  readonly disk: DiskWatch
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
  const { jobs, owner, disk, clock, log } = needs
  /** By the name in which a stretch holds its job. */
  const running = new Map<string, Promise<void>>()
  /** Names whose jobs nobody works on any more, but which are still held in the store. */
  const givenUp = new Set<string>()
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
      .catch(async (error: unknown) => {
        if (await disk.notice(error)) return
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
    if (disk.trouble()) return
    await giveBack()
    for (;;) {
      if (running.size >= needs.concurrency) return
      const job = await claimOne()
      if (!job) break
      launch(job)
    }
    const due = (await jobs.nextDue()) ?? Number.POSITIVE_INFINITY
    wakeIn(Math.min(Math.max(due - clock(), 250), longestSleep))
  }

  const giveBack = async () => {
    for (const name of givenUp) {
      const released = await jobs.release(name)
      givenUp.delete(name)
      if (name === owner && released > 0) log.info({ released }, 'Jobs of the former run go on')
    }
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
      .catch(async (error: unknown) => {
        if (await disk.notice(error)) givenUp.add(job.owner)
        else log.error({ error, job: job.key }, 'The end of a job could not be recorded')
      })
      .finally(() => {
        running.delete(job.owner)
        needs.onChange()
        poke()
      })
    running.set(job.owner, end)
  }

  const execute = async (job: QueuedJob) => {
    const failure = await needs.run(job).then(failureOf, (error: unknown) => error)
    if (failure === undefined) return
    // No fault of the job: its turn comes again when the disk is well.
    if (await disk.notice(failure)) givenUp.add(job.owner)
    else await recordFailure(job.owner, messageOf(failure))
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
      givenUp.add(owner)
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
      // Those that cannot be given back are taken by the next run.
      await jobs.release(owner).catch((error: unknown) => log.warn({ error }, 'Jobs could not be given back'))
    },
  }
}

const failureOf = ({ error, disk }: Stretch): Error | undefined => {
  if (error === undefined) return undefined
  return disk ? new DiskFailure(disk, error) : new Error(error)
}
