import type { ClaimRequest, Job, QueuedJob } from '#domain/job/job'
import { sql, type Selectable } from 'kysely'
import type { Database, Engine } from '../dialects/dialect.ts'
import { parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'

/** Highest priority first, then the one that waits longest; never two of one group, never one that is held. */
export const claimJobs = async (db: Database, claimsWith: Engine['claimsJobsWith'], request: ClaimRequest) => {
  const claimed: QueuedJob[] = []
  while (claimed.length < request.limit) {
    const job = await claimOne(db, claimsWith, request)
    if (!job) break
    claimed.push(job)
  }
  return claimed
}

const claimOne = async (db: Database, claimsWith: Engine['claimsJobsWith'], request: ClaimRequest) => {
  const next = nextJob(db, request.now, request.alive)
  const { onlyType } = request
  try {
    const row = await db
      .updateTable('job')
      .set({ owner: request.owner, held_until: request.until })
      .where('key', '=', claimsWith === 'skip-locked' ? next.forUpdate().skipLocked() : next)
      .$if(onlyType !== undefined, (query) => query.where('type', '=', onlyType ?? '').where('owner', 'is', null))
      .returningAll()
      .executeTakeFirst()
    return row && toQueuedJob(row)
  } catch (error) {
    // Another process took a job of the same group a moment ago; the rest waits for its next turn.
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

/** In the order of an index, of which only the beginning is read: the queue may be as long as the library is large. */
export const nextJob = (db: Database, now: number, alive: readonly string[] = []) =>
  db
    .selectFrom('job')
    .select('key')
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => {
      const isAbandoned = eb.and([
        eb('held_until', '<', now),
        ...(alive.length > 0 ? [eb('owner', 'not in', alive)] : []),
      ])
      return eb.or([eb('owner', 'is', null), isAbandoned])
    })
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job as running')
            .select(sql`1`.as('one'))
            .whereRef('running.group_key', '=', 'job.group_key')
            .whereRef('running.key', '<>', 'job.key')
            .where('running.owner', 'is not', null),
        ),
      ),
    )
    .orderBy('priority', 'desc')
    .orderBy('queued_at')
    .orderBy('key')
    .limit(1)

const isUniqueViolation = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === '23505') || ('errcode' in error && error.errcode === 2067))

export const toQueuedJob = (row: Selectable<Schema['job']>): QueuedJob => ({
  key: row.key,
  job: parseJson<Job>(row.payload_json),
  priority: row.priority,
  attempts: row.attempts,
  owner: row.owner ?? '',
})
