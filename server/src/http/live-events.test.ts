import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { until } from '@spinrack/fixtures/until'
import { buildComic, writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

type Frame = { name: string; data: Record<string, unknown> }

let server: TestServer
let admin: Record<string, string>
let folder: string
let libraryId: LibraryId
const streams: AbortController[] = []

beforeAll(async () => {
  server = await startTestServer({ basePath: '/comics' })
  admin = await claimed(server)
  folder = await writeComics({ 'Saga/1.cbz': { info: { AgeRating: 'Adults Only 18+' } } })
  libraryId = (await server.add({ name: 'Comics', root: folder })).id
  await untilIdle(server)
})
afterEach(() => streams.splice(0).forEach((stream) => stream.abort()))
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

/** Follows the stream over a real socket; frames gather in the answered list. */
const follow = async (headers: Record<string, string>): Promise<Frame[]> => {
  const stream = new AbortController()
  streams.push(stream)
  const response = await fetch(`${server.url}/sse/v1/events`, { headers, signal: stream.signal })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const frames: Frame[] = []
  void read(response, frames).catch(() => undefined)
  return frames
}

const read = async (response: Response, frames: Frame[]) => {
  let text = ''
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const frame of whole) {
      const match = /^event:(\w+)\ndata:(.+)$/s.exec(frame)
      if (match) frames.push({ name: match[1] ?? '', data: JSON.parse(match[2] ?? '') })
    }
  }
}

const names = (frames: Frame[]) => new Set(frames.map(({ name }) => name))

it('tells of a scan only those who may see the library and the series', async () => {
  const elsewhere = await addUser(server, { sharedAllLibraries: false, sharedLibraryIds: [] })
  const young = await addUser(server, { ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' } })
  const [everything, nothing, restricted] = await Promise.all(
    [admin, elsewhere.headers, young.headers].map((headers) => follow(headers)),
  )
  await writeFile(join(folder, 'Saga/2.cbz'), await buildComic({}))
  await fetch(`${server.url}/api/v1/libraries/${libraryId}/scan`, { method: 'POST', headers: admin })
  await until(() => names(everything ?? []).has('ThumbnailBookAdded'))
  await untilIdle(server)
  await until(() => names(everything ?? []).has('TaskQueueStatus'))

  expect(names(everything ?? [])).toEqual(
    new Set(['SeriesChanged', 'BookAdded', 'BookChanged', 'ThumbnailBookAdded', 'TaskQueueStatus']),
  )
  expect(everything?.find(({ name }) => name === 'BookAdded')?.data).toEqual({
    bookId: expect.any(String),
    seriesId: expect.any(String),
    libraryId,
  })
  expect(nothing).toEqual([])
  expect(restricted).toEqual([])
})

it('tells a user of his own progress and of nobody else’s', async () => {
  const reader = await addUser(server)
  const other = await addUser(server)
  const [mine, theirs] = await Promise.all([follow(reader.headers), follow(other.headers)])
  const books = await (await fetch(`${server.url}/api/v1/books`, { headers: reader.headers })).json()
  const bookId = books.content[0].id
  await fetch(`${server.url}/api/v1/books/${bookId}/read-progress`, {
    method: 'PATCH',
    headers: { ...reader.headers, 'content-type': 'application/json' },
    body: '{"page":1}',
  })
  await until(() => names(mine).has('ReadProgressSeriesChanged'))
  expect(mine.find(({ name }) => name === 'ReadProgressChanged')?.data).toEqual({ bookId, userId: reader.id })
  expect(theirs).toEqual([])
})

it('says that nothing is left to do, to administrators', async () => {
  const frames = await follow(admin)
  await fetch(`${server.url}/api/v1/libraries/${libraryId}/scan`, { method: 'POST', headers: admin })
  const isIdle = ({ name, data }: Frame) => name === 'TaskQueueStatus' && data['count'] === 0
  await until(() => frames.some(isIdle))
  expect(frames.find(isIdle)?.data).toEqual({ count: 0, countByType: {} })
})

it('works under a context path, as do the page and the API', async () => {
  const page = await fetch(`${server.url}/series/whatever`)
  expect(page.headers.get('content-type')).toContain('text/html')
  const home = await fetch(new URL('/', server.url), { redirect: 'manual' })
  expect(home.headers.get('location')).toBe('/comics/')
  const me = await fetch(`${server.url}/api/v2/users/me`, { headers: admin })
  expect(me.headers.get('set-cookie')).toContain('Path=/comics')
})
