import { randomBytes } from 'node:crypto'
import type { CollectionId, LibraryId, ReadListId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { BookMetadata } from '#domain/book/book'
import type { SeriesMetadata } from '#domain/series/series'
import {
  aLibrary,
  aUser,
  aViewer,
  bookMetadata,
  pageRequest,
  seriesMetadata,
} from '#domain/testing/builders.test-support'
import type { Stores } from '#domain/transaction'
import { newId } from '#platform/ids'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()
const comics = 'L' as LibraryId
const dates = { createdAt: 1, modifiedAt: 1 }

/** Nothing makes it shorter: an engine that packs what it keeps has no advantage. */
const long = () => randomBytes(10_000).toString('hex')
/** The same in all but its end, with letters of many bytes. */
const alike = (end: string) => `${'漫画🦊'.repeat(5_000)}${end}`

const ofBook = (): BookMetadata =>
  bookMetadata({
    title: long(),
    summary: long(),
    number: long(),
    isbn: long(),
    authors: [
      { name: long(), role: 'writer' },
      { name: 'x', role: long() },
    ],
    tags: [long(), alike('a'), alike('b')],
    links: [{ label: long(), url: `https://a.b/${long()}` }],
  })

const ofSeries = (): SeriesMetadata =>
  seriesMetadata({
    title: long(),
    titleSort: long(),
    summary: long(),
    publisher: long(),
    language: long(),
    genres: [long(), alike('a'), alike('b')],
    tags: [long()],
    sharingLabels: [long(), long()],
    links: [{ label: long(), url: `https://a.b/${long()}` }],
    alternateTitles: [{ label: long(), title: long() }],
  })

describeOnBothEngines('texts of any length', (open) => {
  it('come back whole from books', async () => {
    const { stores } = await open()
    const [values, changed] = [ofBook(), ofBook()]
    const { id } = await putBook(stores, values)
    expect(sorted((await stores.books.metadata(id))?.values)).toEqual(sorted(values))
    await stores.books.saveMetadata(id, changed)
    expect(sorted((await stores.bookReader.find(viewer, id))?.metadata)).toMatchObject(sorted(changed))
  })

  it('come back whole from series, and from what their books say', async () => {
    const { stores } = await open()
    const [values, changed] = [ofSeries(), ofSeries()]
    const { id } = await shelfOf(stores).series(comics, { name: long(), metadata: values })
    expect(sorted((await stores.series.metadata(id))?.values)).toEqual(sorted(values))
    await stores.series.saveMetadata(id, changed)
    const { authors, tags } = ofBook()
    const aggregate = { authors, tags, releaseDate: null, summary: long(), summaryNumber: long() }
    await stores.series.saveAggregate(id, aggregate)
    const view = await stores.seriesReader.find(viewer, id)
    expect(sorted(view?.metadata)).toMatchObject(sorted(changed))
    expect(sorted(view?.aggregate)).toMatchObject(sorted(aggregate))
  })

  it('come back whole from collections and read lists, which are found by them', async () => {
    const { stores } = await open()
    for (const name of [long(), alike('a'), alike('b')]) {
      const collection = { id: newId<CollectionId>(), name, ordered: false, seriesIds: [], ...dates }
      await stores.collections.insert(collection)
      expect(await stores.collections.byName(name.toUpperCase())).toEqual(collection)
      const list = { id: newId<ReadListId>(), name, summary: long(), ordered: false, bookIds: [], ...dates }
      await stores.readLists.insert(list)
      expect(await stores.readLists.byName(name.toUpperCase())).toEqual(list)
    }
  })

  it('come back whole from libraries, accounts, keys, settings and marks', async () => {
    const { stores } = await open()
    const library = aLibrary({ name: long() })
    await stores.libraries.insert(library)
    expect(await stores.libraries.all()).toEqual([library])

    const user = aUser({ email: `${long()}@example.org`, labelsAllow: [long()], labelsExclude: [long()] })
    await stores.users.insert(user)
    expect(await stores.users.byEmail(user.email.toUpperCase())).toEqual(user)

    const key = { id: 'K', userId: user.id, comment: long(), createdAt: 1 }
    await stores.apiKeys.insert({ ...key, keyHash: 'hash' })
    expect(await stores.apiKeys.ofUser(user.id)).toEqual([key])
    expect(await stores.apiKeys.isCommentTaken(user.id, key.comment.toUpperCase())).toBe(true)
    expect(await stores.apiKeys.isCommentTaken(user.id, long())).toBe(false)

    const setting = long()
    for (const value of [long(), long()]) {
      await stores.clientSettings.saveOfUser(user.id, new Map([[setting, value]]))
      expect(await stores.clientSettings.ofUser(user.id)).toEqual(new Map([[setting, value]]))
    }
    await stores.clientSettings.removeOfUser(user.id, [setting])
    expect(await stores.clientSettings.ofUser(user.id)).toEqual(new Map())

    const announcement = long()
    for (let i = 0; i < 2; i++) await stores.announcementMarks.mark(user.id, [announcement])
    expect(await stores.announcementMarks.readBy(user.id)).toEqual(new Set([announcement]))

    const hash = long()
    for (const action of ['IGNORE', 'DELETE_AUTO'] as const) {
      await stores.pageHashes.insert({ hash, size: 1, action, contentHash: null })
      expect(await stores.pageHashes.action(hash)).toBe(action)
    }
  })

  it('are what lists are filtered and ordered by', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const { genres, sharingLabels, publisher, language } = ofSeries()
    const terms = { genres, sharingLabels, publisher, language }
    const series = await shelf.series(comics, { metadata: { ...terms, titleSort: `b${long()}` } })
    const other = await shelf.series(comics, {
      metadata: { ...ofSeries(), genres: [alike('a')], titleSort: `a${long()}` },
    })
    const seriesWith = async (filter: Parameters<Stores['seriesReader']['list']>[1]) => {
      const request = pageRequest({ sort: [{ key: 'metadata.titleSort', direction: 'asc' }] })
      return (await stores.seriesReader.list(viewer, filter, request)).items.map(({ id }) => id)
    }
    expect(await seriesWith({})).toEqual([other.id, series.id])
    expect(await seriesWith({ genres: [alike('A')] })).toEqual([other.id, series.id])
    expect(await seriesWith({ genres: [alike('B')] })).toEqual([series.id])
    expect(await seriesWith({ genres: [alike('c')] })).toEqual([])
    expect(await seriesWith({ publishers: [publisher.toUpperCase()] })).toEqual([series.id])
    expect(await seriesWith({ languages: [language.toUpperCase()] })).toEqual([series.id])

    const book = await shelf.book(series, { metadata: ofBook() })
    const { authors, tags, title } = (await stores.books.metadata(book.id))?.values ?? ofBook()
    const booksWith = async (filter: Parameters<Stores['bookReader']['list']>[1]) =>
      (await stores.bookReader.list(viewer, filter, pageRequest())).items.map(({ id }) => id)
    for (const tag of tags) expect(await booksWith({ tags: [tag] })).toEqual([book.id])
    for (const author of authors) expect(await booksWith({ authors: [author] })).toEqual([book.id])
    expect(await booksWith({ tags: [alike('c')] })).toEqual([])
    expect(await booksWith({ authors: [{ name: long() }] })).toEqual([])
    const titled = (operator: 'is' | 'isNot', value: string) =>
      booksWith({ condition: { leaf: 'title', test: { operator, value } } })
    expect(await titled('is', title.toUpperCase())).toEqual([book.id])
    expect(await titled('isNot', title)).toEqual([])
    expect(await titled('isNot', long())).toEqual([book.id])
  })

  it('stand in the lists of all values', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const values = ofSeries()
    const { id } = await shelf.series(comics, { metadata: values })
    const { authors } = ofBook()
    await stores.series.saveAggregate(id, { authors, tags: [], releaseDate: null, summary: '', summaryNumber: '' })
    const { referentials } = stores
    const genres = await referentials.terms(viewer, { kinds: ['genre'] }, pageRequest())
    expect(genres.items.toSorted()).toEqual(values.genres.toSorted())
    expect((await referentials.publishers(viewer, {}, pageRequest())).items).toEqual([values.publisher])
    const named = await referentials.authors(viewer, {}, pageRequest())
    expect(sorted({ authors: named.items })).toEqual(sorted({ authors }))
  })
})

describeOnBothEngines('what may be there only once', (open) => {
  it.each([5, 500, 20_000])('is refused a second time, %i characters long', async (length) => {
    const { engine, stores } = await open()
    const text = long().slice(0, length)
    const { id: bookId, seriesId } = await putBook(
      stores,
      bookMetadata({ tags: [text], authors: [{ name: text, role: text }] }),
    )
    await stores.series.saveMetadata(seriesId, seriesMetadata({ genres: [text] }))
    const aggregate = { tags: [], releaseDate: null, summary: '', summaryNumber: '' }
    await stores.series.saveAggregate(seriesId, { ...aggregate, authors: [{ name: text, role: text }] })
    await stores.collections.insert({ id: newId<CollectionId>(), name: text, ordered: false, seriesIds: [], ...dates })
    await stores.readLists.insert({
      id: newId<ReadListId>(),
      name: text,
      summary: '',
      ordered: false,
      bookIds: [],
      ...dates,
    })
    await stores.users.insert(aUser({ email: text }))
    await stores.apiKeys.insert({ id: 'K', userId: 'U' as UserId, comment: text, createdAt: 1, keyHash: 'hash' })
    await stores.clientSettings.saveOfUser('U' as UserId, new Map([[text, text]]))
    await stores.announcementMarks.mark('U' as UserId, [text])
    await stores.pageHashes.insert({ hash: text, size: 1, action: 'IGNORE', contentHash: null })

    const { db } = engine
    const again = [
      sql`insert into book_tag (book_id, term, term_key) values (${bookId}, ${text}, 'x')`,
      sql`insert into book_author (book_id, name, role) values (${bookId}, ${text}, ${text})`,
      sql`insert into series_term (series_id, kind, term, term_key) values (${seriesId}, 'genre', ${text}, 'x')`,
      sql`insert into series_author (series_id, name, role) values (${seriesId}, ${text}, ${text})`,
      sql`insert into client_setting (user_id, key, value, allow_unauthorized) values ('U', ${text}, '', 0)`,
      sql`insert into announcement_read (user_id, announcement_id) values ('U', ${text})`,
      sql`insert into page_hash (hash, action, delete_count, created_at, modified_at) values (${text}, 'IGNORE', 0, 1, 1)`,
    ]
    for (const statement of again) await expect(statement.execute(db)).rejects.toThrow(/unique/i)
    const upper = text.toUpperCase()
    const stored = [
      () =>
        stores.collections.insert({ id: newId<CollectionId>(), name: upper, ordered: false, seriesIds: [], ...dates }),
      () =>
        stores.readLists.insert({
          id: newId<ReadListId>(),
          name: upper,
          summary: '',
          ordered: false,
          bookIds: [],
          ...dates,
        }),
      () => stores.users.insert(aUser({ email: upper })),
      () => stores.apiKeys.insert({ id: 'K2', userId: 'U' as UserId, comment: upper, createdAt: 1, keyHash: 'other' }),
    ]
    for (const insert of stored) await expect(insert()).rejects.toThrow(/unique/i)
  })
})

const putBook = async (stores: Stores, metadata: BookMetadata) => {
  const shelf = shelfOf(stores)
  return shelf.book(await shelf.series(comics), { metadata })
}

/** Terms and authors have no order of their own. */
const sorted = (values: object | undefined) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value,
    ]),
  )
