import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { jobGroup, jobKey, type Job, type JobStore } from '#domain/job/job'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { nextJob } from './claim-jobs.ts'

describeOnBothEngines('claiming jobs from several processes', (open) => {
  it.each([[[]], [['me 1', 'me 2']]])(
    'finds the next one without looking at all that wait, beside %j',
    async (alive) => {
      const { engine } = await open()
      const { db, claimsJobsWith } = engine
      // PostgreSQL knows how few there are in a test and rightly reads them all.
      if (claimsJobsWith === 'skip-locked') return
      const { rows } = await sql<{
        detail: string
      }>`explain query plan select * from ${nextJob(db, 0, alive).as('next')}`.execute(db)
      expect(rows.map(({ detail }) => detail)).toEqual([
        'SCAN job USING INDEX job_order',
        expect.stringContaining('SUBQUERY'),
        'SEARCH running USING INDEX job_running_group (group_key=?)',
      ])
    },
  )

  it('finds what is held without looking at all that wait', async () => {
    const { engine } = await open()
    const { db, claimsJobsWith } = engine
    if (claimsJobsWith === 'skip-locked') return
    for (const held of [sql`owner = 'me 1'`, sql`owner in ('me 1', 'me 2')`, sql`owner is not null`]) {
      const { rows } = await sql<{ detail: string }>`explain query plan select * from job where ${held}`.execute(db)
      expect(rows).toMatchObject([{ detail: 'SCAN job USING INDEX job_running_group' }])
    }
  })

  it('gives each job to exactly one of them', async () => {
    const database = await open()
    const others = [await database.another(), await database.another()]
    const jobs = Array.from({ length: 120 }, (_, i): Job => ({
      type: 'GenerateBookThumbnail',
      bookId: `B${i}` as BookId,
    }))
    await database.stores.jobs.add(jobs, 4)
    const taken: string[] = []
    const work = async (store: JobStore, owner: string) => {
      for (;;) {
        const now = Date.now() + 1_000
        const claimed = await store.claim({ owner, now, until: now + 60_000, limit: 3 })
        if (claimed.length === 0) return
        for (const { key } of claimed) {
          taken.push(key)
          await store.complete(key, owner)
        }
      }
    }
    await Promise.all([database, ...others].map(({ stores }, i) => work(stores.jobs, `owner ${i}`)))
    expect(taken.toSorted()).toEqual(jobs.map(jobKey).toSorted())
    expect((await database.stores.jobs.status()).count).toBe(0)
  })

  it('never lets two of them work on one group at once', async () => {
    const database = await open()
    const other = await database.another()
    const jobs = ['S1', 'S2', 'S3'].flatMap((series): Job[] => [
      { type: 'RefreshSeriesMetadata', seriesId: series as SeriesId },
      { type: 'AggregateSeriesMetadata', seriesId: series as SeriesId },
      ...Array.from({ length: 8 }, (_, i): Job => ({
        type: 'RefreshBookMetadata',
        bookId: `${series} ${i}` as BookId,
        seriesId: series as SeriesId,
      })),
    ])
    await database.stores.jobs.add(jobs, 4)
    const busy = new Set<string>()
    const done: string[] = []
    const work = async (store: JobStore, owner: string) => {
      while (done.length < jobs.length) {
        const now = Date.now() + 1_000
        const claimed = await store.claim({ owner, now, until: now + 60_000, limit: 2 })
        if (claimed.length === 0) await sleep(1)
        for (const { job } of claimed) {
          const group = String(jobGroup(job))
          expect(busy).not.toContain(group)
          busy.add(group)
        }
        for (const { key, job } of claimed) {
          await sleep(1)
          busy.delete(String(jobGroup(job)))
          await store.complete(key, owner)
          done.push(key)
        }
      }
    }
    await Promise.all([work(database.stores.jobs, 'one'), work(other.stores.jobs, 'two')])
    expect(done.toSorted()).toEqual(jobs.map(jobKey).toSorted())
  })
})
