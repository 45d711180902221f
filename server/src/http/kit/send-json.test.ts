import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { continued } from './long-answer.ts'
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

it.each([[[]], [[0]], [[3]], [[500, 0, 500, 1]]])(
  'sends a list that goes on for %j piece by piece, and it is the same list',
  async (lengths) => {
    const items = (length: number) => Array.from({ length }, (_, n) => ({ n, text: `"${n}"` }))
    const [content, parts] = [items(2), lengths.map(items)]
    const envelope = { pageable: { paged: false }, totalElements: 2 + parts.flat().length, empty: false }
    const response = await get(
      continued({ content, ...envelope }, async function* () {
        yield* parts
      }),
    )
    expect(response.json()).toEqual({ content: [...content, ...parts.flat()], ...envelope })
    expect(response.headers['content-length']).toBeUndefined()
  },
)

it('tells no end of a list that cannot be read to its end', async () => {
  const broken = continued({ content: [1] }, async function* () {
    yield [2]
    throw new Error('the disk is gone')
  })
  const response = await get(broken).catch(() => undefined)
  expect(() => JSON.parse(response?.body ?? '')).toThrow(SyntaxError)
})

it('leaves a type and a validator alone that the route chose', async () => {
  const app = Fastify()
  app.get('/', (request, reply) => sendJson(request, reply.type('application/divina+json').header('ETag', '"own"'), {}))
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/divina+json'), etag: '"own"' })
})
