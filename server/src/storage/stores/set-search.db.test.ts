import type { CollectionId, LibraryId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import type { SortOrder } from '#domain/paging'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { newId } from '#platform/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const names = ['The Saga of Old', 'Sagacity', 'Saga Deluxe', 'Ångström saga', 'Saga', 'Massaga', 'Visaga', 'Else']
const best = ['Saga', 'Saga Deluxe', 'Sagacity', 'Ångström saga', 'The Saga of Old', 'Massaga', 'Visaga']
const hidden = ['Saga!', 'Saga 0', 'A saga', 'Abysagan']

describeOnBothEngines('collections and read lists that are searched', (open) => {
  it('come best first: the name itself, names that begin so, words that begin so, the rest; each by name', async () => {
    const { readers, viewer } = await filled(await open())
    for (const reader of readers) {
      const page = await reader.list(viewer, { search: 'SAGA' }, pageRequest())
      expect(page.items.map(({ name }) => name)).toEqual(best)
      expect(page).toMatchObject({ total: best.length, sorted: true })
    }
  })

  it('come page by page as all at once', async () => {
    const { readers, viewer } = await filled(await open())
    for (const reader of readers) {
      const pages: string[] = []
      for (let page = 0; page < 4; page++) {
        const { items, total } = await reader.list(viewer, { search: 'saga' }, pageRequest({ page, size: 2 }))
        expect(total).toBe(best.length)
        pages.push(...items.map(({ name }) => name))
      }
      expect(pages).toEqual(best)
      const whole = await reader.list(viewer, { search: 'saga' }, pageRequest({ unpaged: true }))
      expect(whole.items.map(({ name }) => name)).toEqual(best)
    }
  })

  it('come in another order when one is wished for', async () => {
    const { readers, viewer } = await filled(await open())
    const [, readLists] = readers
    const found = async (search: string, key: string, direction: SortOrder['direction'] = 'asc') => {
      const request = pageRequest({ sort: [{ key, direction }] })
      return (await readLists.list(viewer, { search }, request)).items.map(({ name }) => name)
    }
    expect(await found('saga', 'relevance')).toEqual(best)
    expect(await found('saga', 'relevance', 'desc')).toEqual(best.toReversed())
    expect(await found('saga', 'name', 'desc')).toEqual(best.toSorted(withoutAccents).toReversed())
    expect(await found('saga', 'nonsense')).toEqual(best)
    // Nothing is more relevant than another where nothing is looked for.
    expect(await found('', 'relevance', 'desc')).toEqual([...best, 'Else'].toSorted(withoutAccents))
  })
})

const withoutAccents = (a: string, b: string) => a.localeCompare(b, 'en')

/** All names as collections and as read lists, with some that the viewer may not see. */
const filled = async ({ stores }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const [seen, secret] = ['L1' as LibraryId, 'L2' as LibraryId]
  const dates = { createdAt: 1, modifiedAt: 1, ordered: true }
  for (const libraryId of [seen, secret]) {
    const series = await shelf.series(libraryId)
    const book = await shelf.book(series)
    for (const name of libraryId === seen ? names : hidden) {
      await stores.collections.insert({ id: newId<CollectionId>(), name, seriesIds: [series.id], ...dates })
      await stores.readLists.insert({ id: newId<ReadListId>(), name, summary: '', bookIds: [book.id], ...dates })
    }
  }
  const readers = [stores.collectionReader, stores.readListReader] as const
  return { readers, viewer: aViewer({ libraries: new Set([seen]) }) }
}
