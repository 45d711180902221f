import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { buildComic, writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
let admin: Record<string, string>
let library: string
let inbox: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await claimed(server)
  library = await writeComics({
    'Saga/Saga 1.cbz': { info: { Series: 'Saga', Number: 1 } },
    'Wolf/Ōkami 1.cbz': {},
  })
  inbox = await writeComics({
    'a/Okami v02 (2020) (Digital).cbz': { pages: 2 },
    'a/unnamed.cbz': { pages: 4, info: { Series: 'SAGA', Number: '2.5' } },
    'b/broken.cbz': Buffer.from('nothing'),
    'b/.hidden.cbz': Buffer.from('nothing'),
    'b/note.txt': Buffer.from('nothing'),
  })
  await server.add({ name: 'Comics', root: library })
  await untilIdle(server)
})
afterAll(async () => {
  await server.end()
  for (const folder of [library, inbox]) await rm(folder, { recursive: true, force: true })
})

type Call = readonly [method: string, path: string, body?: unknown]

const call = (...given: Call) => callAs(admin, given)

const callAs = (headers: Record<string, string>, [method, path, body]: Call) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const scan = async (path: string) =>
  (await (await call('POST', '/api/v1/transient-books', { path })).json()) as TransientBookDto[]

const analyze = async (book: TransientBookDto | undefined) =>
  (await (await call('POST', `/api/v1/transient-books/${book?.id}/analyze`)).json()) as TransientBookDto

/** A file is imported only after somebody looked into it. */
const analyzeAll = async (folder: string) => {
  for (const book of await scan(folder)) await analyze(book)
}

const seriesIdOf = async (title: string) => {
  const { content } = (await (await call('GET', '/api/v1/series?unpaged=true')).json()) as {
    content: { id: string; metadata: { title: string } }[]
  }
  return content.find((series) => series.metadata.title === title)?.id
}

/** Frames about imports, as an administrator hears them. */
const listen = async () => {
  const stream = new AbortController()
  const response = await fetch(`${server.url}/sse/v1/events`, { headers: admin, signal: stream.signal })
  const frames: unknown[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk)
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, data] = /^event:BookImported\ndata:(.*)$/.exec(part) ?? []
        if (data) frames.push(JSON.parse(data))
      }
    }
  }
  void read().catch(() => undefined)
  const until = async (count: number) => {
    for (let attempt = 0; attempt < 200 && frames.length < count; attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    stream.abort()
    return frames
  }
  return { until }
}

it('shows what is in a folder, by path, before anybody looked into it', async () => {
  const books = await scan(inbox)
  expect(books.map(({ url }) => url)).toEqual(
    ['a/Okami v02 (2020) (Digital).cbz', 'a/unnamed.cbz', 'b/broken.cbz'].map((path) => join(inbox, path)),
  )
  expect(books[2]).toEqual({
    id: expect.stringMatching(/^[0-9A-Z]{13}$/),
    name: 'broken',
    url: join(inbox, 'b/broken.cbz'),
    fileLastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/),
    sizeBytes: 7,
    size: '7 B',
    status: 'UNKNOWN',
    mediaType: '',
    pages: [],
    files: [],
    comment: '',
    number: null,
    seriesId: null,
  })
})

it('refuses folders of a library, and what is no folder', async () => {
  symlinkSync(join(library, 'Saga'), join(inbox, 'link'))
  const refusal = async (path: string) => {
    const response = await call('POST', '/api/v1/transient-books', { path })
    return [response.status, ((await response.json()) as { message: string }).message]
  }
  expect(await refusal(library)).toEqual([400, 'ERR_1017'])
  expect(await refusal(`${library}/Saga/`)).toEqual([400, 'ERR_1017'])
  expect(await refusal(`${inbox}/../${library.split('/').at(-1)}`)).toEqual([400, 'ERR_1017'])
  expect(await refusal(join(inbox, 'link'))).toEqual([400, 'ERR_1017'])
  expect(await refusal(join(inbox, 'nowhere'))).toEqual([400, 'ERR_1016'])
  expect(await refusal(join(inbox, 'b/broken.cbz'))).toEqual([400, 'ERR_1016'])
  expect(await refusal('relative')).toEqual([400, 'ERR_1016'])
  rmSync(join(inbox, 'link'))
})

it('guesses series and number by what the file says, else by its name', async () => {
  const [named, told, broken] = await scan(inbox)
  expect(await analyze(told)).toMatchObject({
    status: 'READY',
    mediaType: 'application/zip',
    pages: [{ number: 1, fileName: 'page 1.jpg', mediaType: 'image/jpeg', width: 201, height: 300 }, {}, {}, {}],
    files: ['ComicInfo.xml'],
    number: 2.5,
    seriesId: await seriesIdOf('Saga'),
  })
  const wolf = await seriesIdOf('Wolf')
  const stored = await server.stores.series.metadata(wolf as SeriesId)
  if (!stored) throw new Error('no such series')
  const alternateTitles = [{ label: 'ja', title: 'Ōkami' }]
  await server.stores.series.saveMetadata(wolf as SeriesId, { ...stored.values, alternateTitles })
  expect(await analyze(named)).toMatchObject({ status: 'READY', number: 2, seriesId: wolf })
  expect(await analyze(broken)).toMatchObject({ status: 'UNSUPPORTED', comment: 'ERR_1001', pages: [], seriesId: null })
})

it('does not guess a series that the administrator may not see', async () => {
  const { headers } = await addUser(server, {
    roles: ['ADMIN'],
    ageRestriction: { age: 10, restriction: 'ALLOW_ONLY' },
  })
  const [, told] = await scan(inbox)
  const response = await callAs(headers, ['POST', `/api/v1/transient-books/${told?.id}/analyze`])
  expect(await response.json()).toMatchObject({ status: 'READY', number: 2.5, seriesId: null })
})

it('shows pages, counted from one', async () => {
  const [book, , broken] = await scan(inbox)
  const page = await call('GET', `/api/v1/transient-books/${book?.id}/pages/1`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await page.arrayBuffer()).byteLength).toBeGreaterThan(100)
  expect((await call('GET', `/api/v1/transient-books/${book?.id}/pages/0`)).status).toBe(400)
  expect((await call('GET', `/api/v1/transient-books/${book?.id}/pages/3`)).status).toBe(400)
  expect((await call('GET', `/api/v1/transient-books/${broken?.id}/pages/1`)).status).toBe(404)
  expect((await call('GET', '/api/v1/transient-books/nobody/pages/1')).status).toBe(404)
  expect((await call('POST', '/api/v1/transient-books/nobody/analyze')).status).toBe(404)
})

it('imports what was chosen, and tells how it went', async () => {
  const { until } = await listen()
  const seriesId = await seriesIdOf('Saga')
  const sourceFile = join(inbox, 'a/unnamed.cbz')
  const missing = join(inbox, 'missing.cbz')
  await analyzeAll(inbox)
  const response = await call('POST', '/api/v1/books/import', {
    copyMode: 'MOVE',
    books: [
      { sourceFile, seriesId, destinationName: 'Saga 2.5' },
      { sourceFile: missing, seriesId, upgradeBookId: null },
      { sourceFile: missing, seriesId: 'nobody' },
    ],
  })
  expect([response.status, await response.text()]).toEqual([202, ''])
  const heard = await until(3)
  await untilIdle(server)
  const { content } = (await (await call('GET', `/api/v1/series/${seriesId}/books`)).json()) as {
    content: { id: string }[]
  }
  expect(content).toMatchObject([
    { name: 'Saga 1' },
    { name: 'Saga 2.5', media: { status: 'READY', pagesCount: 4 }, metadata: { number: '2.5', numberSort: 2.5 } },
  ])
  expect(heard).toEqual(
    expect.arrayContaining([
      { bookId: content[1]?.id, sourceFile, success: true, message: null },
      { bookId: null, sourceFile: missing, success: false, message: 'ERR_1018' },
      { bookId: null, sourceFile: missing, success: false, message: 'Series not found' },
    ]),
  )
  expect([existsSync(sourceFile), existsSync(join(library, 'Saga/Saga 2.5.cbz'))]).toEqual([false, true])
  const book = await server.stores.books.byId(content[1]?.id as BookId)
  expect(book?.fileHash).toMatch(/^[0-9a-f]{32}$/)
})

it('takes nothing that nobody looked into, nor what has errors', async () => {
  const { until } = await listen()
  const seriesId = await seriesIdOf('Saga')
  const folder = join(inbox, 'unseen')
  await mkdir(folder)
  const [unseen, broken] = [join(folder, 'unseen.cbz'), join(inbox, 'b/broken.cbz')]
  await writeFile(unseen, await buildComic({ pages: 1 }))
  await scan(folder)
  await analyzeAll(join(inbox, 'b'))
  const books = [unseen, broken].map((sourceFile) => ({ sourceFile, seriesId }))
  expect((await call('POST', '/api/v1/books/import', { copyMode: 'MOVE', books })).status).toBe(202)
  const failed = { bookId: null, success: false }
  expect(new Set(await until(2))).toEqual(
    new Set([
      { ...failed, sourceFile: unseen, message: 'ERR_2001' },
      { ...failed, sourceFile: broken, message: 'ERR_2002' },
    ]),
  )
  await untilIdle(server)
  expect([unseen, broken].map(existsSync)).toEqual([true, true])
})

it('gives a book a better file, and the book stays the book', async () => {
  const seriesId = await seriesIdOf('Saga')
  const list = async () =>
    (
      (await (await call('GET', `/api/v1/series/${seriesId}/books`)).json()) as {
        content: { id: string; name: string }[]
      }
    ).content
  const [first] = await list()
  await call('PATCH', `/api/v1/books/${first?.id}/read-progress`, { completed: true })
  const folder = join(inbox, 'better')
  await mkdir(folder)
  await writeFile(join(folder, 'x.cbz'), await buildComic({ pages: 6 }))
  await analyzeAll(folder)
  await call('POST', '/api/v1/books/import', {
    copyMode: 'HARDLINK',
    books: [{ sourceFile: join(folder, 'x.cbz'), seriesId, upgradeBookId: first?.id, destinationName: 'Saga 1' }],
  })
  await untilIdle(server)
  const books = await list()
  expect(books).toHaveLength(2)
  expect(books[0]).toMatchObject({
    id: first?.id,
    name: 'Saga 1',
    media: { status: 'READY', pagesCount: 6 },
    readProgress: { page: 6, completed: true },
  })
})

it('is for administrators only, and wants whole requests', async () => {
  const { headers } = await addUser(server)
  const path = { path: inbox }
  const batch = { copyMode: 'COPY', books: [] }
  for (const [method, route, body] of [
    ['POST', '/api/v1/transient-books', path],
    ['POST', '/api/v1/transient-books/x/analyze', undefined],
    ['GET', '/api/v1/transient-books/x/pages/1', undefined],
    ['POST', '/api/v1/books/import', batch],
  ] as const) {
    expect((await callAs(headers, [method, route, body])).status).toBe(403)
    expect((await callAs({}, [method, route, body])).status).toBe(401)
  }
  expect((await call('POST', '/api/v1/transient-books', {})).status).toBe(400)
  expect((await call('POST', '/api/v1/books/import', { copyMode: 'STEAL', books: [] })).status).toBe(400)
  expect((await call('POST', '/api/v1/books/import', { copyMode: 'MOVE' })).status).toBe(400)
  expect((await call('POST', '/api/v1/books/import', batch)).status).toBe(202)
})
