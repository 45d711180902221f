import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import { writeRarVolumes } from '@spinrack/fixtures/rar-writer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageImage, writeComics } from './testing/library.test-support.ts'
import { claimed, startTestServer, untilIdle, type TestServer } from './testing/server.test-support.ts'

let server: TestServer
let headers: Record<string, string>
let folder: string
let pages: { readonly name: string; readonly data: Buffer }[]
let libraryId: string

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  pages = await Promise.all([1, 2, 3].map(async (n) => ({ name: `${n}.jpg`, data: await pageImage(n) })))
  const size = pages.reduce((sum, { data }) => sum + data.length, 0)
  const volumes = writeRarVolumes(pages, Math.ceil(size / 3))
  const files = volumes.map((bytes, i) => [`Set/Story.part${i + 1}.rar`, bytes] as const)
  folder = await writeComics(Object.fromEntries(files))
  await rename(join(folder, 'Set', 'Story.part3.rar'), join(folder, 'late'))
  const payload = { name: 'Comics', root: folder, convertToCbz: true }
  const added = await server.http.inject({ method: 'POST', url: '/api/v1/libraries', headers, payload })
  libraryId = added.json<{ id: string }>().id
  await untilIdle(server)
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const books = async () =>
  (await server.http.inject({ url: '/api/v1/books?unpaged=true', headers })).json<{ content: BookDto[] }>().content
const scan = async () => {
  await server.http.inject({ method: 'POST', url: `/api/v1/libraries/${libraryId}/scan`, headers })
  await untilIdle(server)
}

it('is one book that says which volume is missing', async () => {
  const found = await books()
  expect(found.map(({ name, media }) => [name, media.status, media.comment])).toEqual([
    ['Story', 'ERROR', 'ERR_1004 [Story.part3.rar]'],
  ])
})

it('has its pages once the volume has come, and stays as it is although others are converted', async () => {
  await rename(join(folder, 'late'), join(folder, 'Set', 'Story.part3.rar'))
  await scan()
  await scan()
  const [book, ...others] = await books()
  expect([book?.media.status, book?.media.pagesCount, others]).toEqual(['READY', 3, []])
  for (const [i, { data }] of pages.entries()) {
    const page = await server.http.inject({ url: `/api/v1/books/${book?.id}/pages/${i + 1}`, headers })
    expect(page.rawPayload.equals(data)).toBe(true)
  }
  expect(await readdir(join(folder, 'Set'))).toHaveLength(3)
})

it('is deleted with all its files', async () => {
  const [book] = await books()
  await server.http.inject({ method: 'DELETE', url: `/api/v1/books/${book?.id}/file`, headers })
  await untilIdle(server)
  expect(await readdir(folder)).not.toContain('Set')
})
