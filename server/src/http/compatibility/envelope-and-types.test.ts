import { rm } from 'node:fs/promises'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { Route } from '@spinrack/contract/define-route'
import { routes } from '@spinrack/contract/routes'
import { addUser } from '#compose/testing/server.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillSeeded, paramsOf, type Filled } from '../testing/reference-calls.test-support.ts'
import { hasReference, readReference, shapeOf } from '../testing/reference.test-support.ts'
import { seedServer, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded
let filled: Filled

beforeAll(async () => {
  seeded = await seedServer()
  filled = await fillSeeded(seeded)
}, 60_000)
afterAll(async () => {
  await seeded.end()
  await rm(filled.elsewhere, { recursive: true, force: true })
})

const table = Object.values(routes) as Route[]
const addressOf = (path: string) => {
  const params = paramsOf(path, seeded, filled)
  return path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
}
const reads = table.filter(
  ({ method, answer, path }) => method === 'GET' && answer.kind === 'json' && path !== '/api/logout',
)
const hasPages = ({ answer }: Route) =>
  answer.kind === 'json' && 'shape' in answer.schema && 'pageable' in (answer.schema.shape as object)
const paged = table.filter((route) => hasPages(route))

const sort = { sorted: expect.any(Boolean), unsorted: expect.any(Boolean), empty: expect.any(Boolean) }
const number = expect.any(Number)
const truth = expect.any(Boolean)
const envelope = {
  content: expect.any(Array),
  pageable: { sort, offset: number, pageNumber: number, pageSize: number, paged: truth, unpaged: truth },
  totalElements: number,
  totalPages: number,
  last: truth,
  first: truth,
  size: number,
  number,
  numberOfElements: number,
  sort,
  empty: truth,
}
const ask = ({ method, path }: Route, query: string) =>
  seeded.send(`${method} ${addressOf(path) as `/${string}`}?${query}`, method === 'POST' ? {} : undefined)

describe('envelope and types', () => {
  it('11: every list has the whole envelope', async () => {
    expect(paged.length).toBeGreaterThan(25)
    for (const route of paged) {
      const page = (await ask(route, 'page=0&size=1')).json()
      expect([route.path, page]).toEqual([route.path, envelope])
      expect({ path: route.path, ...page }).toMatchObject({
        size: 1,
        number: 0,
        first: true,
        pageable: { pageSize: 1, paged: true },
      })
      expect([route.path, page.last]).toEqual([route.path, page.totalPages <= 1])
    }
    expect((await seeded.get('/api/v1/series')).json()).toMatchObject({ size: 20, number: 0 })
  })

  it('12: unpaged, the envelope is the same, and pageable still an object', async () => {
    for (const route of paged.filter(({ query }) => query && 'unpaged' in query.shape)) {
      const page = (await ask(route, 'unpaged=true')).json()
      expect([route.path, page]).toEqual([route.path, envelope])
      expect([route.path, page.content.length]).toEqual([route.path, page.totalElements])
      expect({ path: route.path, ...page }).toMatchObject({ first: true, last: true, number: 0 })
    }
  })

  it('13: instants have no fraction and end in Z, wherever they stand', async () => {
    // Their own wire: a progression keeps what the device said, a file outside of libraries has local time.
    const others = /\/progression$|\/transient-books/
    for (const { path } of reads.filter(({ path: one }) => !others.test(one))) {
      const { body } = await seeded.get(addressOf(path))
      const instants = body.match(/\d{4}-\d\d-\d\dT\d\d:\d\d[^"]*/g) ?? []
      for (const one of instants.filter((_, at) => !isErrorBody(body) || at > 0)) {
        expect(`${path} ${one}`).toMatch(/ \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      }
    }
  })

  it('14: ids are text, number is whole, numberSort may be 1.5', async () => {
    const book = (await seeded.get(`/api/v1/books/${seeded.bookId('Saga 1.5')}`)).json<BookDto>()
    for (const id of [book.id, book.seriesId, book.libraryId]) expect(typeof id).toBe('string')
    expect(Number.isInteger(book.number)).toBe(true)
    expect(book.metadata).toMatchObject({ numberSort: 1.5, number: '1.5' })
  })

  it('15: keys that may be null are there', async () => {
    const book = (await seeded.get(`/api/v1/books/${seeded.bookId('Paper')}`)).json<BookDto>()
    expect(book.readProgress).toBeNull()
    expect(book.metadata.releaseDate).toBeNull()
    const series = (await seeded.get(`/api/v1/series/${seeded.seriesId('Paper')}`)).json<SeriesDto>()
    expect(series.metadata).toMatchObject({ ageRating: null, totalBookCount: null })
    expect(series.booksMetadata.releaseDate).toBeNull()
    expect(series.metadata).toMatchObject({ summary: '', publisher: '', language: '', readingDirection: '' })
    expect(book).toMatchObject({ media: { comment: '' }, metadata: { summary: '', isbn: '' } })
  })

  it('16: every lock is there', async () => {
    const book = (await seeded.get(`/api/v1/books/${seeded.bookId('Paper')}`)).json<BookDto>()
    const locks = (metadata: object) =>
      Object.entries(metadata)
        .filter(([name, value]) => name.endsWith('Lock') && typeof value === 'boolean')
        .map(([name]) => name.replace('Lock', ''))
        .toSorted()
    const bookFields = ['authors', 'isbn', 'links', 'number', 'numberSort', 'releaseDate', 'summary', 'tags', 'title']
    expect(locks(book.metadata)).toEqual(bookFields)
    const series = (await seeded.get(`/api/v1/series/${seeded.seriesId('Paper')}`)).json<SeriesDto>()
    expect(locks(series.metadata)).toEqual(
      'ageRating alternateTitles genres language links publisher readingDirection sharingLabels status summary tags title titleSort totalBookCount'.split(
        ' ',
      ),
    )
  })

  it('17: size is for people, in binary units, next to sizeBytes', async () => {
    const book = (await seeded.get(`/api/v1/books/${seeded.bookId('Saga 1')}`)).json<BookDto>()
    expect(book.sizeBytes).toBeGreaterThan(1024)
    expect(book.size).toMatch(/^[\d.]+ KiB$/)
    expect(Number.parseFloat(book.size)).toBeCloseTo(book.sizeBytes / 1024, 0)
  })

  it('18: who is no administrator sees the bare file name of books and no folder of series', async () => {
    const { headers } = await addUser(seeded.server)
    expect((await seeded.get(`/api/v1/books/${seeded.bookId('Saga 1')}`, headers)).json().url).toBe('Saga 1.cbz')
    expect((await seeded.get(`/api/v1/series/${seeded.seriesId('Saga')}`, headers)).json().url).toBe('')
    const { url } = (await seeded.get(`/api/v1/books/${seeded.bookId('Saga 1')}`)).json()
    expect(url).toBe(`${seeded.folder}/Saga/Saga 1.cbz`)
  })

  it('19: violations and other refusals have their two shapes', async () => {
    const invalid = await seeded.send('POST /api/v1/collections', { name: '', ordered: true, seriesIds: [] })
    expect(invalid.statusCode).toBe(400)
    expect(invalid.json().violations).toContainEqual({ fieldName: 'name', message: expect.any(String) })
    expect((await seeded.get('/api/v1/collections/none')).json()).toEqual({
      timestamp: expect.any(String),
      status: 404,
      error: 'Not Found',
      message: expect.any(String),
      path: '/api/v1/collections/none',
    })
  })

  it.skipIf(!hasReference)('20: the document keeps the operation ids and names of schemas', async () => {
    const document = (await seeded.get('/v3/api-docs')).json()
    const own = new Map<string, string>()
    for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(document.paths)) {
      for (const [method, { operationId }] of Object.entries(methods)) {
        own.set(shapeOf(method.toUpperCase(), path), operationId)
      }
    }
    const { operations, schemas } = readReference()
    const renamed = operations.filter(({ method, path, operationId }) => own.get(shapeOf(method, path)) !== operationId)
    expect(renamed.map(({ operationId }) => operationId)).toEqual(['deleteSyncPointsForCurrentUser'])
    const missing = Object.keys(schemas).filter((name) => !(name in document.components.schemas))
    // Parts of conditions are described in place, and two names are of the reference's own framework.
    expect(missing.filter((name) => !/^Search(Condition|Operator)/.test(name))).toEqual([
      'MediaType',
      'StreamingResponseBody',
    ])
  })
})

const isErrorBody = (body: string) => body.startsWith('{"timestamp"')
