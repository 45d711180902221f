import { rm } from 'node:fs/promises'
import type { BookDto, PageDto } from '@spinrack/contract/resources/book'
import type { PublicationDto } from '@spinrack/contract/resources/readium'
import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pageImage, writeComics } from '#compose/testing/library.test-support'
import { claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildPdf } from '#media/testing/pdf-builder.test-support'
import { buildBySevenZip } from '#media/testing/seven-zip-builder.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { silentLog } from '#platform/log'

let server: TestServer
let headers: Record<string, string>
const folders: string[] = []
const ids = new Map<string, string>()
const log = silentLog()
const complain = vi.spyOn(log, 'error')

beforeAll(async () => {
  const pages = [{ name: '1.jpg', data: await pageImage(1) }]
  const books = {
    'Saga/rar.cbr': writeRar(pages),
    'Saga/seven.cb7': await buildBySevenZip(pages, '-t7z'),
    'Saga/tar.cbt': gzipSync(writeTar(pages, 'ustar')),
    'Saga/paper.pdf': buildPdf([{ box: [100, 200] }]),
    'Saga/damaged.cbz': buildZip([{ name: '1.png', data: aPng() }]),
  }
  server = await startTestServer({ log })
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

describe('a page that is no picture after all', () => {
  it.each(['?convert=jpeg', '?width=20', '?format=webp', '/thumbnail'])(
    'is not found in another form than its own: %s',
    async (form) => {
      const url = `/api/v1/books/${ids.get('damaged')}/pages/1${form}`
      const response = await server.http.inject({ url, headers })
      expect(response.json()).toMatchObject({ status: 404, message: 'Page cannot be converted' })
      expect(complain).not.toHaveBeenCalled()
    },
  )

  it('is sent as it is', async () => {
    const url = `/api/v1/books/${ids.get('damaged')}/pages/1`
    expect((await server.http.inject({ url, headers })).rawPayload).toEqual(aPng())
  })
})
