import type { BookDto } from '@spinrack/contract/resources/book'
import type { LibraryDto } from '@spinrack/contract/resources/library'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { SettingsDto } from '@spinrack/contract/resources/settings'
import type { UserDto } from '@spinrack/contract/resources/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedServer, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seedServer()
})
afterAll(() => seeded.end())

const saga = () => `/api/v1/series/${seeded.seriesId('Saga')}` as const
const first = () => `/api/v1/books/${seeded.bookId('Saga 1')}` as const
const library = () => `/api/v1/libraries/${seeded.libraryId}` as const
const read = async <Answer>(path: `/${string}`) => (await seeded.get(path)).json<Answer>()
const statusOf = async (call: `${'PATCH' | 'PUT' | 'POST'} /${string}`, body: object) =>
  (await seeded.send(call, body)).statusCode

describe('scalars of a related type', () => {
  it('edit a book as metadata tools do', async () => {
    expect(await statusOf(`PATCH ${first()}/metadata`, { number: 5.5, numberSort: '5.5', titleLock: 'true' })).toBe(204)
    const { metadata } = await read<BookDto>(first())
    expect(metadata).toMatchObject({ number: '5.5', numberSort: 5.5, titleLock: true })
    expect(await statusOf(`PATCH ${first()}/metadata`, { releaseDate: '', number: 1, numberSort: 1 })).toBe(204)
  })

  it('edit a series as the edit dialog of the ecosystem does', async () => {
    expect(await statusOf(`PATCH ${saga()}/metadata`, { ageRating: '12', totalBookCount: '9' })).toBe(204)
    expect((await read<SeriesDto>(saga())).metadata).toMatchObject({ ageRating: 12, totalBookCount: 9 })
    expect(await statusOf(`PATCH ${saga()}/metadata`, { ageRating: '', totalBookCount: 7.9 })).toBe(204)
    expect((await read<SeriesDto>(saga())).metadata).toMatchObject({ ageRating: null, totalBookCount: 7 })
  })

  it('set a place in a book', async () => {
    expect(await statusOf(`PATCH ${first()}/read-progress`, { page: '2' })).toBe(204)
    expect((await read<BookDto>(first())).readProgress).toMatchObject({ page: 2, completed: false })
    expect(await statusOf(`PATCH ${first()}/read-progress`, { completed: 'true' })).toBe(204)
    expect((await read<BookDto>(first())).readProgress).toMatchObject({ completed: true })
  })

  it('change settings and restrictions', async () => {
    expect(await statusOf('PATCH /api/v1/settings', { taskPoolSize: '2', deleteEmptyReadLists: 'false' })).toBe(204)
    expect(await read<SettingsDto>('/api/v1/settings')).toMatchObject({ taskPoolSize: 2, deleteEmptyReadLists: false })
    const user = (
      await seeded.send('POST /api/v2/users', {
        email: 'young@example.org',
        password: 'not so old',
        roles: [],
        ageRestriction: { age: '12', restriction: 'ALLOW_ONLY' },
      })
    ).json<UserDto>()
    expect(user.ageRestriction).toEqual({ age: 12, restriction: 'ALLOW_ONLY' })
  })

  it('stand in conditions', async () => {
    await seeded.send(`PATCH ${saga()}/metadata`, { ageRating: 17 })
    const condition = { ageRating: { operator: 'greaterThan', value: '16' } }
    const found = await seeded.send('POST /api/v1/series/list', { condition })
    expect(found.json<{ content: SeriesDto[] }>().content.map(({ name }) => name)).toEqual(['Saga'])
  })

  it.each([
    [() => `PATCH ${saga()}/metadata` as const, { ageRating: 'twelve' }],
    [() => `PATCH ${saga()}/metadata` as const, { ageRating: {} }],
    [() => `PATCH ${first()}/metadata` as const, { title: ['a'] }],
    [() => `PATCH ${first()}/read-progress` as const, { page: '1.5' }],
    [() => `PATCH ${first()}/read-progress` as const, { completed: 'perhaps' }],
    [() => 'PATCH /api/v1/settings' as const, { taskPoolSize: 'many' }],
  ])('%# stay refused where they make no sense', async (call, body) => {
    expect(await statusOf(call(), body)).toBe(400)
  })
})

describe('booleans in a query', () => {
  it.each(['unpaged=True', 'unpaged=TRUE', 'unpaged=true&deleted=False'])('%s', async (query) => {
    const page = await read<{ content: unknown[]; totalElements: number }>(`/api/v1/books?${query}`)
    expect(page.content).toHaveLength(page.totalElements)
    expect(page.totalElements).toBeGreaterThan(0)
  })

  it('are still refused when they are none', async () => {
    expect((await seeded.get('/api/v1/books?unpaged=maybe')).statusCode).toBe(400)
  })
})

describe('null in a change of a library', () => {
  it.each(['PATCH', 'PUT'] as const)('%s leaves everything as it is, and takes away folders', async (method) => {
    const before = await read<LibraryDto>(library())
    const folders = { scanDirectoryExclusions: ['#recycle'], oneshotsDirectory: 'Singles' }
    expect(await statusOf(`${method} ${library()}`, { hashPages: true, ...folders })).toBe(204)
    const nothing = Object.fromEntries(Object.keys(before).map((name) => [name, null]))
    expect(await statusOf(`${method} ${library()}`, nothing)).toBe(204)
    const none = { scanDirectoryExclusions: [], oneshotsDirectory: null }
    expect(await read<LibraryDto>(library())).toMatchObject({
      name: before.name,
      root: before.root,
      scanInterval: before.scanInterval,
      hashPages: true,
      ...none,
    })
    expect(await statusOf(`${method} ${library()}`, { hashPages: before.hashPages })).toBe(204)
  })
})
