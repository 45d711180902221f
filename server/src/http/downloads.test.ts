import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import { readZip } from '@spinrack/fixtures/read-zip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

let server: TestServer
let headers: Record<string, string>
let folder: string
let books: BookDto[]
const oddName = 'Älter – 1 (‘x’).cbz'

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  folder = await writeComics({
    'Saga/1.cbz': { pages: 1, info: { Number: 1 } },
    'Saga/2.cbz': { pages: 2, info: { Number: 2 } },
    'Saga/3.cbz': { pages: 3, info: { Number: 3 } },
    [`Straße/${oddName}`]: { info: { Number: 1, AgeRating: 'Adults Only 18+' } },
  })
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
  books = (await get('/api/v1/books?sort=series,metadata.numberSort')).json().content
  await rm(join(folder, 'Saga/2.cbz'))
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, extra: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { ...headers, ...extra } })
const fileOf = (index: number) => `/api/v1/books/${books[index]?.id}/file`

describe('the file of a book', () => {
  it('comes whole, with all that a download needs', async () => {
    const response = await get(fileOf(0))
    const file = await readFile(join(folder, 'Saga/1.cbz'))
    expect(response.rawPayload.equals(file)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(file.length),
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="1.cbz"; filename*=UTF-8''1.cbz`,
    })
    expect(response.headers['etag']).toMatch(/^"[0-9a-f-]+"$/)
    expect(response.headers['last-modified']).toBeDefined()
  })

  it('keeps its name in every script, and comes under any name', async () => {
    const response = await get(`${fileOf(3)}/whatever.cbz`)
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="_lter _ 1 (_x_).cbz"; filename*=UTF-8''%C3%84lter%20%E2%80%93%201%20%28%E2%80%98x%E2%80%99%29.cbz`,
    )
  })

  it('comes in parts', async () => {
    const file = await readFile(join(folder, 'Saga/1.cbz'))
    const first = await get(fileOf(0), { range: 'bytes=0-99' })
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-99/${file.length}`])
    expect(first.headers['content-length']).toBe('100')
    const rest = await get(fileOf(0), { range: 'bytes=100-' })
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(file)).toBe(true)
    const tail = await get(fileOf(0), { range: 'bytes=-22' })
    expect(tail.rawPayload.equals(file.subarray(-22))).toBe(true)
  })

  it('has no part behind its end', async () => {
    const response = await get(fileOf(0), { range: 'bytes=99999999-' })
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${books[0]?.sizeBytes}`)
  })

  it('comes whole to those whose part is of another file', async () => {
    const { etag, 'last-modified': modified } = (await get(fileOf(0))).headers
    const status = async (condition: string) =>
      (await get(fileOf(0), { range: 'bytes=0-9', 'if-range': condition })).statusCode
    expect(await status(String(etag))).toBe(206)
    expect(await status(String(modified))).toBe(206)
    expect(await status('"other"')).toBe(200)
    expect(await status('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(200)
  })

  it('need not come twice', async () => {
    const { etag } = (await get(fileOf(0))).headers
    expect((await get(fileOf(0), { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('tells its size without being read', async () => {
    const response = await server.http.inject({ method: 'HEAD', url: fileOf(0), headers })
    expect([response.statusCode, response.body]).toEqual([200, ''])
    expect(response.headers['content-length']).toBe(String(books[0]?.sizeBytes))
  })

  it('that is gone is not found', async () => {
    expect((await get(fileOf(1))).json()).toMatchObject({ status: 404, message: 'File not found, it may have moved' })
  })
})

describe('a series', () => {
  it('comes as one ZIP of its files, without those that are gone', async () => {
    const response = await get(`/api/v1/series/${books[0]?.seriesId}/file`)
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-disposition']).toBe(`attachment; filename="Saga.zip"; filename*=UTF-8''Saga.zip`)
    const entries = readZip(response.rawPayload)
    expect(entries.map(({ name }) => name)).toEqual(['1.cbz', '3.cbz'])
    expect(entries[1]?.data().equals(await readFile(join(folder, 'Saga/3.cbz')))).toBe(true)
  })

  it('answers a question for its head at once', async () => {
    const url = `/api/v1/series/${books[0]?.seriesId}/file`
    const response = await server.http.inject({ method: 'HEAD', url, headers })
    expect([response.statusCode, response.headers['content-type'], response.body]).toEqual([200, 'application/zip', ''])
  })
})

describe('a read list', () => {
  it('comes in its order, with what the caller may see', async () => {
    const [first, , third, adult] = books
    const payload = { name: 'Größtes', summary: '', ordered: true, bookIds: [third?.id, adult?.id, first?.id] }
    const list = (await server.http.inject({ method: 'POST', url: '/api/v1/readlists', headers, payload })).json()
    const names = async (who: Record<string, string>) => {
      const response = await server.http.inject({ url: `/api/v1/readlists/${list.id}/file`, headers: who })
      return readZip(response.rawPayload).map(({ name }) => name)
    }
    expect(await names(headers)).toEqual(['1 - 3.cbz', `2 - ${oddName}`, '3 - 1.cbz'])
    const child = await addUser(server, { ageRestriction: { age: 18, restriction: 'EXCLUDE' } })
    expect(await names(child.headers)).toEqual(['1 - 3.cbz', '2 - 1.cbz'])
    const stranger = await addUser(server, { sharedAllLibraries: false })
    const url = `/api/v1/readlists/${list.id}/file`
    expect((await server.http.inject({ url, headers: stranger.headers })).statusCode).toBe(404)
    const disposition = (await get(url)).headers['content-disposition']
    expect(disposition).toContain(`filename*=UTF-8''Gr%C3%B6%C3%9Ftes.zip`)
  })
})

it('is not for those who may not download', async () => {
  const reader = await addUser(server, { roles: ['PAGE_STREAMING'] })
  for (const url of [fileOf(0), `/api/v1/series/${books[0]?.seriesId}/file`, '/api/v1/readlists/x/file']) {
    expect((await server.http.inject({ url, headers: reader.headers })).statusCode).toBe(403)
  }
})
