import { existsSync } from 'node:fs'
import { mkdir, readdir, readlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cutOff, type Moment } from './testing/cut-off.test-support.ts'
import { seedServer, type Seeded } from './testing/seeded-server.test-support.ts'
import { webClient } from './web-client.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** More than the sockets of both sides hold, so that whoever sends has to wait. */
const large = 24 * 1024 * 1024

let seeded: Seeded
let places: readonly string[]
beforeAll(async () => {
  seeded = await seedServer()
  const { server, folder, bookId, send } = seeded
  for (const name of ['Saga 1', 'Saga 1.5', 'Saga 2', 'Saga 4']) await truncate(join(folder, `Saga/${name}.cbz`), large)
  const font = join(server.dataDir, 'fonts/Hand/hand.woff2')
  await truncate(font, large)
  await mkdir(join(server.dataDir, 'logs'), { recursive: true })
  await writeFile(join(server.dataDir, 'logs/spinrack.log'), '')
  await truncate(join(server.dataDir, 'logs/spinrack.log'), large)
  await send('POST /api/v1/readlists', { name: 'List', summary: '', bookIds: [bookId('Saga 2'), bookId('Saga 4')] })
  await send('POST /api/v1/collections', { name: 'Set', ordered: false, seriesIds: [seeded.seriesId('Saga')] })
  places = [folder, ...['logs', 'fonts', 'posters'].map((name) => join(server.dataDir, name))]
})
afterAll(() => seeded.end())

/** The files of the library and of the server itself that this process holds open. */
const openFiles = async () => {
  const descriptors = await readdir('/proc/self/fd')
  const names = await Promise.all(descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')))
  return names.filter((name) => places.some((place) => name.startsWith(`${place}/`)))
}

const early: readonly Moment[] = Array.from({ length: 24 }, (_, turns) => ({ turns }))
const moments: readonly Moment[] = [
  ...early,
  ...[1, 400, 5_000, 70_000, 300_000, 1_000_000, 4_000_000, 9_000_000].flatMap((bytes) => [
    { bytes },
    { bytes, dawdles: true },
  ]),
]

/** What is sent piece by piece; the rest is in memory before the first byte goes out. */
const streamed = /file$|fonts|assets/

/** At each of the moments, a few times, many callers at once. */
const cutOffOften = async (path: string, sent: Partial<Parameters<typeof cutOff>[0]> = {}) => {
  // Whoever does not say all he has to say gets no answer to wait for.
  const when = sent.body ? early : moments
  const { server, admin } = seeded
  for (let round = 0; round < (streamed.test(path) ? 5 : 2); round++) {
    const call = { url: server.url, path, ...sent, headers: { ...admin, ...sent.headers } }
    await Promise.all(when.map((moment) => cutOff(call, moment)))
  }
}

const onlyId = async (path: string) => (await seeded.get(path)).json<{ content: { id: string }[] }>().content[0]?.id

const routes: Readonly<Record<string, () => Promise<string>>> = {
  'the file of a book': async () => `/api/v1/books/${seeded.bookId('Saga 1')}/file`,
  'a series': async () => `/api/v1/series/${seeded.seriesId('Saga')}/file`,
  'a read list': async () => `/api/v1/readlists/${await onlyId('/api/v1/readlists')}/file`,
  'the log': async () => '/actuator/logfile',
  'a font': async () => '/api/v1/fonts/resource/Hand/hand.woff2',
  'a resource of an EPUB': async () => `/api/v1/books/${seeded.bookId('Novel')}/resource/OEBPS/a.xhtml`,
  'a page': async () => `/api/v1/books/${seeded.bookId('Bone 1')}/pages/1`,
  'a poster': async () => `/api/v1/books/${seeded.bookId('Bone 1')}/thumbnail`,
  'a mosaic': async () => `/api/v1/collections/${await onlyId('/api/v1/collections')}/thumbnail`,
  'a list without end': async () => '/api/v1/books?unpaged=true',
}

describe.runIf(existsSync('/proc/self/fd'))('whatever is cut off leaves no file open', () => {
  const untilClosed = () => vi.waitFor(async () => expect(await openFiles()).toEqual([]), { timeout: 60_000 })

  it.each(Object.keys(routes))('of %s', async (name) => {
    const path = (await routes[name]?.()) ?? ''
    expect((await seeded.server.http.inject({ method: 'HEAD', url: path, headers: seeded.admin })).statusCode).toBe(200)
    await cutOffOften(path)
    await untilClosed()
    collectGarbage()
    expect((await seeded.get('/api/v2/users/me')).statusCode).toBe(200)
  })

  it('of an upload', async () => {
    const path = `/api/v1/series/${seeded.seriesId('Bone')}/thumbnails`
    const posters = async () => (await seeded.get(path)).json<unknown[]>().length
    const before = await posters()
    const body = Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'a'.repeat(90_000)}`,
    )
    await cutOffOften(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100000' },
    })
    await untilClosed()
    collectGarbage()
    expect(await posters()).toBe(before)
  })

  it('of the web client', async () => {
    const folder = join(seeded.server.dataDir, 'fonts')
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/a.js'), '')
    await truncate(join(folder, 'assets/a.js'), large)
    const app = Fastify()
    await webClient({ app, folder, basePath: '', refuseUnknown: async (_, reply) => reply })
    await cutOffOften('/assets/a.js', { url: await app.listen({ port: 0, host: '127.0.0.1' }) })
    await untilClosed()
    collectGarbage()
    expect((await app.inject({ method: 'HEAD', url: '/assets/a.js' })).statusCode).toBe(200)
    await app.close()
  })
})

describe('a file that becomes shorter while it is sent', () => {
  it.each(['the file of a book', 'a series'])('cuts the answer short with it: %s', async (name) => {
    const file = join(seeded.folder, 'Saga/Saga 1.cbz')
    const response = await fetch(`${seeded.server.url}${await routes[name]?.()}`, { headers: seeded.admin })
    expect(response.status).toBe(200)
    await truncate(file, large / 2)
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
    await truncate(file, large)
    expect((await seeded.get('/api/v2/users/me')).statusCode).toBe(200)
  })
})
