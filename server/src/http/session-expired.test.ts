import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addUser, admin, basic, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import { hashToken } from '#platform/tokens'

type Headers = Record<string, string>

let server: TestServer
let headers: Headers
beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
})
afterAll(() => server.end())

const account = (name: string) => ({ email: `${name}@example.org`, password: admin.password })

const sessionOf = async (name: string): Promise<Headers> => {
  const authorization = basic(account(name))
  const response = await server.http.inject({ url: '/api/v2/users/me', headers: { authorization } })
  return { cookie: `KOMGA-SESSION=${response.cookies.find((one) => one.name === 'KOMGA-SESSION')?.value}` }
}

/** Follows the stream over a real socket until its end. */
const follow = async (as: Headers) => {
  const stop = new AbortController()
  const response = await fetch(`${server.url}/sse/v1/events`, { headers: as, signal: stop.signal })
  const stream = { text: '', ended: false, stop: () => stop.abort() }
  const read = async () => {
    const text = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())
    for await (const piece of text) stream.text += piece
    stream.ended = true
  }
  void read().catch(() => undefined)
  await expect.poll(() => stream.text).toContain(':connected')
  return stream
}

const patch = (url: string, payload: object, as: Headers) =>
  server.http.inject({ method: 'PATCH', url: `/api/v2/users/${url}`, headers: as, payload })

it('tells every session of a user whose rights change, and ends their streams', async () => {
  const { id } = await addUser(server, account('changed'))
  const theirs = await follow(await sessionOf('changed'))
  const admins = await follow(headers)
  await patch(id, { roles: [] }, headers)
  await expect.poll(() => theirs.ended).toBe(true)
  expect(theirs.text).toContain(`event:SessionExpired\ndata:{"userId":"${id}"}\n\n`)
  expect(admins.text).not.toContain('SessionExpired')
  expect(admins.ended).toBe(false)
  admins.stop()
})

it('tells the other sessions of a user who changes the password, not the one at hand', async () => {
  const { id } = await addUser(server, account('own'))
  const here = await sessionOf('own')
  const [mine, elsewhere] = [await follow(here), await follow(await sessionOf('own'))]
  await patch('me/password', { password: 'new' }, here)
  await expect.poll(() => elsewhere.ended).toBe(true)
  expect(elsewhere.text).toContain(`{"userId":"${id}"}`)
  expect(mine.text).not.toContain('SessionExpired')
  expect(mine.ended).toBe(false)
  mine.stop()
})

it('tells a user who is deleted', async () => {
  const { id } = await addUser(server, account('gone'))
  const stream = await follow(await sessionOf('gone'))
  await server.http.inject({ method: 'DELETE', url: `/api/v2/users/${id}`, headers })
  await expect.poll(() => stream.ended).toBe(true)
  expect(stream.text).toContain('event:SessionExpired')
})

describe('a stream ends with the sign-in it was opened with, and no other does', () => {
  const tokenOf = (as: Headers) => as['cookie']?.split('=')[1] ?? ''
  const untilEnded = async (stream: { readonly ended: boolean }) => {
    await expect.poll(() => stream.ended, { timeout: 60_000 }).toBe(true)
  }
  const leave = (as: Headers) => server.http.inject({ method: 'POST', url: '/api/logout', headers: as })
  const newKey = async (as: Headers, comment: string) => {
    const payload = { comment }
    return (await server.http.inject({ method: 'POST', url: '/api/v2/users/me/api-keys', headers: as, payload })).json()
  }
  const streams: { stop: () => void }[] = []
  const followed = async (as: Headers) => {
    const stream = await follow(as)
    streams.push(stream)
    return stream
  }
  afterEach(() => streams.splice(0).forEach(({ stop }) => stop()))

  it('after a sign-out', async () => {
    await addUser(server, account('leaver'))
    const [here, there] = [await sessionOf('leaver'), await sessionOf('leaver')]
    const byHeader = { 'x-auth-token': tokenOf(here) }
    const [mine, sameByHeader, other] = [await followed(here), await followed(byHeader), await followed(there)]
    await leave(here)
    await untilEnded(mine)
    await untilEnded(sameByHeader)
    expect(other.ended).toBe(false)
    await leave(there)
    await untilEnded(other)
  })

  it('after a key was deleted', async () => {
    await addUser(server, account('keys'))
    const here = await sessionOf('keys')
    const [one, two] = [await newKey(here, 'one'), await newKey(here, 'two')]
    const byKey = (key: { key: string }) => followed({ 'x-api-key': key.key })
    const [first, second, mine] = [await byKey(one), await byKey(two), await followed(here)]
    // A key stands for itself, whatever session comes along.
    const mixed = await followed({ 'x-api-key': one.key, ...here })
    const url = `/api/v2/users/me/api-keys/${one.id}`
    expect((await server.http.inject({ method: 'DELETE', url, headers: here })).statusCode).toBe(204)
    await untilEnded(first)
    await untilEnded(mixed)
    expect([second.ended, mine.ended]).toEqual([false, false])
  })

  it('after its time is over', async () => {
    await addUser(server, account('idle'))
    const here = await sessionOf('idle')
    const [mine, byPassword] = [await followed(here), await followed({ authorization: basic(account('idle')) })]
    await server.stores.sessions.extend(hashToken(tokenOf(here)), 1)
    await leave({ cookie: 'KOMGA-SESSION=any' })
    await untilEnded(mine)
    expect(byPassword.ended).toBe(false)
  })

  it('however the caller proved who he is', async () => {
    const { id } = await addUser(server, account('ways'))
    const here = await sessionOf('ways')
    const authorization = basic(account('ways'))
    const remember = { url: '/api/v2/users/me?remember-me=true', headers: { authorization } }
    const remembered = (await server.http.inject(remember)).cookies.find(({ name }) => name === 'komga-remember-me')
    const ways: Headers[] = [
      here,
      { authorization },
      { 'x-api-key': (await newKey(here, 'way')).key },
      { cookie: `komga-remember-me=${remembered?.value}` },
    ]
    const all = await Promise.all(ways.map(followed))
    const admins = await followed(headers)
    await server.http.inject({ method: 'DELETE', url: `/api/v2/users/${id}`, headers })
    for (const stream of all) await untilEnded(stream)
    expect(admins.ended).toBe(false)
  })
})
