import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { routes } from '@spinrack/contract/routes'
import type { BookId, CollectionId, LibraryId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import { shelfOf } from '#storage/testing/shelf'

let server: TestServer
let headers: Record<string, string>
let restricted: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  await fillShelf(server)
  restricted = (await addUser(server, { labelsExclude: ['secret'] })).headers
})
afterAll(() => server.end())

const get = (url: string, who = headers) => server.http.inject({ url, headers: who })
const post = (url: string, payload: object | undefined, who = headers) =>
  server.http.inject({ method: 'POST', url, headers: who, payload })
const titles = (page: { content: SeriesDto[] }) => page.content.map((one) => one.metadata.title).join(' ')
const seriesBy = async (query: string) => titles((await get(`/api/v1/series?sort=metadata.titleSort&${query}`)).json())
const booksBy = async (query: string) =>
  ((await get(`/api/v1/books?sort=name&${query}`)).json().content as BookDto[]).map((one) => one.name).join(' ')

describe('GET /api/v1/series', () => {
  it.each([
    ['library_id=A&library_id=B', 'Alpha Beta Gamma'],
    ['library_id=A,B', 'Alpha Beta Gamma'],
    ['library_id=A, B', 'Alpha Beta Gamma'],
    ['library_id[]=A&library_id=B', 'Alpha Beta Gamma'],
    ['library_id=B', 'Gamma'],
    ['library_id=', 'Alpha Beta Gamma'],
    ['status=ENDED,HIATUS', 'Alpha Gamma'],
    ['read_status=UNREAD&read_status=IN_PROGRESS', 'Alpha Beta Gamma'],
    ['publisher=éditions', 'Alpha'],
    ['language=FR', 'Alpha'],
    ['genre=drama', 'Alpha Beta'],
    ['genre=drama&status=ONGOING', 'Beta'],
    ['tag=robots', 'Alpha'],
    ['tag=first', 'Beta'],
    ['sharing_label=secret', 'Gamma'],
    ['age_rating=16', 'Beta'],
    ['age_rating=None', 'Alpha Gamma'],
    ['release_year=2001', 'Beta'],
    ['release_year=2000,x', ''],
    ['author=Last, First,writer', 'Beta'],
    ['author=Last, First,inker', ''],
    ['author=nobody', 'Alpha Beta Gamma'],
    ['collection_id=C1', 'Beta Gamma'],
    ['complete=true', 'Beta'],
    ['complete=false', 'Alpha'],
    ['complete=', 'Alpha Beta Gamma'],
    ['oneshot=true', 'Gamma'],
    ['deleted=true', 'Alpha'],
    ['search=alph', 'Alpha'],
    ['search=', 'Alpha Beta Gamma'],
    ['search=author:first', 'Beta'],
    ['search=drama', 'Alpha Beta'],
    ['search=robots', 'Alpha'],
    ['search=editions', 'Alpha'],
    ['search=last', 'Beta'],
    ['search=first drama', 'Beta'],
    ['search=secret', ''],
    ['search_regex=^(a|b),TITLE', 'Alpha Beta'],
    ['search_regex=^(a|b),title_sort', 'Alpha Beta'],
    ['search_regex=^a,OTHER', 'Alpha Beta Gamma'],
    ['authors=x&nonsense=y', 'Alpha Beta Gamma'],
  ])('with %s finds %s', async (query, expected) => expect(await seriesBy(encodeURI(query))).toBe(expected))

  it.each(['status=DONE', 'read_status=HALF', 'deleted=maybe', 'search_regex=(,TITLE'])('refuses %s', async (query) => {
    expect((await get(`/api/v1/series?${encodeURI(query)}`)).statusCode).toBe(400)
  })

  it('ignores unknown sort keys, takes relevance without a search and random, and sorts by its keys', async () => {
    const page = async (sort: string) => (await get(`/api/v1/series?sort=${sort}`)).json()
    for (const sort of ['titleSort', 'relevance,asc', 'constructor', '__proto__']) {
      expect(await page(sort)).toMatchObject({ totalElements: 3, sort: { sorted: false } })
    }
    expect(await page('random')).toMatchObject({ totalElements: 3, sort: { sorted: true } })
    expect(titles(await page('booksCount%2Cdesc&sort=name'))).toBe('Beta Gamma Alpha')
    expect(titles(await page('collection.number&collection_id=C1'))).toBe('Gamma Beta')
  })

  it('groups by letter', async () => {
    const groups = await get('/api/v1/series/alphabetical-groups?genre=drama')
    expect(groups.json()).toEqual([
      { group: 'a', count: 1 },
      { group: 'b', count: 1 },
    ])
    expect((await post('/api/v1/series/list/alphabetical-groups', {}, restricted)).json()).toHaveLength(2)
  })

  it('lists the new, the latest and the updated in their order', async () => {
    expect(titles((await get('/api/v1/series/new')).json())).toBe('Gamma Beta Alpha')
    expect(titles((await get('/api/v1/series/latest')).json())).toBe('Alpha Gamma Beta')
    expect(titles((await get('/api/v1/series/updated?oneshot=false')).json())).toBe('Alpha')
  })
})

describe('GET /api/v1/books', () => {
  it.each([
    ['', 'one three two'],
    ['search=two', 'two'],
    ['search=9783161484100', 'one'],
    ['search=beta', 'one two'],
    ['search=beta 2', 'two'],
    ['search=last', 'one'],
    ['search=first', 'one'],
    ['search=horror', 'three'],
    ['library_id=B', 'three'],
    ['media_status=READY', 'one'],
    ['read_status=UNREAD', 'one three two'],
    ['released_after=2000-12-31', 'one two'],
    ['released_after=', 'one three two'],
    ['tag=first', 'one'],
  ])('with %s finds %s', async (query, expected) => expect(await booksBy(query)).toBe(expected))

  it('narrows the books of a series and of a read list', async () => {
    const names = async (url: string) => ((await get(url)).json().content as BookDto[]).map((one) => one.name).join(' ')
    expect(await names('/api/v1/series/S2/books')).toBe('one two')
    expect(await names('/api/v1/series/S2/books?unpaged=true&media_status=READY&deleted=false')).toBe('one')
    expect(await names('/api/v1/series/S2/books?author=Last,%20First,writer&tag=first')).toBe('one')
    expect(await names('/api/v1/readlists/R1/books')).toBe('two one')
    expect(await names('/api/v1/readlists/R1/books?tag=FIRST')).toBe('one')
    expect(await names('/api/v1/books/latest?size=1')).toMatch(/^(one|two|three)$/)
  })

  it('narrows the series of a collection', async () => {
    expect(titles((await get('/api/v1/collections/C1/series')).json())).toBe('Gamma Beta')
    expect(titles((await get('/api/v1/collections/C1/series?genre=drama&complete=true')).json())).toBe('Beta')
  })
})

describe('POST lists', () => {
  it('answer conditions with text, order and pages', async () => {
    const condition = {
      allOf: [
        { anyOf: [{ genre: { operator: 'is', value: 'DRAMA' } }] },
        { title: { operator: 'endsWith', value: 'a' } },
      ],
    }
    const list = async (query: string, body: object) => (await post(`/api/v1/series/list?${query}`, body)).json()
    const page = await list('sort=metadata.titleSort,desc&size=1&page=1', { condition, fullTextSearch: '' })
    expect(routes.getSeries.answer.schema.parse(page)).toMatchObject({ totalElements: 2, totalPages: 2 })
    expect(titles(page)).toBe('Alpha')
    expect(titles(await list('', { condition, fullTextSearch: 'bet' }))).toBe('Beta')
    const first = await list('size=1', { condition, fullTextSearch: 'a' })
    expect(first.totalElements).toBe(0)
    for (const body of [undefined, {}, { condition: null }, { condition: { allOf: [] } }])
      expect((await post('/api/v1/series/list', body)).json().totalElements).toBe(3)
  })

  it('take the chapter list of a client that writes several members in one object', async () => {
    const condition = {
      seriesId: { operator: 'is', value: 'S2' },
      deleted: { operator: 'isFalse' },
      mediaStatus: { value: 'READY', operator: 'is' },
    }
    const page = (await post('/api/v1/books/list?unpaged=true&sort=metadata.numberSort,desc', { condition })).json()
    expect(page.content.map((one: BookDto) => one.name)).toEqual(['one'])
    expect(page.pageable).toMatchObject({ paged: true, pageNumber: 0, pageSize: 20 })
  })

  it('sort the books of a read list by their place', async () => {
    const condition = { allOf: [{ readListId: { operator: 'is', value: 'R1' } }] }
    const page = (await post('/api/v1/books/list?sort=readList.number,asc', { condition })).json()
    expect(page.content.map((one: BookDto) => one.name)).toEqual(['two', 'one'])
  })

  it('answer what is no condition with 400 and a reason', async () => {
    for (const condition of [{ nonsense: { operator: 'is' } }, { title: { operator: 'is' } }, 7]) {
      const response = await post('/api/v1/series/list', { condition })
      expect(response.statusCode).toBe(400)
      expect(response.json().violations[0]).toEqual({ fieldName: expect.any(String), message: expect.any(String) })
    }
    const nested = `{"condition":${'{"allOf":['.repeat(60_000)}${']}'.repeat(60_000)}}`
    const response = await server.http.inject({
      method: 'POST',
      url: '/api/v1/books/list',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: nested,
    })
    expect(response.statusCode).toBe(400)
  })

  it('show nobody what is hidden', async () => {
    for (const body of [
      {},
      { fullTextSearch: 'gamma OR beta' },
      { condition: { sharingLabel: { operator: 'isNotNull' } } },
    ]) {
      const { body: text } = await post('/api/v1/series/list', body, restricted)
      expect(text).not.toContain('Gamma')
    }
    expect((await post('/api/v1/books/list', {}, restricted)).json().totalElements).toBe(2)
    for (const fullTextSearch of ['gamma', 'horror', 'gamma 1', 'three'])
      for (const [who, found] of [
        [headers, 1],
        [restricted, 0],
      ] as const)
        expect((await post('/api/v1/books/list', { fullTextSearch }, who)).json().totalElements).toBe(found)
  })
})

describe('referentials', () => {
  it('are plain sorted lists for older clients', async () => {
    const list = async (path: string, who = headers) => (await get(`/api/v1/${path}`, who)).json()
    expect(await list('genres')).toEqual(['Drama', 'Horror'])
    expect(await list('genres?library_id=A')).toEqual(['Drama'])
    expect(await list('genres?collection_id=C1')).toEqual(['Drama', 'Horror'])
    expect(await list('tags')).toEqual(['first', 'robots'])
    expect(await list('tags/series')).toEqual(['robots'])
    expect(await list('tags/book?series_id=S2')).toEqual(['first'])
    expect(await list('tags/book?readlist_id=R1&library_id=B')).toEqual(['first'])
    expect(await list('tags/book?series_id=&library_id=B')).toEqual([])
    expect(await list('sharing-labels')).toEqual(['secret'])
    expect(await list('languages')).toEqual(['fr'])
    expect(await list('publishers')).toEqual(['Éditions'])
    expect(await list('age-ratings')).toEqual(['None', '16'])
    expect(await list('series/release-dates')).toEqual(['2001'])
    expect(await list('authors')).toEqual([{ name: 'Last, First', role: 'writer' }])
    expect(await list('authors?search=FIRST&library_id=B')).toEqual([])
    expect(await list('authors/names?search=last')).toEqual(['Last, First'])
    expect(await list('authors/roles')).toEqual(['writer'])
    expect(await list('genres', restricted)).toEqual(['Drama'])
    expect(await list('sharing-labels', restricted)).toEqual([])
  })

  it('are pages for newer ones', async () => {
    const page = async (path: string, who = headers) => (await get(`/api/v2/${path}`, who)).json()
    expect(await page('genres?size=1&page=1')).toMatchObject({
      content: ['Horror'],
      totalElements: 2,
      sort: { sorted: true },
    })
    expect((await page('genres?search=dra')).content).toEqual(['Drama'])
    expect((await page('tags?include=BOOK')).content).toEqual(['first'])
    expect((await page('tags?include=SERIES')).content).toEqual(['robots'])
    expect((await page('tags?readlist_id=R1&include=BOOK')).content).toEqual(['first'])
    expect((await page('tags?readlist_id=R1&include=BOTH')).content).toEqual(['first'])
    expect((await page('age-ratings?unpaged=true')).content).toEqual([16])
    expect((await page('series/release-years')).content).toEqual(['2001'])
    expect((await page('authors?role=writer&search=first')).content).toEqual([{ name: 'Last, First', role: 'writer' }])
    expect((await page('authors?role=inker')).totalElements).toBe(0)
    expect((await page('authors/names')).content).toEqual(['Last, First'])
    expect((await page('authors/roles?series_id=S1')).content).toEqual([])
    expect((await page('languages')).content).toEqual(['fr'])
    expect((await page('publishers?library_id=B')).content).toEqual([])
    expect((await page('sharing-labels')).content).toEqual(['secret'])
    expect((await page('genres', restricted)).content).toEqual(['Drama'])
  })
})

const fillShelf = async ({ stores }: TestServer) => {
  const shelf = shelfOf(stores)
  await shelf.library({ id: 'A' as LibraryId, name: 'A', root: '/a' })
  await shelf.library({ id: 'B' as LibraryId, name: 'B', root: '/b' })
  await shelf.series('A' as LibraryId, {
    id: 'S1' as SeriesId,
    name: 'Alpha',
    createdAt: 1_000,
    modifiedAt: 9_000,
    deletedAt: 9_000,
    metadata: {
      status: 'ENDED',
      publisher: 'Éditions',
      language: 'fr',
      genres: ['Drama'],
      tags: ['robots'],
      totalBookCount: 4,
    },
  })
  const beta = await shelf.series('A' as LibraryId, {
    id: 'S2' as SeriesId,
    name: 'Beta',
    createdAt: 2_000,
    modifiedAt: 2_000,
    metadata: { genres: ['Drama'], ageRating: 16, totalBookCount: 2 },
  })
  const gamma = await shelf.series('B' as LibraryId, {
    id: 'S3' as SeriesId,
    name: 'Gamma',
    createdAt: 3_000,
    modifiedAt: 3_000,
    oneshot: true,
    metadata: { status: 'HIATUS', genres: ['Horror'], sharingLabels: ['secret'] },
  })
  const authors = [{ name: 'Last, First', role: 'writer' }]
  await shelf.book(beta, {
    id: 'B1' as BookId,
    name: 'one',
    pageCount: 3,
    metadata: { isbn: '9783161484100', releaseDate: '2001-01-01', tags: ['first'], authors },
  })
  await shelf.book(beta, { id: 'B2' as BookId, name: 'two', metadata: { releaseDate: '2001-02-01' } })
  await shelf.book(gamma, { id: 'B3' as BookId, name: 'three' })
  await stores.series.saveAggregate(beta.id, {
    authors,
    tags: ['first'],
    releaseDate: '2001-01-01',
    summary: '',
    summaryNumber: '',
  })
  const dates = { createdAt: 1, modifiedAt: 1, ordered: true }
  await stores.collections.insert({ id: 'C1' as CollectionId, name: 'C', seriesIds: [gamma.id, beta.id], ...dates })
  const bookIds = ['B2', 'B1'] as BookId[]
  await stores.readLists.insert({ id: 'R1' as ReadListId, name: 'R', summary: '', bookIds, ...dates })
}
