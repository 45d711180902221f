import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Job } from '#domain/job/job'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'
import { droppedJobs } from './012-dropped-jobs.ts'

describeOnBothEngines('the migration that keeps cancelled jobs in mind', (open) => {
  it('takes those for needed that wait already, whoever asked for them', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    const { id: bookId, seriesId, libraryId } = await shelf.book(await shelf.series('L' as LibraryId))
    const refresh: Job = { type: 'RefreshBookMetadata', bookId, seriesId, asked: true }
    await stores.jobs.add([refresh, { type: 'ConvertBook', bookId, seriesId }], 4)
    await sql`drop table dropped_job`.execute(engine.db)
    await sql`alter table job drop column needed`.execute(engine.db)
    await droppedJobs.up(engine.db)
    expect(await stores.jobs.cancelWaiting()).toBe(2)
    expect(await stores.jobs.dropped(libraryId)).toEqual([refresh])
  })
})
