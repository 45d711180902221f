import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { PageHashMatchDto } from '@spinrack/contract/resources/page-hash'
import { routes } from '@spinrack/contract/routes'
import { pageImage, writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let headers: Record<string, string>
let reader: Record<string, string>
let folder: string
let libraryId: string

const picture = (width: number) =>
  sharp({ create: { width, height: 900, channels: 3, background: { r: width % 255, g: 10, b: 90 } } })
    .jpeg()
    .toBuffer()

const comic = async (first: number) => {
  const credits = await picture(700)
  const own = await Promise.all([0, 1, 2].map((number) => pageImage(first + number)))
  return buildZip([
    ...own.map((data, index) => ({ name: `p${index}.jpg`, data })),
    { name: 'zz-credits.jpg', data: credits },
  ])
}

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  folder = await writeComics({
    'Saga/1.cbz': await comic(1),
    'Saga/2.cbz': await comic(4),
    'Other/3.cbz': await comic(7),
    'Other/copy.cbz': await comic(7),
  })
  reader = (await addUser(server)).headers
  const added = await post('/api/v1/libraries', { name: 'Comics', root: folder, hashPages: true })
  libraryId = added.json<{ id: string }>().id
  await untilIdle(server)
  // Pages are hashed once they are known, which is after the first scan.
  await scan()
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const post = (url: string, payload?: object) => server.http.inject({ method: 'POST', url, headers, payload })
const put = (url: string, payload?: object) => server.http.inject({ method: 'PUT', url, headers, payload })
const remove = (url: string) => server.http.inject({ method: 'DELETE', url, headers })
const get = (url: string, as = headers) => server.http.inject({ url, headers: as })
const scan = async () => {
  await post(`/api/v1/libraries/${libraryId}/scan`)
  await untilIdle(server)
}
const books = async () => {
  const found = await get('/api/v1/books?sort=url')
  return new Map(found.json<{ content: BookDto[] }>().content.map((book) => [book.url.slice(folder.length + 1), book]))
}
const unknown = async (query = '') =>
  routes.getUnknownPageHashes.answer.schema.parse((await get(`/api/v1/page-hashes/unknown${query}`)).json())
const known = async (query = '') =>
  routes.getKnownPageHashes.answer.schema.parse((await get(`/api/v1/page-hashes${query}`)).json())
const matches = async (hash: string) =>
  routes.getPageHashMatches.answer.schema.parse((await get(`/api/v1/page-hashes/${hash}?sort=url`)).json())

const creditsHash = async () => (await unknown('?sort=matchCount,desc')).content[0]?.hash ?? ''

describe('page hashes', () => {
  let hash = ''

  it('are for administrators', async () => {
    for (const url of ['/api/v1/page-hashes', '/api/v1/page-hashes/unknown', '/api/v1/page-hashes/x']) {
      expect((await get(url, reader)).statusCode).toBe(403)
    }
  })

  it('that nobody decided about are listed with how often they occur', async () => {
    const page = await unknown('?sort=matchCount,desc')
    expect(page.content[0]).toMatchObject({ matchCount: 4 })
    // The three pages of the two equal files.
    expect(page.totalElements).toBe(4)
    hash = await creditsHash()
    const all = await matches(hash)
    expect(all.content.map((match) => match.url)).toEqual(
      ['Other/3.cbz', 'Other/copy.cbz', 'Saga/1.cbz', 'Saga/2.cbz'].map((name) => join(folder, name)),
    )
    expect(all.content[0]).toMatchObject({ pageNumber: 4, fileName: 'zz-credits.jpg', mediaType: 'image/jpeg' })
  })

  it('have a picture, as it is or smaller', async () => {
    const live = await get(`/api/v1/page-hashes/unknown/${hash}/thumbnail`)
    expect((await sharp(live.rawPayload).metadata()).width).toBe(700)
    const small = await get(`/api/v1/page-hashes/unknown/${hash}/thumbnail?resize=90`)
    expect((await sharp(small.rawPayload).metadata()).height).toBe(90)
    expect((await get('/api/v1/page-hashes/unknown/nothing/thumbnail')).statusCode).toBe(404)
    expect((await get(`/api/v1/page-hashes/${hash}/thumbnail`)).statusCode).toBe(404)
  })

  it('let one page be removed from one book before anything is decided, as the client of the ecosystem offers', async () => {
    expect((await post(`/api/v1/page-hashes/${hash}/delete-all`)).statusCode).toBe(404)
    const [match] = (await matches(hash)).content.filter((one) => one.url.endsWith('Saga/1.cbz'))
    const wrong: Partial<PageHashMatchDto> = { ...match, pageNumber: 1 }
    expect((await post(`/api/v1/page-hashes/${hash}/delete-match`, wrong)).statusCode).toBe(404)
    expect((await post(`/api/v1/page-hashes/${hash}/delete-match`, match)).statusCode).toBe(202)
    await untilIdle(server)
    expect((await books()).get('Saga/1.cbz')?.media).toMatchObject({ status: 'READY', pagesCount: 3 })
    expect((await books()).get('Saga/2.cbz')?.media.pagesCount).toBe(4)
    expect((await unknown('?sort=matchCount,desc')).content[0]).toMatchObject({ hash, matchCount: 3 })
    const bookId = (await books()).get('Saga/1.cbz')?.id
    const last = await get(`/api/v1/books/${bookId}/pages/3`)
    expect(last.rawPayload.equals(await pageImage(3))).toBe(true)
  })

  it('are known once somebody decided', async () => {
    expect((await put('/api/v1/page-hashes', { hash, action: 'NONSENSE' })).statusCode).toBe(400)
    expect((await put('/api/v1/page-hashes', { hash: ' ', action: 'IGNORE' })).statusCode).toBe(400)
    expect((await post(`/api/v1/page-hashes/${hash}/delete-all`)).statusCode).toBe(404)
    expect((await put('/api/v1/page-hashes', { hash, size: 77, action: 'IGNORE' })).statusCode).toBe(202)
    expect((await put('/api/v1/page-hashes', { hash, action: 'DELETE_MANUAL' })).statusCode).toBe(202)
    expect((await known()).content).toMatchObject([{ hash, size: 77, action: 'DELETE_MANUAL', matchCount: 3 }])
    expect((await known('?action=IGNORE,DELETE_AUTO')).content).toEqual([])
    expect((await known('?action=')).content).toEqual([])
    expect((await unknown()).content.map((one) => one.hash)).not.toContain(hash)
    const kept = await get(`/api/v1/page-hashes/${hash}/thumbnail`)
    expect(kept.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(kept.rawPayload).metadata()).height).toBe(500)
  })

  it('let all of them go, also by themselves after a scan', async () => {
    await put('/api/v1/page-hashes', { hash, action: 'DELETE_AUTO' })
    await scan()
    const counts = [...(await books()).values()].map((book) => book.media.pagesCount)
    expect(counts).toEqual([3, 3, 3, 3])
    expect((await known()).content).toMatchObject([{ deleteCount: 3, matchCount: 0 }])
  })
})

describe('equal files', () => {
  it('are listed for administrators, by hash', async () => {
    await scan()
    expect((await get('/api/v1/books/duplicates', reader)).statusCode).toBe(403)
    const page = routes.getBooksDuplicates.answer.schema.parse((await get('/api/v1/books/duplicates')).json())
    expect(page.content.map((book) => book.url.slice(folder.length + 1)).toSorted()).toEqual([
      'Other/3.cbz',
      'Other/copy.cbz',
    ])
    expect((await get('/api/v1/books/duplicates?unpaged=true')).json()).toMatchObject({ totalElements: 2 })
  })
})

describe('deleting files', () => {
  it('is for administrators, and knows nothing of what does not exist', async () => {
    const bookId = (await books()).get('Saga/1.cbz')?.id
    const asReader = await server.http.inject({
      method: 'DELETE',
      url: `/api/v1/books/${bookId}/file`,
      headers: reader,
    })
    expect(asReader.statusCode).toBe(403)
    expect((await remove('/api/v1/books/nobody/file')).statusCode).toBe(202)
    expect((await remove('/api/v1/series/nobody/file')).statusCode).toBe(202)
  })

  it('deletes a book, then its whole series', async () => {
    const book = (await books()).get('Other/copy.cbz')
    expect((await remove(`/api/v1/books/${book?.id}/file`)).statusCode).toBe(202)
    await untilIdle(server)
    expect(existsSync(join(folder, 'Other/copy.cbz'))).toBe(false)
    expect((await books()).get('Other/copy.cbz')).toMatchObject({ deleted: true })
    expect((await remove(`/api/v1/series/${book?.seriesId}/file`)).statusCode).toBe(202)
    await untilIdle(server)
    expect(existsSync(join(folder, 'Other'))).toBe(false)
    expect((await get(`/api/v1/series/${book?.seriesId}`)).json()).toMatchObject({ deleted: true })
  })
})

describe('the history', () => {
  it('tells everybody what happened to what they may see, and administrators where', async () => {
    const page = routes.getHistoricalEvents.answer.schema.parse((await get('/api/v1/history?size=50')).json())
    const types = new Set(page.content.map((event) => event.type))
    expect(types).toEqual(new Set(['DuplicatePageDeleted', 'BookFileDeleted', 'SeriesFolderDeleted']))
    expect(page.sort.sorted).toBe(true)
    const times = page.content.map((event) => event.timestamp)
    expect(times).toEqual(times.toSorted().toReversed())
    const paths = page.content.map((event) => event.properties['name'] ?? '')
    expect(paths.every((path) => path.startsWith(folder))).toBe(true)
    const seen = routes.getHistoricalEvents.answer.schema.parse((await get('/api/v1/history?size=50', reader)).json())
    expect(seen.totalElements).toBe(page.totalElements)
    expect(seen.content.every((event) => !(event.properties['name'] ?? '').includes('/'))).toBe(true)
  })

  it('hides what is hidden, and from all but administrators what is gone for good', async () => {
    const stranger = (await addUser(server, { sharedAllLibraries: false })).headers
    expect((await get('/api/v1/history', stranger)).json()).toMatchObject({ totalElements: 0 })
    const before = (await get('/api/v1/history')).json<{ totalElements: number }>().totalElements
    await post(`/api/v1/libraries/${libraryId}/empty-trash`)
    await untilIdle(server)
    expect((await get('/api/v1/history')).json()).toMatchObject({ totalElements: before })
    const left = (await get('/api/v1/history', reader)).json<{ totalElements: number }>().totalElements
    expect(left).toBeLessThan(before)
    expect(left).toBeGreaterThan(0)
    expect((await server.http.inject({ url: '/api/v1/history' })).statusCode).toBe(401)
  })
})
