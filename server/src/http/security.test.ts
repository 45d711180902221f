import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, basic, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import { openLog, silentLog, type Log } from '#platform/log'

let server: TestServer
let headers: Record<string, string>
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
  const response = await server.http.inject({ url: '/api/v2/users/me', headers })
  cookie = `KOMGA-SESSION=${response.cookies.find(({ name }) => name === 'KOMGA-SESSION')?.value}`
})
afterAll(() => server.end())

describe('every answer', () => {
  it.each([
    '/',
    '/nowhere',
    '/api/v1/claim',
    '/api/v1/nothing',
    '/api/v2/users/me',
    '/v3/api-docs',
    '/swagger-ui.html',
  ])('says what a browser may do with %s', async (url) => {
    const { headers: given } = await server.http.inject(url)
    expect(given).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
    })
    const policy = String(given['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('of the API lets no script run, whatever a book contains', async () => {
    const { headers: given } = await server.http.inject('/api/v1/claim')
    expect(given['content-security-policy']).toContain("script-src 'none'")
  })
})

describe('cookies', () => {
  const cookies = async (more: Record<string, string>) => {
    const response = await server.http.inject({
      url: '/api/v2/users/me?remember-me=true',
      headers: { ...headers, 'x-requested-with': 'XMLHttpRequest', ...more },
    })
    return [response.headers['set-cookie'] ?? []].flat()
  }

  it('are out of reach for scripts and other sites', async () => {
    const given = await cookies({})
    expect(given).toHaveLength(3)
    for (const one of given) expect(one).toMatch(/HttpOnly; SameSite=Lax$/)
  })

  it('go over TLS only where a proxy speaks TLS', async () => {
    const given = await cookies({ 'x-forwarded-proto': 'https' })
    expect(given).toHaveLength(3)
    for (const one of given) expect(one).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('a write', () => {
  const write = (more: Record<string, string>) =>
    server.http.inject({
      method: 'PATCH',
      url: '/api/v1/client-settings/user',
      headers: { host: 'comics.example.org', ...more },
      payload: { key: { value: 'x' } },
    })
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.org' }

  it.each([
    ['from another site', foreign],
    ['from a neighbouring site', { 'sec-fetch-site': 'same-site', origin: 'https://other.example.org' }],
    ['from another port, by an old browser', { origin: 'http://comics.example.org:8080' }],
    ['from nowhere', { origin: 'null' }],
  ])('with a cookie is refused when it comes %s', async (_, more) => {
    const response = await write({ cookie, ...more })
    expect(response.statusCode).toBe(403)
    expect(response.json().message).toMatch('another site')
  })

  it.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: 'https://comics.example.org' }],
    ['a page of ours, by an old browser', { origin: 'http://comics.example.org' }],
    [
      'a page of ours behind a proxy',
      { origin: 'https://public.example.org', 'x-forwarded-host': 'public.example.org' },
    ],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['an app', {}],
  ])('with a cookie is heard when it comes from %s', async (_, more) => {
    expect((await write({ cookie, ...more })).statusCode).toBe(204)
  })

  it('with a password, a key or a session header is heard wherever it comes from', async () => {
    const made = await server.http.inject({
      method: 'POST',
      url: '/api/v2/users/me/api-keys',
      headers,
      payload: { comment: 'k' },
    })
    expect((await write({ ...headers, ...foreign })).statusCode).toBe(204)
    expect((await write({ 'x-api-key': made.json().key, ...foreign })).statusCode).toBe(204)
    expect((await write({ 'x-auth-token': cookie.split('=')[1] ?? '', ...foreign })).statusCode).toBe(204)
  })

  it('of a remembered browser is refused from another site too', async () => {
    const response = await server.http.inject({ url: '/api/v2/users/me?remember-me=true', headers })
    const remembered = response.cookies.find(({ name }) => name === 'komga-remember-me')?.value
    expect((await write({ cookie: `komga-remember-me=${remembered}`, ...foreign })).statusCode).toBe(403)
  })

  it('is refused, but a look is not: links from other sites work', async () => {
    const response = await server.http.inject({ url: '/api/v2/users/me', headers: { cookie, ...foreign } })
    expect(response.statusCode).toBe(200)
  })
})

describe('a link that signs out', () => {
  const leave = async (how: Record<string, string>) => {
    const signedIn = await server.http.inject({ url: '/api/v2/users/me', headers })
    const own = `KOMGA-SESSION=${signedIn.cookies.find(({ name }) => name === 'KOMGA-SESSION')?.value}`
    const { statusCode } = await server.http.inject({ url: '/api/logout', headers: { cookie: own, ...how } })
    const after = await server.http.inject({ url: '/api/v2/users/me', headers: { cookie: own } })
    return [statusCode, after.statusCode]
  }

  it.each<Record<string, string>>([
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'style' },
    { accept: 'image/avif,image/webp,*/*' },
    { accept: 'text/css,*/*;q=0.1' },
  ])('does nothing as a picture or style of some page: %j', async (how) => {
    expect(await leave(how)).toEqual([403, 200])
  })

  it.each<Record<string, string>>([
    {},
    { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-dest': 'empty' },
    { accept: 'application/json' },
  ])('works for people and apps: %j', async (how) => {
    expect(await leave(how)).toEqual([204, 401])
  })
})

describe('what a proxy says of the caller', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.example' }
  const ipsAfter = async (on: TestServer, remoteAddresses: string[]) => {
    for (const remoteAddress of remoteAddresses) {
      const authorization = basic({ ...admin, password: `no ${remoteAddress}` })
      await on.http.inject({ url: '/api/v2/users/me', remoteAddress, headers: { authorization, ...forwarded } })
    }
    const url = `/api/v2/users/authentication-activity?size=${remoteAddresses.length}`
    const { content } = (await on.http.inject({ url, headers })).json() as { content: { ip: string }[] }
    return content.map(({ ip }) => ip).toReversed()
  }

  it('is believed of the machine itself, and of nobody else in the house or outside', async () => {
    const strangers = ['198.51.100.1', '192.168.1.2', '10.1.2.3', '172.18.0.2', '169.254.1.1', 'fd00::5', 'fe80::1']
    expect(await ipsAfter(server, ['127.0.0.1', '::1', '::ffff:127.0.0.1', ...strangers])).toEqual([
      '203.0.113.9',
      '203.0.113.9',
      '203.0.113.9',
      ...strangers,
    ])
  })

  it('is believed of those that the administrator names, and of them only', async () => {
    const other = await startTestServer({ config: { trustedProxies: ['172.18.0.0/16', 'fd00::/8'] } })
    try {
      await other.http.inject({ url: '/api/v2/users/me', headers: await claimed(other) })
      expect(await ipsAfter(other, ['172.18.0.2', 'fd00::5', '172.19.0.2', '127.0.0.1'])).toEqual([
        '203.0.113.9',
        '203.0.113.9',
        '172.19.0.2',
        '127.0.0.1',
      ])
    } finally {
      await other.end()
    }
  })

  it('is mentioned once in the log when it is not believed', async () => {
    const warnings: object[] = []
    const log = { ...silentLog(), warn: (facts: object) => void warnings.push(facts) } as unknown as Log
    const other = await startTestServer({ log })
    try {
      await other.http.inject({ url: '/api/v1/claim', remoteAddress: '172.18.0.2' })
      for (const remoteAddress of ['127.0.0.1', '172.18.0.2', '172.18.0.3']) {
        await other.http.inject({ url: '/api/v1/claim', remoteAddress, headers: forwarded })
      }
      expect(warnings).toEqual([{ address: '172.18.0.2' }])
    } finally {
      await other.end()
    }
  })

  it('makes no cookie secure and no other site ours when a stranger says it', async () => {
    const ask = (remoteAddress: string) =>
      server.http.inject({
        method: 'PATCH',
        url: '/api/v1/client-settings/user',
        remoteAddress,
        headers: { cookie, ...forwarded, origin: 'https://a.example', host: 'comics.example.org' },
        payload: { key: { value: 'x' } },
      })
    expect((await ask('192.168.1.2')).statusCode).toBe(403)
    expect((await ask('127.0.0.1')).statusCode).toBe(204)
    const signIn = { url: '/api/v2/users/me', headers: { ...headers, ...forwarded }, remoteAddress: '192.168.1.2' }
    for (const one of (await server.http.inject(signIn)).cookies) expect(one).not.toHaveProperty('secure')
  })
})

it('writes no secret into the log', async () => {
  const folder = server.dataDir
  const log = openLog(folder, 'trace')
  const other = await startTestServer({ log })
  try {
    const as = await claimed(other)
    const ask = (url: string, more: Record<string, string> = as) => other.http.inject({ url, headers: more })
    const { key } = (
      await other.http.inject({
        method: 'POST',
        url: '/api/v2/users/me/api-keys',
        headers: as,
        payload: { comment: 'k' },
      })
    ).json()
    const signedIn = await ask('/api/v2/users/me?remember-me=true')
    const tokens = signedIn.cookies.map(({ value }) => value)
    await ask('/api/v2/users/me', { authorization: basic({ ...admin, password: 'wrong password' }) })
    await ask('/api/v2/users/me', { 'x-api-key': 'wrong key' })
    await ask('/api/v1/libraries', { 'x-api-key': key })
    // Something breaks while a secret is in the address.
    Object.assign(other.stores.statistics, { read: () => Promise.reject(new Error('broken')) })
    expect((await ask(`/actuator/metrics?apikey=${key}`)).statusCode).toBe(500)
    const text = await readFile(join(folder, 'logs', 'spinrack.log'), 'utf8').catch(() => '')
    expect(text).toContain('A request failed')
    for (const secret of [admin.password, 'wrong password', 'wrong key', key, ...tokens]) {
      expect(text).not.toContain(secret)
    }
  } finally {
    await other.end()
  }
})
