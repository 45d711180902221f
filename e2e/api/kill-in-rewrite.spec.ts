import { statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { variations } from '@spinrack/fixtures/variations'
import { type Api, apiOf } from '../support/api.ts'
import { childrenOf, isRunning, killIfThere } from '../support/processes.ts'
import { filesIn, stateOnDisk, withRewrittenLibrary, type RewrittenLibrary } from '../support/rewritten-library.ts'
import { startServer, type TestServer } from '../support/server.ts'

const booksOfEachKind = variations(24, 12)
const mostLives = variations(12, 6)

test('books that are written anew by a server that is killed over and over are all there, old or new', () =>
  withRewrittenLibrary(booksOfEachKind, async (library) => {
    const server = await startServer()
    try {
      const api = apiOf(server.url)
      const before = await takeIn(api, library)
      await wantRewrites(api, before.libraryId, library)

      const rests: number[] = []
      for (let life = 0, left = library.books.length; life < mostLives && left > 0; life++) {
        // Different moments: after some more books, and while a file is read, written, checked, named, its book told.
        await untilRewriting(library, life % 4)
        await new Promise((resolve) => setTimeout(resolve, (life * 97) % 330))
        await killAll(server, life)
        left = await countOld(library)
        rests.push(left)
        await server.restart()
      }
      // Several kills fell into the work, and not all of them at its beginning.
      expect(rests.filter((rest) => rest > 0).length).toBeGreaterThan(2)
      expect(new Set(rests).size).toBeGreaterThan(2)
      await api.untilIdle()
      await api.ask('POST', `api/v1/libraries/${before.libraryId}/scan`)
      await api.untilIdle()

      expect(await filesIn(library.folder)).toEqual(library.books.map(({ path }) => `${path}.cbz`).toSorted())
      for (const book of library.books) expect(await stateOnDisk(book, library.advert)).toMatchObject({ isNew: true })
      expect(await shelf(api)).toEqual(before.books.map((book) => ({ ...book, url: `${stem(book.url)}.cbz` })))
      expect((await api.tasks()).failed).toEqual([])
      await expectServed(api, library)
    } finally {
      await server.stop()
    }
  }))

const stem = (path: string) => path.replace(/\.[^.]*$/, '')

/** Everything that must not change: who is who, and where somebody is in it. */
const shelf = async (api: Api) =>
  (await api.books()).map(({ id, url, seriesId, number, deleted, readProgress, media }) => ({
    id,
    url,
    seriesId,
    number,
    deleted,
    page: readProgress?.page,
    status: media.status,
  }))

const takeIn = async (api: Api, { folder }: RewrittenLibrary) => {
  await api.claim()
  const { id } = await api.addLibrary('Comics', folder, { hashPages: true })
  await api.untilIdle()
  for (const [index, book] of (await api.books()).entries()) {
    await api.ask('PATCH', `api/v1/books/${book.id}/read-progress`, { page: 1 + (index % 5) })
  }
  return { libraryId: id, books: await shelf(api) }
}

type UnknownHash = { readonly hash: string; readonly size: number; readonly matchCount: number }

const wantRewrites = async (api: Api, libraryId: string, { advert }: RewrittenLibrary) => {
  const { content } = await api.get<{ content: UnknownHash[] }>('api/v1/page-hashes/unknown?unpaged=true')
  const repeated = content.filter(({ size }) => size === advert.length)
  expect(repeated).toMatchObject([{ matchCount: booksOfEachKind }])
  for (const { hash, size } of repeated) {
    await api.ask('PUT', 'api/v1/page-hashes', { hash, size, action: 'DELETE_AUTO' })
  }
  await api.ask('PATCH', `api/v1/libraries/${libraryId}`, { convertToCbz: true })
  await api.ask('POST', `api/v1/libraries/${libraryId}/scan`)
}

/** The server alone, as its workers follow it, or its workers with it at the very same moment. */
const killAll = async (server: TestServer, life: number) => {
  const workers = childrenOf(server.pid)
  if (life % 2 === 1) for (const pid of workers) killIfThere(pid)
  await server.kill()
  // Nobody may be at work any more when the disk is looked at.
  await expect.poll(() => workers.filter(isRunning)).toEqual([])
}

/** So many were written anew since, and another one is being written; or nothing is left to be written. */
const untilRewriting = async (library: RewrittenLibrary, finished: number) => {
  const since = Date.now()
  // What the life before left does not count.
  const isNew = (path: string) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > since
  const isUnfinished = (path: string) => path.includes('/.spinrack-rewrite-')
  for (;;) {
    const files = await filesIn(library.folder)
    const fresh = files.filter(isNew)
    if (fresh.some(isUnfinished) && fresh.filter((path) => !isUnfinished(path)).length >= finished) return
    if (!files.some((path) => path.endsWith('.cbr')) && (await countOld(library)) === 0) return
    if (Date.now() > since + 10 * 60_000) throw new Error('nothing is being written anew')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Every book is there, whole, either old or new. */
const countOld = async ({ books, advert }: RewrittenLibrary): Promise<number> => {
  let old = 0
  for (const book of books) {
    const { isOld, isNew } = await stateOnDisk(book, advert)
    expect(isOld || isNew, `${book.path} is neither old nor new`).toBe(true)
    if (isOld) old += 1
  }
  return old
}

/** Byte for byte what went in. */
const expectServed = async (api: Api, { books, advert }: RewrittenLibrary) => {
  const known = new Map((await api.books()).map((book) => [stem(book.url), book]))
  for (const { path, pages } of books) {
    const wanted = pages.filter(({ data }) => data !== advert)
    const book = known.get(path)
    expect(book?.media.pagesCount).toBe(wanted.length)
    for (const number of [1, wanted.length]) {
      const reply = await api.ask('GET', `api/v1/books/${book?.id}/pages/${number}/raw`)
      expect(Buffer.from(await reply.arrayBuffer()).equals(wanted[number - 1]?.data ?? Buffer.alloc(0))).toBe(true)
    }
  }
}
