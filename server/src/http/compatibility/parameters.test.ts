import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { writeComics } from '#compose/testing/library.test-support'
import { untilIdle } from '#compose/testing/server.test-support'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedServer, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded
let other: { folder: string; libraryId: string }

beforeAll(async () => {
  seeded = await seedServer()
  const folder = await writeComics({ 'Tenkū no 日本/1.cbz': { pages: 1, info: { Series: '天空の城', Year: 1999 } } })
  const added = await seeded.send('POST /api/v1/libraries', { name: 'Manga', root: folder })
  other = { folder, libraryId: added.json<{ id: string }>().id }
  await untilIdle(seeded.server)
  await seeded.send(`PATCH /api/v1/books/${seeded.bookId('Bone 1')}/metadata`, {
    authors: [{ name: 'Smith, Jeff', role: 'writer' }],
  })
  await seeded.send(`PATCH /api/v1/series/${seeded.seriesId('Bone')}/metadata`, {
    title: 'Bone "Élan"',
    totalBookCount: 2,
    sharingLabels: ['kids'],
  })
  await seeded.send(`PATCH /api/v1/books/${seeded.bookId('Saga 1')}/read-progress`, { page: 1 })
  await seeded.send(`POST /api/v1/series/${seeded.seriesId('Bone')}/read-progress`)
  await untilIdle(seeded.server)
})
afterAll(async () => {
  await seeded.end()
  await rm(other.folder, { recursive: true, force: true })
})

const all = ['Alone', 'Alone again', 'Bone', 'Broken', 'Formats', 'Novel', 'Paper', 'Saga', 'Tenkū no 日本']
const series = async (query: string) => {
  const response = await seeded.get(`/api/v1/series?${encodeURI(query)}`)
  expect(response.statusCode).toBe(200)
  return response
    .json<{ content: SeriesDto[] }>()
    .content.map(({ name }) => name)
    .toSorted()
}

describe('parameters', () => {
  it.each(['library_id=<A>&library_id=<B>', 'library_id=<A>,<B>', 'library_id=<A>, <B>'])(
    '21: several libraries as %s',
    async (query) => {
      const ids = { A: seeded.libraryId, B: other.libraryId }
      expect(await series(query.replace('<A>', ids.A).replace('<B>', ids.B))).toEqual(all)
      expect(await series(`library_id=${other.libraryId}`)).toEqual(['Tenkū no 日本'])
    },
  )

  it('22: several read statuses, repeated', async () => {
    expect(await series('read_status=IN_PROGRESS')).toEqual(['Saga'])
    expect(await series('read_status=READ')).toEqual(['Bone'])
    const both = await series('read_status=UNREAD&read_status=IN_PROGRESS')
    expect(both).toEqual(all.filter((name) => name !== 'Bone'))
  })

  it('23: an author is split at the last comma', async () => {
    expect(await series('author=Smith, Jeff,writer')).toEqual(['Bone'])
    expect(await series('author=Smith, Jeff,writer&author=Fiona Staples,penciller')).toEqual(['Bone', 'Saga'])
    expect(await series('author=Smith, Jeff,inker')).toEqual([])
  })

  it.each(['titleSort', 'titleSort,asc', 'nonsense,desc', 'readProgress.readDate,desc', 'metadata.titleSort%2Cdesc'])(
    '24: sort=%s is no error',
    async (sort) => {
      const response = await seeded.get(`/api/v1/series?sort=${sort}`)
      expect(response.statusCode).toBe(200)
      expect(response.json().totalElements).toBe(all.length)
      expect(response.json().sort.sorted).toBe(sort.startsWith('metadata'))
    },
  )

  it('24: a direction left out is ascending, a percent-encoded comma is a comma', async () => {
    const titles = async (sort: string) =>
      (await seeded.get(`/api/v1/series?sort=${sort}`)).json<{ content: SeriesDto[] }>().content.map(({ name }) => name)
    const ascending = await titles('metadata.titleSort')
    expect(await titles('metadata.titleSort%2Cdesc')).toEqual(ascending.toReversed())
    expect(await titles('metadata.titleSort,asc')).toEqual(ascending)
  })

  it('25: relevance without a search is no error', async () => {
    expect(await series('search=&sort=relevance,asc')).toEqual(all)
    expect((await seeded.get('/api/v1/books?search=&sort=relevance,asc')).statusCode).toBe(200)
    expect((await seeded.get('/api/v1/readlists?search=&sort=relevance,asc')).statusCode).toBe(200)
  })

  it('26: a random order holds every series once', async () => {
    expect(await series('sort=random')).toEqual(all)
    expect(await series('sort=random,desc')).toEqual(all)
  })

  it('27: parameters that are unknown to one item are ignored', async () => {
    const query = '?unpaged=true&media_status=READY&deleted=false&search=&nonsense=1'
    for (const path of [`books/${seeded.bookId('Saga 1')}`, `series/${seeded.seriesId('Saga')}`]) {
      expect((await seeded.get(`/api/v1/${path}${query}`)).statusCode).toBe(200)
    }
    expect((await seeded.get('/api/v1/collections?authors=x,writer&sort=random')).statusCode).toBe(200)
  })

  it('28: an empty search is none; quotes, accents and other scripts are found', async () => {
    expect(await series('search=')).toEqual(all)
    expect(await series('search=elan')).toEqual(['Bone'])
    expect(await series('search="bone"')).toEqual(['Bone'])
    expect(await series('search="bone')).toEqual(['Bone'])
    expect(await series('search=天空')).toEqual(['Tenkū no 日本'])
  })

  it.each([
    ['release_year=2012', ['Saga']],
    ['age_rating=17', ['Saga']],
    ['age_rating=None', all.filter((name) => name !== 'Saga')],
    ['complete=true', ['Alone', 'Alone again', 'Bone', 'Saga']],
    ['oneshot=true', ['Alone', 'Alone again']],
    ['sharing_label=kids', ['Bone']],
    ['search_regex=^sag,TITLE', ['Saga']],
  ])('29: %s finds %j', async (query, expected) => expect(await series(query)).toEqual(expected))

  it.each([500, 1000])('30: a size of %i is taken', async (size) => {
    const page = (await seeded.get(`/api/v1/books?size=${size}`)).json<{ content: BookDto[]; size: number }>()
    expect(page.size).toBe(size)
    expect(page.content).toHaveLength(13)
  })
})
