import { rm } from 'node:fs/promises'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { Route } from '@spinrack/contract/define-route'
import { routes } from '@spinrack/contract/routes'
import { addUser } from '#compose/testing/server.test-support'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '../present/instant.ts'
import { startOutsideWorld } from '../testing/outside-world.test-support.ts'
import { fillSeeded, paramsOf, type Filled } from '../testing/reference-calls.test-support.ts'
import { hasReference, readReference, shapeOf } from '../testing/reference.test-support.ts'
import { seedServer, type Seeded } from '../testing/seeded-server.test-support.ts'

let outside: Awaited<ReturnType<typeof startOutsideWorld>>
let seeded: Seeded
let filled: Filled

beforeAll(async () => {
  outside = await startOutsideWorld()
  seeded = await seedServer({ config: outside.config })
  filled = await fillSeeded(seeded)
})
afterAll(async () => {
  await seeded.end()
  outside.end()
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

  it('13: instants have no fraction and end in Z, wherever the reference has none', async () => {
    const seen = new Set<string>()
    const searches = table.filter(({ method, path }) => method === 'POST' && path.includes('/list'))
    const answers = [
      ...(await Promise.all(reads.map((route) => ask(route, '')))),
      ...(await Promise.all(searches.map((route) => ask(route, '')))),
      await seeded.send(`POST /api/v1/transient-books/${filled.stray}/analyze`),
    ]
    for (const answer of answers.filter(({ statusCode, body }) => statusCode === 200 && body !== '')) {
      for (const [name, text] of instantsIn(answer.json())) {
        seen.add(name)
        const field = `${answer.raw.req.url} ${name}`
        expect(`${field} ${text}`).toMatch(formOf(field))
      }
    }
    // Nothing passes by its absence.
    const named =
      'created createdDate dateTime date_modified fileLastModified lastModified lastModifiedDate modified readDate releaseDate timestamp'
    expect([...seen]).toEqual(expect.arrayContaining(named.split(' ')))
  })

  it('13: so has every instant there is, and it is the same second', () => {
    const moments = fc.integer({ min: 0, max: Date.parse('9999-12-31T23:59:59Z') })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(instant(moment)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
        expect(Date.parse(instant(moment))).toBe(Math.floor(moment / 1000) * 1000)
      }),
    )
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
    // The alternate title is ours.
    const bookFields = 'alternateTitle authors isbn links number numberSort releaseDate summary tags title'.split(' ')
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
    const { document: reference, operations, schemas } = readReference()
    const renamed = operations.filter(({ method, path, operationId }) => own.get(shapeOf(method, path)) !== operationId)
    expect(renamed).toEqual([])
    const missing = Object.keys(schemas).filter((name) => !(name in document.components.schemas))
    // Two names are of the reference's own framework: what its document says of a stream of bytes.
    expect(missing).toEqual(['MediaType', 'StreamingResponseBody'])
    const [ours, theirs] = [namedParts(document.paths), namedParts(reference.paths)]
    const different = [...theirs].filter(([place, name]) => !missing.includes(name) && ours.get(place) !== name)
    expect(theirs.size).toBeGreaterThan(100)
    expect(different.map(([place, name]) => `${place}: ${ours.get(place)} instead of ${name}`)).toEqual([])
  })
})

/**
 * A progression keeps what the device said, a file outside of libraries has local time, news are quoted; what the facts
 * (1.6) show with a fraction has one.
 */
const ownWire = [
  {
    field: /\/(?:history|api-keys|page-hashes)\b.* \w+$|\/manifest\b.* modified$/,
    form: / \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/,
  },
  { field: /\/progression modified$/, form: / \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/ },
  { field: /\/transient-books\/.* fileLastModified$/, form: / \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/ },
  { field: /\/announcements date_modified$/, form: / \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/ },
]
const formOf = (field: string) =>
  ownWire.find((one) => one.field.test(field))?.form ?? / \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

type Content = Record<string, { schema?: { $ref?: string; items?: { $ref?: string } } }>
type Described = {
  requestBody?: { content?: Content }
  responses?: Record<string, { content?: Content }>
}

/** Which named schema stands for the body and for the good answer of each operation. */
const namedParts = (paths: Record<string, Record<string, Described>>) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody, responses = {} }]) => {
        const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
        const place = shapeOf(method.toUpperCase(), path)
        return [
          ...nameIn(requestBody?.content).map((name): [string, string] => [`${place} body`, name]),
          ...nameIn(good?.content).map((name): [string, string] => [`${place} answer`, name]),
        ]
      }),
    ),
  )

const nameIn = (content: Content = {}) => {
  const schema = content['application/json']?.schema
  const name = (schema?.$ref ?? schema?.items?.$ref)?.split('/').at(-1)
  return name === undefined ? [] : [schema?.items ? `list of ${name}` : name]
}

/** Names and texts of all instants in an answer. */
const instantsIn = (answer: unknown, name = ''): [string, string][] => {
  if (typeof answer === 'string') return /^\d{4}-\d\d-\d\dT/.test(answer) ? [[name, answer]] : []
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => instantsIn(value, Array.isArray(answer) ? name : key))
}
