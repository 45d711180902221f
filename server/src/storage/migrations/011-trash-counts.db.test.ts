import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Engine } from '../dialects/dialect.ts'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'
import { trashCounts } from './011-trash-counts.ts'

const viewer = aViewer()

describeOnBothEngines('the migration that leaves out the trash', (open) => {
  it('counts again the books of series that have some there, and what was read of them', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    const put = async (name: string, states: readonly string[], deletedAt: number | null = null) => {
      const series = await shelf.series('L' as LibraryId, { name, deletedAt })
      const books: Book[] = []
      for (const state of states)
        books.push(await shelf.book(series, { deletedAt: state.includes('trashed') ? 5 : null }))
      for (const [at, { id }] of books.entries()) {
        const state = states[at] ?? ''
        const mark = { page: 1, completed: state.includes('finished'), readAt: at }
        if (!state.includes('unread')) await stores.progress.mark(id, viewer.userId, mark)
      }
    }
    await put('a', ['finished', 'begun', 'trashed finished', 'trashed begun', 'unread'])
    await put('b', ['trashed finished', 'unread'])
    await put('c', ['trashed finished', 'trashed unread'], 5)
    await put('d', ['finished', 'unread'])
    await countWithTheTrash(engine)
    const request = pageRequest({ sort: [{ key: 'name', direction: 'asc' }] })
    const counts = async () => {
      const { items } = await stores.seriesReader.list(viewer, {}, request)
      return items.map((one) => [one.name, one.bookCount, one.readCount, one.inProgressCount])
    }
    expect(await counts()).toEqual([
      ['a', 5, 2, 2],
      ['b', 2, 1, 0],
      ['c', 2, 1, 0],
      ['d', 2, 1, 0],
    ])
    await trashCounts.up(engine.db)
    expect(await counts()).toEqual([
      ['a', 3, 1, 1],
      ['b', 1, 0, 0],
      ['c', 2, 1, 0],
      ['d', 2, 1, 0],
    ])
    const unread = await stores.seriesReader.list(viewer, { readStatuses: ['UNREAD'] }, request)
    expect(unread.items.map(({ name }) => name)).toEqual(['b'])
  })
})

/** As it was done before. */
const countWithTheTrash = async ({ db }: Engine) => {
  await sql`update series set book_count = (select count(*) from book where book.series_id = series.id)`.execute(db)
  await sql`insert into series_progress (series_id, user_id, read_count, in_progress_count, last_read_at)
    select series_id, user_id, sum(completed), sum(1 - completed), max(read_at)
    from book inner join read_progress on read_progress.book_id = book.id group by series_id, user_id`.execute(db)
}
