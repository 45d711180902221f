import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { afterEach, expect, it, vi } from 'vitest'
import { buildComic, writeComics } from './testing/library.test-support.ts'
import { claimed, startTestServer, untilIdle, type TestServer } from './testing/server.test-support.ts'

let server: TestServer
let root: string

afterEach(async () => {
  await server.end()
  await rm(root, { recursive: true, force: true })
})

const begin = async (watch: boolean) => {
  server = await startTestServer({ watch })
  const headers = await claimed(server)
  root = await writeComics({ 'Akira/1.cbz': {}, 'Saga/1.cbz': {} })
  const { id } = await server.add({ name: 'Comics', root })
  await untilIdle(server)
  const books = async () => {
    const all = await server.stores.books.inLibrary(id)
    return Object.fromEntries(
      all.flatMap((one) => (one.deletedAt === null ? [[one.path.slice(root.length + 1), one.id]] : [])),
    )
  }
  const scan = async (query: Record<string, string>) => {
    const address = `${server.url}/api/v1/libraries/${id}/scan?${new URLSearchParams(query)}`
    return (await fetch(address, { method: 'POST', headers })).status
  }
  return { id, books, scan }
}

it('scans one folder when asked to, and refuses one outside of the library', async () => {
  const { books, scan } = await begin(false)
  await writeFile(join(root, 'Akira', '2.cbz'), await buildComic({}))
  await writeFile(join(root, 'Saga', '2.cbz'), await buildComic({}))
  expect(await scan({ folder: '/somewhere/else' })).toBe(400)
  expect(await scan({ folder: 'Akira' })).toBe(400)
  expect(await scan({ folder: join(root, 'Akira') })).toBe(202)
  await untilIdle(server)
  expect(Object.keys(await books()).toSorted()).toEqual(['Akira/1.cbz', 'Akira/2.cbz', 'Saga/1.cbz'])
  expect(await scan({ deep: 'true' })).toBe(202)
  await untilIdle(server)
  expect(Object.keys(await books())).toHaveLength(4)
})

it('notices by itself what comes, moves and goes', async () => {
  const { books } = await begin(true)
  const before = await books()
  const soon = { timeout: 10 * 60_000, interval: 100 }
  await mkdir(join(root, 'New', 'deep'), { recursive: true })
  await writeFile(join(root, 'New', 'deep', '1.cbz'), await buildComic({ pages: 2 }))
  await vi.waitFor(async () => expect(await books()).toHaveProperty('New/deep/1.cbz'), soon)
  await writeFile(join(root, 'New', 'deep', '2.cbz'), await buildComic({ pages: 4 }))
  await vi.waitFor(async () => expect(await books()).toHaveProperty('New/deep/2.cbz'), soon)
  await rename(join(root, 'Akira'), join(root, 'New', 'Akira'))
  await rm(join(root, 'Saga', '1.cbz'))
  await vi.waitFor(async () => {
    const now = await books()
    expect(now['New/Akira/1.cbz']).toBe(before['Akira/1.cbz'])
    expect(now).not.toHaveProperty('Saga/1.cbz')
  }, soon)
  await untilIdle(server)
})

it('knows a file again that was written anew on its way to another folder', async () => {
  const { books } = await begin(true)
  const soon = { timeout: 10 * 60_000, interval: 100 }
  await mkdir(join(root, 'Wandering'))
  await writeFile(join(root, 'Wandering', '1.cbz'), await buildComic({ pages: 5 }))
  await vi.waitFor(async () => expect(await books()).toHaveProperty('Wandering/1.cbz'), soon)
  await untilIdle(server)
  const { 'Wandering/1.cbz': id } = await books()
  await writeFile(join(root, 'Akira', '2.cbz'), await buildComic({ pages: 5, info: { Title: 'The Egg' } }))
  await rm(join(root, 'Wandering', '1.cbz'))
  await vi.waitFor(async () => expect(await books()).toHaveProperty('Akira/2.cbz'), soon)
  await untilIdle(server)
  expect((await books())['Akira/2.cbz']).toBe(id)
  expect((await server.stores.books.metadata(id as BookId))?.values.title).toBe('The Egg')
})
