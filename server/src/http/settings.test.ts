import { createServer, type AddressInfo, type Server } from 'node:net'
import { routes } from '@spinrack/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ basePath: '/comics' })
  headers = await claimed(server)
})
afterAll(() => server.end())

const url = '/comics/api/v1/settings'
const patch = (payload: object) => server.http.inject({ method: 'PATCH', url, headers, payload })
const settings = async () =>
  routes.getServerSettings.answer.schema.parse((await server.http.inject({ url, headers })).json())

describe('the settings of the server', () => {
  it('begin with what a new server does', async () => {
    const { taskPoolSize, ...others } = await settings()
    expect(taskPoolSize).toBeGreaterThanOrEqual(1)
    expect(others).toEqual({
      deleteEmptyCollections: true,
      deleteEmptyReadLists: true,
      rememberMeDurationDays: 365,
      thumbnailSize: 'DEFAULT',
      serverPort: { configurationSource: 0, databaseSource: null, effectiveValue: Number(new URL(server.url).port) },
      serverContextPath: { configurationSource: '/comics', databaseSource: null, effectiveValue: '/comics' },
      koboProxy: false,
      koboPort: null,
      kepubifyPath: { configurationSource: null, databaseSource: null, effectiveValue: null },
    })
  })

  it('change one by one, and null takes away only what may be missing', async () => {
    const before = await settings()
    expect(
      (await patch({ deleteEmptyCollections: false, taskPoolSize: 3, serverPort: 8080, koboPort: 80 })).statusCode,
    ).toBe(204)
    await patch({ deleteEmptyCollections: null, taskPoolSize: null, thumbnailSize: null, koboPort: null })
    expect(await settings()).toEqual({
      ...before,
      deleteEmptyCollections: false,
      taskPoolSize: 3,
      serverPort: { ...before.serverPort, databaseSource: 8080 },
    })
    await patch({ serverPort: null })
    expect((await settings()).serverPort).toEqual(before.serverPort)
  })

  it.each([
    ['rememberMeDurationDays', 0],
    ['taskPoolSize', 0],
    ['thumbnailSize', 'HUGE'],
    ['serverPort', 65_536],
    ['koboPort', 0],
    ['serverContextPath', 'comics'],
    ['serverContextPath', '/comics/'],
    ['serverContextPath', '//comics'],
    ['serverContextPath', '/comics//all'],
    ['deleteEmptyReadLists', 'maybe'],
  ])('refuse %s %j by name', async (name, value) => {
    const response = await patch({ [name]: value })
    expect([response.statusCode, response.json<{ violations: object[] }>().violations]).toMatchObject([
      400,
      [{ fieldName: name }],
    ])
  })

  it('forget every remembered browser when the key is renewed', async () => {
    const { id: userId } = await addUser(server)
    const login = { tokenHash: 'token', userId, expiresAt: Date.now() + 1e9 }
    await server.stores.rememberedLogins.insert(login)
    await patch({ renewRememberMeKey: false })
    expect(await server.stores.rememberedLogins.find('token')).toBeDefined()
    await patch({ renewRememberMeKey: true })
    expect(await server.stores.rememberedLogins.find('token')).toBeUndefined()
  })

  it.each(['/comics', '/my-comics/all_2', '/a/b/c'])('take the path %s', async (serverContextPath) => {
    expect((await patch({ serverContextPath })).statusCode).toBe(204)
    expect((await settings()).serverContextPath).toMatchObject({ databaseSource: serverContextPath })
    await patch({ serverContextPath: null })
  })

  it('are for administrators only', async () => {
    const { headers: user } = await addUser(server)
    expect((await server.http.inject({ url, headers: user })).statusCode).toBe(403)
    const refused = await server.http.inject({ method: 'PATCH', url, headers: user, payload: { taskPoolSize: 1 } })
    expect(refused.statusCode).toBe(403)
  })
})

describe('the address in the settings', () => {
  it('holds from the next start on, and is told with its sources', async () => {
    const first = await startTestServer()
    const admin = await claimed(first)
    const serverPort = await freePort()
    const change = { method: 'PATCH', url: '/api/v1/settings', headers: admin } as const
    await first.http.inject({ ...change, payload: { serverPort, serverContextPath: '/shelf' } })
    expect((await fetch(`${first.url}/api/v1/claim`)).status).toBe(200)
    await first.end({ keepData: true })

    const second = await startTestServer({ dataDir: first.dataDir })
    expect(second.url).toBe(`http://127.0.0.1:${serverPort}/shelf`)
    const response = await fetch(`${second.url}/api/v1/settings`, { headers: admin })
    expect(await response.json()).toMatchObject({
      serverPort: { configurationSource: 0, databaseSource: serverPort, effectiveValue: serverPort },
      serverContextPath: { configurationSource: null, databaseSource: '/shelf', effectiveValue: '/shelf' },
    })
    await second.end()
  })

  it('cannot lock the administrator out: a port that is taken gives way to the configured one', async () => {
    const first = await startTestServer()
    const admin = await claimed(first)
    const serverPort = await freePort()
    await first.http.inject({ method: 'PATCH', url: '/api/v1/settings', headers: admin, payload: { serverPort } })
    await first.end({ keepData: true })

    const squatter = await listen(serverPort)
    const second = await startTestServer({ dataDir: first.dataDir })
    const actual = Number(new URL(second.url).port)
    expect(actual).not.toBe(serverPort)
    const response = await fetch(`${second.url}/api/v1/settings`, { headers: admin })
    expect(await response.json()).toMatchObject({
      serverPort: { configurationSource: 0, databaseSource: serverPort, effectiveValue: actual },
    })
    await second.end()
    squatter.close()
  })
})

const listen = (port: number) =>
  new Promise<Server>((resolve) => {
    const listening = createServer().listen(port, '127.0.0.1', () => resolve(listening))
  })

const freePort = async () => {
  const taken = await listen(0)
  const { port } = taken.address() as AddressInfo
  await new Promise((resolve) => taken.close(resolve))
  return port
}
