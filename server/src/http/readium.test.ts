import { rm } from 'node:fs/promises'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { PublicationDto } from '@spinrack/contract/resources/readium'
import { routes } from '@spinrack/contract/routes'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { buildPdf } from '#media/testing/pdf-builder.test-support'

let server: TestServer
let headers: Record<string, string>
let folder: string
const ids = { comic: '', epub: '', pdf: '' }

const chapter = xhtml(`<script>alert(1)</script><p>${'word '.repeat(500)}</p>`)
const epub = buildEpub({
  metadata: '<dc:title>Novel</dc:title>',
  manifest: [
    item('nav', 'nav.xhtml').replace('/>', ' properties="nav"/>'),
    item('a', 'chapter%201.xhtml'),
    item('b', 'b.xhtml'),
    item('f', 'fonts/body.ttf', 'font/ttf'),
    item('s', 'style.css', 'text/css'),
  ].join(''),
  spine: itemref('a', 'b'),
  files: [
    {
      name: 'OEBPS/nav.xhtml',
      data: `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>
        <nav epub:type="toc"><ol><li><a href="chapter%201.xhtml">One</a><ol><li><a href="b.xhtml#end">Two</a></li></ol></li></ol></nav>
        </body></html>`,
    },
    { name: 'OEBPS/chapter 1.xhtml', data: chapter },
    { name: 'OEBPS/b.xhtml', data: chapter, method: 0 },
    { name: 'OEBPS/fonts/body.ttf', data: 'font' },
    { name: 'OEBPS/style.css', data: 'p { color: red }' },
    { name: 'OEBPS/secret.txt', data: 'not in the manifest' },
  ],
})

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  folder = await writeComics({
    'Saga/1.cbz': {
      pages: 3,
      info: { Number: 1, Series: 'Saga', LanguageISO: 'en', Writer: 'BKV', Manga: 'YesAndRightToLeft' },
    },
    'Novel/novel.epub': epub,
    'Paper/paper.pdf': buildPdf([{ box: [100, 200] }, { box: [100, 200] }]),
  })
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
  for (const book of (await get('/api/v1/books')).json().content as BookDto[]) {
    ids[book.media.mediaProfile === 'DIVINA' ? 'comic' : book.media.mediaProfile === 'PDF' ? 'pdf' : 'epub'] = book.id
  }
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, extra: Record<string, string> = {}) =>
  server.http.inject({ url, headers: { ...headers, ...extra } })
const book = (kind: keyof typeof ids, rest: string) => `/api/v1/books/${ids[kind]}/${rest}`
const manifest = async (url: string): Promise<PublicationDto> =>
  routes.getBookWebPubManifest.answer.schema.parse((await get(url)).json())

describe('a manifest', () => {
  it('of a comic lists its pages as images, wherever the caller reaches us', async () => {
    const response = await get(book('comic', 'manifest'), { host: 'books.example.org', 'x-forwarded-proto': 'https' })
    expect(response.headers['content-type']).toContain('application/divina+json')
    const found: PublicationDto = routes.getBookWebPubManifest.answer.schema.parse(response.json())
    const root = `https://books.example.org/api/v1/books/${ids.comic}`
    expect(found.readingOrder).toHaveLength(3)
    expect(found.readingOrder[0]).toEqual({
      href: `${root}/pages/1?contentNegotiation=false`,
      type: 'image/jpeg',
      width: 201,
      height: 300,
    })
    expect(found.metadata).toMatchObject({
      conformsTo: 'https://readium.org/webpub-manifest/profiles/divina',
      language: 'en',
      contributor: ['BKV'],
      readingProgression: 'rtl',
      numberOfPages: 3,
      belongsTo: { series: [{ name: 'Saga', position: 1 }] },
    })
    expect(found.metadata).not.toHaveProperty('description')
    expect(found.links).toEqual([
      { rel: 'self', href: `${root}/manifest`, type: 'application/divina+json' },
      { rel: 'http://opds-spec.org/acquisition', href: `${root}/file`, type: 'application/vnd.comicbook+zip' },
    ])
    expect(found).toMatchObject({ toc: [], landmarks: [], pageList: [] })
  })

  it('of an EPUB lists its documents, its other files and its contents', async () => {
    const found = await manifest(book('epub', 'manifest'))
    const path = (href?: string) => href?.split('/resource/')[1]
    expect(found.readingOrder.map(({ href, type }) => [path(href), type])).toEqual([
      ['OEBPS/chapter%201.xhtml', 'application/xhtml+xml'],
      ['OEBPS/b.xhtml', 'application/xhtml+xml'],
    ])
    expect(found.resources.map(({ href }) => path(href))).toEqual([
      undefined,
      'OEBPS/nav.xhtml',
      'OEBPS/fonts/body.ttf',
      'OEBPS/style.css',
    ])
    expect(found.toc.map(({ title, href }) => [title, path(href)])).toEqual([['One', 'OEBPS/chapter%201.xhtml']])
    expect(found.toc[0]?.children?.map(({ href }) => path(href))).toEqual(['OEBPS/b.xhtml#end'])
    expect(found.metadata.rendition).toEqual({ layout: 'reflowable' })
    expect((await get(book('epub', 'manifest'))).headers['content-type']).toContain('application/webpub+json')
  })

  it('of a PDF lists single pages, and images when asked for', async () => {
    const asPdf = await manifest(book('pdf', 'manifest'))
    expect(asPdf.readingOrder.map(({ href, type }) => [href?.endsWith('/raw'), type])).toEqual([
      [true, 'application/pdf'],
      [true, 'application/pdf'],
    ])
    const asImages = await manifest(book('pdf', 'manifest/divina'))
    expect(asImages.readingOrder[0]).toMatchObject({ type: 'image/jpeg', width: 3200, height: 6400 })
  })

  it.each([
    ['comic', 'manifest/epub', 400],
    ['comic', 'manifest/pdf', 400],
    ['epub', 'manifest/epub', 200],
    ['epub', 'manifest/pdf', 400],
    ['pdf', 'manifest/pdf', 200],
    ['pdf', 'positions', 404],
    ['comic', 'positions', 404],
  ] as const)('or positions of another kind are refused: %s %s is %i', async (kind, rest, status) => {
    expect((await get(book(kind, rest))).statusCode).toBe(status)
  })

  it.each([undefined, 'application/json', 'image/*', '*/*', 'application/divina+json'])(
    'comes whatever is accepted: %s',
    async (accept) => {
      const extra: Record<string, string> = accept === undefined ? {} : { accept }
      for (const url of [book('comic', 'manifest'), book('epub', 'positions'), book('epub', 'manifest/epub')]) {
        expect((await get(url, extra)).statusCode).toBe(200)
      }
    },
  )
})

describe('positions of an EPUB', () => {
  it('are counted through the whole book, with what is empty left out', async () => {
    const response = await get(book('epub', 'positions'))
    expect(response.headers['content-type']).toContain('application/vnd.readium.position-list+json')
    const { total, positions } = routes.getBookPositions.answer.schema.parse(response.json())
    expect(total).toBe(positions.length)
    expect(positions.length).toBeGreaterThan(3)
    expect(positions[0]).toEqual({
      href: 'OEBPS/chapter 1.xhtml',
      type: 'application/xhtml+xml',
      locations: { position: 1, progression: 0, totalProgression: 1 / total },
      koboSpan: 'kobo.1.1',
    })
    expect(positions.at(-1)?.locations?.totalProgression).toBe(1)
    const again = await get(book('epub', 'positions'), { 'if-none-match': String(response.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })
})

describe('a file of an EPUB', () => {
  const resource = (path: string) => book('epub', `resource/${path}`)

  it('is sent with its type, and can run nothing', async () => {
    const response = await get(resource('OEBPS/chapter%201.xhtml'))
    expect(response.headers['content-type']).toContain('application/xhtml+xml')
    expect(response.body).toBe(chapter)
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("script-src 'none'")
    expect(policy).toMatch(/sandbox allow-same-origin$/)
    expect(policy).toContain("default-src 'none'")
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  it('goes out as it is packed to those who take gzip', async () => {
    const packed = await get(resource('OEBPS/chapter%201.xhtml'), { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(chapter)
    const stored = await get(resource('OEBPS/b.xhtml'), { 'accept-encoding': 'gzip' })
    expect(stored.headers['content-encoding']).toBeUndefined()
    expect(stored.body).toBe(chapter)
  })

  it('need not be sent twice', async () => {
    const first = await get(resource('OEBPS/style.css'))
    const etag = String(first.headers['etag'])
    expect((await get(resource('OEBPS/style.css'), { 'if-none-match': etag })).statusCode).toBe(304)
    const since = { 'if-modified-since': String(first.headers['last-modified']) }
    expect((await get(resource('OEBPS/style.css'), since)).statusCode).toBe(304)
    expect((await get(resource('OEBPS/b.xhtml'), { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it.each([
    'OEBPS/secret.txt',
    'OEBPS/../OEBPS/secret.txt',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    'META-INF/container.xml',
    'mimetype',
    'oebps/style.css',
    'OEBPS/style.css%00',
  ])('that the book does not list is not there: %s', async (path) => {
    expect((await get(resource(path))).statusCode).toBe(404)
  })

  it('may be addressed with its slashes escaped', async () => {
    expect((await get(resource(encodeURIComponent('OEBPS/style.css')))).body).toBe('p { color: red }')
  })

  it('is for those who signed in, except fonts', async () => {
    expect((await server.http.inject(resource('OEBPS/style.css'))).statusCode).toBe(401)
    expect((await server.http.inject(resource('OEBPS/none.css'))).statusCode).toBe(401)
    const font = await server.http.inject(resource('OEBPS/fonts/body.ttf'))
    expect([font.statusCode, font.body]).toEqual([200, 'font'])
    expect((await server.http.inject(resource('OEBPS/fonts/none.ttf'))).statusCode).toBe(404)
    expect((await server.http.inject(book('comic', 'resource/a.ttf'))).statusCode).toBe(404)
  })

  it('is hidden from those who may not see the book', async () => {
    const other = await addUser(server, { sharedAllLibraries: false })
    const response = await server.http.inject({ url: resource('OEBPS/style.css'), headers: other.headers })
    expect(response.statusCode).toBe(404)
  })

  it('of a book that is no EPUB is a bad question', async () => {
    expect((await get(book('comic', 'resource/a.css'))).statusCode).toBe(400)
  })
})

describe('progression', () => {
  beforeEach(async () => {
    for (const kind of ['comic', 'epub', 'pdf'] as const) {
      await server.http.inject({ method: 'DELETE', url: book(kind, 'read-progress'), headers })
    }
  })

  const device = { id: 'abc', name: 'My reader' }
  const put = (kind: keyof typeof ids, payload: object) =>
    server.http.inject({ method: 'PUT', url: book(kind, 'progression'), headers, payload })
  const progress = async (kind: keyof typeof ids) => (await get(`/api/v1/books/${ids[kind]}`)).json().readProgress
  const inComic = (position: number, modified = '2024-03-01T10:20:30Z') => ({
    modified,
    device,
    locator: { href: '', type: '', locations: { position } },
  })
  const inEpub = (href: string, progression: number | undefined, modified = '2024-03-01T10:20:30Z') => ({
    modified,
    device,
    locator: { href, type: 'text/html', title: 'Ch', locations: { progression, fragments: ['x'] } },
  })

  it('is 204 when there is none', async () => {
    const response = await get(book('comic', 'progression'))
    expect([response.statusCode, response.body]).toEqual([204, ''])
  })

  it('of a comic is its page, and its page is progression', async () => {
    expect((await put('comic', inComic(2))).statusCode).toBe(204)
    expect(await progress('comic')).toMatchObject({
      page: 2,
      completed: false,
      readDate: '2024-03-01T10:20:30Z',
      deviceId: 'abc',
      deviceName: 'My reader',
    })
    const payload = { page: 3 }
    await server.http.inject({ method: 'PATCH', url: book('comic', 'read-progress'), headers, payload })
    const response = await get(book('comic', 'progression'))
    expect(response.headers['content-type']).toContain('application/vnd.readium.progression+json')
    const found = routes.getBookProgression.answer.schema.parse(response.json())
    expect(found.locator).toMatchObject({ type: 'image/jpeg', locations: { position: 3, totalProgression: 1 } })
    expect(found.locator.href).toContain('/pages/3')
    expect(found.device).toEqual({ id: '', name: '' })
    // What we say can be said back to us.
    expect((await put('comic', { ...found, modified: new Date(Date.now() + 60_000).toISOString() })).statusCode).toBe(
      204,
    )
  })

  it('of a PDF is its page too, and the last page ends it', async () => {
    await put('pdf', inComic(2))
    expect(await progress('pdf')).toMatchObject({ page: 2, completed: true })
  })

  it('of an EPUB is matched to our positions and kept as it came', async () => {
    expect((await put('epub', inEpub('OEBPS/chapter%201.xhtml#x', 0.4))).statusCode).toBe(204)
    const { locator, modified } = (await get(book('epub', 'progression'))).json()
    expect(modified).toBe('2024-03-01T10:20:30Z')
    expect(locator).toMatchObject({
      href: 'OEBPS/chapter%201.xhtml#x',
      type: 'application/xhtml+xml',
      title: 'Ch',
      locations: { progression: 0.4, fragments: ['x'] },
    })
    expect(locator.locations.totalProgression).toBeGreaterThan(0)
    expect(await progress('epub')).toMatchObject({ completed: false })
    expect((await put('epub', inEpub('OEBPS/b.xhtml', 1, '2024-03-01T10:20:31Z'))).statusCode).toBe(204)
    expect(await progress('epub')).toMatchObject({ completed: true })
  })

  it('older than what is known is a conflict, also when it is as old', async () => {
    await put('comic', inComic(2))
    expect((await put('comic', inComic(1))).statusCode).toBe(409)
    expect((await put('comic', inComic(1, '2024-03-01T11:20:29+01:00'))).statusCode).toBe(409)
    expect((await put('comic', inComic(1, '2024-03-01T11:20:31+01:00'))).statusCode).toBe(204)
    expect(await progress('comic')).toMatchObject({ page: 1, readDate: '2024-03-01T10:20:31Z' })
  })

  it.each<[keyof typeof ids, object]>([
    ['comic', inComic(0)],
    ['comic', inComic(4)],
    ['comic', { ...inComic(1), modified: 'yesterday' }],
    ['comic', { ...inComic(1), device: {} }],
    ['comic', { ...inComic(1), locator: {} }],
    ['comic', {}],
    ['epub', inEpub('OEBPS/none.xhtml', 0)],
    ['epub', inEpub('OEBPS/style.css', 0)],
    ['epub', inEpub('OEBPS/b.xhtml', undefined)],
    ['epub', inEpub('OEBPS/b.xhtml', -1)],
  ])('of a %s is refused when it is %j', async (kind, payload) => {
    expect((await put(kind, payload)).statusCode).toBe(400)
    expect(await progress(kind)).toBeNull()
  })

  it('of an EPUB marked as read names no place; its pages cannot be marked', async () => {
    const patch = (payload: object) =>
      server.http.inject({ method: 'PATCH', url: book('epub', 'read-progress'), headers, payload })
    expect((await patch({ page: 1 })).json()).toMatchObject({ message: 'epub book is not Divina compatible' })
    expect((await patch({ completed: true })).statusCode).toBe(204)
    expect((await get(book('epub', 'progression'))).json().locator).toEqual({})
  })

  it('is one reader’s own', async () => {
    await put('comic', inComic(2))
    const other = await addUser(server)
    const theirs = await server.http.inject({ url: book('comic', 'progression'), headers: other.headers })
    expect(theirs.statusCode).toBe(204)
  })
})

describe('a page of a PDF', () => {
  const url = () => book('pdf', 'pages/1')

  it('is an image, unless a PDF is preferred', async () => {
    const type = async (accept?: string) =>
      (await get(url(), accept === undefined ? {} : { accept })).headers['content-type']
    expect(await type()).toBe('image/jpeg')
    expect(await type('image/*,*/*;q=0.8')).toBe('image/jpeg')
    expect(await type('application/pdf, image/*')).toBe('application/pdf')
  })

  it('is an image whatever is accepted when the client says so', async () => {
    const response = await get(`${url()}?contentNegotiation=false`, { accept: 'application/pdf' })
    expect(response.headers['content-type']).toBe('image/jpeg')
  })

  it('comes raw as a PDF of one page; of a comic it is the image in the file', async () => {
    const raw = await get(`${url()}/raw`)
    expect(raw.headers['content-type']).toBe('application/pdf')
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await get(book('comic', 'pages/1/raw'))).headers['content-type']).toBe('image/jpeg')
    expect((await get(book('pdf', 'pages/3/raw'))).json()).toMatchObject({ message: 'Page number does not exist' })
  })
})
