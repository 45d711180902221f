import { jobKey, type Job, type JobStore } from '#domain/job/job'
import type { Database } from '../dialects/dialect.ts'
import { inChunks, inTurns, parseJson } from '../rows.ts'

/** Cancelled jobs, of which those that are needed wait for the next scan of their library. */
export const droppedJobs = (db: Database): Pick<JobStore, 'cancelWaiting' | 'dropped' | 'takeDropped'> => ({
  cancelWaiting: async () => {
    const waiting = db.deleteFrom('job').where('owner', 'is', null).where('failed_at', 'is', null)
    const needed = await waiting.where('needed', '=', 1).returning(['key', 'subject', 'payload_json']).execute()
    for await (const chunk of inTurns(needed)) await keep(db, chunk)
    const others = await waiting.where('needed', '=', 0).executeTakeFirst()
    return needed.length + Number(others.numDeletedRows)
  },

  dropped: async (id) => {
    const rows = await db.selectFrom('dropped_job').select('payload_json').where('library_id', '=', id).execute()
    return rows.map((row) => parseJson<Job>(row.payload_json))
  },

  takeDropped: async (id, jobs) => {
    const left: Job[] = []
    for (const chunk of inChunks(jobs)) {
      const keys = chunk.map(jobKey)
      await db.deleteFrom('dropped_job').where('library_id', '=', id).where('key', 'in', keys).execute()
      const rows = await db.selectFrom('job').select('key').where('key', 'in', keys).execute()
      const there = new Set(rows.map(({ key }) => key))
      left.push(...chunk.filter((job) => !there.has(jobKey(job))))
    }
    return left
  },
})

type Dropped = { readonly key: string; readonly subject: string; readonly payload_json: string }

const keep = async (db: Database, jobs: readonly Dropped[]) => {
  const libraryOf = await librariesOf(
    db,
    jobs.map(({ subject }) => subject),
  )
  const rows = jobs.flatMap(({ key, subject, payload_json }) => {
    const library_id = libraryOf.get(subject)
    return library_id === undefined ? [] : [{ library_id, key, payload_json }]
  })
  if (rows.length === 0) return
  await db
    .insertInto('dropped_job')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['library_id', 'key']).doUpdateSet((eb) => ({ payload_json: eb.ref('excluded.payload_json') })),
    )
    .execute()
}

/** By the ids of books and series. */
const librariesOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('book')
    .select(['id', 'library_id'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('series').select(['id', 'library_id']).where('id', 'in', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row.library_id]))
}
