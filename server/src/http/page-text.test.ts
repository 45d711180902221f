import { rm } from 'node:fs/promises'
import type { BookDto } from '@spinrack/contract/resources/book'
import { getBookOutline, getBookPageText, searchBookText } from '@spinrack/contract/resources/page-text'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { buildHeavyPdf } from '@spinrack/fixtures/heavy-pdf'
import { buildTextPdf } from '@spinrack/fixtures/text-pdf'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

let server: TestServer
let admin: Record<string, string>
let libraryId: string
let folder: string
const ids = new Map<string, string>()

const tale = buildTextPdf({
  pages: [
    {
      lines: [{ text: 'Il était une fois', at: [20, 250] }],
      links: [
        { corners: [20, 200, 120, 220], to: 2 },
        { corners: [20, 100, 120, 120], to: '/S /URI /URI (javascript:alert\\(1\\))' },
      ],
    },
    { lines: [{ text: 'un autre ETE', at: [20, 250] }] },
  ],
  outline: [{ title: 'Début', page: 1, children: [{ title: 'Suite', page: 2 }] }],
})

beforeAll(async () => {
  server = await startTestServer()
  admin = await claimed(server)
  folder = await writeComics({
    'Tales/tale.pdf': tale,
    'Tales/heavy.pdf': buildHeavyPdf({ depth: 9, width: 8 }),
    'Tales/comic.cbz': { pages: 2, info: { AgeRating: 'Adults Only 18+' } },
  })
  libraryId = (await server.add({ name: 'Comics', root: folder })).id
  await untilIdle(server)
  const { content } = (await get('/api/v1/books?unpaged=true')).json<{ content: BookDto[] }>()
  for (const { id, name } of content) ids.set(name, id)
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = admin) => server.http.inject({ url, headers })
const of = (name: string, rest: string) => `/api/v1/books/${ids.get(name)}/${rest}`
const parts = ['pages/1/text', 'outline', 'text-search?q=autre']

describe('the text of a PDF', () => {
  it('is told with its places and links', async () => {
    const text = getBookPageText.answer.schema.parse((await get(of('tale', 'pages/1/text'))).json())
    expect(text).toMatchObject({ width: 200, height: 300 })
    expect(text.lines.map(({ runs }) => runs.map((run) => run.text).join(''))).toEqual(['Il était une fois'])
    expect(text.links).toMatchObject([{ page: 2, url: null, x: 0.1, width: 0.5 }])
  })

  it('has an outline', async () => {
    const outline = getBookOutline.answer.schema.parse((await get(of('tale', 'outline'))).json())
    expect(outline).toEqual([{ title: 'Début', page: 1, children: [{ title: 'Suite', page: 2, children: [] }] }])
  })

  it('is found without regard to case and accents', async () => {
    const found = async (query: string) =>
      searchBookText.answer.schema.parse((await get(of('tale', `text-search?${query}`))).json())
    expect(await found('q=Et%C3%A9')).toMatchObject({
      hits: [{ page: 2, before: 'un autre ', match: 'ETE' }],
      next: null,
    })
    expect((await found('q=et')).hits.map(({ page }) => page)).toEqual([1, 2])
    expect((await found('q=et&from=2')).hits.map(({ page }) => page)).toEqual([2])
    expect(await found('q=et&from=3')).toEqual({ hits: [], next: null })
    expect(await found('')).toEqual({ hits: [], next: null })
  })

  it.each(['q=a&from=0', 'q=a&from=x', `q=${'a'.repeat(201)}`])('is not searched for %s', async (query) => {
    expect((await get(of('tale', `text-search?${query}`))).statusCode).toBe(400)
  })

  it.each(['0', '3', '-1'])('is refused for page %s of two', async (number) => {
    const response = await get(of('tale', `pages/${number}/text`))
    expect(response.json()).toMatchObject({ status: 400, message: 'Page number does not exist' })
  })

  it.each(parts)('need not be sent twice: %s', async (part) => {
    const first = await get(of('tale', part))
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('max-age=0, must-revalidate, private')
    const again = await get(of('tale', part), { ...admin, 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    const since = { 'if-modified-since': String(first.headers['last-modified']) }
    expect((await get(of('tale', part), { ...admin, ...since })).statusCode).toBe(304)
  })

  it.each(parts)('is refused for what is no PDF: %s', async (part) => {
    expect((await get(of('comic', part))).json()).toMatchObject({ status: 400, message: 'ERR_2011' })
  })

  it.each(parts)('is only for those who may read online: %s', async (part) => {
    const { headers } = await addUser(server, { roles: ['FILE_DOWNLOAD'] })
    expect((await get(of('tale', part), headers)).statusCode).toBe(403)
    const reader = await addUser(server, { roles: ['PAGE_STREAMING'] })
    expect((await get(of('tale', part), reader.headers)).statusCode).toBe(200)
  })

  it.each(parts)('is not there for those who may not see the book: %s', async (part) => {
    const stranger = await addUser(server, { roles: ['PAGE_STREAMING'], sharedAllLibraries: false })
    expect((await get(of('tale', part), stranger.headers)).statusCode).toBe(404)
    const guest = await addUser(server, {
      roles: ['PAGE_STREAMING'],
      sharedAllLibraries: false,
      sharedLibraryIds: [libraryId as LibraryId],
    })
    expect((await get(of('tale', part), guest.headers)).statusCode).toBe(200)
    // Not even that a hidden book is no PDF.
    expect((await get(of('comic', part), stranger.headers)).statusCode).toBe(404)
  })

  it('of a page that is too heavy is not there, and keeps nobody waiting', async () => {
    expect((await get(of('heavy', 'pages/1/text'))).json()).toMatchObject({
      status: 404,
      message: 'Page is too heavy to draw',
    })
    expect((await get(of('heavy', 'outline'))).json()).toEqual([])
    expect((await get(of('heavy', 'text-search?q=x'))).json()).toEqual({ hits: [], next: null })
  })
})

describe('a page of a PDF', () => {
  const sizeOf = async (query: string) => {
    const response = await get(of('tale', `pages/1?${query}`))
    const { width, height, format } = await sharp(response.rawPayload).metadata()
    return { width, height, format, etag: response.headers['etag'] }
  }

  it('is drawn as wide as it is wanted, smaller or larger than usual', async () => {
    const small = await sizeOf('width=320')
    const large = await sizeOf('width=4800&format=webp')
    expect(small).toMatchObject({ width: 320, height: 480, format: 'jpeg' })
    expect(large).toMatchObject({ width: 4800, height: 7200, format: 'webp' })
    expect(small.etag).not.toBe(large.etag)
    expect(await sizeOf('')).toMatchObject({ width: 3200, height: 4800 })
  })

  it('is packed as is wanted', async () => {
    expect(await sizeOf('format=png&width=100')).toMatchObject({ width: 100, format: 'png' })
    expect(await sizeOf('quality=5')).toMatchObject({ width: 3200, format: 'jpeg' })
  })
})
