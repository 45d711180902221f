import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { BookDto } from '@spinrack/contract/resources/book'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { pageImage, writeComics } from '#compose/testing/library.test-support'
import { claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { buildPdf } from '#media/testing/pdf-builder.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'

let server: TestServer
let headers: Record<string, string>
let folder: string
let bookIds: ReadonlyMap<string, string>
beforeAll(async () => {
  folder = await writeComics({})
  for (const [kind, story] of Object.entries(stories)) {
    const { name, before } = await story()
    for (const way of Object.keys(ways)) {
      await mkdir(join(folder, `${kind} ${way}`))
      await writeFile(join(folder, `${kind} ${way}`, name), before)
    }
  }
  server = await startTestServer()
  headers = await claimed(server)
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
  const { content } = (await server.http.inject({ url: '/api/v1/books?unpaged=true', headers })).json()
  bookIds = new Map(content.map(({ seriesTitle, id }: BookDto) => [seriesTitle, id]))
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const pagesOf = async (numbers: readonly number[]) =>
  Promise.all(numbers.map(async (number) => ({ name: `${number}.jpg`, data: await pageImage(number) })))
const comic = async (method: number, numbers: readonly number[]) =>
  buildZip((await pagesOf(numbers)).map((page) => ({ ...page, method })))
const text = (word: string) =>
  buildEpub({
    metadata: '<dc:title>Novel</dc:title>',
    manifest: item('a', 'a.xhtml'),
    spine: itemref('a'),
    files: [{ name: 'OEBPS/a.xhtml', data: xhtml(`<p>${word.repeat(900)}</p>`) }],
  })

type Story = { readonly name: string; readonly before: Buffer; readonly after: Buffer; readonly part: string }
const stories: Readonly<Record<string, () => Promise<Story>>> = {
  'a stored CBZ': async () => ({
    name: 'a.cbz',
    before: await comic(0, [1, 2]),
    after: await comic(0, [7, 5, 6]),
    part: 'pages/1',
  }),
  'a deflated CBZ': async () => ({
    name: 'a.cbz',
    before: await comic(8, [1, 2]),
    after: await comic(8, [7, 5, 6]),
    part: 'pages/1',
  }),
  'a CBT': async () => ({
    name: 'a.cbt',
    before: writeTar(await pagesOf([1, 2]), 'ustar'),
    after: writeTar(await pagesOf([7, 5, 6]), 'ustar'),
    part: 'pages/1',
  }),
  'an EPUB': async () => ({
    name: 'a.epub',
    before: text('one '),
    after: text('others '),
    part: 'resource/OEBPS/a.xhtml',
  }),
  'a PDF': async () => ({
    name: 'a.pdf',
    before: buildPdf([{ box: [100, 200] }]),
    after: buildPdf([{ box: [300, 200] }, { box: [100, 200] }]),
    part: 'pages/1/raw',
  }),
}

/** As an editor saves it, or as a copy is put in its place. */
const ways: Readonly<Record<string, (path: string, bytes: Buffer) => Promise<void>>> = {
  'in place': writeFile,
  'by another': async (path, bytes) => {
    await writeFile(`${path}.new`, bytes)
    await rename(`${path}.new`, path)
  },
}

describe.each(Object.keys(stories))('%s that is replaced under its reader', (kind) => {
  it.each(Object.keys(ways))('%s is never served wrongly, and soon as it is now', async (way) => {
    const { name, after, part } = (await stories[kind]?.()) ?? never()
    const get = async (encoding: string) => {
      const url = `/api/v1/books/${bookIds.get(`${kind} ${way}`)}/${part}`
      const answer = await server.http.inject({ url, headers: { ...headers, 'accept-encoding': encoding } })
      const isPacked = answer.headers['content-encoding'] === 'gzip'
      return { answer, bytes: isPacked ? gunzipSync(answer.rawPayload) : answer.rawPayload }
    }
    const old = await get('identity')
    expect(old.answer.statusCode).toBe(200)

    await ways[way]?.(join(folder, `${kind} ${way}`, name), after)
    // Both at once: after the first one is refused, the file is on its way to be read anew.
    for (const { answer } of await Promise.all([get('identity'), get('gzip')])) {
      expect(answer.json()).toMatchObject({ status: 404, message: 'File has changed and is being analyzed again' })
    }
    await untilIdle(server)
    const now = await get('gzip')
    expect(now.answer.statusCode).toBe(200)
    expect(now.bytes.equals(old.bytes)).toBe(false)
  })
})

const never = () => {
  throw new Error('There is no such story')
}
