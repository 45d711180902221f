import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '@spinrack/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildComic, writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

type Headers = Record<string, string>

let server: TestServer
let headers: Headers
let young: Headers
let folder: string
let seriesIds: Record<string, string>
let bookIds: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  young = (await addUser(server, { ageRestriction: { age: 12, restriction: 'EXCLUDE' } })).headers
  folder = await writeComics({
    'Saga/1.cbz': { pages: 1, info: { Series: 'Saga', Number: '1', Year: '2012', AgeRating: 'Adults Only 18+' } },
    'Bone/1.cbz': { pages: 1, info: { Series: 'Bone', Number: '1', Year: '1991', Month: '7' } },
    'Bone/2.cbz': { pages: 1, info: { Series: 'Bone', Number: '2', Year: '1990' } },
    'Bone (2004)/1.cbz': { pages: 1, info: { Number: '1', Year: '2004' } },
  })
  await server.add({ name: 'Comics', root: folder })
  await untilIdle(server)
  const series = (await get('/api/v1/series')).json().content
  seriesIds = Object.fromEntries(series.map((one: { name: string; id: string }) => [one.name, one.id]))
  const books = (await get('/api/v1/books')).json().content
  const keyOf = (book: { seriesTitle: string; name: string }) => `${book.seriesTitle} ${book.name}`
  bookIds = Object.fromEntries(books.map((one: never) => [keyOf(one), (one as { id: string }).id]))
})
afterAll(async () => {
  await server.end()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, as: Headers = headers) => server.http.inject({ url, headers: as })
type Call = `${'POST' | 'PATCH' | 'DELETE'} ${string}`
const send = (call: Call, payload?: object, as: Headers = headers) => {
  const [method, path] = call.split(' ') as ['POST', string]
  return server.http.inject({ method, url: `/api/v1/${path}`, headers: as, ...(payload && { payload }) })
}

describe('a collection', () => {
  let id: string

  it('is made by administrators, and answers whole', async () => {
    const wish = { name: ' Favourites ', ordered: true, seriesIds: [seriesIds['Saga'], seriesIds['Bone']] }
    expect((await send('POST collections', wish, young)).statusCode).toBe(403)
    const response = await send('POST collections', wish)
    expect(response.statusCode).toBe(200)
    const made = routes.createCollection.answer.schema.parse(response.json())
    expect(made).toMatchObject({ ...wish, name: 'Favourites', filtered: false })
    expect(made.createdDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    id = made.id
    expect((await get(`/api/v1/collections/${id}`)).json()).toEqual(made)
  })

  it.each([
    ['a name that is taken', { name: 'FAVOURITES' }, { message: 'Collection name already exists' }],
    ['a blank name', { name: ' ' }, { violations: [{ fieldName: 'name', message: 'must not be blank' }] }],
    ['no members', { seriesIds: [] }, { violations: [{ fieldName: 'seriesIds', message: 'must not be empty' }] }],
    ['a member twice', { seriesIds: ['a', 'a'] }, { violations: [{ fieldName: 'seriesIds' }] }],
    ['an unknown member', { seriesIds: ['a'] }, { status: 400 }],
    ['no word on its order', { ordered: undefined }, { violations: [{ fieldName: 'ordered' }] }],
  ])('is refused for %s', async (_, change, answer) => {
    const wish = { name: 'Other', ordered: true, seriesIds: [seriesIds['Bone']], ...change }
    const response = await send('POST collections', wish)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject(answer)
  })

  it('shows everyone just the members they may see', async () => {
    expect((await get(`/api/v1/collections/${id}`, young)).json()).toMatchObject({
      seriesIds: [seriesIds['Bone']],
      filtered: true,
    })
    const members = async (as: Headers) => {
      const response = await get(`/api/v1/collections/${id}/series`, as)
      const page = routes.getSeriesByCollectionId.answer.schema.parse(response.json())
      return page.content.map(({ name }) => name)
    }
    expect(await members(headers)).toEqual(['Saga', 'Bone'])
    expect(await members(young)).toEqual(['Bone'])
    await send(`PATCH collections/${id}`, { ordered: false })
    expect(await members(headers)).toEqual(['Bone', 'Saga'])
    const of = (as: Headers) => get(`/api/v1/series/${seriesIds['Saga']}/collections`, as)
    expect((await of(headers)).json()).toHaveLength(1)
    expect((await of(young)).statusCode).toBe(404)
  })

  it('does not exist for those who see none of its members', async () => {
    expect((await send(`PATCH collections/${id}`, { seriesIds: [seriesIds['Saga']] })).statusCode).toBe(204)
    expect((await get(`/api/v1/collections/${id}`, young)).statusCode).toBe(404)
    expect((await get(`/api/v1/collections/${id}/series`, young)).statusCode).toBe(404)
    expect((await get('/api/v1/collections', young)).json()).toMatchObject({ totalElements: 0, content: [] })
    const page = routes.getCollections.answer.schema.parse((await get('/api/v1/collections?search=favour')).json())
    expect(page).toMatchObject({ totalElements: 1, sort: { sorted: true } })
  })

  it('keeps what a change leaves out, and its own name in another case', async () => {
    expect((await send(`PATCH collections/${id}`, { name: 'favourites', ordered: null })).statusCode).toBe(204)
    expect((await get(`/api/v1/collections/${id}`)).json()).toMatchObject({
      name: 'favourites',
      ordered: false,
      seriesIds: [seriesIds['Saga']],
    })
    expect((await send(`PATCH collections/${id}`, { seriesIds: [] })).statusCode).toBe(400)
    expect((await send('PATCH collections/nothing', { name: 'x' })).statusCode).toBe(404)
  })

  it('is deleted, and its series stay', async () => {
    expect((await send(`DELETE collections/${id}`)).statusCode).toBe(204)
    expect((await get(`/api/v1/collections/${id}`)).statusCode).toBe(404)
    expect((await send(`DELETE collections/${id}`)).statusCode).toBe(404)
    expect((await get(`/api/v1/series/${seriesIds['Saga']}`)).statusCode).toBe(200)
  })
})

describe('a read list', () => {
  let id: string
  let members: (string | undefined)[]

  it('is ordered and without a summary unless told otherwise', async () => {
    members = [bookIds['Bone 1'], bookIds['Saga 1'], bookIds['Bone 2']]
    const response = await send('POST readlists', { name: 'Evenings', bookIds: members })
    const made = routes.createReadList.answer.schema.parse(response.json())
    expect(made).toMatchObject({ name: 'Evenings', summary: '', ordered: true, bookIds: members, filtered: false })
    id = made.id
    const again = await send('POST readlists', { name: 'evenings', bookIds: members })
    expect(again.json()).toMatchObject({ status: 400, message: 'Read list name already exists' })
  })

  it('leads from book to book, past those that are hidden', async () => {
    const step = async (from: string, towards: string, as: Headers = headers) => {
      const response = await get(`/api/v1/readlists/${id}/books/${bookIds[from]}/${towards}`, as)
      return response.statusCode === 200 ? response.json().id : response.statusCode
    }
    expect(await step('Bone 1', 'next')).toBe(bookIds['Saga 1'])
    expect(await step('Bone 2', 'previous')).toBe(bookIds['Saga 1'])
    expect(await step('Bone 1', 'next', young)).toBe(bookIds['Bone 2'])
    expect(await step('Bone 1', 'previous')).toBe(404)
    expect(await step('Bone 2', 'next')).toBe(404)
    expect(await step('Saga 1', 'next', young)).toBe(404)
    await send(`PATCH readlists/${id}`, { ordered: false })
    expect(await step('Bone 2', 'next')).toBe(bookIds['Bone 1'])
    expect(await step('Bone 1', 'next')).toBe(bookIds['Saga 1'])
  })

  it('lists its books, by release when it has no order of its own', async () => {
    const listed = async (as: Headers, query = '') => {
      const response = await get(`/api/v1/readlists/${id}/books${query}`, as)
      return routes.getBooksByReadListId.answer.schema.parse(response.json()).content.map((book) => book.id)
    }
    expect(await listed(headers)).toEqual([bookIds['Bone 2'], bookIds['Bone 1'], bookIds['Saga 1']])
    expect(await listed(headers, '?read_status=READ')).toEqual([])
    await send(`PATCH readlists/${id}`, { ordered: true, summary: 'By the fire.' })
    expect(await listed(headers)).toEqual(members)
    expect(await listed(young)).toEqual([bookIds['Bone 1'], bookIds['Bone 2']])
    expect((await get('/api/v1/readlists?sort=createdDate,desc', young)).json().content).toMatchObject([
      { summary: 'By the fire.', filtered: true, bookIds: [bookIds['Bone 1'], bookIds['Bone 2']] },
    ])
    expect((await get(`/api/v1/books/${bookIds['Bone 1']}/readlists`, young)).json()).toHaveLength(1)
    expect((await get(`/api/v1/books/${bookIds['Saga 1']}/readlists`, young)).statusCode).toBe(404)
  })
})

describe('a ComicRack list', () => {
  const upload = (content: string | Buffer, as: Headers = headers) => {
    const form = new FormData()
    form.append('file', new Blob([content as never]), 'list.cbl')
    return fetch(`${server.url}/api/v1/readlists/match/comicrack`, { method: 'POST', headers: as, body: form })
  }
  const cbl = (name: string, books: string) => `<ReadingList><Name>${name}</Name><Books>${books}</Books></ReadingList>`

  it('is matched with the books of the library, the right run first', async () => {
    const books = '<Book Series="Bone" Number="01" Volume="2004" Year="2004"/><Book Series="Nobody" Number="1"/>'
    const response = await upload(cbl('New', books))
    expect(response.status).toBe(200)
    const answer = routes.matchComicRackList.answer.schema.parse(await response.json())
    expect(answer).toEqual({
      readListMatch: { name: 'New', errorCode: '' },
      requests: [
        {
          request: { series: ['Bone (2004)', 'Bone'], number: '01' },
          matches: [
            {
              series: { seriesId: seriesIds['Bone (2004)'], title: 'Bone (2004)', releaseDate: '2004-01-01' },
              books: [{ bookId: bookIds['Bone (2004) 1'], number: '1', title: '1' }],
            },
            {
              series: { seriesId: seriesIds['Bone'], title: 'Bone', releaseDate: '1990-01-01' },
              books: [{ bookId: bookIds['Bone 1'], number: '1', title: '1' }],
            },
          ],
        },
        { request: { series: ['Nobody'], number: '1' }, matches: [] },
      ],
      errorCode: '',
    })
  })

  it('tells that its name is taken', async () => {
    const response = await upload(cbl('EVENINGS', '<Book Series="Bone" Number="1"/>'))
    expect(await response.json()).toMatchObject({ readListMatch: { name: 'EVENINGS', errorCode: 'ERR_1009' } })
  })

  it('names no series that the administrator may not see', async () => {
    const limited = await addUser(server, { roles: ['ADMIN'], ageRestriction: { age: 12, restriction: 'EXCLUDE' } })
    const list = cbl('New', '<Book Series="Saga" Number="1"/>')
    expect((await (await upload(list)).json()).requests[0].matches).toHaveLength(1)
    expect((await (await upload(list, limited.headers)).json()).requests[0].matches).toEqual([])
  })

  it('is refused when it cannot be read, is too large, or comes from a reader', async () => {
    const unreadable = await upload('hello')
    expect([unreadable.status, (await unreadable.json()).message]).toEqual([400, 'ERR_1015'])
    expect((await upload(Buffer.alloc(10_000_001, ' '))).status).toBe(413)
    expect((await upload('hello', young)).status).toBe(403)
    const large = cbl('Large', `<Book Series="Bone" Number="1"/>${' '.repeat(5_000_000)}`)
    expect((await upload(large)).status).toBe(200)
    const largeAndUnreadable = await upload(large.slice(0, -1))
    expect([largeAndUnreadable.status, (await largeAndUnreadable.json()).message]).toEqual([400, 'ERR_1015'])
  })
})

describe('sets that files name', () => {
  const rewrite = async (info: Record<string, string>) => {
    const file = join(folder, 'Bone/2.cbz')
    await writeFile(file, await buildComic({ pages: 1, info: { Series: 'Bone', Number: '2', Year: '1990', ...info } }))
    const libraryId = (await get('/api/v1/libraries')).json()[0].id
    await send(`POST libraries/${libraryId}/scan`)
    await untilIdle(server)
  }
  const names = async (sets: string) =>
    (await get(`/api/v1/${sets}?search=cartoon`)).json().content.map((set: { name: string }) => set.name)

  it('come with the file, and go when it names them no longer', async () => {
    await rewrite({ SeriesGroup: 'Cartoon Books', StoryArc: 'Cartoon War' })
    expect(await names('collections')).toEqual(['Cartoon Books'])
    expect(await names('readlists')).toEqual(['Cartoon War'])
    await rewrite({ SeriesGroup: 'Cartoon Books', Title: 'Longer than before' })
    expect(await names('collections')).toEqual(['Cartoon Books'])
    expect(await names('readlists')).toEqual([])
    await rewrite({})
    expect(await names('collections')).toEqual([])
  })
})

describe('sets that hold nothing any more', () => {
  it('go at the end of a scan, unless the settings keep them', async () => {
    const series = await server.stores.series.byId(seriesIds['Saga'] as never)
    await server.stores.collections.syncFromFiles(series?.id as never, ['Soon empty'])
    await server.stores.collections.syncFromFiles(series?.id as never, [])
    await server.stores.settings.save({ deleteEmptyCollections: false })
    const scan = async () => {
      await send(`POST libraries/${series?.libraryId}/scan`)
      await untilIdle(server)
      return (await get('/api/v1/collections?search=soon')).json().totalElements
    }
    expect(await scan()).toBe(1)
    expect((await get('/api/v1/collections?search=soon', young)).json().totalElements).toBe(0)
    await server.stores.settings.save({ deleteEmptyCollections: true })
    expect(await scan()).toBe(0)
  })
})
