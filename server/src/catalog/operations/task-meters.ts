import type { QueuedJob, Stretch } from '#domain/job/job'

type Run = (job: QueuedJob) => Promise<Stretch>
export type TaskTimes = { readonly count: number; readonly seconds: number; readonly longest: number }

export type TaskMeters = ReturnType<typeof createTaskMeters>

/** Counts and times what jobs do since the server started. */
export const createTaskMeters = () => {
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

  const noteFailed = (type: string) => failed.set(type, (failed.get(type) ?? 0) + 1)

  return {
    measured:
      (run: Run): Run =>
      async (job) => {
        const { type } = job.job
        try {
          const stretch = await run(job)
          for (const milliseconds of stretch.took) noteDone(type, milliseconds / 1000)
          if (stretch.error !== undefined) noteFailed(type)
          return stretch
        } catch (error) {
          noteFailed(type)
          throw error
        }
      },
    done: (): ReadonlyMap<string, TaskTimes> => done,
    failed: (): ReadonlyMap<string, number> => failed,
  }
}
