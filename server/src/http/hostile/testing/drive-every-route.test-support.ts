import { rm } from 'node:fs/promises'
import type { Route } from '@spinrack/contract/define-route'
import { routes } from '@spinrack/contract/routes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeComics } from '#compose/testing/library.test-support'
import { addUser, claimed, startTestServer, untilIdle, type TestServer } from '#compose/testing/server.test-support'
import { hostileRequest, type HostileRequest } from './hostile-request.test-support.ts'
import { createSender, type Answer } from './send.test-support.ts'

type Wish = { readonly databaseUrl?: string; readonly runs: number }

/** What is read comes before what is changed, and what deletes comes last: there has to be something to be hit. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const table = (Object.entries(routes) as [string, Route][]).toSorted(
  ([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method),
)

/** Every route of the table gets hostile requests from an administrator, whom nothing but validation stops. */
export const driveEveryRoute = (engine: string, prepare: () => Promise<Wish>) => {
  describe(`hostile input on ${engine}`, () => {
    let server: TestServer
    let sender: ReturnType<typeof createSender>
    let folder: string
    let wish: Wish
    let token: string
    const ids: Record<string, string> = {}

    /** Requests may end the session or change the password, so each sign-in is that of a new administrator. */
    const signIn = async () => {
      const { headers } = await addUser(server, { roles: ['ADMIN', 'FILE_DOWNLOAD', 'PAGE_STREAMING'] })
      const url = '/api/v2/users/me'
      const response = await server.http.inject({ url, headers: { ...headers, 'x-auth-token': '' } })
      token = String(response.headers['x-auth-token'])
    }

    beforeAll(async () => {
      wish = await prepare()
      server = await startTestServer(wish.databaseUrl === undefined ? {} : { databaseUrl: wish.databaseUrl })
      const headers = await claimed(server)
      await signIn()
      folder = await writeComics({ 'Saga/1.cbz': { info: { Number: 1 } }, 'Saga/2.cbz': { info: { Number: 2 } } })
      ids['libraryId'] = (await server.add({ name: 'Comics', root: folder })).id
      await untilIdle(server)
      const [book] = (await server.http.inject({ url: '/api/v1/books', headers })).json().content
      Object.assign(ids, { bookId: book.id, seriesId: book.seriesId, pageNumber: '1', id: 'x' })
      sender = createSender(server.url)
    })
    afterAll(async () => {
      sender?.close()
      await server?.end()
      await rm(folder, { recursive: true, force: true })
    })

    it.each(table)('is refused in good manners by %s', async (operation, route) => {
      await fc.assert(
        fc.asyncProperty(hostileRequest(route, ids), async (request) => {
          const answer = await sender.send({ ...request, headers: { 'x-auth-token': token, ...request.headers } })
          if (answer.status === 401) await signIn()
          expect(faultOf(answer, request)).toBeUndefined()
        }),
        { seed: seedOf(operation), numRuns: wish.runs, endOnFailure: true },
      )
    })

    it.each(['page=9007199254740991&size=2000', 'page=99999999999999999999&size=1e9', 'size=0&page=-1', 'page=1e15'])(
      'finds nothing at %s of any list',
      async (query) => {
        for (const [, route] of table.filter(([, { query: known }]) => known?.shape['page'])) {
          const path = `${route.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '1')}?${query}`
          const body = route.body ? '{}' : undefined
          const headers = { 'x-auth-token': token, 'content-type': 'application/json' }
          const request = { method: route.method, path, headers, body }
          expect(faultOf(await sender.send(request), request)).toBeUndefined()
        }
      },
    )

    it.each(['a\0b:c', '\0:\0', ':', 'nobody', `${'a'.repeat(10_000)}:b`, '\uFFFF:x', "' or 1=1 --:x"])(
      'does not let %j in',
      async (credentials) => {
        const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
        const request = { method: 'GET', path: '/api/v2/users/me', headers: { authorization }, body: undefined }
        const answer = await sender.send(request)
        expect([401, 429]).toContain(answer.status)
        expect(faultOf(answer, request)).toBeUndefined()
      },
    )

    it('leaves a server that answers', async () => {
      const response = await server.http.inject({ url: '/api/v1/claim' })
      expect(response.json()).toEqual({ isClaimed: true })
      const books = await server.http.inject({ url: '/api/v1/books', headers: { 'x-auth-token': token } })
      expect(books.statusCode).toBe(200)
    })
  })
}

/** The same requests in every run, others for every route. */
const seedOf = (operation: string) => [...operation].reduce((seed, sign) => (seed * 31 + sign.charCodeAt(0)) | 0, 7)

/** What is wrong with an answer to a bad request; undefined when it is as it should be. */
export const faultOf = (answer: Answer, request: HostileRequest): string | undefined => {
  if (answer.status >= 500) return `status ${answer.status}`
  if (answer.status < 400 || request.method === 'HEAD' || isBareByContract(answer, request)) return undefined
  if (!answer.type.startsWith('application/json')) return `${answer.status} with the type "${answer.type}"`
  const { violations, ...body } = JSON.parse(answer.body) as Record<string, unknown>
  if (violations !== undefined) return Array.isArray(violations) ? undefined : 'violations that are no list'
  const isWhole = body['status'] === answer.status && 'error' in body && 'message' in body && 'path' in body
  return isWhole ? undefined : `an error of another shape: ${answer.body.slice(0, 200)}`
}

/** To a script that is not signed in, for a range that does not exist, and for a book or series that does not. */
const isBareByContract = ({ status, body }: Answer, { path }: HostileRequest) =>
  body === '' &&
  (status === 401 || status === 416 || (status === 404 && /^\/api\/v1\/(books|series)\/[^/]*$/.test(path)))
