import type { LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book, BookMetadata } from '#domain/book/book'
import type { Series, SeriesMetadata } from '#domain/series/series'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import type { Stores } from '#domain/transaction'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()
const comics = 'L' as LibraryId

describeOnBothEngines('words', (open) => {
  it('find a series by all that is said of it', async () => {
    const { found } = await twoSeries(await open())
    for (const typed of ['patrol', 'klecks', 'wobble', 'comedy', 'monsters', 'tilly', 'marsh gus', 'limited'])
      expect([typed, await found(typed)]).toEqual([typed, ['Blob Patrol']])
    expect(await found('blob marsh comedy klecks')).toEqual(['Blob Patrol'])
    for (const typed of ['secret', 'blob nobody', '"patrol klecks"'])
      expect([typed, await found(typed)]).toEqual([typed, []])
  })

  it('find a book by its series, its number there, its authors and its tags', async () => {
    const { foundBooks } = await twoSeries(await open())
    expect(await foundBooks('blob patrol')).toEqual(['Balloon', 'Gasp', 'Three eyes'])
    expect(await foundBooks('blob patrol 3')).toEqual(['Gasp'])
    for (const typed of ['klecks 3', '"blob patrol 3"', 'blob ferro', 'limited', 'wobble 3', 'comedy monsters gasp'])
      expect([typed, await foundBooks(typed)]).toEqual([typed, ['Gasp']])
    expect(await foundBooks('marsh -gasp')).toEqual(['Balloon', 'Three eyes'])
  })

  it('find what was edited, and not what it was before', async () => {
    const { stores, blob, books, found, foundBooks } = await twoSeries(await open())
    await edit(stores, books[2], { authors: [{ name: 'Ann Other', role: 'writer' }], tags: ['signed'] })
    expect([await foundBooks('other'), await foundBooks('signed')]).toEqual([['Gasp'], ['Gasp']])
    expect([await foundBooks('ferro'), await foundBooks('limited')]).toEqual([[], []])
    await aggregate(stores, blob.id, { authors: ['Ann Other'], tags: [] })
    expect([await found('other'), await found('tilly'), await found('limited')]).toEqual([['Blob Patrol'], [], []])
    await describeSeries(stores, blob.id, { title: 'Goo Squad', publisher: 'Image', genres: [] })
    for (const typed of ['goo', 'image'])
      expect([await found(typed), (await foundBooks(typed)).length]).toEqual([['Goo Squad'], 3])
    for (const typed of ['wobble', 'comedy']) expect([await found(typed), await foundBooks(typed)]).toEqual([[], []])
    expect(await foundBooks('goo squad 3')).toEqual(['Gasp'])
  })

  it('find a book in the series that it was moved to', async () => {
    const { stores, books, other, foundBooks } = await twoSeries(await open())
    const [book] = books
    if (!book) throw new Error('No book')
    await stores.books.moveTo(book.id, { ...book, seriesId: other.id })
    expect(await foundBooks('blob patrol')).toEqual(['Gasp', 'Three eyes'])
    expect(await foundBooks('orbit rats')).toEqual(['Balloon'])
  })

  it('put titles first: the same, beginning so, in a row, in any order; then other names, then the rest', async () => {
    const { stores } = await open()
    const put = (name: string, metadata: Partial<SeriesMetadata> = {}) =>
      shelfOf(stores).series(comics, { name, metadata })
    await put('Zed', { genres: ['Moon light'] })
    await put('Yes', { alternateTitles: [{ label: 'x', title: 'Moon light' }] })
    await put('Light of the moon')
    await put('The moon light')
    await put('Moon lights over here')
    await put('Moon light')
    await put('Xes', { publisher: 'Moon', alternateTitles: [{ label: 'x', title: 'Light' }] })
    const list = async (change: object) => {
      const { items } = await stores.seriesReader.list(viewer, { search: 'moon light' }, pageRequest(change))
      return items.map(({ name }) => name)
    }
    const best = ['Moon light', 'Moon lights over here', 'The moon light', 'Light of the moon', 'Yes', 'Zed', 'Xes']
    expect((await list({ unpaged: true })).slice(0, 5)).toEqual(best.slice(0, 5))
    expect(new Set(await list({}))).toEqual(new Set(best))
    expect(await list({ size: 5 })).toEqual(best.slice(0, 5))
  })

  it('tell nobody of what is hidden', async () => {
    const { stores } = await twoSeries(await open())
    const shelf = shelfOf(stores)
    const hidden = await shelf.series(comics, {
      name: 'Hidden',
      metadata: { sharingLabels: ['adults'], genres: ['noir'], publisher: 'Vault' },
    })
    await shelf.book(hidden, { name: 'Under', metadata: { authors: [{ name: 'Zed', role: 'writer' }], tags: ['dim'] } })
    await aggregate(stores, hidden.id, { authors: ['Zed'], tags: ['dim'] })
    const outsider = aViewer({ labelsExclude: new Set(['adults']) })
    for (const search of [
      'hidden',
      'noir',
      'vault',
      'zed',
      'dim',
      'under',
      'hidden 1',
      'adults',
      'NOT patrol NOT rats',
    ])
      for (const reader of [stores.seriesReader, stores.bookReader])
        for (const request of [pageRequest(), pageRequest({ unpaged: true })])
          expect([search, (await reader.list(outsider, { search }, request)).total]).toEqual([search, 0])
    expect((await stores.bookReader.list(viewer, { search: 'hidden zed' }, pageRequest())).total).toBe(1)
    // A label says who may see something, not what it is.
    expect((await stores.seriesReader.list(viewer, { search: 'adults' }, pageRequest())).total).toBe(0)
  })
})

const twoSeries = async ({ stores }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const blob = await shelf.series(comics, {
    name: 'Blob Patrol',
    metadata: {
      alternateTitles: [{ label: 'de', title: 'Die Klecks-Patrouille' }],
      publisher: 'Wobble Books',
      genres: ['Comedy'],
      tags: ['monsters'],
      sharingLabels: ['secret'],
    },
  })
  const other = await shelf.series(comics, { name: 'Orbit Rats' })
  const books: Book[] = []
  for (const name of ['Balloon', 'Three eyes', 'Gasp']) {
    const authors = [{ name: 'Tilly Marsh', role: 'writer' }]
    if (name === 'Gasp') authors.push({ name: 'Gus Ferro', role: 'inker' })
    books.push(await shelf.book(blob, { name, metadata: { authors, tags: name === 'Gasp' ? ['limited'] : [] } }))
  }
  await aggregate(stores, blob.id, { authors: ['Tilly Marsh', 'Gus Ferro'], tags: ['limited'] })
  const named = (items: readonly { readonly metadata: { readonly title: string } }[]) =>
    items.map(({ metadata }) => metadata.title).toSorted()
  return {
    stores,
    blob,
    other,
    books,
    found: async (search: string) => named((await stores.seriesReader.list(viewer, { search }, pageRequest())).items),
    foundBooks: async (search: string) =>
      named((await stores.bookReader.list(viewer, { search }, pageRequest())).items),
  }
}

type OfBooks = { readonly authors: readonly string[]; readonly tags: readonly string[] }

const aggregate = (stores: Stores, id: SeriesId, { authors, tags }: OfBooks) =>
  stores.series.saveAggregate(id, {
    authors: authors.map((name) => ({ name, role: 'writer' })),
    tags: [...tags],
    releaseDate: null,
    summary: '',
    summaryNumber: '',
  })

const edit = async (stores: Stores, book: Book | undefined, change: Partial<BookMetadata>) => {
  const known = book && (await stores.books.metadata(book.id))
  if (known) await stores.books.saveMetadata(book.id, { ...known.values, ...change })
}

const describeSeries = async (stores: Stores, id: Series['id'], change: Partial<SeriesMetadata>) => {
  const known = await stores.series.metadata(id)
  if (known) await stores.series.saveMetadata(id, { ...known.values, titleSort: change.title ?? '', ...change })
}
