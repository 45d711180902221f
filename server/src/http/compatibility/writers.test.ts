import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { untilIdle } from '#compose/testing/server.test-support'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedServer, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded
let picture: Buffer

beforeAll(async () => {
  seeded = await seedServer()
  picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
})
afterAll(() => seeded.end())

const saga = () => `/api/v1/series/${seeded.seriesId('Saga')}` as const
const first = () => `/api/v1/books/${seeded.bookId('Saga 1')}` as const
const series = async () => (await seeded.get(saga())).json<SeriesDto>().metadata
const book = async () => (await seeded.get(first())).json<BookDto>().metadata

describe('writers', () => {
  it('78: absent stays, null clears, locks lock', async () => {
    const patch = async (path: `/${string}`, body: object) =>
      expect((await seeded.send(`PATCH ${path}/metadata`, body)).statusCode).toBe(204)
    await patch(saga(), { summary: 'Ours', summaryLock: true, ageRating: 12, genres: ['Space opera'] })
    expect(await series()).toMatchObject({ summary: 'Ours', summaryLock: true, ageRating: 12, publisher: 'Image' })
    await patch(saga(), { ageRating: null, genres: null, unknownField: 1 })
    expect(await series()).toMatchObject({ summary: 'Ours', ageRating: null, genres: [] })
    await patch(first(), { title: 'Mine', titleLock: true, releaseDate: null, tags: ['a'], authors: null })
    expect(await book()).toMatchObject({ title: 'Mine', titleLock: true, releaseDate: null, tags: ['a'], authors: [] })
    await seeded.send(`POST ${first()}/metadata/refresh`)
    await untilIdle(seeded.server)
    expect(await book()).toMatchObject({ title: 'Mine', releaseDate: '2012-03-14' })
    expect(await series()).toMatchObject({ summary: 'Ours' })
  })

  it('79: a poster is uploaded as a form, answered as a document, and refused when too big', async () => {
    for (const [path, owner] of [
      [saga(), { seriesId: seeded.seriesId('Saga') }],
      [first(), { bookId: seeded.bookId('Saga 1') }],
    ] as const) {
      const response = await seeded.upload(`${path}/thumbnails`, picture, { selected: 'true' })
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({
        ...owner,
        id: expect.any(String),
        type: 'USER_UPLOADED',
        selected: true,
        mediaType: 'image/png',
        fileSize: picture.length,
        width: 40,
        height: 60,
      })
    }
    const unselected = await seeded.upload(`${saga()}/thumbnails`, picture, { selected: 'false' })
    expect(unselected.json()).toMatchObject({ selected: false })
    const huge = await seeded.upload(`${saga()}/thumbnails`, Buffer.alloc(11_000_000))
    expect([400, 413]).toContain(huge.statusCode)
  })

  it('80: a poster is selected, and deleted only when somebody uploaded it', async () => {
    type Posters = { id: string; type: string; selected: boolean }[]
    const posters = async () => (await seeded.get(`${first()}/thumbnails`)).json<Posters>()
    const generated = (await posters()).find(({ type }) => type === 'GENERATED')
    expect((await seeded.send(`PUT ${first()}/thumbnails/${generated?.id}/selected`)).statusCode).toBe(202)
    expect((await posters()).filter(({ selected }) => selected)).toMatchObject([{ id: generated?.id }])
    expect((await seeded.send(`DELETE ${first()}/thumbnails/${generated?.id}`)).statusCode).toBe(400)
    const uploaded = (await posters()).find(({ type }) => type === 'USER_UPLOADED')
    expect((await seeded.send(`DELETE ${first()}/thumbnails/${uploaded?.id}`)).statusCode).toBe(202)
    expect((await posters()).map(({ id }) => id)).toEqual([generated?.id])
  })

  it('82: a name that is taken is a 400 with a message', async () => {
    const collection = { name: 'Best', ordered: true, seriesIds: [seeded.seriesId('Saga')] }
    expect((await seeded.send('POST /api/v1/collections', collection)).statusCode).toBe(200)
    const again = await seeded.send('POST /api/v1/collections', { ...collection, name: 'BEST' })
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({ status: 400, message: 'Collection name already exists' })
  })

  it('83: clearing the queue answers a bare number', async () => {
    const response = await seeded.send('DELETE /api/v1/tasks')
    expect(response.statusCode).toBe(200)
    expect(response.body).toMatch(/^\d+$/)
    expect(response.headers['content-type']).toContain('application/json')
  })

  it('84: settings with two sources name all three values', async () => {
    const sources = (value: unknown) => ({ configurationSource: value, databaseSource: value, effectiveValue: value })
    const anything = sources(expect.toSatisfy((value) => value === null || ['string', 'number'].includes(typeof value)))
    expect((await seeded.get('/api/v1/settings')).json()).toEqual({
      deleteEmptyCollections: expect.any(Boolean),
      deleteEmptyReadLists: expect.any(Boolean),
      rememberMeDurationDays: expect.any(Number),
      thumbnailSize: expect.any(String),
      taskPoolSize: expect.any(Number),
      serverPort: anything,
      serverContextPath: anything,
      koboProxy: expect.any(Boolean),
      koboPort: null,
      kepubifyPath: anything,
    })
  })

  it('85: health is for everybody; info and metrics by tag for administrators', async () => {
    const health = await seeded.get('/actuator/health', {})
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'UP' }])
    expect((await seeded.get('/actuator/info', {})).statusCode).toBe(401)
    expect((await seeded.get('/actuator/info')).json()).toMatchObject({ build: { version: expect.any(String) } })
    const metric = (await seeded.get(`/actuator/metrics/komga.books?tag=library:${seeded.libraryId}`)).json()
    expect(metric).toMatchObject({ name: 'komga.books', measurements: [{ statistic: 'VALUE', value: 12 }] })
  })
})
