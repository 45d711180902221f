import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, type Browser } from '#compose/testing/browser.test-support'
import {
  oauth2Client,
  startIdentityServer,
  startPlainOAuth2Server,
} from '#compose/testing/identity-server.test-support'
import { addUser, admin, basic, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import type { Config } from '#config'
import { pino } from 'pino'

const returnPath = '/login/oauth2/code/home'
const isOver = (address: string) => address.includes('server_redirect=Y')
const isReturn = (address: string) => address.includes('/login/oauth2/code/')

let identity: Awaited<ReturnType<typeof startIdentityServer>>
let server: TestServer
let adminHeaders: Record<string, string>
let browser: Browser
const logged: string[] = []

const startWith = async (config: Partial<Config> = {}, basePath = '') => {
  const provider = { registrationId: 'home', name: 'Home', issuer: identity.issuer, scopes: ['email'], ...oauth2Client }
  const log = pino<string>({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const started = await startTestServer({ basePath, log, config: { signInProviders: [provider], ...config } })
  identity.serve([started.url + returnPath, 'https://comics.example.org/login/oauth2/code/home'])
  return started
}

beforeAll(async () => {
  identity = await startIdentityServer()
  server = await startWith()
  adminHeaders = await claimed(server)
  // The administrator's own sign-in is not the latest then.
  await latestActivity()
})
afterAll(async () => {
  await server.end()
  await identity.stop()
})
beforeEach(() => {
  browser = openBrowser()
  identity.behaviour.denies = false
  identity.behaviour.person = { email: admin.email.toUpperCase(), email_verified: true }
})

const begin = (at: TestServer = server) => `${at.url}/oauth2/authorization/home`
const signIn = async (at: TestServer = server) => (await browser.followUntil(begin(at), isOver)).replace(at.url, '')
const me = (at: TestServer = server) => {
  const cookie = `KOMGA-SESSION=${browser.cookies(new URL(at.url).origin).get('KOMGA-SESSION')}`
  return at.http.inject({ url: `${new URL(at.url).pathname.replace(/\/$/, '')}/api/v2/users/me`, headers: { cookie } })
}
const latestActivity = async () =>
  (await server.http.inject({ url: '/api/v2/users/authentication-activity?size=1', headers: adminHeaders })).json()
    .content[0]
const refusal = (error: string) => `/login?server_redirect=Y&error=${error}`

describe('signing in with OpenID Connect', () => {
  it('lets in whoever has an account with that address, in any letter case', async () => {
    expect(await signIn()).toBe('/?server_redirect=Y')
    expect((await me()).json()).toMatchObject({ email: admin.email })
    expect(await latestActivity()).toMatchObject({ email: admin.email, success: true, source: 'OAuth2:Home' })
  })

  it('proves to the other server that it is us who come back, and keeps its cookie to itself', async () => {
    const { status, setCookies, location } = await browser.visit(begin())
    expect(status).toBe(302)
    const asked = new URL(location ?? '').searchParams
    expect(asked.get('redirect_uri')).toBe(server.url + returnPath)
    expect(asked.get('scope')).toBe('openid email')
    expect(asked.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/.{20,}/)
    expect(setCookies.join()).toMatch(
      /^spinrack-oauth2=[\w-]+; Max-Age=600; Path=\/login\/oauth2\/code\/home; HttpOnly; SameSite=Lax$/,
    )
    expect(setCookies.join()).not.toContain(asked.get('state'))
  })

  it('refuses an address without an account', async () => {
    identity.behaviour.person = { email: 'stranger@example.org', email_verified: true }
    expect(await signIn()).toBe(refusal('ERR_1025'))
    expect((await me()).statusCode).toBe(401)
    expect(await latestActivity()).toMatchObject({
      email: 'stranger@example.org',
      success: false,
      error: 'ERR_1025',
      source: 'OAuth2:Home',
    })
  })

  it.each([
    [{ email: admin.email, email_verified: false }, 'ERR_1026'],
    [{ email: admin.email, email_verified: 'false' }, 'ERR_1026'],
    [{ email: admin.email }, 'ERR_1027'],
    [{ email_verified: true }, 'ERR_1028'],
    [{ email: 'no address', email_verified: true }, 'ERR_1028'],
  ])('refuses %j with %s', async (person, code) => {
    identity.behaviour.person = person
    expect(await signIn()).toBe(refusal(code))
    expect((await me()).statusCode).toBe(401)
  })

  it('says so when the person said no', async () => {
    identity.behaviour.denies = true
    expect(await signIn()).toBe(refusal('access_denied'))
  })

  it('refuses a state that is not the one it gave, and the true one still works', async () => {
    const back = await browser.followUntil(begin(), isReturn)
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    expect((await browser.visit(forged.href)).location).toBe(refusal('sign_in_expired'))
    expect((await me()).statusCode).toBe(401)
    expect((await browser.visit(back)).location).toBe('/?server_redirect=Y')
  })

  it('refuses the return of another browser', async () => {
    const back = await browser.followUntil(begin(), isReturn)
    expect((await openBrowser().visit(back)).location).toBe(refusal('sign_in_expired'))
  })

  it('refuses the same return a second time, even with the cookie of the first', async () => {
    const back = await browser.followUntil(begin(), isReturn)
    const cookie = browser.cookies(server.url).get('spinrack-oauth2') ?? ''
    expect((await browser.visit(back)).location).toBe('/?server_redirect=Y')
    expect(browser.cookies(server.url).has('spinrack-oauth2')).toBe(false)
    browser.cookies(server.url).set('spinrack-oauth2', cookie)
    expect((await browser.visit(back)).location).toBe(refusal('sign_in_expired'))
  })

  it('refuses a code that the other server never gave', async () => {
    const back = new URL(await browser.followUntil(begin(), isReturn))
    back.searchParams.set('code', 'invented')
    expect((await browser.visit(back.href)).location).toBe(refusal('provider_error'))
  })

  it('never leads anywhere else, whatever is asked', async () => {
    const target = 'https://evil.example.org'
    const query = `?redirect=${target}&redirect_uri=${target}&continue=${target}`
    const { location } = await browser.visit(begin() + query)
    expect(location?.startsWith(`${identity.issuer}/`)).toBe(true)
    expect(location).not.toContain('evil')
    const failed = await browser.visit(`${server.url}${returnPath}${query}&error=${target}`)
    expect(failed.location).toBe(refusal('sign_in_expired'))
  })

  it('builds the way back from what a proxy says', async () => {
    const { location, setCookies } = await browser.visit(begin(), {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'comics.example.org',
    })
    expect(new URL(location ?? '').searchParams.get('redirect_uri')).toBe(
      'https://comics.example.org/login/oauth2/code/home',
    )
    expect(setCookies.join()).toContain('; Secure')
  })

  it('knows no provider that is not configured', async () => {
    expect((await browser.visit(`${server.url}/oauth2/authorization/other`)).status).toBe(404)
    expect((await browser.visit(`${server.url}/login/oauth2/code/other?code=1&state=2`)).status).toBe(404)
  })

  it('writes no secret, code or token into the log', async () => {
    const back = new URL(await browser.followUntil(begin(), isReturn))
    await browser.visit(back.href.replace(/code=[^&]+/, 'code=invented'))
    const text = logged.join('')
    expect(text).toContain('Signing in with another server failed')
    expect(text).not.toContain(oauth2Client.clientSecret)
    expect(text).not.toContain('invented')
    expect(text).not.toContain(back.searchParams.get('state'))
  })
})

describe('a browser that comes without having signed in', () => {
  const page = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
  const look = (headers: Record<string, string>, url = '/api/v1/series') => server.http.inject({ url, headers })

  it.each([page, { accept: 'application/xhtml+xml' }, { ...page, cookie: 'KOMGA-SESSION=ended' }])(
    'is led to the page where it can sign in: %j',
    async (headers) => {
      const response = await look(headers)
      expect([response.statusCode, response.headers['location']]).toEqual([302, '/login'])
      expect(response.headers['www-authenticate']).toBeUndefined()
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  it.each<Record<string, string>>([
    {},
    { accept: '*/*' },
    { accept: 'application/json' },
    { accept: 'application/json, text/plain, */*' },
    { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' },
    { accept: 'text/event-stream' },
    { ...page, 'x-requested-with': 'XMLHttpRequest' },
    { ...page, authorization: basic({ email: 'nobody@example.org', password: 'wrong' }) },
    { ...page, 'x-api-key': 'wrong' },
    { ...page, 'x-auth-token': 'wrong' },
  ])('is told apart from an app, which gets its 401: %j', async (headers) => {
    expect((await look(headers)).statusCode).toBe(401)
  })

  it('is led on only where it looks, not where it writes', async () => {
    const response = await server.http.inject({ method: 'POST', url: '/api/v1/libraries', headers: page })
    expect(response.statusCode).toBe(401)
  })

  it('finds the page under the base path', async () => {
    const other = await startWith({}, '/comics')
    const response = await other.http.inject({ url: '/comics/api/v1/series', headers: page })
    expect([response.statusCode, response.headers['location']]).toEqual([302, '/comics/login'])
    await other.end()
  })

  it('gets a 401 from a server that knows nobody else to sign in with', async () => {
    const other = await startWith({ signInProviders: [] })
    const response = await other.http.inject({ url: '/api/v1/series', headers: page })
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Basic realm="Realm"'])
    await other.end()
  })
})

describe('what the page where people sign in is told', () => {
  it('is public: whether to hide the form, and whether to go on by itself', async () => {
    const keys = ['webui.oauth2.hide_login', 'webui.oauth2.auto_login']
    const payload = Object.fromEntries(keys.map((key) => [key, { value: 'true', allowUnauthorized: true }]))
    const call = { method: 'PATCH', url: '/api/v1/client-settings/global', headers: adminHeaders } as const
    expect((await server.http.inject({ ...call, payload })).statusCode).toBe(204)
    expect((await server.http.inject('/api/v1/client-settings/global/list')).json()).toEqual(payload)
    expect((await server.http.inject('/api/v1/oauth2/providers')).json()).toEqual([
      { name: 'Home', registrationId: 'home' },
    ])
  })
})

describe('a server with other settings', () => {
  it('creates accounts when told to, with the rights of a plain reader, under a base path', async () => {
    const other = await startWith({ oauth2AccountCreation: true }, '/comics')
    try {
      identity.behaviour.person = { email: 'new@example.org', email_verified: true }
      // An account made before the administrator's would leave the server without one.
      expect(await signIn(other)).toBe(refusal('ERR_1025'))
      await other.claim(admin)
      expect(await signIn(other)).toBe('/?server_redirect=Y')
      expect((await me(other)).json()).toMatchObject({
        email: 'new@example.org',
        roles: expect.arrayContaining(['USER', 'FILE_DOWNLOAD', 'PAGE_STREAMING']),
        sharedAllLibraries: true,
      })
      await signIn(other)
      expect(await other.stores.users.count()).toBe(2)
    } finally {
      await other.end()
    }
  })

  it('believes unverified addresses when told to', async () => {
    const other = await startWith({ oidcEmailVerification: false })
    try {
      await other.claim(admin)
      for (const person of [{ email: admin.email }, { email: admin.email, email_verified: false }]) {
        identity.behaviour.person = person
        expect(await signIn(other)).toBe('/?server_redirect=Y')
      }
    } finally {
      await other.end()
    }
  })

  it('starts although its provider is down, and says so to whoever wants to sign in', async () => {
    const gone = await startIdentityServer()
    await gone.stop()
    const provider = { registrationId: 'home', name: 'Home', issuer: gone.issuer, scopes: [], ...oauth2Client }
    const other = await startWith({ signInProviders: [provider] })
    try {
      expect((await browser.visit(begin(other))).location).toBe(refusal('provider_unavailable'))
    } finally {
      await other.end()
    }
  })
})

describe('signing in with plain OAuth2', () => {
  type Service = { scopes?: string[]; registrationId?: string; trustEmail?: boolean; verification?: boolean }
  const signInAt = async (answers: Parameters<typeof startPlainOAuth2Server>[0], service: Service = {}) => {
    const plain = await startPlainOAuth2Server(answers)
    const { verification = true, ...wishes } = service
    const usual = { registrationId: 'github', name: 'Code', scopes: ['user:email'] }
    const provider = { ...usual, ...wishes, ...plain.urls, ...oauth2Client }
    const config = { signInProviders: [provider], oidcEmailVerification: verification }
    const other = await startTestServer({ config })
    try {
      await other.claim(admin)
      await addUser(other, { email: 'private@example.org' })
      const end = await browser.followUntil(`${other.url}/oauth2/authorization/${provider.registrationId}`, isOver)
      return { end: end.replace(other.url, ''), email: (await me(other)).json().email, seen: plain.seen }
    } finally {
      await other.end()
      await plain.stop()
    }
  }
  const user = { id: 7, email: admin.email }

  it('takes the address of the profile that the list says is verified', async () => {
    const { end, email, seen } = await signInAt({
      user,
      emails: [{ email: admin.email, primary: false, verified: true }],
    })
    expect(end).toBe('/?server_redirect=Y')
    expect(email).toBe(admin.email)
    expect(seen.map(({ path }) => path)).toEqual(['/authorize', '/token', '/user', '/user/emails'])
    expect(seen[1]?.authorization).toMatch(/^Basic /)
  })

  it('takes the primary, verified address of someone who keeps it off the profile', async () => {
    const { end, email } = await signInAt({
      user: { id: 7, email: null },
      emails: [
        { email: admin.email, primary: false, verified: true },
        { email: 'private@example.org', primary: true, verified: true },
      ],
    })
    expect(end).toBe('/?server_redirect=Y')
    expect(email).toBe('private@example.org')
  })

  it.each([
    ['is not verified', { user: {}, emails: [{ email: admin.email, primary: true, verified: false }] }, undefined],
    ['may not be read', { user: {}, emails: [{ email: admin.email, primary: true, verified: true }] }, ['read:user']],
    ['is nowhere', { user: { id: 7 } }, undefined],
  ])('refuses someone whose address %s', async (_, answers, scopes) => {
    expect((await signInAt(answers, scopes && { scopes })).end).toBe(refusal('ERR_1024'))
  })

  it.each([[[]], [[{ email: admin.email, primary: true, verified: false }]]])(
    'refuses an address of the profile that the list does not vouch for: %j',
    async (emails) => {
      expect((await signInAt({ user, emails })).end).toBe(refusal('ERR_1026'))
    },
  )

  const home = { registrationId: 'house', scopes: ['email'] }

  it.each([
    [{ verified: false }, { ...home, trustEmail: true }],
    [{ verified_email: 'false' }, home],
    [{ emailVerified: 0 }, { ...home, verification: false }],
  ])('refuses an administrator whose service says %j', async (said, service) => {
    const { end, email } = await signInAt({ user: { ...user, ...said } }, service)
    expect(end).toBe(refusal('ERR_1026'))
    expect(email).toBeUndefined()
  })

  it('believes a service that says nothing when the administrator vouches for it', async () => {
    expect((await signInAt({ user }, home)).end).toBe(refusal('ERR_1027'))
    expect((await signInAt({ user }, { ...home, trustEmail: true })).email).toBe(admin.email)
    expect((await signInAt({ user: { ...user, verified: true } }, home)).email).toBe(admin.email)
  })
})
