import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aggregateBooks } from '#domain/series/aggregate-books'
import { aViewer } from '#domain/testing/builders.test-support'
import { migrate } from '../migrate.ts'
import { describeOlderDatabase, fillThroughStores } from '../testing/older-database.ts'
import { shelfOf } from '../testing/shelf.ts'

const [zoe, ann] = ['Zoe', 'Ann'].map((name) => ({ name, role: 'writer' })) as [Author, Author]
type Author = { readonly name: string; readonly role: string }

describeOlderDatabase('terms from before they were kept where they are shown', '020-letter-order', (open) => {
  it('are shown in their order', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    const ids = { series: '', book: '' }
    await fillThroughStores(engine, async () => {
      const metadata = { genres: ['b', 'a'], tags: ['t', 's'], sharingLabels: ['l'] }
      const series = await shelf.series('L' as LibraryId, { metadata })
      const book = await shelf.book(series, { metadata: { authors: [ann, zoe], tags: ['y', 'x'] } })
      await shelf.book(series)
      const values = (await stores.books.metadata(book.id))?.values
      await stores.series.saveAggregate(series.id, aggregateBooks(values ? [values] : []))
      Object.assign(ids, { series: series.id, book: book.id })
    })
    for (const table of ['book_author', 'series_author'])
      await sql`update ${sql.table(table)} set position = case name when 'Zoe' then 0 else 1 end`.execute(engine.db)
    await sql`update series_term set position = case term when 'b' then 0 else 1 end`.execute(engine.db)
    await migrate(engine)
    const book = await stores.bookReader.find(aViewer(), ids.book as never)
    expect([book?.metadata.authors, book?.metadata.tags]).toEqual([
      [zoe, ann],
      ['x', 'y'],
    ])
    const series = await stores.seriesReader.find(aViewer(), ids.series as never)
    expect(series?.metadata).toMatchObject({ genres: ['b', 'a'], tags: ['s', 't'], sharingLabels: ['l'] })
    expect(series?.aggregate).toMatchObject({ authors: [zoe, ann], tags: ['x', 'y'] })
  })
})
