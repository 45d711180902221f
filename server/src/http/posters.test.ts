import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { routes } from '@spinrack/contract/routes'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { largestPoster } from '@spinrack/contract/vocabulary/thumbnail'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

type Headers = Record<string, string>

let server: TestServer
let admin: Headers
let user: Headers
let outsider: Headers
let folder: string
let saga: SeriesDto
let alone: SeriesDto
let books: BookDto[]

beforeAll(async () => {
  server = await startTestServer()
  admin = await claimed(server)
  user = (await addUser(server)).headers
  outsider = (await addUser(server, { sharedAllLibraries: false, sharedLibraryIds: ['none' as LibraryId] })).headers
  folder = await writeComics({ 'Saga/1.cbz': {}, 'Saga/2.cbz': {}, '_alone/Alone.cbz': {} })
  const library = { name: 'Comics', root: folder, oneshotsDirectory: '_alone' }
  await server.http.inject({ method: 'POST', url: '/api/v1/libraries', headers: admin, payload: library })
  await untilIdle(server)
  const series = (await get('/api/v1/series')).json<{ content: SeriesDto[] }>().content
  saga = series.find((one) => !one.oneshot) as SeriesDto
  alone = series.find((one) => one.oneshot) as SeriesDto
  books = (await get(`/api/v1/series/${saga.id}/books`)).json<{ content: BookDto[] }>().content
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Headers = admin) => server.http.inject({ url, headers })
const put = (url: string, headers: Headers = admin) => server.http.inject({ method: 'PUT', url, headers })
const remove = (url: string, headers: Headers = admin) => server.http.inject({ method: 'DELETE', url, headers })

const upload = (url: string, file: Buffer, { headers = admin, fields = {} as Headers } = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'whatever.txt')
  return server.http.inject({ method: 'POST', url, headers, payload: form })
}

const picture = (background: string, width = 40, height = 60) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const thumbnailsOf = (book: BookDto | undefined) => `/api/v1/books/${book?.id}/thumbnails`
const list = async (book: BookDto | undefined) =>
  routes.getBookThumbnails.answer.schema.parse((await get(thumbnailsOf(book))).json())

describe('the posters of a book', () => {
  it('are listed, and each can be had by its id, with its own type', async () => {
    const [generated] = await list(books[0])
    expect(generated).toMatchObject({
      bookId: books[0]?.id,
      type: 'GENERATED',
      selected: true,
      width: 201,
      height: 300,
    })
    const response = await get(`${thumbnailsOf(books[0])}/${generated?.id}`, user)
    expect([response.statusCode, response.headers['content-type'], response.rawPayload.length]).toEqual([
      200,
      'image/jpeg',
      generated?.fileSize,
    ])
    expect((await get(`${thumbnailsOf(books[1])}/${generated?.id}`)).statusCode).toBe(404)
    expect((await get(`${thumbnailsOf(books[0])}/nobody`)).statusCode).toBe(404)
  })

  it('take an upload as it is and show it at once, until it is deleted', async () => {
    const png = await picture('red')
    const response = await upload(thumbnailsOf(books[0]), png)
    const added = routes.addUserUploadedBookThumbnail.answer.schema.parse(response.json())
    expect(added).toMatchObject({
      type: 'USER_UPLOADED',
      selected: true,
      mediaType: 'image/png',
      width: 40,
      height: 60,
    })
    const shown = await get(`/api/v1/books/${books[0]?.id}/thumbnail`, user)
    expect([shown.headers['content-type'], shown.rawPayload]).toEqual(['image/png', png])
    const [generated] = await list(books[0])
    expect(generated?.selected).toBe(false)

    expect((await put(`${thumbnailsOf(books[0])}/${generated?.id}/selected`)).statusCode).toBe(202)
    expect((await list(books[0])).map((one) => one.selected)).toEqual([true, false])
    expect((await put(`${thumbnailsOf(books[0])}/${added.id}/selected`)).statusCode).toBe(202)
    expect((await remove(`${thumbnailsOf(books[0])}/${added.id}`)).statusCode).toBe(202)
    expect(await list(books[0])).toEqual([{ ...generated, selected: true }])
  })

  it.each([
    ['form', '', { selected: 'false' }],
    ['address', '?selected=false', {}],
  ])('may be added without being shown, as the %s says', async (_, query, fields) => {
    const response = await upload(`${thumbnailsOf(books[1])}${query}`, await picture('blue'), { fields })
    expect(response.json()).toMatchObject({ selected: false })
    await remove(`${thumbnailsOf(books[1])}/${response.json<{ id: string }>().id}`)
  })

  it('refuse what is no picture, what is too large, and a request without a file', async () => {
    expect((await upload(thumbnailsOf(books[0]), Buffer.from('GIF, honestly'))).statusCode).toBe(415)
    expect(
      (await upload(thumbnailsOf(books[0]), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode,
    ).toBe(415)
    expect((await upload(thumbnailsOf(books[0]), Buffer.alloc(largestPoster + 1))).statusCode).toBe(413)
    const empty = await server.http.inject({
      method: 'POST',
      url: thumbnailsOf(books[0]),
      headers: admin,
      payload: new FormData(),
    })
    expect(empty.statusCode).toBe(400)
    expect(await list(books[0])).toHaveLength(1)
  })

  it('keep a large picture small enough for a list', async () => {
    const noise = await sharp({
      create: {
        width: 1_300,
        height: 1_300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(1_000_000)
    const response = await upload(thumbnailsOf(books[0]), noise, { fields: { selected: 'false' } })
    expect(response.json()).toMatchObject({ mediaType: 'image/jpeg', width: 1_200, height: 1_200 })
    await remove(`${thumbnailsOf(books[0])}/${response.json<{ id: string }>().id}`)
  })

  it('cannot lose one that was not uploaded, nor one of another book', async () => {
    const [generated] = await list(books[0])
    const refused = await remove(`${thumbnailsOf(books[0])}/${generated?.id}`)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'Only uploaded thumbnails can be deleted',
    ])
    for (const other of [
      remove(`${thumbnailsOf(books[1])}/${generated?.id}`),
      put(`${thumbnailsOf(books[1])}/${generated?.id}/selected`),
    ])
      expect((await other).statusCode).toBe(400)
    expect((await remove(`${thumbnailsOf(books[0])}/nobody`)).statusCode).toBe(404)
    expect((await put(`${thumbnailsOf(books[0])}/nobody/selected`)).statusCode).toBe(404)
  })

  it('are changed by administrators only, and hidden with their book', async () => {
    const [generated] = await list(books[0])
    const one = `${thumbnailsOf(books[0])}/${generated?.id}`
    expect((await upload(thumbnailsOf(books[0]), await picture('red'), { headers: user })).statusCode).toBe(403)
    expect((await put(`${one}/selected`, user)).statusCode).toBe(403)
    expect((await remove(one, user)).statusCode).toBe(403)
    expect((await put('/api/v1/books/thumbnails', user)).statusCode).toBe(403)
    for (const url of [thumbnailsOf(books[0]), one, `/api/v1/books/${books[0]?.id}/thumbnail`])
      expect((await get(url, outsider)).statusCode).toBe(404)
    expect((await upload(thumbnailsOf({ id: 'nobody' } as BookDto), await picture('red'))).statusCode).toBe(404)
  })

  it('are made anew in the size of the settings', async () => {
    const settings = (thumbnailSize: string) =>
      server.http.inject({ method: 'PATCH', url: '/api/v1/settings', headers: admin, payload: { thumbnailSize } })
    const [before] = await list(books[0])
    await settings('MEDIUM')
    expect((await put('/api/v1/books/thumbnails?for_bigger_result_only=true')).statusCode).toBe(202)
    await untilIdle(server)
    const [after] = await list(books[0])
    expect(after?.id).not.toBe(before?.id)
    expect(after).toMatchObject({ type: 'GENERATED', selected: true, width: 201, height: 300 })
    await settings('DEFAULT')
  })
})

describe('the poster of a series', () => {
  it('is its own if it has one, else that of a book', async () => {
    const url = `/api/v1/series/${saga.id}`
    expect((await get(`${url}/thumbnail`, user)).headers['content-type']).toBe('image/jpeg')
    const webp = await sharp(await picture('lime'))
      .webp()
      .toBuffer()
    const added = routes.addUserUploadedSeriesThumbnail.answer.schema.parse(
      (await upload(`${url}/thumbnails`, webp)).json(),
    )
    expect(added).toMatchObject({ seriesId: saga.id, type: 'USER_UPLOADED', selected: true, mediaType: 'image/webp' })
    const shown = await get(`${url}/thumbnail`, user)
    expect([shown.headers['content-type'], shown.rawPayload]).toEqual(['image/webp', webp])
    expect((await get(`${url}/thumbnail`, outsider)).statusCode).toBe(404)
    expect((await get(`${url}/thumbnails`, outsider)).statusCode).toBe(404)
    await remove(`${url}/thumbnails/${added.id}`)
    expect((await get(`${url}/thumbnail`, user)).headers['content-type']).toBe('image/jpeg')
  })

  it('cannot be uploaded for a one-shot', async () => {
    expect((await upload(`/api/v1/series/${alone.id}/thumbnails`, await picture('red'))).statusCode).toBe(400)
  })
})

describe('pictures beside the files', () => {
  it('become posters by a scan, and go with their files', async () => {
    const library = (await get('/api/v1/libraries')).json<{ id: string }[]>()[0]?.id
    const scan = async () => {
      await server.http.inject({ method: 'POST', url: `/api/v1/libraries/${library}/scan`, headers: admin })
      await untilIdle(server)
    }
    const cover = await picture('red')
    for (const name of ['cover.png', '2.png']) await writeFile(join(folder, 'Saga', name), cover)
    await scan()
    expect((await get(`/api/v1/series/${saga.id}/thumbnails`)).json()).toMatchObject([
      { type: 'SIDECAR', selected: true, mediaType: 'image/png', width: 40, height: 60 },
    ])
    expect((await get(`/api/v1/series/${saga.id}/thumbnail`, user)).rawPayload).toEqual(cover)
    expect((await get(`/api/v1/books/${books[1]?.id}/thumbnail`, user)).rawPayload).toEqual(cover)
    for (const name of ['cover.png', '2.png']) await rm(join(folder, 'Saga', name))
    await scan()
    expect((await get(`/api/v1/series/${saga.id}/thumbnails`)).json()).toEqual([])
    expect(await list(books[1])).toMatchObject([{ type: 'GENERATED', selected: true }])
  })
})

describe('the poster of a set', () => {
  it.each([
    ['collection', '/api/v1/collections', () => ({ name: 'Both', ordered: true, seriesIds: [saga.id, alone.id] })],
    ['read list', '/api/v1/readlists', () => ({ name: 'Both', ordered: true, bookIds: books.map((book) => book.id) })],
  ])('of a %s is a mosaic until somebody uploads one', async (_, path, payload) => {
    const made = await server.http.inject({ method: 'POST', url: path, headers: admin, payload: payload() })
    const url = `${path}/${made.json<{ id: string }>().id}`
    const mosaic = await get(`${url}/thumbnail`, user)
    expect([mosaic.statusCode, mosaic.headers['content-type'], mosaic.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'max-age=3600, private',
    ])
    expect(await sharp(mosaic.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 212, height: 300 })
    const known = { 'if-none-match': String(mosaic.headers['etag']) }
    expect((await get(`${url}/thumbnail`, { ...user, ...known })).statusCode).toBe(304)
    expect((await get(`${url}/thumbnail`, outsider)).statusCode).toBe(404)

    const png = await picture('red')
    const added = (await upload(`${url}/thumbnails`, png)).json<{ id: string; selected: boolean }>()
    const shown = await get(`${url}/thumbnail`, { ...user, ...known })
    expect([shown.statusCode, shown.rawPayload]).toEqual([200, png])
    expect((await get(`${url}/thumbnails`, user)).json()).toMatchObject([{ id: added.id, selected: true }])
    expect((await get(`${url}/thumbnails/${added.id}`, user)).rawPayload).toEqual(png)
    const [generated] = await list(books[0])
    expect((await get(`${url}/thumbnails/${generated?.id}`)).statusCode).toBe(400)
    expect((await remove(`${url}/thumbnails/${added.id}`)).statusCode).toBe(202)
    expect((await get(`${url}/thumbnail`, { ...user, ...known })).statusCode).toBe(304)
  })

  it('is missing when the set is', async () => {
    expect((await get('/api/v1/collections/nobody/thumbnail')).statusCode).toBe(404)
    expect((await get('/api/v1/readlists/nobody/thumbnails')).statusCode).toBe(404)
    expect((await upload('/api/v1/readlists/nobody/thumbnails', await picture('red'))).statusCode).toBe(404)
  })
})
