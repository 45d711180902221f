import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import { openDatabase } from '#storage/database'
import { migrate } from '#storage/migrate'
import { openStores } from '#storage/stores/index'
import { putManySeries } from '#storage/testing/many-series'
import { shelfOf } from '#storage/testing/shelf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServerProcess } from '../testing/server-process.test-support.ts'

const count = 100_000

let dataDir: string
let server: TestServer
let headers: Record<string, string>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'spinrack-large-'))
  const engine = await openDatabase({ dataDir })
  await migrate(engine)
  const stores = openStores(engine)
  await shelfOf(stores).library({ id: 'L' as LibraryId })
  await putManySeries({ engine, stores } as Parameters<typeof putManySeries>[0], count)
  await engine.close()
  server = await startTestServer({ dataDir })
  headers = await claimed(server)
}, 240_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const get = (path: string) => server.http.inject({ url: `/api/v1/${path}`, headers })
const write = (method: 'POST' | 'PATCH', path: string, payload: object) =>
  server.http.inject({ method, url: `/api/v1/${path}`, headers, payload })

describe('a library of a hundred thousand books', () => {
  afterAll(() => server.end({ keepData: true }))

  // How quickly is a matter of the benchmark: a busy machine would fail a limit of time.
  it('49: eighty series are read at once', async () => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => get(`series/S${at * 1_200 + 1}`)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  it.each([
    { noun: 'collections', members: 'series', field: 'seriesIds', letter: 'S' },
    { noun: 'readlists', members: 'books', field: 'bookIds', letter: 'B' },
  ])('81: the five thousand members of $noun are replaced whole', async ({ noun, members, field, letter }) => {
    const ids = (from: number) => Array.from({ length: 5_000 }, (_, at) => `${letter}${from + at}`)
    const made = { name: 'Big', summary: '', ordered: true, [field]: ids(1) }
    const { id } = (await write('POST', noun, made)).json()
    expect((await get(`${noun}/${id}`)).json()[field]).toEqual(ids(1))
    // Some stay, some go, some come, and all stand elsewhere.
    const others = ids(3_000).toReversed()
    expect((await write('PATCH', `${noun}/${id}`, { [field]: others })).statusCode).toBe(204)
    expect((await get(`${noun}/${id}`)).json()).toMatchObject({ name: 'Big', ordered: true, [field]: others })
    const list = (await get(`${noun}/${id}/${members}?unpaged=true`)).json<{ content: { id: string }[] }>()
    expect(list.content.map((member) => member.id)).toEqual(others)
    expect((await get(`${members}/${letter}1/${noun}`)).json()).toEqual([])
    expect((await get(`${members}/${letter}7999/${noun}`)).json()).toMatchObject([{ id }])
  })
})

describe('the same library in a process with little memory', () => {
  it('50: all books come unpaged, in pieces, to several at once, and the process lives', async () => {
    const process = await startServerProcess({ dataDir, heapMegabytes: 256 })
    try {
      const response = await fetch(`${process.url}/api/v1/books?unpaged=true`, { headers })
      expect([response.status, response.headers.get('transfer-encoding')]).toEqual([200, 'chunked'])
      const others = ['series', 'books'].map(async (noun) => {
        const another = await fetch(`${process.url}/api/v1/${noun}?unpaged=true`, { headers })
        return (await another.bytes()).length
      })
      const page = JSON.parse(await response.text())
      for (const length of await Promise.all(others)) expect(length).toBeGreaterThan(10_000_000)
      expect(page).toMatchObject({ totalElements: count, totalPages: 1, first: true, last: true })
      expect(new Set(page.content.map(({ id }: { id: string }) => id)).size).toBe(count)
      expect((await fetch(`${process.url}/actuator/health`)).status).toBe(200)
    } finally {
      await process.stop()
    }
  })
})
