import { rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { openDatabase } from '#storage/database'
import { ean13Picture, plainPicture } from '#ingest/testing/ean13-picture.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildComic, writeComics, type ComicWish } from './testing/library.test-support.ts'
import { claimed, startTestServer, untilIdle, type TestServer } from './testing/server.test-support.ts'

let server: TestServer
let folder: string
let headers: Awaited<ReturnType<typeof claimed>>
beforeEach(async () => {
  server = await startTestServer()
  headers = await claimed(server)
})
afterEach(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const whole: NonNullable<ComicWish['info']> = {
  Title: 'The Egg',
  Number: 7,
  Year: 1984,
  Writer: 'Ann',
  Tags: 'Blue',
  Series: 'Birds',
  Genre: 'Nature',
  Publisher: 'Nest',
  SeriesGroup: 'Animals',
  StoryArc: 'Hatching',
  StoryArcNumber: 3,
}

it('shows what a file says, and takes it back when the file no longer says it', async () => {
  const { book, series, rewrite } = await begin({ info: whole })
  expect((await book()).metadata).toMatchObject({ title: 'The Egg', number: '7', releaseDate: '1984-01-01' })
  const shown = await series()
  expect(shown.metadata).toMatchObject({ title: 'Birds', genres: ['nature'], publisher: 'Nest' })
  expect(shown.booksMetadata).toMatchObject({ authors: [{ name: 'Ann', role: 'writer' }], tags: ['blue'] })
  expect(await members()).toEqual({ Animals: [shown.id], Hatching: [(await book()).id] })

  await rewrite({ info: { Title: 'The Nest' } })
  expect((await book()).metadata).toMatchObject({ title: 'The Nest', number: '1', releaseDate: null, tags: [] })
  const plain = await series()
  expect(plain.metadata).toMatchObject({ title: 'Folder', titleSort: 'Folder', genres: [], publisher: '' })
  expect(plain.booksMetadata).toMatchObject({ authors: [], tags: [], releaseDate: null })
  expect(await members()).toEqual({ Animals: [], Hatching: [] })
})

it('holds what is locked against everything that files say', async () => {
  const { book, series, rewrite } = await begin({ info: whole })
  const engine = await openDatabase({ dataDir: server.dataDir })
  await engine.db.updateTable('book_metadata').set({ locks_json: '["title","tags"]' }).execute()
  await engine.db.updateTable('series_metadata').set({ locks_json: '["publisher","genres"]' }).execute()
  await engine.close()
  await rewrite({ info: { Title: 'Another', Publisher: 'Another', Number: 9 } })
  expect((await book()).metadata).toMatchObject({ title: 'The Egg', tags: ['blue'], number: '9', releaseDate: null })
  expect((await series()).metadata).toMatchObject({ publisher: 'Nest', genres: ['nature'], title: 'Folder' })
  await rewrite({})
  expect((await book()).metadata).toMatchObject({ title: 'The Egg', tags: ['blue'], number: '1' })
  expect((await series()).metadata).toMatchObject({ publisher: 'Nest', genres: ['nature'] })
})

it('keeps the numbers that files give when books come and go', async () => {
  const { books, rescan } = await begin({ info: { Number: 50 } })
  const numbers = async () => (await books()).map(({ name, number, metadata }) => [name, number, metadata.number])
  await writeFile(join(folder, 'Folder/0.cbz'), await buildComic({}))
  await rescan()
  expect(await numbers()).toEqual([
    ['0', 1, '1'],
    ['1', 2, '50'],
  ])
  await rename(join(folder, 'Folder/0.cbz'), join(folder, 'Folder/2.cbz'))
  await rescan()
  expect(await numbers()).toEqual([
    ['2', 2, '2'],
    ['1', 1, '50'],
  ])
})

it('reads the ISBN from the back of a book', async () => {
  const [front, back] = [await plainPicture(), await ean13Picture('9783161484100')]
  const pages = [front, back].map((data, i) => ({ name: `${i}.png`, data }))
  const { book } = await begin(buildZip(pages))
  expect((await book()).metadata.isbn).toBe('9783161484100')
})

const begin = async (comic: ComicWish | Buffer) => {
  folder = await writeComics({ 'Folder/1.cbz': comic })
  const path = join(folder, 'Folder/1.cbz')
  const { id } = await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
  const list = async <Dto>(url: string) => (await server.http.inject({ url, headers })).json().content as Dto[]
  const only = <Dto>([one, ...others]: Dto[]): Dto => {
    if (!one || others.length > 0) throw new Error('there is not just one')
    return one
  }
  const rescan = async () => {
    await server.http.inject({ method: 'POST', url: `/api/v1/libraries/${id as LibraryId}/scan?deep=true`, headers })
    await untilIdle(server)
  }
  const books = () => list<BookDto>('/api/v1/books?sort=metadata.numberSort')
  let changes = 0
  return {
    rescan,
    books,
    book: async () => only(await books()),
    series: async () => only(await list<SeriesDto>('/api/v1/series')),
    rewrite: async (wish: ComicWish) => {
      await writeFile(path, await buildComic(wish))
      // Whatever the clock of the file system can tell apart.
      const later = new Date(Date.now() + ++changes * 5_000)
      await utimes(path, later, later)
      await rescan()
    },
  }
}

const members = async () => ({
  Animals: (await server.stores.collections.byName('Animals'))?.seriesIds ?? [],
  Hatching: (await server.stores.readLists.byName('Hatching'))?.bookIds ?? [],
})
