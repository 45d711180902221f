import { afterAll, beforeAll, expect, it } from 'vitest'
import { addUser, admin, basic, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'

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
