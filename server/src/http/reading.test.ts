import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BookDto } from '@spinrack/contract/resources/book'
import { routes } from '@spinrack/contract/routes'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageImage, writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

let server: TestServer
let headers: Record<string, string>
let folder: string
let books: BookDto[]

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  folder = await writeComics({
    'Saga/1.cbz': { pages: 3, info: { Number: 1 } },
    'Saga/2.cbz': { pages: 3, info: { Number: 2 } },
    'Saga/3.cbz': { pages: 3, info: { Number: 3 } },
  })
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
  books = (await get('/api/v1/books?sort=metadata.numberSort')).json().content
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, extra: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { ...headers, ...extra } })
const send = (method: 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object) =>
  server.http.inject({ method, url, headers, payload })
const book = (index: number) => books[index] as BookDto

describe('pages', () => {
  it('are listed with their type, dimensions and size', async () => {
    const pages = routes.getBookPages.answer.schema.parse((await get(`/api/v1/books/${book(0).id}/pages`)).json())
    expect(
      pages.map(({ number, fileName, mediaType, width, height }) => [number, fileName, mediaType, width, height]),
    ).toEqual([
      [1, 'page 1.jpg', 'image/jpeg', 201, 300],
      [2, 'page 2.jpg', 'image/jpeg', 202, 300],
      [3, 'page 3.jpg', 'image/jpeg', 203, 300],
    ])
  })

  it.each([1, 2, 3])('are served as they are in the archive, stored or deflated: page %i', async (number) => {
    const response = await get(`/api/v1/books/${book(0).id}/pages/${number}`)
    expect(response.headers['content-type']).toBe('image/jpeg')
    expect(response.rawPayload.equals(await pageImage(number))).toBe(true)
  })

  it('may be counted from zero', async () => {
    const response = await get(`/api/v1/books/${book(0).id}/pages/0?zero_based=true`)
    expect(response.rawPayload.equals(await pageImage(1))).toBe(true)
  })

  it('are converted on demand', async () => {
    const response = await get(`/api/v1/books/${book(0).id}/pages/1?convert=png`)
    expect(response.headers['content-type']).toBe('image/png')
    expect((await sharp(response.rawPayload).metadata()).format).toBe('png')
    const wrong = await get(`/api/v1/books/${book(0).id}/pages/1?convert=gif`)
    expect(wrong.json()).toMatchObject({ status: 400, message: 'Invalid conversion format: gif' })
  })

  it('have a small image', async () => {
    const response = await get(`/api/v1/books/${book(0).id}/pages/1/thumbnail`)
    expect(Math.max(...Object.values(await sizeOf(response.rawPayload)))).toBeLessThanOrEqual(300)
  })

  it('are made narrower on demand, in the form the client likes', async () => {
    const url = `/api/v1/books/${book(0).id}/pages/1?width=100`
    const accept = 'image/avif,image/webp,*/*;q=0.8'
    const narrow = await get(url, { accept })
    expect(narrow.headers['content-type']).toBe('image/webp')
    expect(await sizeOf(narrow.rawPayload)).toEqual({ width: 100, height: 149 })
    expect((await get(url)).headers['content-type']).toBe('image/jpeg')
    expect((await get(`${url}&format=avif`)).headers['content-type']).toBe('image/avif')
    expect((await get(`${url}&format=png`, { accept })).headers['content-type']).toBe('image/png')
    const again = await get(url, { accept, 'if-none-match': String(narrow.headers['etag']) })
    expect(again.statusCode).toBe(304)
    const coarse = await get(`${url}&quality=5`, { accept })
    expect(coarse.rawPayload.equals(narrow.rawPayload)).toBe(false)
  })

  it('are never made wider', async () => {
    const response = await get(`/api/v1/books/${book(0).id}/pages/1?width=4000`)
    expect(response.rawPayload.equals(await pageImage(1))).toBe(true)
  })

  it.each(['width=0', 'width=99999', 'width=x', 'quality=0', 'quality=101', 'format=gif'])(
    'in an impossible form are refused: %s',
    async (query) => {
      expect((await get(`/api/v1/books/${book(0).id}/pages/1?${query}`)).statusCode).toBe(400)
    },
  )

  it('that are deflated go out as gzip to those who take it', async () => {
    const packed = await get(`/api/v1/books/${book(0).id}/pages/2`, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).equals(await pageImage(2))).toBe(true)
    const plain = await get(`/api/v1/books/${book(0).id}/pages/2`)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers['etag']).not.toBe(packed.headers['etag'])
    const stored = await get(`/api/v1/books/${book(0).id}/pages/1`, { 'accept-encoding': 'gzip' })
    expect(stored.headers['content-encoding']).toBeUndefined()
  })

  it('are for those who may read online; their small images are for all', async () => {
    const { headers: other } = await addUser(server, { roles: ['FILE_DOWNLOAD'] })
    const status = async (rest: string) =>
      (await server.http.inject({ url: `/api/v1/books/${book(0).id}/pages${rest}`, headers: other })).statusCode
    expect(await status('/1')).toBe(403)
    expect(await status('/1/raw')).toBe(403)
    expect(await status('/1/thumbnail')).toBe(200)
    expect(await status('')).toBe(200)
  })

  it.each(['0', '4', '-1'])('outside the book are refused: %s', async (number) => {
    const response = await get(`/api/v1/books/${book(0).id}/pages/${number}`)
    expect(response.json()).toMatchObject({ status: 400, message: 'Page number does not exist' })
  })

  it('need not be sent twice', async () => {
    const first = await get(`/api/v1/books/${book(0).id}/pages/1`)
    const byTag = await get(`/api/v1/books/${book(0).id}/pages/1`, { 'if-none-match': String(first.headers['etag']) })
    expect(byTag.statusCode).toBe(304)
    expect(byTag.body).toBe('')
    const bySince = await get(`/api/v1/books/${book(0).id}/pages/1`, {
      'if-modified-since': String(first.headers['last-modified']),
    })
    expect(bySince.statusCode).toBe(304)
    const other = await get(`/api/v1/books/${book(0).id}/pages/2`, { 'if-none-match': String(first.headers['etag']) })
    expect(other.statusCode).toBe(200)
  })

  it('of a file that vanished are a clear refusal', async () => {
    const lonely = await writeComics({ 'Lost/1.cbz': {} })
    await server.add({ name: 'Lost', root: lonely })
    await untilIdle(server)
    const { content } = (await get('/api/v1/books?sort=created,desc&size=1')).json()
    await rm(join(lonely, 'Lost/1.cbz'))
    const response = await get(`/api/v1/books/${content[0].id}/pages/1`)
    expect(response.json()).toMatchObject({ status: 404, message: 'File not found, it may have moved' })
    expect((await get(`/api/v1/books/${content[0].id}/file`)).statusCode).toBe(404)
    await rm(lonely, { recursive: true })
  })
})

describe('progress', () => {
  beforeEach(() => send('DELETE', `/api/v1/series/${book(0).seriesId}/read-progress`))

  const progressOf = async (index: number) => (await get(`/api/v1/books/${book(index).id}`)).json().readProgress
  const mark = (index: number, body: object) => send('PATCH', `/api/v1/books/${book(index).id}/read-progress`, body)

  it('keeps the page, and completes the book on the last one', async () => {
    expect((await mark(0, { page: 2 })).statusCode).toBe(204)
    expect(await progressOf(0)).toMatchObject({ page: 2, completed: false })
    await mark(0, { page: 3, completed: false })
    expect(await progressOf(0)).toMatchObject({ page: 3, completed: true, deviceId: '', deviceName: '' })
  })

  it('takes "completed" for the last page, whatever page is sent', async () => {
    await mark(0, { page: 1, completed: true })
    expect(await progressOf(0)).toMatchObject({ page: 3, completed: true })
  })

  it.each([
    [{}, { violations: [] }],
    [{ completed: false }, { violations: [] }],
    [{ page: 0 }, { violations: [{ fieldName: 'page', message: 'must be greater than 0' }] }],
    [{ page: 4 }, { status: 400 }],
    [{ page: 'two' }, { violations: [{ fieldName: 'page' }] }],
  ])('refuses %j', async (body, answer) => {
    const response = await mark(0, body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject(answer)
  })

  it('is forgotten on demand, also when there is none', async () => {
    await mark(0, { page: 2 })
    for (let i = 0; i < 2; i++) {
      expect((await send('DELETE', `/api/v1/books/${book(0).id}/read-progress`)).statusCode).toBe(204)
    }
    expect(await progressOf(0)).toBeNull()
  })

  it('of a series is counted, marked and cleared as a whole', async () => {
    const series = async () => (await get(`/api/v1/series/${book(0).seriesId}`)).json()
    await mark(0, { completed: true })
    await mark(1, { page: 1 })
    expect(await series()).toMatchObject({ booksReadCount: 1, booksInProgressCount: 1, booksUnreadCount: 1 })
    await send('POST', `/api/v1/series/${book(0).seriesId}/read-progress`)
    expect(await series()).toMatchObject({ booksReadCount: 3, booksInProgressCount: 0, booksUnreadCount: 0 })
    await send('DELETE', `/api/v1/series/${book(0).seriesId}/read-progress`)
    expect(await series()).toMatchObject({ booksReadCount: 0, booksUnreadCount: 3 })
  })

  it('decides what is on deck: the first unread book of a series begun, none in progress', async () => {
    const onDeck = async () =>
      (await get('/api/v1/books/ondeck')).json().content.map((one: BookDto) => one.metadata.number)
    expect(await onDeck()).toEqual([])
    await mark(0, { completed: true })
    expect(await onDeck()).toEqual(['2'])
    await mark(1, { page: 1 })
    expect(await onDeck()).toEqual([])
    await mark(1, { completed: true })
    await mark(2, { completed: true })
    expect(await onDeck()).toEqual([])
  })

  it('filters and orders lists', async () => {
    await mark(2, { page: 1 })
    await mark(1, { completed: true })
    const numbers = async (query: string) =>
      (await get(`/api/v1/books?${query}`)).json().content.map((one: BookDto) => one.metadata.number)
    const inSeries = `library_id=${book(0).libraryId}`
    expect(await numbers(`${inSeries}&read_status=IN_PROGRESS`)).toEqual(['3'])
    expect(await numbers(`${inSeries}&read_status=READ,IN_PROGRESS&sort=readProgress.readDate,desc`)).toEqual([
      '2',
      '3',
    ])
    expect(await numbers(`${inSeries}&read_status=UNREAD`)).toEqual(['1'])
    expect((await get('/api/v1/books?read_status=PERHAPS')).statusCode).toBe(400)
  })

  it('is one user’s own', async () => {
    await mark(0, { page: 2 })
    const other = await addUser(server)
    const theirs = await server.http.inject({ url: `/api/v1/books/${book(0).id}`, headers: other.headers })
    expect(theirs.json().readProgress).toBeNull()
  })
})

describe('neighbours', () => {
  it('follow each other and end at the ends', async () => {
    expect((await get(`/api/v1/books/${book(0).id}/next`)).json().id).toBe(book(1).id)
    expect((await get(`/api/v1/books/${book(2).id}/previous`)).json().id).toBe(book(1).id)
    expect((await get(`/api/v1/books/${book(2).id}/next`)).statusCode).toBe(404)
    expect((await get(`/api/v1/books/${book(0).id}/previous`)).statusCode).toBe(404)
  })
})

it('sends the file under its own name', async () => {
  const response = await get(`/api/v1/books/${book(0).id}/file`)
  expect(response.headers['content-type']).toBe('application/zip')
  expect(response.headers['content-disposition']).toBe(`attachment; filename="1.cbz"; filename*=UTF-8''1.cbz`)
  expect(response.rawPayload.length).toBe(book(0).sizeBytes)
})

const sizeOf = async (image: Buffer) => {
  const { width, height } = await sharp(image).metadata()
  return { width, height }
}
