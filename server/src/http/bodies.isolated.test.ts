import { addUser, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import { routes } from '@spinrack/contract/routes'
import type { Route } from '@spinrack/contract/define-route'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseJsonBody } from './kit/json-body.ts'

vi.mock(import('./kit/json-body.ts'), async (original) => {
  const actual = await original()
  return { ...actual, parseJsonBody: vi.fn<typeof actual.parseJsonBody>(actual.parseJsonBody) }
})

let server: TestServer
let admin: Record<string, string>
let plain: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  admin = await claimed(server)
  plain = await tokenOf((await addUser(server, { roles: [] })).headers)
})
afterAll(() => server.end())
beforeEach(() => void vi.mocked(parseJsonBody).mockClear())

/** Signed in once: passwords take long to check. */
const tokenOf = async (headers: Record<string, string>) => {
  const response = await server.http.inject({ url: '/api/v2/users/me', headers: { ...headers, 'x-auth-token': '' } })
  return { 'x-auth-token': String(response.headers['x-auth-token']) }
}
const send = (method: 'POST' | 'PATCH', url: string, call: { headers?: object; payload?: string | object }) =>
  server.http.inject({ method, url, ...call, headers: { 'content-type': 'application/json', ...call.headers } })

describe('the body of a call', () => {
  const withBody = (Object.values(routes) as Route[]).filter(({ body, upload }) => body && !upload)
  const broken = (route: Route, headers: object) =>
    server.http.inject({
      method: route.method,
      url: route.path.replace(/:\w+/g, 'x'),
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{ this is no JSON',
    })

  it.each(withBody.filter(({ access }) => access !== 'PUBLIC'))(
    'is not looked at before the caller is known: $method $path',
    async (route) => {
      expect((await broken(route, {})).statusCode).toBe(401)
      expect(parseJsonBody).not.toHaveBeenCalled()
    },
  )

  it.each(withBody.filter(({ access }) => access !== 'PUBLIC' && access !== 'AUTH'))(
    'is not looked at before the caller is allowed: $method $path',
    async (route) => {
      expect((await broken(route, plain)).statusCode).toBe(403)
      expect(parseJsonBody).not.toHaveBeenCalled()
    },
  )

  it('is not even read: who is nobody is refused while it is still to come', async () => {
    const endless = new ReadableStream({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        controller.enqueue(new TextEncoder().encode(' '.repeat(1_000)))
      },
    })
    const options = { method: 'PATCH', body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } }
    const response = await fetch(`${server.url}/api/v1/books/metadata`, options as RequestInit)
    expect(response.status).toBe(401)
    await response.body?.cancel()
  })

  it('is short where none is needed, even when anybody may call', async () => {
    const payload = JSON.stringify({ padding: ' '.repeat(100_000) })
    for (const path of ['/api/v1/claim', '/api/logout', '/api/v1/nothing']) {
      expect([path, (await send('POST', path, { payload })).statusCode]).toEqual([path, 413])
    }
    const small = await send('POST', '/api/v1/nothing', { payload: { a: 1 }, headers: admin })
    expect(small.statusCode).toBe(404)
  })

  it('may be as large as before for those who may send it', async () => {
    const payload = { comment: 'x'.repeat(900_000) }
    expect((await send('POST', '/api/v2/users/me/api-keys', { headers: admin, payload })).statusCode).not.toBe(413)
    const larger = { comment: 'x'.repeat(1_100_000) }
    expect((await send('POST', '/api/v2/users/me/api-keys', { headers: admin, payload: larger })).statusCode).toBe(413)
  })
})

describe('names in a body', () => {
  it('are taken in any letter case, in lists and within others too', async () => {
    const payload = {
      EMAIL: 'loud@example.org',
      Password: 'secret word',
      ROLES: ['PAGE_STREAMING'],
      sharedlibraries: { ALL: false, LibraryIds: [] },
      AgeRestriction: { AGE: 12, RESTRICTION: 'ALLOW_ONLY' },
    }
    const response = await send('POST', '/api/v2/users', { headers: admin, payload })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      email: 'loud@example.org',
      sharedAllLibraries: false,
      ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' },
    })
  })

  it('are told in their own spelling when a value is wrong', async () => {
    const response = await send('PATCH', '/api/v1/settings', { headers: admin, payload: { SERVERPORT: 0 } })
    expect(response.json()).toMatchObject({ violations: [{ fieldName: 'serverPort' }] })
  })

  it('stay as they are where a client chooses them', async () => {
    const payload = { 'app.value': { VALUE: 'x', AllowUnauthorized: true } }
    expect((await send('PATCH', '/api/v1/client-settings/global', { headers: admin, payload })).statusCode).toBe(204)
    const list = (await server.http.inject({ url: '/api/v1/client-settings/global/list' })).json()
    expect(list).toEqual({ 'app.value': { value: 'x', allowUnauthorized: true } })
  })

  it('of a search are taken in any letter case as well', async () => {
    const payload = { FULLTEXTSEARCH: 'nothing has this word', CONDITION: { OneShot: { operator: 'isTrue' } } }
    const wrong = { CONDITION: { mood: { operator: 'isTrue' } } }
    expect((await send('POST', '/api/v1/series/list', { headers: admin, payload })).statusCode).toBe(200)
    expect((await send('POST', '/api/v1/series/list', { headers: admin, payload: wrong })).statusCode).toBe(400)
  })
})
