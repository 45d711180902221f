import { addUser, basic, startTestServer, claimed, type TestServer } from '#compose/testing/server.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

type Headers = Record<string, string>

let server: TestServer
let admin: Headers

beforeAll(async () => {
  server = await startTestServer()
  admin = await claimed(server)
})
afterAll(() => server.end())

const get = (url: string, headers: Headers = {}) => server.http.inject({ url, headers })
const me = (headers: Headers, query = '') => get(`/api/v2/users/me${query}`, headers)
const post = (url: string, payload: object) => server.http.inject({ method: 'POST', url, headers: admin, payload })

describe('authentication', () => {
  it.each<Headers>([{}, { accept: 'image/*,*/*;q=0.8' }, { accept: 'text/html' }])(
    '1: without credentials (%j) an API path is a 401 with a Basic challenge, no redirect',
    async (headers) => {
      const response = await get('/api/v1/series', headers)
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toMatch(/^Basic /)
      expect(response.headers['location']).toBeUndefined()
    },
  )

  it('2: Basic credentials are UTF-8, and a password may hold colons', async () => {
    const account = { email: 'jos.é@example.org', password: 'pä:ss:wörd 日本' }
    const made = await post('/api/v2/users', { ...account, roles: [] })
    expect(made.statusCode).toBe(201)
    expect((await me({ authorization: basic(account) })).json()).toMatchObject({ email: account.email })
  })

  it('3: an API key lets in; a wrong or revoked one is a 401, with the challenge of all others', async () => {
    const { id, key } = (await post('/api/v2/users/me/api-keys', { comment: 'app' })).json()
    expect((await get('/api/v1/series', { 'x-api-key': key })).statusCode).toBe(200)
    const wrong = await get('/api/v1/series', { 'x-api-key': `${key}x` })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.headers['www-authenticate']).toBe('Basic realm="Realm"')
    await server.http.inject({ method: 'DELETE', url: `/api/v2/users/me/api-keys/${id}`, headers: admin })
    expect((await get('/api/v1/series', { 'x-api-key': key })).statusCode).toBe(401)
  })

  it('4: the login probe tells the user, with the role USER; a wrong password is a 401', async () => {
    const { headers } = await addUser(server, { email: 'reader@example.org', roles: ['PAGE_STREAMING'] })
    const user = (await me(headers)).json()
    expect(user).toEqual({
      id: expect.any(String),
      email: 'reader@example.org',
      roles: expect.arrayContaining(['USER', 'PAGE_STREAMING']),
      sharedAllLibraries: true,
      sharedLibrariesIds: [],
      labelsAllow: [],
      labelsExclude: [],
    })
    const wrong = await me({ authorization: basic({ email: 'reader@example.org', password: 'nonsense' }) })
    expect(wrong.statusCode).toBe(401)
  })

  it('5: remember-me sets a second cookie that outlives the session', async () => {
    const response = await me(admin, '?remember-me=true')
    const cookies = response.cookies.map(({ name }) => name)
    expect(cookies).toEqual(expect.arrayContaining(['KOMGA-SESSION', 'komga-remember-me']))
    const remembered = response.cookies.find(({ name }) => name === 'komga-remember-me')
    expect(remembered?.maxAge).toBe(365 * 24 * 60 * 60)
    const again = await me({ cookie: `KOMGA-SESSION=expired; komga-remember-me=${remembered?.value}` })
    expect(again.statusCode).toBe(200)
    expect(again.cookies.map(({ name }) => name)).toContain('KOMGA-SESSION')
  })

  it('6: X-Auth-Token is answered with a session id, which set-cookie turns into a cookie', async () => {
    const token = String((await me({ ...admin, 'x-auth-token': '' })).headers['x-auth-token'])
    expect((await me({ 'x-auth-token': token })).statusCode).toBe(200)
    const converted = await get('/api/v1/login/set-cookie', { 'x-auth-token': token })
    expect(converted.statusCode).toBe(204)
    const session = converted.cookies.find(({ name }) => name === 'KOMGA-SESSION')
    expect((await me({ cookie: `KOMGA-SESSION=${session?.value}` })).statusCode).toBe(200)
  })

  const restriction = z.object({ age: z.int(), restriction: z.enum(['ALLOW_ONLY', 'EXCLUDE']) })
  /** Absent and null cannot both please everybody; whom the current server of reference pleases, we please. */
  it.each([
    ['generated from the document of the reference', restriction.optional(), { absent: true, null: false }],
    ['komga-client where null may be left out', restriction.nullish(), { absent: true, null: true }],
    ['komga-client at its strictest', restriction.nullable(), { absent: false, null: true }],
  ])('7: ageRestriction is absent when unset and whole when set, for a reader %s', async (_, field, takes) => {
    const takesIt = (user: object) => z.object({ ageRestriction: field }).safeParse(user).success
    const unrestricted = (await me(admin)).json()
    expect(Object.keys(unrestricted)).not.toContain('ageRestriction')
    expect({ absent: takesIt(unrestricted), null: takesIt({ ...unrestricted, ageRestriction: null }) }).toEqual(takes)
    const { headers } = await addUser(server, { ageRestriction: { age: 12, restriction: 'EXCLUDE' } })
    const restricted = (await me(headers)).json()
    expect(restricted.ageRestriction).toEqual({ age: 12, restriction: 'EXCLUDE' })
    expect(takesIt(restricted)).toBe(true)
  })

  it('8: an unknown API path is a 404 in JSON, not the page', async () => {
    for (const path of ['/api/v1/nothing', '/api/v1/users/me', '/api/v3/x']) {
      const response = await get(path, admin)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ status: 404, error: 'Not Found', path })
    }
  })

  it('10: a refused sign-in leaves a row with its user agent and source', async () => {
    const agent = 'TachiyomiKomga/1.4.68'
    await me({ authorization: basic({ email: 'nobody@example.org', password: 'x' }), 'user-agent': agent })
    const { content } = (await get('/api/v2/users/authentication-activity?sort=dateTime,desc', admin)).json()
    expect(content).toContainEqual(
      expect.objectContaining({
        email: 'nobody@example.org',
        success: false,
        userAgent: agent,
        source: 'Password',
        error: expect.any(String),
        ip: '127.0.0.1',
      }),
    )
  })
})

describe('under a context path', () => {
  let nested: TestServer
  beforeAll(async () => {
    nested = await startTestServer({ basePath: '/komga' })
    await claimed(nested)
  })
  afterAll(() => nested.end())

  it('9: the API, events and the page work', async () => {
    const events = new AbortController()
    const answers = await Promise.all([
      fetch(`${nested.url}/api/v2/users/me`, { headers: admin }),
      fetch(`${nested.url}/sse/v1/events`, { headers: admin, signal: events.signal }),
      fetch(`${nested.url}/actuator/health`),
      fetch(`${nested.url}/series/x`, { headers: { accept: 'text/html' } }),
    ])
    events.abort()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const outside = await fetch(new URL('/api/v2/users/me', nested.url), { headers: admin })
    expect(outside.status).toBe(404)
  })
})
