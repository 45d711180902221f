import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, admin, basic, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'

type Headers = Record<string, string>

let server: TestServer
let headers: Headers
beforeAll(async () => {
  server = await startTestServer()
  headers = await claimed(server)
})
afterAll(() => server.end())

const users = '/api/v2/users'
const via =
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE') =>
  (url: string, payload?: object, as: Headers = headers) =>
    server.http.inject({ method, url, headers: as, ...(payload && { payload }) })
const [get, post, patch, remove] = [via('GET'), via('POST'), via('PATCH'), via('DELETE')]
const me = (as: Headers) => get(`${users}/me`, undefined, as)
const cookieOf = async (account: { email: string; password: string }) => {
  const response = await me({ authorization: basic(account) })
  return { cookie: `KOMGA-SESSION=${response.cookies.find(({ name }) => name === 'KOMGA-SESSION')?.value}` }
}
const found = async (id: string) => ((await get(users)).json() as { id: string }[]).find((user) => user.id === id)

describe('adding a user', () => {
  it('gives rights and restrictions as asked', async () => {
    const library = await server.add({ name: 'Shared', root: await mkdtemp(join(server.dataDir, 'shared-')) })
    const response = await post(users, {
      email: 'Kid@example.org',
      password: 'secret',
      roles: ['PAGE_STREAMING', 'USER', 'EMPEROR'],
      ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' },
      labelsAllow: [' Kids '],
      labelsExclude: ['Adult'],
      sharedLibraries: { all: false, libraryIds: [library.id, 'gone'] },
    })
    expect(response.statusCode).toBe(201)
    const user = response.json()
    expect(user).toEqual({
      id: user.id,
      email: 'Kid@example.org',
      roles: ['PAGE_STREAMING', 'USER'],
      sharedAllLibraries: false,
      sharedLibrariesIds: [library.id],
      labelsAllow: ['kids'],
      labelsExclude: ['adult'],
      ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' },
    })
    expect(await found(user.id)).toEqual(user)
    expect((await me({ authorization: basic({ email: 'kid@EXAMPLE.org', password: 'secret' }) })).statusCode).toBe(200)
  })

  it('needs no more than address and password; null shares everything', async () => {
    const body = { email: 'plain@example.org', password: 'p', sharedLibraries: null, ageRestriction: null }
    const user = (await post(users, body)).json()
    expect(user).toMatchObject({ roles: ['USER'], sharedAllLibraries: true, labelsAllow: [] })
    expect(user).not.toHaveProperty('ageRestriction')
    const none = {
      email: 'none@example.org',
      password: 'p',
      roles: [],
      ageRestriction: { age: 0, restriction: 'NONE' },
    }
    expect((await post(users, none)).json()).not.toHaveProperty('ageRestriction')
  })

  it('refuses an address that is taken, in any letter case', async () => {
    await post(users, { email: 'taken@example.org', password: 'p', roles: [] })
    const response = await post(users, { email: 'Taken@Example.org', password: 'p', roles: [] })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: 'A user with this email already exists' })
  })

  it.each([
    [{ email: 'nobody', password: 'p' }, 'email'],
    [{ email: 'a@example.org', password: ' ' }, 'password'],
    [{ email: 'a@example.org' }, 'password'],
    [
      { email: 'a@example.org', password: 'p', ageRestriction: { age: -1, restriction: 'EXCLUDE' } },
      'ageRestriction.age',
    ],
    [{ email: 'a@example.org', password: 'p', ageRestriction: { restriction: 'EXCLUDE' } }, 'ageRestriction.age'],
    [{ email: 'a@example.org', password: 'p', sharedLibraries: { all: true } }, 'sharedLibraries.libraryIds'],
  ])('refuses %j', async (body, fieldName) => {
    const response = await post(users, { roles: [], ...body })
    expect(response.statusCode).toBe(400)
    expect(response.json().violations).toEqual([{ fieldName, message: expect.any(String) }])
  })
})

describe('changing a user', () => {
  it('changes what is named, leaves the rest, and ends the sessions of that user', async () => {
    const account = { email: 'changed@example.org', password: 'p' }
    const { id } = (await post(users, { ...account, roles: ['FILE_DOWNLOAD'], labelsAllow: ['kids'] })).json()
    const session = await cookieOf(account)
    const change = {
      ageRestriction: { age: 16, restriction: 'EXCLUDE' },
      sharedLibraries: { all: false, libraryIds: [] },
    }
    expect((await patch(`${users}/${id}`, change)).statusCode).toBe(204)
    expect(await found(id)).toMatchObject({
      roles: ['FILE_DOWNLOAD', 'USER'],
      labelsAllow: ['kids'],
      sharedAllLibraries: false,
      ageRestriction: change.ageRestriction,
    })
    expect((await me(session)).statusCode).toBe(401)

    await patch(`${users}/${id}`, { ageRestriction: null, labelsAllow: null, roles: ['ADMIN'] })
    const changed = await found(id)
    expect(changed).toMatchObject({ roles: ['ADMIN', 'USER'], labelsAllow: [] })
    expect(changed).not.toHaveProperty('ageRestriction')
  })

  it('refuses null where there is nothing to take away', async () => {
    const { id } = await addUser(server)
    expect((await patch(`${users}/${id}`, { roles: null })).statusCode).toBe(400)
    expect((await patch(`${users}/${id}`, { sharedLibraries: null })).statusCode).toBe(400)
  })

  it('is not for oneself, and not for a user who does not exist', async () => {
    const own = (await me(headers)).json().id
    expect((await patch(`${users}/${own}`, { roles: [] })).statusCode).toBe(403)
    expect((await remove(`${users}/${own}`)).statusCode).toBe(403)
    expect((await patch(`${users}/0000000000000`, { roles: [] })).statusCode).toBe(404)
    expect((await remove(`${users}/0000000000000`)).statusCode).toBe(404)
  })
})

it('deletes a user with everything that was theirs', async () => {
  const { id, headers: theirs } = await addUser(server, { email: 'leaving@example.org' })
  const { cookie } = await cookieOf({ email: 'leaving@example.org', password: admin.password })
  const { key } = (await post(`${users}/me/api-keys`, { comment: 'phone' }, theirs)).json()
  expect((await remove(`${users}/${id}`)).statusCode).toBe(204)
  expect(await found(id)).toBeUndefined()
  const proofs: Headers[] = [theirs, { cookie }, { 'x-api-key': key }]
  for (const proof of proofs) expect((await me(proof)).statusCode).toBe(401)
})

describe('a password', () => {
  it('of one’s own is changed without losing the session at hand, but all others', async () => {
    const account = { email: 'own@example.org', password: admin.password }
    await addUser(server, account)
    const [here, elsewhere] = [await cookieOf(account), await cookieOf(account)]
    const response = await patch(`${users}/me/password`, { password: 'new' }, here)
    expect(response.statusCode).toBe(204)
    expect((await me(here)).statusCode).toBe(200)
    expect((await me(elsewhere)).statusCode).toBe(401)
    expect((await me({ authorization: basic(account) })).statusCode).toBe(401)
    expect((await me({ authorization: basic({ ...account, password: 'new' }) })).statusCode).toBe(200)
  })

  it('may be changed with an API key too', async () => {
    const { headers: theirs } = await addUser(server)
    const { key } = (await post(`${users}/me/api-keys`, { comment: 'k' }, theirs)).json()
    const response = await patch(`${users}/me/password`, { password: 'new' }, { 'x-api-key': key })
    expect(response.statusCode).toBe(204)
  })

  it('of others is for administrators, and ends all their sessions', async () => {
    const account = { email: 'other@example.org', password: admin.password }
    const { id, headers: theirs } = await addUser(server, account)
    const session = await cookieOf(account)
    const { id: third } = await addUser(server)
    expect((await patch(`${users}/${third}/password`, { password: 'x' }, theirs)).statusCode).toBe(403)
    expect((await patch(`${users}/${id}/password`, { password: 'by self' }, theirs)).statusCode).toBe(204)
    expect((await patch(`${users}/${id}/password`, { password: 'by admin' })).statusCode).toBe(204)
    expect((await me(session)).statusCode).toBe(401)
    expect((await me({ authorization: basic({ ...account, password: 'by admin' }) })).statusCode).toBe(200)
    expect((await patch(`${users}/0000000000000/password`, { password: 'x' })).statusCode).toBe(404)
  })

  it.each([{ password: '  ' }, {}, { password: ['5'] }])('is not %j', async (body) => {
    const response = await patch(`${users}/me/password`, body)
    expect(response.statusCode).toBe(400)
    expect(response.json().violations).toMatchObject([{ fieldName: 'password' }])
  })

  it('that is changed forgets the browsers that were remembered', async () => {
    const account = { email: 'remembered@example.org', password: admin.password }
    await addUser(server, account)
    const response = await get(`${users}/me?remember-me=true`, undefined, { authorization: basic(account) })
    const cookie = `komga-remember-me=${response.cookies.find(({ name }) => name === 'komga-remember-me')?.value}`
    expect((await me({ cookie })).statusCode).toBe(200)
    await patch(`${users}/me/password`, { password: 'new' }, { authorization: basic(account) })
    expect((await me({ cookie })).statusCode).toBe(401)
  })
})

describe('the latest sign-in', () => {
  it('is told to the user and to administrators only', async () => {
    const account = { email: 'latest@example.org', password: admin.password }
    const { id, headers: theirs } = await addUser(server, account)
    const latest = `${users}/${id}/authentication-activity/latest`
    expect((await get(latest)).statusCode).toBe(404)
    expect((await get(latest, undefined, theirs)).json()).toMatchObject({
      userId: id,
      email: account.email,
      apiKeyId: null,
      success: true,
      source: 'Password',
    })
    expect((await get(latest)).json()).toMatchObject({ userId: id })
    const { headers: stranger } = await addUser(server)
    expect((await get(latest, undefined, stranger)).statusCode).toBe(403)
    expect((await get(`${users}/0000000000000/authentication-activity/latest`)).statusCode).toBe(404)
  })

  it('with one key is found by that key', async () => {
    const { id, headers: theirs } = await addUser(server)
    const { key, id: keyId } = (await post(`${users}/me/api-keys`, { comment: 'reader' }, theirs)).json()
    const latest = `${users}/${id}/authentication-activity/latest?apikey_id=${keyId}`
    expect((await get(latest)).statusCode).toBe(404)
    await me({ 'x-api-key': key, 'user-agent': 'Mihon' })
    expect((await get(latest)).json()).toMatchObject({
      userId: id,
      apiKeyId: keyId,
      apiKeyComment: 'reader',
      userAgent: 'Mihon',
      source: 'ApiKey',
    })
  })
})
