import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pageImage, writeComics } from '#compose/testing/library.test-support'
import { addUser, untilIdle } from '#compose/testing/server.test-support'
import { corpus } from '#media/testing/corpus.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillSeeded, type Filled } from '../testing/reference-calls.test-support.ts'
import { formats } from '../testing/seed-files.test-support.ts'
import { seedServer, type Headers, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded
let filled: Filled

beforeAll(async () => {
  seeded = await seedServer()
  filled = await fillSeeded(seeded)
})
afterAll(async () => {
  await seeded.end()
  await rm(filled.elsewhere, { recursive: true, force: true })
})

const book = (name: string, rest = '') => `/api/v1/books/${seeded.bookId(name)}${rest}`
const get = (path: string, extra: Headers = {}) => seeded.get(path, { ...seeded.admin, ...extra })

describe('images and files', () => {
  it('51: pages are the bytes of the file with their own type, counted from one, or from zero', async () => {
    const first = await get(book('Saga 1', '/pages/1'))
    expect(first.headers['content-type']).toBe('image/jpeg')
    expect(first.rawPayload.equals(await pageImage(1))).toBe(true)
    const zero = await get(book('Saga 1', '/pages/0?zero_based=true'))
    expect(zero.rawPayload.equals(first.rawPayload)).toBe(true)
    const types = (await get(book('Formats', '/pages'))).json<{ mediaType: string; number: number }[]>()
    expect(types.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const { number, mediaType } of types) {
      expect((await get(book('Formats', `/pages/${number}`))).headers['content-type']).toBe(mediaType)
    }
  })

  it.each(formats.flatMap((format) => [['png', format] as const, ['jpeg', format] as const]))(
    '52: convert=%s from %s',
    async (wanted, format) => {
      const page = formats.indexOf(format) + 1
      const response = await get(book('Formats', `/pages/${page}?convert=${wanted}`))
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe(`image/${wanted}`)
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: wanted, width: 60, height: 90 })
    },
  )

  it('52: convert=png from heic', async ({ skip }) => {
    const sample = join(corpus, 'images/colors-with-alpha.heic')
    // Nothing that we may ship writes HEIC, so that a real file is needed.
    skip(!existsSync(sample), 'no corpus with a HEIC on this machine')
    const folder = await writeComics({ 'H/H.cbz': buildZip([{ name: '1.heic', data: readFileSync(sample) }]) })
    const { id } = (await seeded.send('POST /api/v1/libraries', { name: 'HEIC', root: folder })).json<{ id: string }>()
    await untilIdle(seeded.server)
    const [found] = (await get(`/api/v1/books?library_id=${id}`)).json<{ content: { id: string }[] }>().content
    const response = await get(`/api/v1/books/${found?.id}/pages/1?convert=png`)
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 })
    await rm(folder, { recursive: true, force: true })
  })

  it('53: posters are 200 and pictures, never a redirect', async () => {
    const owners = [
      `books/${seeded.bookId('Bone 1')}`,
      `series/${seeded.seriesId('Bone')}`,
      `series/${seeded.seriesId('Saga')}`,
      `collections/${filled.collection}`,
      `readlists/${filled.readList}`,
    ]
    for (const owner of owners) {
      const response = await get(`/api/v1/${owner}/thumbnail`)
      expect([owner, response.statusCode]).toEqual([owner, 200])
      expect(response.headers['content-type']).toMatch(/^image\//)
      expect((await sharp(response.rawPayload).metadata()).width).toBeGreaterThan(0)
    }
    await seeded.send(`DELETE /api/v1/collections/${filled.collection}/thumbnails/${filled.posters.collections}`)
    const mosaic = await get(`/api/v1/collections/${filled.collection}/thumbnail`)
    expect([mosaic.statusCode, mosaic.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it.each<Headers>([
    {},
    { accept: 'application/json' },
    { accept: 'image/*' },
    { accept: '*/*' },
    { accept: 'text/plain' },
  ])('54: with %j nothing is refused', async (headers) => {
    const paths = [
      book('Saga 1', '/pages/1'),
      book('Saga 1', '/pages/1/thumbnail'),
      book('Saga 1', '/thumbnail'),
      book('Saga 1', '/manifest'),
      book('Saga 1', '/progression'),
      book('Saga 1', '/file'),
      book('Novel', '/positions'),
      book('Novel', '/manifest/epub'),
      book('Novel', '/resource/OEBPS/style.css'),
    ]
    for (const path of paths) expect([path, (await get(path, headers)).statusCode]).toEqual([path, 200])
  })

  const dated = () => [
    book('Saga 1', '/pages/1'),
    book('Saga 1', '/pages/1?convert=png'),
    book('Paper', '/pages/1/raw'),
    book('Saga 1', '/pages/1/thumbnail'),
    book('Saga 1', '/file'),
    book('Novel', '/positions'),
    book('Novel', '/resource/OEBPS/style.css'),
  ]
  /** Another poster may be chosen that is older, and lists have no one date. */
  const undated = () => [
    book('Saga 1', '/thumbnail'),
    `/api/v1/series/${seeded.seriesId('Saga')}/thumbnail`,
    book('Saga 1', ''),
    '/api/v1/series?size=3',
    '/api/v1/libraries',
    '/api/v2/users/me',
  ]

  it('55: what is unchanged is not sent again, by date', async () => {
    for (const path of dated()) {
      const modified = String((await get(path)).headers['last-modified'])
      const known = await get(path, { 'if-modified-since': modified })
      expect([path, known.statusCode, known.body]).toEqual([path, 304, ''])
      const later = new Date(Date.parse(modified) + 60_000).toUTCString()
      expect([path, (await get(path, { 'if-modified-since': later })).statusCode]).toEqual([path, 304])
      const earlier = new Date(Date.parse(modified) - 1_000).toUTCString()
      expect([path, (await get(path, { 'if-modified-since': earlier })).statusCode]).toEqual([path, 200])
    }
    for (const path of undated()) {
      expect([path, (await get(path, { 'if-modified-since': new Date().toUTCString() })).statusCode]).toEqual([
        path,
        200,
      ])
    }
  })

  it('55: what is unchanged is not sent again, by ETag, and that has the last word', async () => {
    for (const path of [...dated(), ...undated()]) {
      const { headers } = await get(path)
      expect([path, headers['cache-control']]).toEqual([path, 'max-age=0, must-revalidate, private'])
      const etag = String(headers['etag'])
      for (const header of [etag, `"older", ${etag}`, `W/${etag}`]) {
        const known = await get(path, { 'if-none-match': header })
        expect([path, known.statusCode, known.body]).toEqual([path, 304, ''])
      }
      const other = { 'if-none-match': '"other"', 'if-modified-since': new Date().toUTCString() }
      expect([path, (await get(path, other)).statusCode]).toEqual([path, 200])
    }
  })

  it('55: what has changed is sent again', async () => {
    const path = `/api/v1/books/${seeded.bookId('Saga 1')}` as const
    const etag = String((await get(path)).headers['etag'])
    await seeded.send(`PATCH ${path}/metadata`, { summary: 'New words' })
    const again = await get(path, { 'if-none-match': etag })
    expect([again.statusCode, again.json().metadata.summary]).toEqual([200, 'New words'])
  })

  it('56: a page of a PDF is a picture, and a PDF for those who prefer it', async () => {
    const type = async (rest: string, headers: Headers = {}) =>
      (await get(book('Paper', `/pages/1${rest}`), headers)).headers['content-type']
    expect(await type('')).toBe('image/jpeg')
    expect(await type('', { accept: 'image/*,*/*;q=0.8' })).toBe('image/jpeg')
    expect(await type('', { accept: 'application/pdf' })).toBe('application/pdf')
    expect(await type('?contentNegotiation=false', { accept: 'application/pdf' })).toBe('image/jpeg')
    expect(await type('/raw')).toBe('application/pdf')
  })

  it('57: a page outside of the book is a 400, a book that could not be read a 404', async () => {
    for (const page of [0, 99]) expect((await get(book('Saga 1', `/pages/${page}`))).statusCode).toBe(400)
    expect((await get(book('Broken', '/pages/1'))).statusCode).toBe(404)
    expect((await get(book('Broken', '/pages'))).statusCode).toBe(404)
  })

  it('58: the file comes with its length and name, to those who may download', async () => {
    const response = await get(book('Saga 1', '/file'))
    const file = await readFile(join(seeded.folder, 'Saga', 'Saga 1.cbz'))
    expect(response.rawPayload.equals(file)).toBe(true)
    expect(response.headers['content-length']).toBe(String(file.length))
    expect(response.headers['content-disposition']).toContain(`filename*=UTF-8''Saga%201.cbz`)
    const { headers } = await addUser(seeded.server, { roles: ['PAGE_STREAMING'] })
    expect((await seeded.get(book('Saga 1', '/file'), headers)).statusCode).toBe(403)
  })

  it('59: the file comes in parts', async () => {
    const { headers } = await get(book('Saga 1', '/file'))
    expect(headers['accept-ranges']).toBe('bytes')
    const part = { range: 'bytes=10-19', 'if-range': String(headers['etag']) }
    const response = await get(book('Saga 1', '/file'), part)
    expect([response.statusCode, response.rawPayload.length]).toEqual([206, 10])
    expect((await get(book('Saga 1', '/file'), { ...part, 'if-range': '"other"' })).statusCode).toBe(200)
  })

  it('60: who may not stream pages still sees posters', async () => {
    const { headers } = await addUser(seeded.server, { roles: [] })
    expect((await seeded.get(book('Saga 1', '/pages/1'), headers)).statusCode).toBe(403)
    expect((await seeded.get(book('Saga 1', '/thumbnail'), headers)).statusCode).toBe(200)
    expect((await seeded.get(book('Saga 1', '/pages/1/thumbnail'), headers)).statusCode).toBe(200)
  })

  it('61: fonts of an EPUB need no sign-in, the rest does; scripts do not run', async () => {
    const font = await seeded.get(book('Novel', '/resource/OEBPS/fonts/body.ttf'), {})
    expect([font.statusCode, font.body]).toEqual([200, 'font'])
    expect((await seeded.get(book('Novel', '/resource/OEBPS/a.xhtml'), {})).statusCode).toBe(401)
    const text = await get(book('Novel', '/resource/OEBPS/a.xhtml'))
    const policy = String(text.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'none'|default-src 'none'|sandbox/)
    expect(policy).toContain("object-src 'none'")
  })
})
