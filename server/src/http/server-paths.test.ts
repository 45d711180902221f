import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '@spinrack/contract/routes'
import { serverPaths } from '@spinrack/contract/vocabulary/server-paths'
import { claimed, startTestServer, type TestServer } from '#compose/testing/server.test-support'
import { isServerPath } from './kit/server-path.ts'

it('names the place of every route', () => {
  const outside = Object.values(routes).filter(({ path }) => !isServerPath(path))
  expect(outside.map(({ path }) => path)).toEqual([])
})

describe.each(['', '/comics'])('with the context path %j', (basePath) => {
  let server: TestServer
  let cookie: string
  beforeAll(async () => {
    server = await startTestServer({ basePath })
    const url = `${basePath}/api/v2/users/me`
    const { cookies } = await server.http.inject({ url, headers: await claimed(server) })
    cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  })
  afterAll(() => server.end())

  const unknown = serverPaths.flatMap((path) => [path, `${path}/`, `${path}/nowhere/at/all?x=1`])
  const known = new Set(['/swagger-ui.html'])

  it.each([...unknown, '/API/v1/nowhere', '/%61pi/nowhere', '//api/nowhere', '/api%2Fnowhere', '/opds;a=b'])(
    '%s is an error in the shape of the API, never a page',
    async (path) => {
      if (known.has(path)) return
      for (const accept of ['text/html', '*/*', 'application/json']) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
          const answer = await server.http.inject({ method, url: `${basePath}${path}`, headers: { accept, cookie } })
          expect([method, accept, answer.statusCode]).toEqual([method, accept, 404])
          if (method === 'HEAD') continue
          expect(answer.json()).toMatchObject({ status: 404, error: 'Not Found' })
        }
      }
    },
  )

  it.each(['/api/v1/nowhere', '/API/v1/nowhere', '/sse/nowhere', '/api/v1/books/1/nothing?x=1'])(
    '%s says to nobody in particular only who may ask',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await server.http.inject({ method, url: `${basePath}${path}` })
        expect([method, answer.statusCode]).toEqual([method, 401])
      }
    },
  )

  it.each([
    ['DELETE', '/api/v1/books', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/v1/books/some-id/file?x=1', 'DELETE, GET, HEAD, OPTIONS'],
    ['PUT', '/api/v1/series/some-id/read-progress', 'DELETE, OPTIONS, PATCH, POST'],
  ] as const)('%s %s has the methods %s', async (method, path, allow) => {
    const url = `${basePath}${path}`
    const refused = await server.http.inject({ method, url, headers: { cookie } })
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, allow])
    expect(refused.json()).toMatchObject({ status: 405, error: 'Method Not Allowed', path: url.split('?')[0] })
    expect((await server.http.inject({ method, url })).statusCode).toBe(401)
    const options = await server.http.inject({ method: 'OPTIONS', url })
    expect([options.statusCode, options.headers.allow]).toEqual([200, allow])
  })

  it.runIf(basePath !== '')('is not left', async () => {
    for (const url of ['/api/v1/nowhere', '/libraries/1']) {
      expect((await server.http.inject(url)).json()).toMatchObject({ status: 404, error: 'Not Found', path: url })
    }
  })

  it.each(['/', '/login', '/libraries/1', '/apiary', '/opdsy', '/kobold', '/loginoauth2'])(
    '%s is the page of the client',
    async (path) => {
      const answer = await server.http.inject(`${basePath}${path}`)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    },
  )
})
