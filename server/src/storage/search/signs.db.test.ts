import type { CollectionId, LibraryId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { newId } from '#platform/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()
const kinds = ['series', 'books', 'collections', 'readLists'] as const

describeOnBothEngines('a search for signs alone', (open) => {
  it.each(kinds)('finds of %s only what has nothing else in its name', async (kind) => {
    const { found } = await filled(await open(), kind)
    expect(await found('!!!')).toEqual(['!!!'])
    expect(await found('!!')).toEqual(['!!!'])
    expect(await found('?')).toEqual([])
    for (const signs of ['%', '_', '*', '-', '--', '"', '""', '()', '(!!!)', '~', ':', '\\', '&&', '||', '…', '\u200b'])
      expect([signs, await found(signs)]).toEqual([signs, []])
  })

  it.each(kinds)('finds of %s no more where it is the value of a field', async (kind) => {
    const { found } = await filled(await open(), kind)
    const field = kind === 'series' || kind === 'books' ? 'title' : 'name'
    // That of series and books is looked for in their titles as they are.
    const literal = field === 'title' ? ['!!!', 'Oh!!!'] : ['!!!']
    for (const asked of [`${field}:!!!`, `${field}:"!!!"`, `${field}:(!!! OR ???)`])
      expect([asked, await found(asked)]).toEqual([asked, literal])
    const asked = ['_:!!!', '__:"!!!"', '_:""', '_:?', 'isbn:-', 'isbn:"--"', 'language:" "', 'age_rating:" "']
    const more = ['age_rating:[! TO !]', 'total_book_count:[! TO *]', 'author:?', 'publisher:?', 'release_date:-']
    for (const one of [...asked, ...more, `${field}:?`, `${field}:" "`, `${field}:%`, 'deleted:!', 'status:!'])
      expect([one, await found(one)]).toEqual([one, []])
  })
})

/** Things of one kind, one of them named by signs alone. */
const filled = async ({ stores }: OpenedDatabase, kind: (typeof kinds)[number]) => {
  const shelf = shelfOf(stores)
  const dates = { createdAt: 1, modifiedAt: 1, ordered: true }
  for (const name of ['!!!', 'Oh!!!', 'Plain']) {
    const series = await shelf.series('L' as LibraryId, {
      name,
      oneshot: true,
      metadata: { ageRating: 0, totalBookCount: 0 },
    })
    const book = await shelf.book(series, { name, oneshot: true })
    await stores.collections.insert({ id: newId<CollectionId>(), name, seriesIds: [series.id], ...dates })
    await stores.readLists.insert({ id: newId<ReadListId>(), name, summary: '', bookIds: [book.id], ...dates })
  }
  const readers = {
    series: stores.seriesReader,
    books: stores.bookReader,
    collections: stores.collectionReader,
    readLists: stores.readListReader,
  }
  return {
    found: async (search: string) => {
      const { items, total } = await readers[kind].list(viewer, { search }, pageRequest())
      expect(total).toBe(items.length)
      return items.map(({ name }) => name).toSorted()
    },
  }
}
