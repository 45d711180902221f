import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventNames } from '@spinrack/contract/vocabulary/events'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { until } from '@spinrack/fixtures/until'
import { buildComic, writeComics } from '#compose/testing/library.test-support'
import { addUser, admin as account, basic, untilIdle } from '#compose/testing/server.test-support'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startImpatientProxy } from '../testing/impatient-proxy.test-support.ts'
import { followEvents } from '../testing/follow-events.test-support.ts'
import { seedServer, type Headers, type Seeded } from '../testing/seeded-server.test-support.ts'

type Stream = Awaited<ReturnType<typeof followEvents>>

let seeded: Seeded
const streams: Stream[] = []

beforeAll(async () => {
  seeded = await seedServer()
})
afterEach(() => streams.splice(0).forEach((stream) => stream.stop()))
afterAll(() => seeded.end())

const follow = async (headers: Headers) => {
  const stream = await followEvents(seeded.server.url, headers)
  streams.push(stream)
  await expect.poll(() => stream.text).toContain(':')
  return stream
}
const namesOf = (stream: Stream) => new Set(stream.frames().map(({ name }) => name))

describe('live events', () => {
  it('71: progress is told to its owner and to nobody else', async () => {
    const reader = await addUser(seeded.server)
    const [mine, theirs] = [await follow(reader.headers), await follow(seeded.admin)]
    await seeded.send(`PATCH /api/v1/books/${seeded.bookId('Saga 1')}/read-progress`, { page: 1 }, reader.headers)
    await expect.poll(() => namesOf(mine)).toContain('ReadProgressChanged')
    const change = mine.frames().find(({ name }) => name === 'ReadProgressChanged')
    expect(change?.data).toEqual({ bookId: seeded.bookId('Saga 1'), userId: reader.id })
    expect(namesOf(theirs)).not.toContain('ReadProgressChanged')
  })

  it('72: an administrator who comes to an idle server hears within ten seconds that nothing is queued', async () => {
    await untilIdle(seeded.server)
    const stream = await follow(seeded.admin)
    const idle = { name: 'TaskQueueStatus', data: { count: 0, countByType: {} } }
    await expect.poll(() => stream.frames()).toContainEqual(idle)
  })

  it('73: everything that happens has its name and fields', async () => {
    const stream = await follow(seeded.admin)
    const told = await makeEverythingHappen(seeded)
    await expect.poll(() => namesOf(stream)).toContain('LibraryDeleted')
    const fields = new Map(stream.frames().map(({ name, data }) => [name, Object.keys(data).toSorted()]))
    const library = ['libraryId']
    const series = ['libraryId', 'seriesId']
    const book = ['bookId', 'libraryId', 'seriesId']
    const both = (noun: string, names: string[]) =>
      ['Added', 'Changed', 'Deleted'].map((change) => [`${noun}${change}`, names.toSorted()] as const)
    const poster = (noun: string, names: string[]) =>
      ['Added', 'Deleted'].map((change) => [`Thumbnail${noun}${change}`, [...names, 'selected'].toSorted()] as const)
    const expected = new Map<string, string[]>([
      ...both('Library', library),
      ...both('Series', series),
      ...both('Book', book),
      ['BookImported', ['bookId', 'message', 'sourceFile', 'success']],
      ...both('Collection', ['collectionId', 'seriesIds']),
      ...both('ReadList', ['bookIds', 'readListId']),
      ['ReadProgressChanged', ['bookId', 'userId']],
      ['ReadProgressDeleted', ['bookId', 'userId']],
      ['ReadProgressSeriesChanged', ['seriesId', 'userId']],
      ['ReadProgressSeriesDeleted', ['seriesId', 'userId']],
      ...poster('Book', ['bookId', 'seriesId']),
      ...poster('Series', ['seriesId']),
      ...poster('SeriesCollection', ['collectionId']),
      ...poster('ReadList', ['readListId']),
      ['TaskQueueStatus', ['count', 'countByType']],
      ['SessionExpired', ['userId']],
    ])
    expect([...expected.keys()].toSorted()).toEqual([...eventNames].toSorted())
    const ofOthers = new Map([['SessionExpired', Object.keys(told.expired?.data ?? {})]])
    for (const [name, names] of expected) expect([name, fields.get(name) ?? ofOthers.get(name)]).toEqual([name, names])
  })

  it('74: a comment comes every fifteen seconds, unbuffered by proxies, so that an impatient one stays', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const proxy = await startImpatientProxy(seeded.server.url, 16)
    try {
      const stream = await followEvents(proxy.url, seeded.admin)
      streams.push(stream)
      const beats = () => stream.text.split(':heartbeat\n\n').length - 1
      for (let second = 1; second <= 90; second++) {
        vi.advanceTimersByTime(1_000)
        await until(() => beats() === Math.floor(second / 15))
      }
      expect([stream.ended, proxy.givenUp()]).toEqual([false, 0])
      expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
      // And what happens comes through as it happens.
      await seeded.send(`PATCH /api/v1/series/${seeded.seriesId('Saga')}/metadata`, { summary: 'Through a proxy' })
      await until(() => namesOf(stream).has('SeriesChanged'))
    } finally {
      vi.useRealTimers()
      proxy.end()
    }
  })

  it('74: the impatient proxy does give up on silence', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const proxy = await startImpatientProxy(seeded.server.url, 10)
    try {
      const stream = await followEvents(proxy.url, seeded.admin)
      streams.push(stream)
      await until(() => stream.text.includes(':'))
      vi.advanceTimersByTime(11_000)
      await expect.poll(() => proxy.givenUp()).toBe(1)
    } finally {
      vi.useRealTimers()
      proxy.end()
    }
  })

  it('75: Basic credentials are enough, without cookies', async () => {
    const stream = await follow({ authorization: basic(account) })
    expect(stream.response.status).toBe(200)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    const refused = await followEvents(seeded.server.url, {})
    expect(refused.response.status).toBe(401)
  })

  it('76: who may not see a library hears nothing of it', async () => {
    const { headers } = await addUser(seeded.server, {
      sharedAllLibraries: false,
      sharedLibraryIds: ['none' as LibraryId],
    })
    const [theirs, admins] = [await follow(headers), await follow(seeded.admin)]
    await seeded.send(`PATCH /api/v1/series/${seeded.seriesId('Saga')}/metadata`, { summary: 'Changed' })
    await expect.poll(() => namesOf(admins)).toContain('SeriesChanged')
    expect(theirs.frames()).toEqual([])
  })

  it('77: a changed password is told as SessionExpired', async () => {
    const { id, headers } = await addUser(seeded.server)
    const stream = await follow(headers)
    await seeded.send(`PATCH /api/v2/users/${id}/password`, { password: 'another one' })
    await expect.poll(() => stream.frames()).toContainEqual({ name: 'SessionExpired', data: { userId: id } })
  })
})

/** One of each kind of event, the last of them the end of a library. */
const makeEverythingHappen = async ({ send, upload, server }: Seeded) => {
  const folder = await writeComics({ 'One/1.cbz': { pages: 1 }, 'Two/1.cbz': { pages: 2 }, 'Two/2.cbz': { pages: 1 } })
  const source = await writeComics({ 'new.cbz': { pages: 1 } })
  const idOf = async (answer: Promise<{ json: <T>() => T }>) => (await answer).json<{ id: string }>().id
  const library = await idOf(send('POST /api/v1/libraries', { name: 'Short', root: folder, emptyTrashAfterScan: true }))
  await untilIdle(server)
  type Listed = { content: { id: string; seriesId: string; name: string; metadata: object }[] }
  const { content } = (await send(`GET /api/v1/books?library_id=${library}&sort=url`)).json<Listed>()
  const [first] = content
  const two = content.at(-1)?.seriesId ?? ''
  const bookIds = [first?.id ?? '']
  const seriesIds = [first?.seriesId ?? '']

  await send(`PATCH /api/v1/libraries/${library}`, { name: 'Shorter' })
  await send(`PATCH /api/v1/books/${first?.id}/read-progress`, { page: 1 })
  await send(`DELETE /api/v1/books/${first?.id}/read-progress`)
  await send(`POST /api/v1/series/${two}/read-progress`)
  await send(`DELETE /api/v1/series/${two}/read-progress`)
  const collection = await idOf(send('POST /api/v1/collections', { name: 'Short', ordered: true, seriesIds }))
  const list = await idOf(send('POST /api/v1/readlists', { name: 'Short', summary: '', ordered: true, bookIds }))
  const picture = await sharp({ create: { width: 20, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  for (const owner of [
    `books/${bookIds[0]}`,
    `series/${seriesIds[0]}`,
    `collections/${collection}`,
    `readlists/${list}`,
  ]) {
    const poster = await idOf(upload(`/api/v1/${owner}/thumbnails`, picture))
    await send(`DELETE /api/v1/${owner as string}/thumbnails/${poster}`)
  }
  await send(`PATCH /api/v1/collections/${collection}`, { ordered: false })
  await send(`PATCH /api/v1/readlists/${list}`, { summary: 'More' })
  await send(`DELETE /api/v1/collections/${collection}`)
  await send(`DELETE /api/v1/readlists/${list}`)
  for (const { id } of (await send('POST /api/v1/transient-books', { path: source })).json<{ id: string }[]>()) {
    await send(`POST /api/v1/transient-books/${id}/analyze`)
  }
  const books = [{ sourceFile: join(source, 'new.cbz'), seriesId: two, destinationName: '3' }]
  await send('POST /api/v1/books/import', { copyMode: 'COPY', books })
  await untilIdle(server)
  await writeFile(join(folder, 'One', '2.cbz'), await buildComic({ pages: 4 }))
  await rm(join(folder, 'Two'), { recursive: true })
  await send(`POST /api/v1/libraries/${library}/scan`)
  await untilIdle(server)

  const leaver = await addUser(server)
  const theirs = await followEvents(server.url, leaver.headers)
  await expect.poll(() => theirs.text).toContain(':')
  await send(`DELETE /api/v2/users/${leaver.id}`)
  await expect.poll(() => theirs.ended).toBe(true)
  await send(`DELETE /api/v1/libraries/${library}`)
  for (const one of [folder, source]) await rm(one, { recursive: true, force: true })
  return { expired: theirs.frames().find(({ name }) => name === 'SessionExpired') }
}
