import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, admin, basic, startTestServer, type TestServer } from '#compose/testing/server.test-support'

const cookiesOf = (response: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))

describe('the first account', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.end())

  const claim = (email: string, password: string) =>
    server.http.inject({
      method: 'POST',
      url: '/api/v1/claim',
      headers: { 'x-komga-email': email, 'x-komga-password': password },
    })

  it('is offered by an unclaimed server', async () => {
    const response = await server.http.inject('/api/v1/claim')
    expect(response.json()).toEqual({ isClaimed: false })
  })

  it('needs a valid e-mail address and a password', async () => {
    const response = await claim('nobody', '  ')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      violations: [
        { fieldName: 'claimServer.email', message: 'must be a well-formed email address' },
        { fieldName: 'claimServer.password', message: 'must not be blank' },
      ],
    })
  })

  it('is refused without its headers', async () => {
    expect((await server.http.inject({ method: 'POST', url: '/api/v1/claim' })).statusCode).toBe(400)
  })

  it('may do everything, and is the only one of two that come at once', async () => {
    const responses = await Promise.all([claim(admin.email, admin.password), claim('b@example.org', 'x')])
    const [first, second] = responses.toSorted((a, b) => a.statusCode - b.statusCode)
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 400])
    expect(first?.json().roles).toEqual(
      expect.arrayContaining(['ADMIN', 'USER', 'FILE_DOWNLOAD', 'PAGE_STREAMING', 'KOBO_SYNC', 'KOREADER_SYNC']),
    )
    expect(second?.json()).toMatchObject({ status: 400, message: 'This server has already been claimed' })
    expect((await server.http.inject('/api/v1/claim')).json()).toEqual({ isClaimed: true })
  })
})

describe('signing in', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.claim(admin)
  })
  afterAll(() => server.end())

  const me = (headers: Record<string, string>, query = '') =>
    server.http.inject({ url: `/api/v2/users/me${query}`, headers })

  it('gives a session cookie that is enough for the next call', async () => {
    const response = await me({ authorization: basic(admin) })
    expect(response.json()).toMatchObject({ email: admin.email, sharedAllLibraries: true })
    expect(response.json()).not.toHaveProperty('ageRestriction')
    const cookie = response.headers['set-cookie'] as string
    expect(cookie).toMatch(/^KOMGA-SESSION=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await me({ cookie: cookie.split(';')[0] ?? '' })).statusCode).toBe(200)
  })

  it('ignores the letter case of the e-mail address', async () => {
    const response = await me({ authorization: basic({ ...admin, email: admin.email.toUpperCase() }) })
    expect(response.statusCode).toBe(200)
  })

  it('answers a challenge to apps and a bare refusal to scripts', async () => {
    const app = await me({})
    expect(app.statusCode).toBe(401)
    expect(app.headers['www-authenticate']).toBe('Basic realm="Realm"')
    expect(app.json()).toMatchObject({
      status: 401,
      error: 'Unauthorized',
      message: 'Unauthorized',
      path: '/api/v2/users/me',
    })

    const script = await me({
      'x-requested-with': 'XMLHttpRequest',
      authorization: basic({ ...admin, password: 'no' }),
    })
    expect(script.statusCode).toBe(401)
    expect(script.headers['www-authenticate']).toBeUndefined()
    expect(script.body).toBe('')
  })

  it('hands the session over in a header to those who ask so, and turns it into a cookie', async () => {
    const response = await me({ authorization: basic(admin), 'x-auth-token': '' })
    const token = response.headers['x-auth-token'] as string
    expect(token.length).toBeGreaterThan(20)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect((await me({ 'x-auth-token': token })).statusCode).toBe(200)

    const handedOver = await server.http.inject({ url: '/api/v1/login/set-cookie', headers: { 'x-auth-token': token } })
    expect(handedOver.statusCode).toBe(204)
    expect((await me({ cookie: `KOMGA-SESSION=${cookiesOf(handedOver)['KOMGA-SESSION']}` })).statusCode).toBe(200)
  })

  it('remembers a browser that asks for it, even without a session, until it signs out', async () => {
    const response = await me({ authorization: basic(admin) }, '?remember-me=true')
    const remembered = `komga-remember-me=${cookiesOf(response)['komga-remember-me']}`
    const returned = await me({ cookie: remembered })
    expect(returned.statusCode).toBe(200)
    expect(cookiesOf(returned)['KOMGA-SESSION']).toBeTruthy()

    const left = await server.http.inject({ method: 'POST', url: '/api/logout', headers: { cookie: remembered } })
    expect(left.statusCode).toBe(204)
    expect((await me({ cookie: remembered })).statusCode).toBe(401)
  })

  it('does not remember a browser that does not ask', async () => {
    const response = await me({ authorization: basic(admin) }, '?remember-me=false')
    expect(cookiesOf(response)).not.toHaveProperty('komga-remember-me')
  })

  it('ends the session on signing out', async () => {
    const session = `KOMGA-SESSION=${cookiesOf(await me({ authorization: basic(admin) }))['KOMGA-SESSION']}`
    await server.http.inject({ method: 'POST', url: '/api/logout', headers: { cookie: session } })
    expect((await me({ cookie: session })).statusCode).toBe(401)
  })

  it('lets somebody else sign in over a session that is still there', async () => {
    const session = `KOMGA-SESSION=${cookiesOf(await me({ authorization: basic(admin) }))['KOMGA-SESSION']}`
    const { headers } = await addUser(server, { email: 'other@example.org' })
    const response = await me({ ...headers, cookie: session })
    expect(response.json()).toMatchObject({ email: 'other@example.org' })
  })

  it('leaves a record of each attempt, seen whole by administrators and only their own by others', async () => {
    const { headers } = await addUser(server, { email: 'curious@example.org' })
    await me({ authorization: basic({ email: 'curious@example.org', password: 'wrong' }) })
    const own = await server.http.inject({ url: '/api/v2/users/me/authentication-activity?size=50', headers })
    const entries = own.json().content as { email: string; success: boolean; error: string | null; source: string }[]
    expect(entries.every(({ email }) => email === 'curious@example.org')).toBe(true)
    expect(entries.map(({ success, error, source }) => [success, error, source])).toEqual([
      [true, null, 'Password'],
      [false, 'Bad credentials', 'Password'],
    ])

    const all = '/api/v2/users/authentication-activity'
    expect((await server.http.inject({ url: all, headers })).statusCode).toBe(403)
    const everybody = await server.http.inject({ url: all, headers: { authorization: basic(admin) } })
    expect(new Set(everybody.json().content.map((entry: { email: string }) => entry.email)).size).toBeGreaterThan(1)
  })

  it('stops hearing guesses after a few, and says when to come back', async () => {
    await addUser(server, { email: 'victim@example.org' })
    const guess = (password: string) => me({ authorization: basic({ email: 'victim@example.org', password }) })
    for (let i = 0; i < 8; i++) expect((await guess(`guess ${i}`)).statusCode).toBe(401)
    const refused = await guess(admin.password)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    // Others are not held up by it.
    expect((await me({ authorization: basic(admin) })).statusCode).toBe(200)
  })
})

it('takes a first password in any script, as browsers send it', async () => {
  const server = await startTestServer()
  const password = 'pässwörd 漫画'
  const asBytes = Buffer.from(password).toString('latin1')
  try {
    const response = await fetch(`${server.url}/api/v1/claim`, {
      method: 'POST',
      headers: { 'x-komga-email': admin.email, 'x-komga-password': asBytes },
    })
    expect(response.status).toBe(200)
    const me = await server.http.inject({
      url: '/api/v2/users/me',
      headers: { authorization: basic({ email: admin.email, password }) },
    })
    expect(me.statusCode).toBe(200)
  } finally {
    await server.end()
  }
})

it('keeps sessions over a restart', async () => {
  const first = await startTestServer()
  await first.claim(admin)
  const response = await first.http.inject({ url: '/api/v2/users/me', headers: { authorization: basic(admin) } })
  const cookie = `KOMGA-SESSION=${cookiesOf(response)['KOMGA-SESSION']}`
  await first.end({ keepData: true })

  const second = await startTestServer({ dataDir: first.dataDir })
  try {
    expect((await second.http.inject({ url: '/api/v2/users/me', headers: { cookie } })).statusCode).toBe(200)
  } finally {
    await second.end()
  }
})
