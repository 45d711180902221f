import { rm } from 'node:fs/promises'
import type { BookDto, PageDto } from '@spinrack/contract/resources/book'
import type { PublicationDto } from '@spinrack/contract/resources/readium'
import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageImage, writeComics } from '#compose/testing/library.test-support'
import { claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { buildPdf } from '#media/testing/pdf-builder.test-support'
import { buildBySevenZip } from '#media/testing/seven-zip-builder.test-support'

let server: TestServer
let headers: Record<string, string>
const folders: string[] = []
const ids = new Map<string, string>()

beforeAll(async () => {
  const pages = [{ name: '1.jpg', data: await pageImage(1) }]
  const books = {
    'Saga/rar.cbr': writeRar(pages),
    'Saga/seven.cb7': await buildBySevenZip(pages, '-t7z'),
    'Saga/tar.cbt': gzipSync(writeTar(pages, 'ustar')),
    'Saga/paper.pdf': buildPdf([{ box: [100, 200] }]),
  }
  server = await startTestServer()
  headers = await claimed(server)
  folders.push(await writeComics(books), await writeComics(books))
  await server.add({ name: 'Comics', root: folders[0] ?? '' })
  await untilIdle(server)
  for (const { id, name } of (await get<{ content: BookDto[] }>('/api/v1/books')).content) ids.set(name, id)
})
afterAll(async () => {
  await server.end()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const get = async <Answer>(url: string): Promise<Answer> => (await server.http.inject({ url, headers })).json()
const post = async <Answer>(url: string, payload?: object): Promise<Answer> =>
  (await server.http.inject({ method: 'POST', url, headers, payload })).json()

describe('the size of a page', () => {
  const sizes: [string, object][] = [
    ['rar', { width: 201, height: 300 }],
    ['seven', { width: 201, height: 300 }],
    ['tar', { width: 201, height: 300 }],
    ['paper', { width: 3200, height: 6400 }],
  ]

  it.each(sizes)('is that of its picture as it will be sent: %s', async (name, size) => {
    const book = `/api/v1/books/${ids.get(name)}`
    expect((await get<PageDto[]>(`${book}/pages`))[0]).toMatchObject(size)
    expect((await get<PublicationDto>(`${book}/manifest/divina`)).readingOrder[0]).toMatchObject(size)
  })

  it.each(sizes)('is the same in a file that may be imported: %s', async (name, size) => {
    const found = await post<TransientBookDto[]>('/api/v1/transient-books', { path: folders[1] })
    const { id } = found.find((book) => book.name === name) ?? {}
    const { pages } = await post<TransientBookDto>(`/api/v1/transient-books/${id}/analyze`)
    expect(pages[0]).toMatchObject(size)
  })
})
