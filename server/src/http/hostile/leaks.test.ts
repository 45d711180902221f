import { rm } from 'node:fs/promises'
import type { Route } from '@spinrack/contract/define-route'
import { routes } from '@spinrack/contract/routes'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageImage, writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

type Headers = Record<string, string>
type Item = { libraryId: string; seriesId: string; bookId: string }

/** In every name, title, tag, label and file of what is hidden, and nowhere else. */
const word = 'zyzzogeton'

let server: TestServer
let admin: Headers
let folders: string[]
const item = (): Item => ({ libraryId: '', seriesId: '', bookId: '' })
const secret = item()
const open = item()
/** Sets and posters of the hidden alone. */
const hidden = { collectionId: '', readListId: '', posters: {} as Record<string, string> }
/** Sets that hold the hidden and the open. */
const mixed = { collectionId: '', readListId: '' }

const send = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
  const response = await server.http.inject({ method, url, headers: admin, payload })
  expect(response.statusCode).toBeLessThan(300)
  return response.body === '' ? undefined : response.json()
}

const uploadPoster = async (url: string) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await pageImage(9))], { type: 'image/jpeg' }), 'a.jpg')
  const response = await fetch(`${server.url}${url}/thumbnails`, { method: 'POST', headers: admin, body: form })
  expect(response.status).toBe(200)
  return ((await response.json()) as { id: string }).id
}

const describeItem = async ({ seriesId, bookId }: Item, name: string, label: string) => {
  const words = { genres: [name], tags: [name], publisher: name, sharingLabels: [label], language: 'en' }
  const more = { alternateTitles: [{ label: name, title: name }], links: [{ label: name, url: 'http://x.org/' }] }
  await send('PATCH', `/api/v1/series/${seriesId}/metadata`, { ...words, ...more, title: name, summary: name })
  const authors = [{ name, role: name }]
  await send('PATCH', `/api/v1/books/${bookId}/metadata`, { title: name, tags: [name], authors, summary: name })
}

beforeAll(async () => {
  server = await startTestServer()
  admin = await claimed(server)
  folders = [
    await writeComics({ [`${word}/${word}.cbz`]: { info: { AgeRating: 'Adults Only 18+', Number: 1, Year: 1789 } } }),
    await writeComics({ 'Open/1.cbz': { info: { AgeRating: 'Everyone', Number: 1 } } }),
  ]
  for (const [ids, name, root] of [
    [secret, word, folders[0]],
    [open, 'Open', folders[1]],
  ] as const) {
    // Age and labels hide series; the name of their library is known to all of its people.
    ids.libraryId = (await server.add({ name: `Library ${root === folders[0] ? 1 : 2}`, root: root ?? '' })).id
    await untilIdle(server)
    const url = `/api/v1/books?library_id=${ids.libraryId}`
    const [book] = (await server.http.inject({ url, headers: admin })).json().content
    Object.assign(ids, { bookId: book.id, seriesId: book.seriesId })
    await describeItem(ids, name, name === word ? word : 'kids')
  }
  const add = (kind: string, name: string, members: object) => send('POST', `/api/v1/${kind}`, { name, ...members })
  const seriesIds = [secret.seriesId]
  const bookIds = [secret.bookId]
  hidden.collectionId = (await add('collections', word, { ordered: false, seriesIds })).id
  hidden.readListId = (await add('readlists', word, { bookIds })).id
  mixed.collectionId = (
    await add('collections', 'Mixed', { ordered: true, seriesIds: [open.seriesId, ...seriesIds] })
  ).id
  mixed.readListId = (await add('readlists', 'Mixed', { bookIds: [open.bookId, ...bookIds] })).id
  for (const [noun, id] of Object.entries({
    books: secret.bookId,
    series: secret.seriesId,
    collections: hidden.collectionId,
    readlists: hidden.readListId,
  })) {
    hidden.posters[noun] = await uploadPoster(`/api/v1/${noun}/${id}`)
  }
  await untilIdle(server)
})
afterAll(async () => {
  await server.end()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const table = Object.entries(routes) as [string, Route][]
const forPeople = table.filter(([, { access }]) => access !== 'ADMIN' && access !== 'PUBLIC')
/** Some of the public ask for credentials by themselves. */
const ofItems = table.filter(
  ([, { method, access, path }]) =>
    method === 'GET' && access !== 'ADMIN' && /\/(books|series|collections|readlists)\/:/.test(path),
)
const isList = ({ method, path }: Route) => !path.includes(':') && (method === 'GET' || /\/list(\/|$)/.test(path))
/** Events have a test of their own; of his labels a user may know. */
const lists = forPeople.filter(([, route]) => isList(route) && !/^\/sse\/|\/users\/me$/.test(route.path))

/** The address of a route with the ids of what is hidden. */
const hiddenAddress = ({ path }: Route) => {
  const noun = /\/(books|series|collections|readlists)\//.exec(path)?.[1] ?? ''
  const ids: Record<string, string> = {
    ...secret,
    id: noun === 'collections' ? hidden.collectionId : hidden.readListId,
    thumbnailId: hidden.posters[noun] ?? '',
    pageNumber: '1',
  }
  return path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => ids[name ?? ''] ?? 'x')
}

const restrictions = {
  'other libraries': () => ({ sharedAllLibraries: false, sharedLibraryIds: [open.libraryId as LibraryId] }),
  'an age to stay under': () => ({ ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' as const } }),
  'an age to exclude': () => ({ ageRestriction: { age: 18, restriction: 'EXCLUDE' as const } }),
  'labels to exclude': () => ({ labelsExclude: [word] }),
  'labels to stay with': () => ({ labelsAllow: ['kids'] }),
}

const expectNothingHidden = (body: string) => {
  for (const trace of [word, secret.bookId, secret.seriesId, hidden.collectionId, hidden.readListId, '1789']) {
    expect(body.toLowerCase()).not.toContain(trace.toLowerCase())
  }
}

it('is a test of items that exist: an administrator gets them', async () => {
  const { headers } = await addUser(server, { roles: ['ADMIN', 'FILE_DOWNLOAD', 'PAGE_STREAMING'] })
  for (const noun of ['books', 'series', 'collections', 'readlists']) {
    const [, route] = ofItems.find(([, { path }]) => path.includes(`/${noun}/`) && path.endsWith(':thumbnailId')) ?? []
    const url = hiddenAddress(route as Route)
    expect((await server.http.inject({ url, headers })).statusCode).toBe(200)
  }
  expect(lists.length).toBeGreaterThan(30)
  expect(ofItems.length).toBeGreaterThan(40)
})

describe.each(Object.entries(restrictions))('a user restricted to %s', (name, traits) => {
  let headers: Headers
  beforeAll(async () => {
    headers = (await addUser(server, traits())).headers
    const response = await server.http.inject({ url: '/api/v2/users/me', headers: { ...headers, 'x-auth-token': '' } })
    headers = { 'x-auth-token': String(response.headers['x-auth-token']) }
  })

  it.each(ofItems)('does not find the hidden by %s', async (_, route) => {
    const response = await server.http.inject({ url: hiddenAddress(route), headers })
    expect(response.statusCode).toBe(404)
    expect(response.body.replaceAll(hiddenAddress(route), '').toLowerCase()).not.toContain(word)
  })

  it.each(lists)('sees nothing of the hidden in %s, however it is asked', async (_, route) => {
    const names = Object.keys(route.query?.shape ?? {})
    const wishes = ['', 'unpaged=true', `search=${word}`, ...names.flatMap((one) => wishesFor(one))]
    for (const query of wishes.filter((wish) => wish === '' || names.includes(wish.split('=')[0] ?? ''))) {
      const url = `${route.path}?${query}`
      const payload = { ...(query.startsWith('search') && { fullTextSearch: word }) }
      const response = await server.http.inject({ method: route.method, url, headers, ...(route.body && { payload }) })
      expect(response.statusCode).toBeLessThan(500)
      expectNothingHidden(response.body)
      expect(asksForTheHidden(query) ? countIn(response.body) : 0).toBe(0)
    }
  })

  it('sees sets without their hidden members', async () => {
    const get = async (url: string) => server.http.inject({ url: `/api/v1/${url}`, headers })
    const collection = await get(`collections/${mixed.collectionId}`)
    expect(collection.json()).toMatchObject({ seriesIds: [open.seriesId], filtered: true })
    expect((await get(`collections/${mixed.collectionId}/series`)).json().totalElements).toBe(1)
    const list = await get(`readlists/${mixed.readListId}`)
    expect(list.json()).toMatchObject({ bookIds: [open.bookId], filtered: true })
    expect((await get(`readlists/${mixed.readListId}/books`)).json().totalElements).toBe(1)
    for (const [bookId, side] of [
      [open.bookId, 'next'],
      [open.bookId, 'previous'],
      [secret.bookId, 'next'],
      [secret.bookId, 'previous'],
    ]) {
      expect((await get(`readlists/${mixed.readListId}/books/${bookId}/${side}`)).statusCode).toBe(404)
    }
    expectNothingHidden((await get(`books/${open.bookId}/readlists`)).body)
    expectNothingHidden((await get(`series/${open.seriesId}/collections`)).body)
    // A poster of the hidden is not to be had by the name of an owner that may be seen.
    for (const [noun, owner] of Object.entries({
      books: open.bookId,
      series: open.seriesId,
      collections: mixed.collectionId,
      readlists: mixed.readListId,
    })) {
      expect((await get(`${noun}/${owner}/thumbnails/${hidden.posters[noun]}`)).statusCode).toBe(404)
    }
  })

  it('does not see the library itself where that is what is hidden', async () => {
    const response = await server.http.inject({ url: `/api/v1/libraries/${secret.libraryId}`, headers })
    expect(response.statusCode).toBe(name === 'other libraries' ? 404 : 200)
  })
})

const ownIds: Record<string, () => string> = {
  library_id: () => secret.libraryId,
  collection_id: () => hidden.collectionId,
  readlist_id: () => hidden.readListId,
  series_id: () => secret.seriesId,
}

const wishesFor = (name: string): string[] => {
  const id = ownIds[name]?.()
  if (id) return [`${name}=${id}`]
  if (name === 'search_regex') return [`search_regex=${word},TITLE`]
  if (name === 'author') return [`author=${word},${word}`]
  if (name === 'release_year') return ['release_year=1789']
  if (name === 'age_rating') return ['age_rating=18']
  return ['genre', 'tag', 'publisher', 'sharing_label', 'role'].includes(name) ? [`${name}=${word}`] : []
}

const asksForTheHidden = (query: string) => query !== '' && !query.startsWith('unpaged')

/** How many a paged answer says there are; none in answers without pages. */
const countIn = (body: string): number => {
  const total = /"totalElements":(\d+)/.exec(body)?.[1]
  return total === undefined ? 0 : Number(total)
}
