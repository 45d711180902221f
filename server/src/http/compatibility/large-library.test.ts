import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import { migrate, openDatabase } from '#storage/database'
import { openStores } from '#storage/stores/index'
import { putManySeries } from '#storage/testing/many-series'
import { shelfOf } from '#storage/testing/shelf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Fewer than the hundred thousand of the case, for the sake of time; the benches have them all. */
const count = 20_000

let server: TestServer
let headers: Record<string, string>

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'spinrack-large-'))
  const engine = await openDatabase({ dataDir })
  await migrate(engine)
  const stores = openStores(engine)
  await shelfOf(stores).library({ id: 'L' as LibraryId })
  await putManySeries({ engine, stores } as Parameters<typeof putManySeries>[0], count)
  await engine.close()
  server = await startTestServer({ dataDir })
  headers = await claimed(server)
}, 120_000)
afterAll(() => server.end())

const get = (path: string) => server.http.inject({ url: `/api/v1/${path}`, headers })

describe('a large library', () => {
  it('49: eighty series are read at once within a second', async () => {
    await get('series/S1')
    const started = performance.now()
    const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => get(`series/S${at * 200 + 1}`)))
    const took = performance.now() - started
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(took).toBeLessThan(1000)
  })

  it('50: all books come unpaged', async () => {
    const page = (await get('books?unpaged=true')).json()
    expect(page).toMatchObject({ totalElements: count, totalPages: 1, first: true, last: true })
    expect(page.content).toHaveLength(count)
  })

  it('81: collections and read lists of five thousand are replaced whole', async () => {
    const write = (method: 'POST' | 'PATCH', path: string, payload: object) =>
      server.http.inject({ method, url: `/api/v1/${path}`, headers, payload })
    const ids = (kind: 'S' | 'B', from: number) => Array.from({ length: 5_000 }, (_, at) => `${kind}${from + at}`)
    const collection = { name: 'Big', ordered: true, seriesIds: ids('S', 1) }
    const { id } = (await write('POST', 'collections', collection)).json()
    const seriesIds = ids('S', 3_000).toReversed()
    expect((await write('PATCH', `collections/${id}`, { seriesIds })).statusCode).toBe(204)
    expect((await get(`collections/${id}`)).json().seriesIds).toEqual(seriesIds)
    const list = (
      await write('POST', 'readlists', { name: 'Big', summary: '', ordered: true, bookIds: ids('B', 1) })
    ).json()
    const bookIds = ids('B', 3_000).toReversed()
    expect((await write('PATCH', `readlists/${list.id}`, { bookIds })).statusCode).toBe(204)
    expect((await get(`readlists/${list.id}`)).json().bookIds).toEqual(bookIds)
  })
})
