import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { scratchFolder } from '../testing/book-on-disk.test-support.ts'
import { seriesOfWords } from '../testing/series-of-words.test-support.ts'

const folder = scratchFolder()
const begin = (database: OpenedDatabase) => seriesOfWords(database, folder())

describeOnBothEngines('sets that files name', (open) => {
  it('gain the series and the book, and lose them with the word', async () => {
    const { say, stores, series, bookId, published } = await begin(await open())
    await say(bookId, { collections: ['Heroes', 'heroes'], readLists: [{ name: 'Arc', number: 4 }] })
    expect((await stores.collections.byName('HEROES'))?.seriesIds).toEqual([series.id])
    expect(await stores.readLists.byName('arc')).toMatchObject({ bookIds: [bookId], ordered: true })
    const made = published.map((event) => event.type)
    expect(made).toContain('CollectionAdded')
    expect(made).toContain('ReadListAdded')
    await say(bookId, {})
    expect((await stores.collections.byName('Heroes'))?.seriesIds ?? []).toEqual([])
    expect((await stores.readLists.byName('Arc'))?.bookIds ?? []).toEqual([])
  })

  it('are joined over the books of a series, also those in the trash until it is emptied', async () => {
    const { say, stores, addBook, series, bookId, refreshSeries } = await begin(await open())
    const second = await addBook()
    await say(bookId, { collections: ['A'] })
    await say(second.id, { collections: ['B'] })
    expect((await stores.collections.byName('A'))?.seriesIds).toEqual([series.id])
    await say(bookId, {})
    expect((await stores.collections.byName('A'))?.seriesIds ?? []).toEqual([])
    const before = await stores.collections.byName('B')
    expect(before?.seriesIds).toEqual([series.id])
    await stores.books.saveScan(second.id, { ...second, deletedAt: 9 })
    await refreshSeries()
    expect(await stores.collections.byName('B')).toEqual(before)
    await stores.books.remove([second.id])
    await refreshSeries()
    expect((await stores.collections.byName('B'))?.seriesIds ?? []).toEqual([])
  })
})
