import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { noWords } from '#domain/book/book'
import { aggregateBooks } from '#domain/series/aggregate-books'
import { aViewer } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { describeOlderDatabase, fillThroughStores } from '../testing/older-database.ts'
import { shelfOf } from '../testing/shelf.ts'

const [zoe, ann, mia, bob] = ['Zoe', 'Ann', 'Mia', 'Bob'].map((name) => ({ name, role: 'writer' })) as [
  Author,
  Author,
  Author,
  Author,
]
type Author = { readonly name: string; readonly role: string }

describeOlderDatabase('authors from before their order was kept', '014-wished-positions', (open) => {
  it('stand as their files name them, in a series as its books do, and others last', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    const ids = { series: '', first: '', second: '' }
    await fillThroughStores(engine, async () => {
      const series = await shelf.series('L' as LibraryId)
      const second = await shelf.book(series, { metadata: { numberSort: 2, authors: [ann, bob] } })
      const first = await shelf.book(series, { metadata: { numberSort: 1, authors: [ann, mia, zoe] } })
      await stores.books.saveFileWords(first.id, { ...noWords, book: { authors: [zoe, ann, zoe] } })
      const metadata = async (id: typeof first.id) => (await stores.books.metadata(id))?.values
      const both = [await metadata(first.id), await metadata(second.id)].filter((one) => one !== undefined)
      await stores.series.saveAggregate(series.id, aggregateBooks(both))
      Object.assign(ids, { series: series.id, first: first.id, second: second.id })
    })
    await migrate(engine)
    const authorsOf = async (id: string) => (await stores.books.metadata(id as never))?.values.authors
    expect(await authorsOf(ids.first)).toEqual([zoe, ann, mia])
    expect(await authorsOf(ids.second)).toEqual([ann, bob])
    const series = await stores.seriesReader.find(aViewer(), ids.series as never)
    expect(series?.aggregate.authors).toEqual([zoe, ann, mia, bob])
  })
})
