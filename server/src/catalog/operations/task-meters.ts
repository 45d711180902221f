import type { QueuedJob } from '#domain/job/job'

type Run = (job: QueuedJob) => Promise<void>
export type TaskTimes = { readonly count: number; readonly seconds: number; readonly longest: number }

export type TaskMeters = ReturnType<typeof createTaskMeters>

/** Counts and times what jobs do since the server started. */
export const createTaskMeters = (now: () => number = () => performance.now()) => {
  const done = new Map<string, TaskTimes>()
  const failed = new Map<string, number>()

  const noteDone = (type: string, seconds: number) => {
    const known = done.get(type) ?? { count: 0, seconds: 0, longest: 0 }
    done.set(type, {
      count: known.count + 1,
      seconds: known.seconds + seconds,
      longest: Math.max(known.longest, seconds),
    })
  }

  return {
    measured:
      (run: Run): Run =>
      async (job) => {
        const start = now()
        try {
          await run(job)
        } catch (error) {
          failed.set(job.job.type, (failed.get(job.job.type) ?? 0) + 1)
          throw error
        }
        noteDone(job.job.type, (now() - start) / 1000)
      },
    done: (): ReadonlyMap<string, TaskTimes> => done,
    failed: (): ReadonlyMap<string, number> => failed,
  }
}
