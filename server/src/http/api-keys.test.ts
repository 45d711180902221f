import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'

type Headers = Record<string, string>

let server: TestServer
let headers: Headers
beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
})
afterAll(() => server.end())

const keys = '/api/v2/users/me/api-keys'
const create = (comment: unknown, as: Headers = headers) =>
  server.http.inject({ method: 'POST', url: keys, headers: as, payload: { comment } })
const me = (as: Headers) => server.http.inject({ url: '/api/v2/users/me', headers: as })
const sessionOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'KOMGA-SESSION')?.value

describe('an API key', () => {
  it('shows its secret once', async () => {
    const response = await create('  My phone ')
    expect(response.statusCode).toBe(200)
    const made = response.json()
    expect(made).toEqual({
      id: made.id,
      userId: (await me(headers)).json().id,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      comment: 'My phone',
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/),
      lastModifiedDate: made.createdDate,
    })
    const listed = (await server.http.inject({ url: keys, headers })).json()
    expect(listed).toContainEqual({ ...made, key: '******' })
  })

  it('is stored as a hash only', async () => {
    const { key } = (await create('hashed')).json()
    for (const file of ['spinrack.sqlite', 'spinrack.sqlite-wal']) {
      const bytes = await readFile(join(server.dataDir, file)).catch(() => Buffer.alloc(0))
      expect(bytes.includes(key)).toBe(false)
    }
  })

  it('has a comment that its owner uses once', async () => {
    await create('tablet')
    const again = await create('TABLET')
    expect(again.statusCode).toBe(400)
    expect(again.json()).toMatchObject({ message: 'ERR_1034' })
    const { headers: other } = await addUser(server)
    expect((await create('tablet', other)).statusCode).toBe(200)
  })

  it.each([' ', null, {}])('has no comment like %j', async (comment) => {
    const response = await create(comment)
    expect(response.statusCode).toBe(400)
    expect(response.json().violations).toMatchObject([{ fieldName: 'comment' }])
  })

  it('lets in with the rights of its owner, and gives a session', async () => {
    const { headers: plain } = await addUser(server, { email: 'plain@example.org', roles: [] })
    const { key } = (await create('app', plain)).json()
    const proof = { 'x-api-key': key }
    const response = await me(proof)
    expect(response.json()).toMatchObject({ email: 'plain@example.org', roles: ['USER'] })
    expect((await me({ cookie: `KOMGA-SESSION=${sessionOf(response)}` })).statusCode).toBe(200)
    expect((await server.http.inject({ url: '/api/v2/users', headers: proof })).statusCode).toBe(403)
  })

  it('that is wrong is refused, whatever session comes along', async () => {
    const session = sessionOf(await me(headers))
    const response = await me({ 'x-api-key': 'f'.repeat(32), cookie: `KOMGA-SESSION=${session}` })
    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Basic realm="Realm"')
    expect(response.json()).toMatchObject({ status: 401, message: 'Unauthorized' })
  })

  it('stands for its owner even when the session is somebody else’s', async () => {
    const { headers: other } = await addUser(server, { email: 'keyed@example.org' })
    const { key } = (await create('mine', other)).json()
    const session = sessionOf(await me(headers))
    const response = await me({ 'x-api-key': key, cookie: `KOMGA-SESSION=${session}` })
    expect(response.json()).toMatchObject({ email: 'keyed@example.org' })
  })

  it('opens one session for an app that sends it with every call', async () => {
    const { key } = (await create('every call')).json()
    const ask = () => server.http.inject({ url: '/api/v1/libraries', headers: { 'x-api-key': key } })
    const sessions = new Set<string | undefined>()
    for (let i = 0; i < 5; i++) sessions.add(sessionOf(await ask()))
    expect(sessions.size).toBe(1)
    const [session] = sessions
    const kept = await server.http.inject({
      url: '/api/v1/libraries',
      headers: { 'x-api-key': key, cookie: `KOMGA-SESSION=${session}` },
    })
    expect(kept.headers['set-cookie']).toBeUndefined()
  })

  it('ends with its sessions, by its owner only', async () => {
    const { key, id } = (await create('revoked')).json()
    const session = sessionOf(await me({ 'x-api-key': key }))
    const { headers: other } = await addUser(server)
    const remove = (as: Headers) => server.http.inject({ method: 'DELETE', url: `${keys}/${id}`, headers: as })
    expect((await remove(other)).statusCode).toBe(404)
    expect((await remove(headers)).statusCode).toBe(204)
    expect((await remove(headers)).statusCode).toBe(404)
    expect((await me({ 'x-api-key': key })).statusCode).toBe(401)
    expect((await me({ cookie: `KOMGA-SESSION=${session}` })).statusCode).toBe(401)
  })
})
