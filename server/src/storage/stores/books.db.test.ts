import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { aBook, aSeries, bookMetadata } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { noWords } from '#domain/book/book'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const rich = bookMetadata({
  title: 'Volume ½',
  alternateTitle: 'Tome ½',
  summary: 'What happens',
  number: '1.5',
  numberSort: 1.5,
  releaseDate: '2019-02-28',
  authors: [
    { name: 'Zoe', role: 'writer' },
    { name: 'Ann', role: 'penciller' },
    { name: 'Ann', role: 'writer' },
    { name: 'Bea', role: 'colorist' },
  ],
  tags: ['red', 'blue', 'green'],
  isbn: '9783161484100',
  links: [{ label: 'example.org', url: 'https://example.org' }],
})

describeOnBothEngines('the book store', (open) => {
  it('gives back what was put in', async () => {
    const { stores } = await open()
    const book = aBook({ size: 5_000_000_000, fileModifiedAt: 1_700_000_000_123, fileHash: 'h', oneshot: true })
    await stores.books.insert([{ book, metadata: rich }])
    expect(await stores.books.byId(book.id)).toEqual(book)
    expect(await stores.books.inLibrary(book.libraryId)).toEqual([book])
    expect(await stores.books.metadata(book.id)).toEqual({
      values: rich,
      locks: new Set(),
      words: noWords,
    })
    expect(await stores.books.byId('nobody' as BookId)).toBeUndefined()
    expect(await stores.books.metadata('nobody' as BookId)).toBeUndefined()
  })

  it('takes any number of books at once', async () => {
    const { stores } = await open()
    const books = Array.from({ length: 53 }, (_, at) => ({
      book: aBook({ name: `n${at}` }),
      metadata: bookMetadata({
        title: `t${at}`,
        tags: at % 2 ? [`tag ${at}`, 'odd'] : [],
        authors: at % 3 ? [] : rich.authors,
      }),
    }))
    await stores.books.insert(books)
    for (const { book, metadata } of books) {
      expect(await stores.books.byId(book.id)).toEqual(book)
      const stored = await stores.books.metadata(book.id)
      expect(stored?.values).toEqual(metadata)
      expect(await stores.media.find(book.id)).toMatchObject({ status: 'UNKNOWN' })
    }
    await stores.books.insert([])
  })

  it('refuses a second book with the path of the first', async () => {
    const { stores } = await open()
    const book = aBook()
    await stores.books.insert([{ book, metadata: rich }])
    await expect(
      stores.books.insert([{ book: aBook({ libraryId: book.libraryId, path: book.path }), metadata: rich }]),
    ).rejects.toThrow(/unique/i)
  })

  it('lists the books of a series by number, each with its own authors and tags', async () => {
    const { stores } = await open()
    const series = aSeries()
    const shelf = shelfOf(stores)
    await shelf.book(series, { name: 'ten', metadata: { numberSort: 10, tags: ['x'] } })
    await shelf.book(series, { name: 'two', metadata: { numberSort: 2, authors: [{ name: 'Ann', role: 'inker' }] } })
    await shelf.book(series, { name: 'between', metadata: { numberSort: 2.5 } })
    await shelf.book(aSeries(), { name: 'of another series' })
    const books = await stores.books.inSeries(series.id)
    expect(books.map((book) => [book.name, book.metadata.tags, book.metadata.authors])).toEqual([
      ['two', [], [{ name: 'Ann', role: 'inker' }]],
      ['between', [], []],
      ['ten', ['x'], []],
    ])
  })

  it('replaces metadata whole, and takes repeated tags and authors once', async () => {
    const { stores } = await open()
    const book = aBook()
    await stores.books.insert([{ book, metadata: rich }])
    const ann = { name: 'Ann', role: 'writer' }
    await stores.books.saveMetadata(book.id, bookMetadata({ tags: ['new', 'new'], authors: [ann, { ...ann }] }))
    expect((await stores.books.metadata(book.id))?.values).toEqual(bookMetadata({ tags: ['new'], authors: [ann] }))
  })

  it('remembers what a file said, and says nothing for a file that was never asked', async () => {
    const { stores } = await open()
    const series = aSeries()
    const shelf = shelfOf(stores)
    const second = await shelf.book(series, { metadata: { numberSort: 2 } })
    const first = await shelf.book(series, { metadata: { numberSort: 1 } })
    const silent = await shelf.book(series, { metadata: { numberSort: 3 } })
    await stores.books.saveFileWords(second.id, { book: { title: 'B' }, series: { publisher: 'second' } })
    await stores.books.saveFileWords(first.id, { book: { releaseDate: null }, series: { publisher: 'first' } })
    const said = { book: { title: 'B' }, series: { publisher: 'second' } }
    expect((await stores.books.metadata(second.id))?.words).toEqual({ ...noWords, ...said })
    expect((await stores.books.metadata(silent.id))?.words).toEqual(noWords)
    expect(await stores.books.seriesPatches(series.id)).toEqual([{ publisher: 'first' }, { publisher: 'second' }])
  })

  it('tells the books in the trash apart while others are left', async () => {
    const { stores } = await open()
    const series = aSeries()
    const shelf = shelfOf(stores)
    const books = [await shelf.book(series), await shelf.book(series)]
    for (const book of books) await stores.books.saveFileWords(book.id, { collections: [book.name] })
    const heard = async () => {
      const { present, all } = await stores.books.wordsInSeries(series.id)
      expect(all.flatMap((words) => words.collections)).toEqual(['Book 1', 'Book 2'])
      return present.flatMap((words) => words.collections)
    }
    expect(await heard()).toEqual(['Book 1', 'Book 2'])
    const [first, second] = books
    if (first) await stores.books.saveScan(first.id, { ...first, deletedAt: 9 })
    expect(await heard()).toEqual(['Book 2'])
    if (second) await stores.books.saveScan(second.id, { ...second, deletedAt: 9 })
    expect(await heard()).toEqual(['Book 1', 'Book 2'])
  })

  it('changes rank and file facts one at a time', async () => {
    const { stores } = await open()
    const [book, other] = [aBook(), aBook()]
    for (const one of [book, other]) await stores.books.insert([{ book: one, metadata: rich }])
    await stores.books.saveNumber(book.id, 7)
    const facts = { size: 99, fileModifiedAt: 98, fileId: '1:2', fileHash: 'h', deletedAt: 97 }
    await stores.books.saveScan(book.id, facts)
    expect(await stores.books.byId(book.id)).toMatchObject({ number: 7, ...facts })
    expect(await stores.books.byId(other.id)).toEqual(other)
  })

  it('removes more books at once than one statement may name', async () => {
    const { stores, transaction } = await open()
    const series = aSeries()
    const ids: BookId[] = []
    await transaction(async ({ books }) => {
      for (let i = 0; i < 501; i++) {
        const book = aBook({ seriesId: series.id, libraryId: series.libraryId })
        await books.insert([{ book, metadata: bookMetadata() }])
        ids.push(book.id)
      }
    })
    await stores.books.remove(ids.slice(1))
    expect((await stores.books.inLibrary(series.libraryId)).map((book) => book.id)).toEqual(ids.slice(0, 1))
  })
})
