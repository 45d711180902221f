import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'
import { divideBooks } from './book-segments.ts'

const library = 'L' as LibraryId
const everybody = aViewer()
const child = aViewer({ ageRestriction: { age: 16, restriction: 'EXCLUDE' } })

describeOnBothEngines('books by the time they were added', (open) => {
  it.each(['asc', 'desc'] as const)('come page by page as they come all at once, %s', async (direction) => {
    const database = await filled(await open())
    for (const viewer of [everybody, child]) {
      const whole = await idsOf(database, viewer, { direction, unpaged: true })
      for (const size of [1, 3, 4]) {
        const pages = []
        for (let page = 0; page < 30; page++) pages.push(...(await idsOf(database, viewer, { direction, page, size })))
        expect(pages).toEqual(whole)
      }
    }
  })

  it('still do when books came and went', async () => {
    const database = await filled(await open())
    const { stores, shelf, adult } = database
    const [first, , third] = await stores.books.inSeries(adult.id)
    await stores.books.remove([first, third].flatMap((book) => book?.id ?? []))
    for (const createdAt of [1_500, 5_000, 9_000, 9_500]) await shelf.book(adult, { createdAt })
    for (const viewer of [everybody, child]) {
      const whole = await idsOf(database, viewer, { direction: 'desc', unpaged: true })
      const pages = []
      for (let page = 0; page < 12; page++)
        pages.push(...(await idsOf(database, viewer, { direction: 'desc', page, size: 3 })))
      expect(pages).toEqual(whole)
    }
  })

  it('are divided when there are many of them', async () => {
    const { engine } = await filled(await open())
    const starts = await engine.db.selectFrom('book_segment').select('start').orderBy('start').execute()
    expect(starts.length).toBeGreaterThan(4)
    const { rows } = { rows: await engine.db.selectFrom('book_tally').selectAll().execute() }
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(20)
  })
})

/** Twenty books in two series, several of one time, in segments of four. */
const filled = async (database: OpenedDatabase) => {
  const shelf = shelfOf(database.stores)
  const adult = await shelf.series(library, { metadata: { ageRating: 18 } })
  const series = await shelf.series(library)
  for (let i = 0; i < 20; i++)
    await shelf.book(i % 3 === 0 ? adult : series, { createdAt: 1_000 + Math.floor(i / 2) * 100 })
  await divideBooks(database.engine.db as never, 4)
  return { ...database, shelf, adult }
}

type Asked = { direction: 'asc' | 'desc'; page?: number; size?: number; unpaged?: boolean }

const idsOf = async ({ stores }: OpenedDatabase, viewer: Viewer, { direction, ...asked }: Asked) => {
  const request = pageRequest({ sort: [{ key: 'createdDate', direction }], ...asked })
  return (await stores.bookReader.list(viewer, {}, request)).items.map(({ id }) => id)
}
