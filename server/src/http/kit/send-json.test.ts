import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendJson } from './send-json.ts'

const answering = (answer: unknown, status = 200) => {
  const app = Fastify()
  app.all('/', (request, reply) => sendJson(request, reply.code(status), answer))
  return app
}
const get = (answer: unknown, headers: Record<string, string> = {}) => answering(answer).inject({ url: '/', headers })

it.each([{ a: [1, 'ü', null] }, [], 7, null, 'text', { content: [1, 2], totalElements: 2 }])(
  'sends %j whole, with its length',
  async (answer) => {
    const response = await get(answer)
    expect(response.json()).toEqual(answer)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(response.body)),
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    })
  },
)

it('does not send again what the caller has', async () => {
  const { etag } = (await get({ a: 1 })).headers
  const same = await get({ a: 1 }, { 'if-none-match': String(etag) })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  expect((await get({ a: 2 }, { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

it('gives no validator to the answer of a change', async () => {
  for (const [method, status] of [
    ['POST', 200],
    ['GET', 201],
  ] as const) {
    const response = await answering({ a: 1 }, status).inject({ method, url: '/' })
    expect(response.headers['etag']).toBeUndefined()
  }
})

it.each([2_001, 2_100, 5_000])('sends a list of %i piece by piece, and it is the same list', async (length) => {
  const content = Array.from({ length }, (_, n) => ({ n, text: `"${n}"` }))
  const answer = { content, pageable: { paged: false }, totalElements: length, empty: false }
  const response = await get(answer)
  expect(response.json()).toEqual(answer)
  expect(response.headers['content-length']).toBeUndefined()
})

it('leaves a type and a validator alone that the route chose', async () => {
  const app = Fastify()
  app.get('/', (request, reply) => sendJson(request, reply.type('application/divina+json').header('ETag', '"own"'), {}))
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/divina+json'), etag: '"own"' })
})
