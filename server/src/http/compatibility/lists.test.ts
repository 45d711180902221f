import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { buildComic } from '#compose/testing/library.test-support'
import { addUser, untilIdle } from '#compose/testing/server.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedServer, type Headers, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded
let reader: Headers

beforeAll(async () => {
  seeded = await seedServer()
  reader = (await addUser(seeded.server)).headers
})
afterAll(() => seeded.end())

type Page<Item> = { content: Item[]; totalElements: number }
const names = async (path: string, headers: Headers = seeded.admin) =>
  (await seeded.get(`/api/v1/${path}`, headers)).json<Page<BookDto>>().content.map(({ name }) => name)
const read = (name: string, progress: object = { completed: true }) =>
  seeded.send(`PATCH /api/v1/books/${seeded.bookId(name)}/read-progress`, progress, reader)

describe('lists that clients depend on', () => {
  it('41: updated series come latest change first, new ones latest first', async () => {
    const added = (await seeded.get('/api/v1/series/new?size=50')).json<Page<SeriesDto>>().content
    expect(added).toHaveLength(8)
    expect(added.map(({ created }) => created)).toEqual(
      added
        .map(({ created }) => created)
        .toSorted()
        .toReversed(),
    )
    // Whole seconds are told: the change must fall into a later one.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await writeFile(join(seeded.folder, 'Bone', 'Bone 3.cbz'), await buildComic({ pages: 1 }))
    await seeded.send(`POST /api/v1/libraries/${seeded.libraryId}/scan`)
    await untilIdle(seeded.server)
    const updated = (await seeded.get('/api/v1/series/updated?size=50')).json<Page<SeriesDto>>().content
    expect(updated[0]?.name).toBe('Bone')
    const times = updated.map(({ lastModified }) => lastModified)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('42: the chapters of a series, unpaged, ready and there', async () => {
    const query = 'books?unpaged=true&media_status=READY&deleted=false'
    const chapters = ['Saga 1', 'Saga 1.5', 'Saga 2', 'Saga 4']
    expect(await names(`series/${seeded.seriesId('Saga')}/${query}`)).toEqual(chapters)
    expect(await names(`series/${seeded.seriesId('Broken')}/${query}`)).toEqual([])
  })

  it('search knows wildcards, nearly equal words, regular expressions and everything, in GET and POST', async () => {
    const all = await names('series?unpaged=true')
    for (const [typed, found] of [
      ['s?ga', ['Saga']],
      ['b*e', ['Bone']],
      ['sgaa~', ['Saga']],
      ['/sag[ab]/', ['Saga']],
      ['/s.g/', []],
      ['*:*', all],
    ] as const) {
      expect([typed, await names(`series?unpaged=true&search=${encodeURIComponent(typed)}`)]).toEqual([typed, found])
      const body = { fullTextSearch: typed }
      const { content } = (await seeded.send('POST /api/v1/series/list?unpaged=true', body)).json<Page<SeriesDto>>()
      expect(content.map(({ name }) => name)).toEqual(found)
    }
  })

  it('43: read lists and collections keep their order', async () => {
    const bookIds = ['Saga 2', 'Bone 1', 'Novel', 'Saga 1'].map(seeded.bookId)
    const wish = { name: 'Order', summary: '', ordered: true, bookIds }
    const list = (await seeded.send('POST /api/v1/readlists', wish)).json<{ id: string }>().id
    expect(await names(`readlists/${list}/books`)).toEqual(['Saga 2', 'Bone 1', 'Novel', 'Saga 1'])
    expect(await names(`readlists/${list}/books?unpaged=true&media_status=READY&deleted=false`)).toHaveLength(4)
    const seriesIds = ['Saga', 'Bone', 'Novel'].map(seeded.seriesId)
    const made = await seeded.send('POST /api/v1/collections', { name: 'Order', ordered: true, seriesIds })
    const collection = made.json<{ id: string }>().id
    const query = 'page=0&deleted=false&search=&sort=nonsense'
    expect(await names(`collections/${collection}/series?${query}`)).toEqual(['Saga', 'Bone', 'Novel'])
  })

  it('44: on deck is the first unread book of a series begun with none in progress', async () => {
    expect(await names('books/ondeck', reader)).toEqual([])
    await read('Saga 1')
    expect(await names('books/ondeck', reader)).toEqual(['Saga 1.5'])
    await read('Saga 4')
    expect(await names('books/ondeck', reader)).toEqual(['Saga 1.5'])
    expect(await names(`books/ondeck?library_id=${seeded.libraryId}`, reader)).toEqual(['Saga 1.5'])
    expect(await names('books/ondeck?library_id=other', reader)).toEqual([])
    await read('Saga 2', { page: 1 })
    expect(await names('books/ondeck', reader)).toEqual([])
  })

  it('45: what was read comes latest first', async () => {
    await seeded.send(`DELETE /api/v1/series/${seeded.seriesId('Saga')}/read-progress`, undefined, reader)
    for (const [name, progress] of [
      ['Saga 1', { completed: true }],
      ['Bone 1', { page: 1 }],
      ['Saga 2', { completed: true }],
    ] as const) {
      await read(name, progress)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const by = async (...statuses: string[]) => {
      const condition = { anyOf: statuses.map((value) => ({ readStatus: { operator: 'is', value } })) }
      const url = 'POST /api/v1/books/list?sort=readProgress.readDate,desc'
      const page = (await seeded.send(url, { condition }, reader)).json<Page<BookDto>>()
      return page.content.map(({ name }) => name)
    }
    expect(await by('READ')).toEqual(['Saga 2', 'Saga 1'])
    expect(await by('IN_PROGRESS')).toEqual(['Bone 1'])
    expect(await by('IN_PROGRESS', 'READ')).toEqual(['Saga 2', 'Bone 1', 'Saga 1'])
    const older = 'books?sort=readProgress.readDate,desc&read_status=IN_PROGRESS&page=0&size=20&deleted=false'
    expect(await names(older, reader)).toEqual(['Bone 1'])
  })

  it('46: the first has no previous and the last no next, in series and read lists', async () => {
    const step = async (path: string) => {
      const response = await seeded.get(`/api/v1/${path}`)
      return response.statusCode === 200 ? response.json<BookDto>().name : response.statusCode
    }
    expect(await step(`books/${seeded.bookId('Saga 1')}/previous`)).toBe(404)
    expect(await step(`books/${seeded.bookId('Saga 1')}/next`)).toBe('Saga 1.5')
    expect(await step(`books/${seeded.bookId('Saga 4')}/next`)).toBe(404)
    const [list] = (await seeded.get('/api/v1/readlists')).json<Page<{ id: string }>>().content
    expect(await step(`readlists/${list?.id}/books/${seeded.bookId('Saga 2')}/previous`)).toBe(404)
    expect(await step(`readlists/${list?.id}/books/${seeded.bookId('Saga 2')}/next`)).toBe('Bone 1')
    expect(await step(`readlists/${list?.id}/books/${seeded.bookId('Saga 1')}/next`)).toBe(404)
  })

  it('47: referentials are sorted lists of text, and pages in their second version', async () => {
    const expected = {
      genres: ['drama', 'science fiction'],
      tags: ['space'],
      publishers: ['Édition Ô', 'Image'],
      languages: ['en'],
      'age-ratings': ['None', '17'],
      'series/release-dates': ['2012'],
      'sharing-labels': [],
    }
    for (const [path, values] of Object.entries(expected)) {
      expect([path, (await seeded.get(`/api/v1/${path}`)).json()]).toEqual([path, values])
    }
    for (const path of ['genres', 'tags', 'publishers', 'languages', 'sharing-labels', 'series/release-years']) {
      const page = (await seeded.get(`/api/v2/${path}`)).json<Page<string>>()
      expect([path, page.totalElements]).toEqual([path, page.content.length])
      expect(page.content.every((value) => typeof value === 'string')).toBe(true)
    }
  })

  it('48: authors are an array first, a page in their second version', async () => {
    const authors = (await seeded.get('/api/v1/authors?search=vau')).json()
    expect(authors).toEqual([{ name: 'Brian K. Vaughan', role: 'writer' }])
    const page = (await seeded.get('/api/v2/authors?search=sta&role=penciller')).json()
    expect(page.content).toEqual([{ name: 'Fiona Staples', role: 'penciller' }])
    expect(page).toHaveProperty('pageable')
  })
})
