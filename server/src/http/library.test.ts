import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import { routes } from '@spinrack/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildComic, writeComics } from '#compose/testing/library.test-support'
import { claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

let server: TestServer
let headers: Record<string, string>
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  folder = await writeComics({
    'Saga/Saga 10.cbz': { pages: 4 },
    'Saga/Saga 2.cbz': { pages: 3, info: { Title: 'The Second', Series: 'The Saga', Number: '2', Writer: 'Ann, Bob' } },
    'Nested/Deep/Tale/a.cbz': { pages: 2 },
    '_oneshots/Alone.cbz': { pages: 2, info: { Title: 'All Alone', Summary: 'One book.' } },
    'Saga/notes.txt': Buffer.from('not a book'),
  })
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const post = (url: string, payload?: object) => server.http.inject({ method: 'POST', url, headers, payload })
const get = (url: string) => server.http.inject({ url, headers })

describe('adding a library', () => {
  it.each([
    ['a folder that does not exist', () => join(folder, 'nowhere')],
    ['a file', () => join(folder, 'Saga/notes.txt')],
    ['a relative path', () => 'Saga'],
  ])('refuses %s with ERR_1016', async (_, root) => {
    const response = await post('/api/v1/libraries', { name: 'Bad', root: root() })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 400, message: 'ERR_1016' })
  })

  it('names the field that is missing or blank', async () => {
    const response = await post('/api/v1/libraries', { name: ' ', root: folder })
    expect(response.json()).toEqual({ violations: [{ fieldName: 'name', message: 'must not be blank' }] })
  })

  it('scans the folder into series and books, in natural order, with what the files say', async () => {
    const added = await post('/api/v1/libraries', {
      name: 'Comics',
      root: `${folder}/`,
      oneshotsDirectory: '_oneshots',
    })
    expect(routes.addLibrary.answer.schema.parse(added.json())).toMatchObject({ root: folder, unavailable: false })
    await untilIdle(server)

    const series = await get('/api/v1/series?sort=metadata.titleSort,asc')
    const page = routes.getSeriesDeprecated.answer.schema.parse(series.json())
    expect(page.content.map((one) => [one.metadata.title, one.booksCount, one.oneshot])).toEqual([
      ['All Alone', 1, true],
      ['Tale', 1, false],
      ['The Saga', 2, false],
    ])
    expect(page.content[0]?.metadata).toMatchObject({ status: 'ENDED', totalBookCount: 1, summary: 'One book.' })
    expect(page.content[2]?.booksMetadata.authors).toEqual([
      { name: 'Ann', role: 'writer' },
      { name: 'Bob', role: 'writer' },
    ])

    const books = await get(`/api/v1/series/${page.content[2]?.id}/books`)
    const found = routes.getBooksBySeriesId.answer.schema.parse(books.json()).content
    expect(found.map((book) => [book.name, book.number, book.metadata.title, book.media.pagesCount])).toEqual([
      ['Saga 2', 1, 'The Second', 3],
      ['Saga 10', 2, 'Saga 10', 4],
    ])
    for (const book of found) {
      expect(book.media).toMatchObject({ status: 'READY', mediaType: 'application/zip', mediaProfile: 'DIVINA' })
      expect((await get(`/api/v1/books/${book.id}/thumbnail`)).headers['content-type']).toBe('image/jpeg')
    }
  })

  it('refuses a folder inside or around another library with ERR_1017, and a name twice', async () => {
    const inside = await post('/api/v1/libraries', { name: 'Inside', root: join(folder, 'Saga') })
    expect(inside.json()).toMatchObject({ message: 'ERR_1017' })
    const around = await post('/api/v1/libraries', { name: 'Around', root: join(folder, '..') })
    expect(around.json()).toMatchObject({ message: 'ERR_1017' })
    const elsewhere = await writeComics({})
    const again = await post('/api/v1/libraries', { name: 'Comics', root: elsewhere })
    expect(again.json()).toMatchObject({ message: 'Library name already exists' })
    await rm(elsewhere, { recursive: true })
  })
})

describe('scanning again', () => {
  const library = async () => (await get('/api/v1/libraries')).json()[0] as { id: string; unavailable: boolean }
  const scan = async () => {
    expect((await post(`/api/v1/libraries/${(await library()).id}/scan`)).statusCode).toBe(202)
    await untilIdle(server)
  }
  const books = async (query = '') => (await get(`/api/v1/books?unpaged=true${query}`)).json().content as BookDto[]

  it('finds nothing new in an unchanged folder', async () => {
    const before = await books()
    await scan()
    expect(await books()).toEqual(before)
  })

  it('adds a new file, reads a changed one again, and trashes a missing one until it returns', async () => {
    const before = await books()
    const kept = before.find((book) => book.name === 'Saga 10')
    await writeFile(join(folder, 'Saga/Saga 1.cbz'), await buildComic({ pages: 5 }))
    await writeFile(join(folder, 'Saga/Saga 2.cbz'), await buildComic({ pages: 6 }))
    const later = new Date(Date.now() + 5000)
    await utimes(join(folder, 'Saga/Saga 2.cbz'), later, later)
    await rm(join(folder, 'Saga/Saga 10.cbz'))
    await scan()

    const after = await books()
    const named = (name: string) => after.find((book) => book.name === name)
    expect(named('Saga 1')).toMatchObject({ number: 1, media: { pagesCount: 5 }, metadata: { number: '1' } })
    expect(named('Saga 2')).toMatchObject({ number: 2, media: { pagesCount: 6 } })
    expect(named('Saga 2')?.metadata.title).toBe('Saga 2')
    expect(named('Saga 10')).toMatchObject({ id: kept?.id, deleted: true })

    await writeFile(join(folder, 'Saga/Saga 10.cbz'), await buildComic({ pages: 4 }))
    await scan()
    expect((await books()).find((book) => book.name === 'Saga 10')).toMatchObject({ id: kept?.id, deleted: false })
  })

  it('forgets missing media when the trash is emptied, and only then', async () => {
    await rm(join(folder, 'Nested'), { recursive: true })
    await scan()
    const series = (await get('/api/v1/series?deleted=true')).json().content as { id: string; name: string }[]
    expect(series.map(({ name }) => name)).toEqual(['Tale'])
    expect((await post(`/api/v1/libraries/${(await library()).id}/empty-trash`)).statusCode).toBe(202)
    await untilIdle(server)
    expect((await get(`/api/v1/series/${series[0]?.id}`)).statusCode).toBe(404)
  })

  it('marks a library unavailable when its root is suddenly empty, and deletes nothing', async () => {
    const before = await books('&sort=name')
    await server.stores.libraries.update({
      ...(await server.stores.libraries.all().then(([one]) => one as NonNullable<typeof one>)),
      root: await writeComics({}),
    })
    await scan()
    expect((await library()).unavailable).toBe(true)
    expect((await books('&sort=name')).map((book) => [book.id, book.deleted])).toEqual(
      before.map((book) => [book.id, book.deleted]),
    )
  })
})

it('believes the series.json beside the books more than the books, unless told not to', async () => {
  const mylar = { metadata: { name: 'By Mylar', publisher: 'Paper Moth', status: 'Ended', total_issues: 9 } }
  const root = await writeComics({
    'Tale/1.cbz': { info: { Series: 'By ComicInfo' } },
    'Tale/series.json': Buffer.from(JSON.stringify(mylar)),
  })
  const { id } = await server.add({ name: 'Mylar', root })
  await untilIdle(server)
  const metadata = async () => (await get(`/api/v1/series?library_id=${id}`)).json().content[0].metadata
  expect(await metadata()).toMatchObject({
    title: 'By Mylar',
    publisher: 'Paper Moth',
    status: 'ENDED',
    totalBookCount: 9,
  })

  await server.http.inject({
    method: 'PATCH',
    url: `/api/v1/libraries/${id}`,
    headers,
    payload: { importMylarSeries: false },
  })
  await post(`/api/v1/libraries/${id}/metadata/refresh`)
  await untilIdle(server)
  expect(await metadata()).toMatchObject({ title: 'By ComicInfo' })
  await rm(root, { recursive: true })
})

describe('reading files again', () => {
  it('takes over a file that changed behind the scan’s back, for a book, a series and a library', async () => {
    const root = await writeComics({ 'Tale/1.cbz': { info: { Title: 'First' } } })
    const { id: libraryId } = await server.add({ name: 'Again', root })
    await untilIdle(server)
    const book = async () => (await get(`/api/v1/books?library_id=${libraryId}`)).json().content[0] as BookDto
    const { id, seriesId } = await book()
    const ways = [`books/${id}`, `series/${seriesId}`, `libraries/${libraryId}`]
    for (const [i, way] of ways.entries()) {
      await writeFile(join(root, 'Tale/1.cbz'), await buildComic({ pages: 4 + i, info: { Title: `Title ${i}` } }))
      expect((await post(`/api/v1/${way}/analyze`)).statusCode).toBe(202)
      await untilIdle(server)
      expect(await book()).toMatchObject({ media: { pagesCount: 4 + i }, metadata: { title: `Title ${i}` } })
      expect((await post(`/api/v1/${way}/metadata/refresh`)).statusCode).toBe(202)
      await untilIdle(server)
    }
    await rm(root, { recursive: true })
  })

  it('knows an unknown book from an unknown series or library, as clients expect', async () => {
    const unknown = '0000000000000'
    expect((await post(`/api/v1/books/${unknown}/analyze`)).statusCode).toBe(404)
    expect((await post(`/api/v1/series/${unknown}/analyze`)).statusCode).toBe(202)
    expect((await post(`/api/v1/libraries/${unknown}/metadata/refresh`)).statusCode).toBe(202)
  })
})

describe('browsing the file system', () => {
  it('lists the roots, a folder with its parent, and refuses what is not there', async () => {
    const roots = await post('/api/v1/filesystem')
    expect(roots.json()).toMatchObject({ directories: [{ type: 'directory', path: '/' }] })
    expect(roots.json()).not.toHaveProperty('parent')

    await mkdir(join(folder, '.hidden'))
    const listing = await post('/api/v1/filesystem', { path: folder })
    expect(listing.json().directories.map((entry: { name: string }) => entry.name)).toEqual(['_oneshots', 'Saga'])
    expect(listing.json().parent).toBe(join(folder, '..'))

    const nowhere = await post('/api/v1/filesystem', { path: '/no/such/place' })
    expect(nowhere.json()).toMatchObject({ status: 400, message: 'Path does not exist' })
    expect((await post('/api/v1/filesystem', { path: 'relative' })).json()).toMatchObject({
      message: 'Path must be absolute',
    })
  })
})

it('forgets a library with all its books, and leaves its files alone', async () => {
  const root = await writeComics({ 'Gone/1.cbz': {} })
  const { id } = (await post('/api/v1/libraries', { name: 'Gone', root })).json() as { id: string }
  await untilIdle(server)
  const [book] = (await get(`/api/v1/books?library_id=${id}`)).json().content as BookDto[]
  const removed = await server.http.inject({ method: 'DELETE', url: `/api/v1/libraries/${id}`, headers })
  expect(removed.statusCode).toBe(204)
  expect((await get(`/api/v1/books/${book?.id}`)).statusCode).toBe(404)
  expect((await get(`/api/v1/libraries/${id}`)).statusCode).toBe(404)
  await rm(root, { recursive: true })
})
