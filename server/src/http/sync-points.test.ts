import { addUser, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import type { UserId } from '@spinrack/contract/vocabulary/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

type Headers = Record<string, string>

let server: TestServer
let admin: Headers
let reader: { id: UserId; headers: Headers }
let other: { id: UserId; headers: Headers }

beforeAll(async () => {
  server = await startTestServer()
  admin = await claimed(server)
})
afterAll(() => server.end())
beforeEach(async () => {
  reader = await addUser(server, { roles: [] })
  other = await addUser(server, { roles: [] })
})

const forget = (query = '', headers: Headers = reader.headers) =>
  server.http.inject({ method: 'DELETE', url: `/api/v1/syncpoints/me${query}`, headers })
const newKey = async (comment: string) => {
  const call = { method: 'POST', url: '/api/v2/users/me/api-keys', headers: reader.headers } as const
  return (await server.http.inject({ ...call, payload: { comment } })).json<{ id: string }>().id
}
const put = async (userId: UserId, apiKeyId: string) => {
  const id = `${userId} ${apiKeyId} ${Math.random()}`
  await server.stores.syncPoints.insert({ id, userId, apiKeyId, createdAt: Date.now() })
}
const keysOf = async (userId: UserId) => (await server.stores.syncPoints.ofUser(userId)).map(({ apiKeyId }) => apiKeyId)

describe('the sync points of the caller', () => {
  it('are forgotten whole, and those of others stay', async () => {
    await put(reader.id, 'a')
    await put(reader.id, 'b')
    await put(other.id, 'c')
    const response = await forget()
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect([await keysOf(reader.id), await keysOf(other.id)]).toEqual([[], ['c']])
    expect((await forget()).statusCode).toBe(204)
  })

  it.each([
    ['?key_id=a', ['b', 'c']],
    ['?key_id=a&key_id=b', ['c']],
    ['?key_id=a,b', ['c']],
    ['?key_id=', []],
    ['?key_id=unknown', ['a', 'b', 'c']],
  ])('are forgotten by key: %s', async (query, left) => {
    for (const key of ['a', 'b', 'c']) await put(reader.id, key)
    expect((await forget(query)).statusCode).toBe(204)
    expect((await keysOf(reader.id)).toSorted()).toEqual(left)
  })

  it('are out of reach for others, whatever key they name', async () => {
    await put(reader.id, 'a')
    await forget('?key_id=a', other.headers)
    expect((await forget('', {})).statusCode).toBe(401)
    expect(await keysOf(reader.id)).toEqual(['a'])
  })

  it('leave with their key, and with the account', async () => {
    const key = await newKey('Device')
    await put(reader.id, key)
    await put(reader.id, 'another')
    const url = `/api/v2/users/me/api-keys/${key}`
    await server.http.inject({ method: 'DELETE', url, headers: reader.headers })
    expect(await keysOf(reader.id)).toEqual(['another'])
    await server.http.inject({ method: 'DELETE', url: `/api/v2/users/${reader.id}`, headers: admin })
    expect(await keysOf(reader.id)).toEqual([])
  })
})
