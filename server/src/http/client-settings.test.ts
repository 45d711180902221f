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

const via =
  (method: 'GET' | 'PATCH' | 'DELETE') =>
  (path: string, payload?: object, as: Headers = headers) =>
    server.http.inject({ method, url: `/api/v1/client-settings/${path}`, headers: as, ...(payload && { payload }) })
const [get, patch, remove] = [via('GET'), via('PATCH'), via('DELETE')]

describe('settings for everybody', () => {
  it('are all for those who signed in, and for strangers those that are meant for them', async () => {
    const open = { value: 'x', allowUnauthorized: true }
    const closed = { value: '{"json":"object"}', allowUnauthorized: false }
    const saved = await patch('global', { 'app.open': open, 'app.closed': closed })
    expect(saved.statusCode).toBe(204)
    const { headers: reader } = await addUser(server)
    expect((await get('global/list', undefined, reader)).json()).toEqual({
      'app.open': open,
      'app.closed': closed,
    })
    expect((await get('global/list', undefined, {})).json()).toEqual({ 'app.open': open })
    const forged = await get('global/list', undefined, { 'x-api-key': 'forged' })
    expect([forged.statusCode, forged.json()]).toEqual([200, { 'app.open': open }])
  })

  it('can be closed to strangers again, and deleted', async () => {
    await patch('global', { 'app.later': { value: 'x', allowUnauthorized: true } })
    await patch('global', { 'app.later': { value: 'y', allowUnauthorized: false } })
    expect((await get('global/list', undefined, {})).json()).not.toHaveProperty(['app.later'])
    expect((await remove('global', ['app.later', 'app.unknown'])).statusCode).toBe(204)
    expect((await get('global/list')).json()).not.toHaveProperty(['app.later'])
  })

  it('are changed by administrators only', async () => {
    const { headers: reader } = await addUser(server)
    expect((await patch('global', {}, reader)).statusCode).toBe(403)
    expect((await remove('global', [], reader)).statusCode).toBe(403)
  })
})

describe('settings of one user', () => {
  it('are seen by nobody else', async () => {
    const { headers: ada } = await addUser(server)
    const { headers: bob } = await addUser(server)
    const saved = await patch('user', { 'webui.poster.stretch': { value: 'true' } }, ada)
    expect(saved.statusCode).toBe(204)
    expect((await get('user/list', undefined, ada)).json()).toEqual({
      'webui.poster.stretch': { value: 'true' },
    })
    expect((await get('user/list', undefined, bob)).json()).toEqual({})
    await remove('user', ['webui.poster.stretch'], bob)
    expect((await get('user/list', undefined, ada)).json()).toHaveProperty(['webui.poster.stretch'])
    await remove('user', ['webui.poster.stretch'], ada)
    expect((await get('user/list', undefined, ada)).json()).toEqual({})
  })

  it('name what is wrong with them, and save nothing then', async () => {
    const response = await patch('user', {
      'Bad Key': { value: 'x' },
      'good.key': { value: ' ' },
      'a.b': { value: 'x' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().violations.map(({ fieldName }: { fieldName: string }) => fieldName)).toEqual([
      'saveUserSetting.newSettings<K>[Bad Key].<map key>',
      'saveUserSetting.newSettings[good.key].value',
    ])
    expect((await get('user/list')).json()).toEqual({})
  })

  it.each([[[]], [{ key: {} }], [{ key: { value: null } }], [{ key: 'x' }]])('are not %j', async (body) => {
    expect((await patch('user', body)).statusCode).toBe(400)
  })

  it('may carry names that mean something to the language', async () => {
    const { headers: ada } = await addUser(server)
    const body = JSON.parse('{"constructor":{"value":"x"},"__proto__":{"value":"y"}}')
    expect((await patch('user', body, ada)).statusCode).toBeLessThan(500)
  })
})
