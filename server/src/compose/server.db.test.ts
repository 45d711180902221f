import { rm } from 'node:fs/promises'
import type { BookDto } from '@spinrack/contract/resources/book'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPostgresDatabase } from '#storage/testing/new-postgres-database'
import { pageImage, writeComics } from './testing/library.test-support.ts'
import { claimed, startTestServer, untilIdle, type TestServer } from './testing/server.test-support.ts'

let database: Awaited<ReturnType<typeof newPostgresDatabase>>
let server: TestServer
let folder: string

beforeAll(async () => {
  database = await newPostgresDatabase()
  server = await startTestServer({ databaseUrl: database.url })
  folder = await writeComics({ 'Saga/1.cbz': { info: { Number: 1 } }, 'Saga/2.cbz': { info: { Number: 2 } } })
})
afterAll(async () => {
  await server.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('runs whole on PostgreSQL: first account, scan in the workshop, pages, progress, on deck', async () => {
  const headers = await claimed(server)
  const get = async (url: string) => server.http.inject({ url, headers })
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)

  const books = (await get('/api/v1/books?sort=metadata.numberSort')).json().content as BookDto[]
  expect(books.map((book) => [book.metadata.number, book.media.status, book.media.pagesCount])).toEqual([
    ['1', 'READY', 3],
    ['2', 'READY', 3],
  ])
  const [first, second] = books
  expect((await get(`/api/v1/books/${first?.id}/pages/2`)).rawPayload.equals(await pageImage(2))).toBe(true)
  expect((await get(`/api/v1/series/${first?.seriesId}/thumbnail`)).statusCode).toBe(200)

  const url = `/api/v1/books/${first?.id}/read-progress`
  await server.http.inject({ method: 'PATCH', url, headers, payload: { completed: true } })
  const onDeck = (await get('/api/v1/books/ondeck')).json().content as BookDto[]
  expect(onDeck.map(({ id }) => id)).toEqual([second?.id])
})
