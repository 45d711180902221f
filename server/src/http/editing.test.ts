import { rm } from 'node:fs/promises'
import type { BookDto } from '@spinrack/contract/resources/book'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

let server: TestServer
let headers: Record<string, string>
let folder: string
let books: BookDto[]

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  folder = await writeComics({
    'Saga/1.cbz': { pages: 1, info: { Number: 1, Title: 'One', Genre: 'Space' } },
    'Saga/2.cbz': { pages: 1, info: { Number: 2 } },
  })
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
  books = (await get('/api/v1/books?sort=metadata.numberSort')).json().content
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string) => server.http.inject({ url, headers })
const send = (method: 'PATCH' | 'PUT' | 'POST', url: string, payload?: object) =>
  server.http.inject({ method, url, headers, payload })
const metadata = async (index: number) => (await get(`/api/v1/books/${books[index]?.id}`)).json().metadata
const series = async () => (await get(`/api/v1/series/${books[0]?.seriesId}`)).json()
const seriesUrl = () => `/api/v1/series/${books[0]?.seriesId}/metadata`
const bookUrl = (index: number) => `/api/v1/books/${books[index]?.id}/metadata`

describe('metadata of a book', () => {
  it('is written with its locks, and joined into the series', async () => {
    const edit = { title: ' First ', titleLock: true, authors: [{ name: 'A', role: 'Writer' }], summary: 'S' }
    expect((await send('PATCH', bookUrl(0), edit)).statusCode).toBe(204)
    expect(await metadata(0)).toMatchObject({
      title: 'First',
      titleLock: true,
      summaryLock: false,
      authors: [{ name: 'A', role: 'writer' }],
    })
    await untilIdle(server)
    expect((await series()).booksMetadata).toMatchObject({ authors: [{ name: 'A', role: 'writer' }], summary: 'S' })
  })

  it('that is locked stays when the file is read again', async () => {
    await send('PATCH', bookUrl(0), { title: 'Mine', titleLock: true })
    await send('POST', `/api/v1/books/${books[0]?.id}/metadata/refresh`)
    await untilIdle(server)
    expect(await metadata(0)).toMatchObject({ title: 'Mine' })
  })

  it('breaks no rule: the field is named', async () => {
    const response = await send('PATCH', bookUrl(0), { title: '', links: [{ label: 'x', url: 'no url' }] })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      violations: [
        { fieldName: 'title', message: 'must not be blank' },
        { fieldName: 'links[0].url', message: 'must be a valid URL' },
      ],
    })
  })

  it.each([
    { releaseDate: '2024-02-31' },
    { releaseDate: 'soon' },
    { numberSort: 'three' },
    { tags: 'one' },
    { titleLock: 'yes' },
    { links: [{ label: 'a', url: null }] },
    [],
    'text',
  ])('refuses %j', async (payload) => {
    expect((await send('PATCH', bookUrl(0), payload as object)).statusCode).toBe(400)
  })

  it('holds another title, which a search finds and a lock keeps', async () => {
    await send('PATCH', bookUrl(0), { alternateTitle: ' Księga pierwsza ', alternateTitleLock: true })
    expect(await metadata(0)).toMatchObject({ alternateTitle: 'Księga pierwsza', alternateTitleLock: true })
    const found = async () => (await get('/api/v1/books?search=ksiega')).json().content.map((one: BookDto) => one.id)
    expect(await found()).toEqual([books[0]?.id])
    await send('PATCH', bookUrl(0), { alternateTitle: null, alternateTitleLock: false })
    expect(await metadata(0)).toMatchObject({ alternateTitle: '', alternateTitleLock: false })
    expect(await found()).toEqual([])
  })

  it('is written for many books at once', async () => {
    const payload = { [String(books[0]?.id)]: { tags: ['Red'] }, [String(books[1]?.id)]: { tags: ['Blue'] }, none: {} }
    expect((await send('PATCH', '/api/v1/books/metadata', payload)).statusCode).toBe(204)
    expect([(await metadata(0)).tags, (await metadata(1)).tags]).toEqual([['red'], ['blue']])
    const wrong = await send('PATCH', '/api/v1/books/metadata', { [String(books[1]?.id)]: { isbn: '1' } })
    expect(wrong.json()).toMatchObject({ status: 400, error: 'Bad Request' })
  })

  it('of an unknown book is not found', async () => {
    expect((await send('PATCH', '/api/v1/books/0000000000000/metadata', {})).statusCode).toBe(404)
  })
})

describe('metadata of a series', () => {
  it('is written, unset and found by its new title', async () => {
    const edit = { title: 'Zebra', titleSort: 'Zebra', language: 'en-us', ageRating: 5, readingDirection: 'WEBTOON' }
    expect((await send('PATCH', seriesUrl(), edit)).statusCode).toBe(204)
    expect((await series()).metadata).toMatchObject({ ...edit, language: 'en-US' })
    await send('PATCH', seriesUrl(), { ageRating: null, readingDirection: null, genres: null, summary: null })
    expect((await series()).metadata).toMatchObject({
      ageRating: null,
      readingDirection: '',
      genres: [],
      title: 'Zebra',
    })
  })

  it('keeps its date when nothing changes', async () => {
    const before = (await server.stores.series.metadata(books[0]?.seriesId as never))?.values
    const { lastModified } = (await series()).metadata
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect((await send('PATCH', seriesUrl(), { title: before?.title, tags: [] })).statusCode).toBe(204)
    expect((await series()).metadata.lastModified).toBe(lastModified)
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ language: 'japanese' }, 'language'],
    [{ totalBookCount: 0 }, 'totalBookCount'],
    [{ ageRating: -1 }, 'ageRating'],
    [{ status: 'MAYBE' }, 'status'],
  ])('refuses %j', async (payload, fieldName) => {
    const response = await send('PATCH', seriesUrl(), payload)
    expect([response.statusCode, response.json().violations[0].fieldName]).toEqual([400, fieldName])
  })
})

it('a series is complete when as many books are there as it has', async () => {
  for (const [totalBookCount, complete] of [
    [2, true],
    [3, false],
    [null, false],
  ] as const) {
    await send('PATCH', seriesUrl(), { totalBookCount })
    expect((await series()).complete).toBe(complete)
  }
})

describe('trackers', () => {
  const tracker = () => `/api/v2/series/${books[0]?.seriesId}/read-progress/tachiyomi`

  it('learn how far a series was read, and move it on, never back', async () => {
    expect((await get(tracker())).json()).toEqual({
      booksCount: 2,
      booksReadCount: 0,
      booksUnreadCount: 2,
      booksInProgressCount: 0,
      lastReadContinuousNumberSort: 0,
      maxNumberSort: 2,
    })
    expect((await send('PUT', tracker(), { lastBookNumberSortRead: 1.5 })).statusCode).toBe(204)
    expect((await get(tracker())).json()).toMatchObject({ booksReadCount: 1, lastReadContinuousNumberSort: 1 })
    await send('PUT', tracker(), { lastBookNumberSortRead: 0 })
    expect((await get(tracker())).json()).toMatchObject({ booksReadCount: 1 })
    const older = await get(tracker().replace('v2', 'v1'))
    expect(older.json()).toMatchObject({ booksReadCount: 1, lastReadContinuousIndex: 1 })
    await send('PUT', tracker().replace('v2', 'v1'), { lastBookRead: 2 })
    expect((await get(tracker())).json()).toMatchObject({ booksReadCount: 2, lastReadContinuousNumberSort: 2 })
    expect((await series()).booksReadCount).toBe(2)
  })

  it('learn the same of a read list', async () => {
    await server.http.inject({ method: 'DELETE', url: `/api/v1/series/${books[0]?.seriesId}/read-progress`, headers })
    const bookIds = [books[1]?.id, books[0]?.id]
    const { id } = (await send('POST', '/api/v1/readlists', { name: 'L', summary: '', ordered: true, bookIds })).json()
    const url = `/api/v1/readlists/${id}/read-progress/tachiyomi`
    expect((await send('PUT', url, { lastBookRead: 1 })).statusCode).toBe(204)
    expect((await get(url)).json()).toEqual({
      booksCount: 2,
      booksReadCount: 1,
      booksUnreadCount: 1,
      booksInProgressCount: 0,
      lastReadContinuousIndex: 1,
    })
    expect((await get(`/api/v1/books/${books[1]?.id}`)).json().readProgress).toMatchObject({ completed: true })
    expect((await send('PUT', url, { lastBookRead: -1 })).statusCode).toBe(400)
    const stranger = await addUser(server, { sharedAllLibraries: false })
    expect((await server.http.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
  })

  it('refuse what is no number', async () => {
    expect((await send('PUT', tracker(), { lastBookNumberSortRead: 'x' })).statusCode).toBe(400)
    expect((await send('PUT', tracker(), {})).statusCode).toBe(400)
  })
})

it('a series may be marked like a book', async () => {
  const url = `/api/v1/series/${books[0]?.seriesId}/read-progress`
  expect((await send('PATCH', url, { completed: true })).statusCode).toBe(204)
  expect((await series()).booksReadCount).toBe(2)
  await send('PATCH', url, { completed: false })
  expect((await series()).booksReadCount).toBe(0)
})
