import { rm } from 'node:fs/promises'
import type { BookDto } from '@spinrack/contract/resources/book'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { pageImage, writeComics } from './testing/library.test-support.ts'
import { claimed, startTestServer, untilIdle, type TestServer } from './testing/server.test-support.ts'

const name = 'spinrack_whole_server'
let server: TestServer
let folder: string

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: `${inject('postgresServer')}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  await onServer(`create database ${name}`)
  server = await startTestServer({ databaseUrl: `${inject('postgresServer')}/${name}` })
  folder = await writeComics({ 'Saga/1.cbz': { info: { Number: 1 } }, 'Saga/2.cbz': { info: { Number: 2 } } })
})
afterAll(async () => {
  await server.end()
  await onServer(`drop database ${name}`)
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
