import { rm } from 'node:fs/promises'
import type { Route } from '@spinrack/contract/define-route'
import { routes } from '@spinrack/contract/routes'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { roles, type Role } from '@spinrack/contract/vocabulary/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'

let server: TestServer
let folders: string[]
let plain: Record<string, string>
const secret = { libraryId: '', seriesId: '', bookId: '' }
const open = { libraryId: '', seriesId: '', bookId: '' }

beforeAll(async () => {
  server = await startTestServer()
  const headers = await claimed(server)
  folders = [
    await writeComics({ 'Secret/1.cbz': { info: { AgeRating: 'Adults Only 18+', Number: 1 } } }),
    await writeComics({ 'Open/1.cbz': { info: { AgeRating: 'Everyone', Number: 1 } } }),
  ]
  for (const [ids, root, name] of [
    [secret, folders[0], 'Secret'],
    [open, folders[1], 'Open'],
  ] as const) {
    ids.libraryId = (await server.add({ name, root: root ?? '' })).id
    await untilIdle(server)
    const url = `/api/v1/books?library_id=${ids.libraryId}`
    const [book] = (await server.http.inject({ url, headers })).json().content
    ids.bookId = book.id
    ids.seriesId = book.seriesId
  }
  plain = (await addUser(server, { roles: [] })).headers
})
afterAll(async () => {
  await server.end()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const table = Object.entries(routes) as [string, Route][]

/** The route's address with ids that exist, so that only permission can be the reason for a refusal. */
const urlOf = (route: Route, ids: Record<string, string>) =>
  route.path.replace(/:(\w+)/g, (_, name: string) => (name === 'pageNumber' ? '1' : (ids[name] ?? 'x')))

/** Enough for every route whose body must be valid before a hidden item can be missing. */
const anyBody = {
  page: 1,
  lastBookNumberSortRead: 1,
  lastBookRead: 1,
  modified: '2024-03-01T10:20:30Z',
  device: { id: '', name: '' },
  locator: { href: '', type: '', locations: { position: 1 } },
}

const ask = (route: Route, headers: Record<string, string>, ids: Record<string, string> = secret) =>
  server.http.inject({
    method: route.method,
    url: urlOf(route, ids),
    headers,
    ...(route.body && { payload: anyBody }),
  })

describe('nobody', () => {
  it.each(table.filter(([, route]) => route.access !== 'PUBLIC'))('may not %s', async (_, route) => {
    expect((await ask(route, {})).statusCode).toBe(401)
    expect((await ask(route, { cookie: 'KOMGA-SESSION=forged; komga-remember-me=forged' })).statusCode).toBe(401)
    expect((await ask(route, { 'x-auth-token': 'forged' })).statusCode).toBe(401)
  })
})

describe('a user without roles', () => {
  it.each(table.filter(([, route]) => route.access !== 'PUBLIC' && route.access !== 'AUTH'))(
    'may not %s',
    async (_, route) => {
      expect((await ask(route, plain)).statusCode).toBe(403)
    },
  )
})

const needed = roles.filter((role) => table.some(([, route]) => route.access === role))

/** Whoever signs in once: passwords take long to check. */
const signedIn = async (given: Role[]) => {
  const { headers } = await addUser(server, { roles: given })
  const response = await server.http.inject({ url: '/api/v2/users/me', headers: { ...headers, 'x-auth-token': '' } })
  return { 'x-auth-token': String(response.headers['x-auth-token']) }
}

describe.each(needed)('the role %s', (role) => {
  let only: Record<string, string>
  let others: Record<string, string>
  beforeAll(async () => {
    only = await signedIn([role])
    others = await signedIn(roles.filter((one) => one !== role))
  })

  const own = table.filter(([, route]) => route.access === role)
  it.each(own)('is enough for %s, and nothing else is', async (_, route) => {
    // Nothing has these ids, so nothing is changed by whoever gets through.
    expect([401, 403]).not.toContain((await ask(route, only, {})).statusCode)
    expect((await ask(route, others)).statusCode).toBe(403)
  })

  const ofOthers = table.filter(([, route]) => needed.some((one) => one !== role && one === route.access))
  it.each(ofOthers)('is not enough for %s', async (_, route) => {
    expect((await ask(route, only)).statusCode).toBe(403)
  })
})

describe('any signed-in user', () => {
  let user: Record<string, string>
  beforeAll(async () => {
    user = await signedIn([])
  })
  const isSession = ({ path }: Route) => /logout|\/sse\//.test(path)
  // Of the activity of others, and of settings for nobody in particular, the handlers decide.
  const open = table.filter(([, route]) => route.access === 'AUTH' && !isSession(route))
  it.each(open.filter(([, { path }]) => !path.includes('authentication-activity')))('may %s', async (_, route) => {
    expect([401, 403]).not.toContain((await ask(route, user, {})).statusCode)
  })
})

const restrictions = {
  library: () => ({ sharedAllLibraries: false, sharedLibraryIds: [open.libraryId as LibraryId] }),
  'an age to stay under': () => ({ ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' as const } }),
  'an age to exclude': () => ({ ageRestriction: { age: 18, restriction: 'EXCLUDE' as const } }),
  'labels that nothing has': () => ({ labelsAllow: ['kids'] }),
}

describe.each(Object.entries(restrictions))('a user restricted by %s', (name, traits) => {
  let headers: Record<string, string>
  beforeAll(async () => {
    headers = (await addUser(server, traits())).headers
  })

  const ofItem = table.filter(([, route]) => /:(bookId|seriesId)/.test(route.path) && route.access !== 'ADMIN')
  it.each(ofItem)('gets nothing of a hidden item by %s', async (_, route) => {
    const hidden = await ask(route, headers)
    const unknown = await ask(route, headers, { bookId: '0000000000000', seriesId: '0000000000000' })
    expect(hidden.statusCode).toBe(404)
    const forget = (body: string) => body.replace(/"timestamp":"[^"]+"/, '').replaceAll(/0[0-9A-Z]{12}/g, 'ID')
    expect(forget(hidden.body)).toBe(forget(unknown.body))
  })

  const lists = table.filter(
    ([, route]) => route.access === 'AUTH' && route.method === 'GET' && !route.path.includes(':'),
  )
  it.each(lists.filter(([, { path }]) => !path.startsWith('/sse/')))('sees no hidden item in %s', async (_, route) => {
    const { body } = await ask(route, headers)
    expect(body).not.toContain(secret.bookId)
    expect(body).not.toContain(secret.seriesId)
    // Age and labels hide series; the library itself stays known.
    expect(body.includes(secret.libraryId) && name === 'library').toBe(false)
  })

  it('is told counts without the hidden', async () => {
    const response = await server.http.inject({ url: '/api/v1/books', headers })
    expect(response.json().totalElements).toBe(name.startsWith('labels') ? 0 : 1)
  })

  it('does not learn where files lie', async () => {
    const { body } = await server.http.inject({ url: '/api/v1/series', headers })
    expect(body).not.toContain(folders[1])
  })
})

it('answers a wrong address of the API with its error body, never with the page', async () => {
  const response = await server.http.inject({ url: '/api/v1/nothing', headers: plain })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ status: 404, error: 'Not Found', path: '/api/v1/nothing' })
})

it('describes every route in its document', async () => {
  const { paths } = (await server.http.inject('/v3/api-docs')).json() as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const declared = table.map(([, route]) => `${route.method.toLowerCase()} ${route.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(declared.toSorted())
})
