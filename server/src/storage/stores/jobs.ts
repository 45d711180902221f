import type { TaskType } from '@spinrack/contract/vocabulary/tasks'
import { isJoined, isNeeded, jobGroup, jobKey, jobSubject, joinJobs, type Job, type JobStore } from '#domain/job/job'
import { sql } from 'kysely'
import type { Engine, Database } from '../dialects/dialect.ts'
import { flagOf, inChunks } from '../rows.ts'
import { claimJobs, toQueuedJob } from './claim-jobs.ts'
import { droppedJobs } from './dropped-jobs.ts'

export const jobStore = (db: Database, claimsWith: Engine['claimsJobsWith']): JobStore => ({
  add: async (jobs, priority) => {
    const now = Date.now()
    const byKey = byTheirKey([...(await alreadyAsked(db, jobs)), ...jobs])
    for (const chunk of inChunks([...byKey.values()], 100)) {
      await db
        .insertInto('job')
        .values(chunk.map((job) => newRow(job, priority, now)))
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            payload_json: eb.ref('excluded.payload_json'),
            priority: eb.ref('excluded.priority'),
            queued_at: now,
            due_at: now,
            attempts: 0,
            error: null,
            failed_at: null,
            rerun: eb.case().when('job.owner', 'is', null).then(eb.lit(0)).else(eb.lit(1)).end(),
            // Whoever asks for it too, it stays needed.
            needed: eb.case().when('job.needed', '=', 1).then(eb.lit(1)).else(eb.ref('excluded.needed')).end(),
          })),
        )
        .execute()
    }
  },

  claim: (request) => claimJobs(db, claimsWith, request),

  heldBy: async (owner) => {
    const rows = await db.selectFrom('job').selectAll().where('owner', '=', owner).execute()
    return rows.map(toQueuedJob)
  },

  renew: async (owners, until) => {
    await db.updateTable('job').set({ held_until: until }).where('owner', 'in', owners).execute()
  },

  complete: async (key, owner) => {
    const mine = db.deleteFrom('job').where('key', '=', key).where('owner', '=', owner)
    const { numDeletedRows } = await mine.where('rerun', '=', 0).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) return
    await db
      .updateTable('job')
      .set({ ...unheld, rerun: 0 })
      .where('key', '=', key)
      .where('owner', '=', owner)
      .execute()
  },

  retryLater: async (key, owner, { error, at }) => {
    await db
      .updateTable('job')
      .set((eb) => ({ ...unheld, rerun: 0, error, due_at: at, attempts: eb('attempts', '+', 1) }))
      .where('key', '=', key)
      .where('owner', '=', owner)
      .execute()
  },

  giveUp: async (key, owner, { error, at }) => {
    const mine = db.updateTable('job').where('key', '=', key).where('owner', '=', owner)
    await mine
      .set((eb) => ({ ...unheld, error, failed_at: at, attempts: eb('attempts', '+', 1) }))
      .where('rerun', '=', 0)
      .execute()
    // Somebody asked for it again meanwhile: that is a new beginning, not the end of the former one.
    await mine.set({ ...unheld, rerun: 0 }).execute()
  },

  release: async (name) => {
    const beginning = `${name} `
    const result = await db
      .updateTable('job')
      .set({ ...unheld, rerun: 0 })
      // The queue may be long; those that are held have an index of their own.
      .where('owner', 'is not', null)
      .where(sql<boolean>`(owner = ${name} or substr(owner, 1, ${beginning.length}) = ${beginning})`)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  },

  nextDue: async () => {
    const row = await db
      .selectFrom('job')
      .select((eb) => eb.fn.min<number | null>('due_at').as('due'))
      .where('owner', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirst()
    return row?.due ?? undefined
  },

  ...droppedJobs(db),

  status: async () => {
    const rows = await db
      .selectFrom('job')
      .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
      .where('failed_at', 'is', null)
      .groupBy('type')
      .execute()
    return {
      count: rows.reduce((sum, row) => sum + row.count, 0),
      countByType: Object.fromEntries(rows.map((row) => [row.type, row.count])),
    }
  },

  failed: async () => {
    const rows = await db
      .selectFrom('job')
      .selectAll()
      .where('failed_at', 'is not', null)
      .orderBy('failed_at', 'desc')
      .limit(100)
      .execute()
    return rows.map((row) => ({
      key: row.key,
      type: row.type as TaskType,
      subject: row.subject,
      error: row.error ?? '',
      attempts: row.attempts,
      failedAt: row.failed_at ?? 0,
    }))
  },

  retryFailed: async () => {
    const now = Date.now()
    const result = await db
      .updateTable('job')
      .set({ failed_at: null, attempts: 0, queued_at: now, due_at: now })
      .where('failed_at', 'is not', null)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  },

  dismissFailed: async () => {
    const result = await db.deleteFrom('job').where('failed_at', 'is not', null).executeTakeFirst()
    return Number(result.numDeletedRows)
  },
})

const unheld = { owner: null, held_until: null }

/** Jobs that say more than their key does, as they stand in the queue already, be it waiting, running or failed. */
const alreadyAsked = async (db: Database, jobs: readonly Job[]): Promise<Job[]> => {
  const asked: Job[] = []
  for (const keys of inChunks(jobs.filter(isJoined).map(jobKey), 500)) {
    const rows = await db.selectFrom('job').select('payload_json').where('key', 'in', keys).execute()
    asked.push(...rows.map((row) => JSON.parse(row.payload_json) as Job))
  }
  return asked
}

const byTheirKey = (jobs: readonly Job[]): Map<string, Job> => {
  const byKey = new Map<string, Job>()
  for (const job of jobs) {
    const former = byKey.get(jobKey(job))
    byKey.set(jobKey(job), former ? joinJobs(former, job) : job)
  }
  return byKey
}

const newRow = (job: Job, priority: number, now: number) => ({
  key: jobKey(job),
  type: job.type,
  subject: jobSubject(job),
  payload_json: JSON.stringify(job),
  priority,
  group_key: jobGroup(job),
  queued_at: now,
  due_at: now,
  attempts: 0,
  ...unheld,
  rerun: 0 as const,
  needed: flagOf(isNeeded(job)),
  error: null,
  failed_at: null,
})
