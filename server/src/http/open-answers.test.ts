import { Readable } from 'node:stream'
import { bytes, defineRoute, empty } from '@spinrack/contract/define-route'
import type { DomainEvent } from '#domain/events'
import { aUser, aViewer } from '#domain/testing/builders.test-support'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDoor } from './kit/route.ts'
import { endingWithSignIn } from './open-answers.ts'

const ended = new Set<string>()
let app: FastifyInstance
let publish: (event: DomainEvent) => void
let root: string

beforeEach(async () => {
  ended.clear()
  app = Fastify({ forceCloseConnections: true })
  const gatekeeper = endingWithSignIn(
    async ({ headers }) => ({ user: aUser(), viewer: aViewer(), session: String(headers['x-session']) }),
    {
      subscribe: (listener) => {
        publish = listener
        return () => undefined
      },
      ownerOf: async (session) => (ended.has(session) ? undefined : {}),
    },
  )
  const door = openDoor(app, gatekeeper)
  const route = { tag: 'Test', summary: 'x', access: 'AUTH' } as const
  const download = defineRoute({ ...route, method: 'GET', path: '/download', answer: bytes('x/y') })
  const leave = defineRoute({ ...route, method: 'POST', path: '/leave', answer: empty(204) })
  // A first piece, and then a long time nothing.
  door(download, async ({ reply }) => {
    const file = new Readable({ read: () => undefined })
    file.push('first piece')
    return reply.send(file)
  })
  door(leave, async ({ request }) => {
    ended.add(String(request.headers['x-session']))
    publish({ type: 'SignInsEnded' })
    await new Promise((resolve) => setImmediate(resolve))
  })
  root = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const download = async (session: string) => {
  const { body } = await fetch(`${root}/download`, { headers: { 'x-session': session } })
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  expect((await reader.read()).value?.length).toBe(11)
  return reader
}

it.each(['SignInsEnded', 'SessionExpired'] as const)(
  'cuts off a download at %s, of that sign-in only',
  async (type) => {
    const [one, other] = [await download('one'), await download('other')]
    let isCutOff = false
    void other.read().catch(() => (isCutOff = true))
    ended.add('one')
    publish({ type, userId: aUser().id } as DomainEvent)
    await expect(one.read()).rejects.toThrow('terminated')
    expect(isCutOff).toBe(false)
  },
)

it('still answers the call that ends its own sign-in', async () => {
  const begun = await download('one')
  const answer = await fetch(`${root}/leave`, { method: 'POST', headers: { 'x-session': 'one' } })
  expect(answer.status).toBe(204)
  await expect(begun.read()).rejects.toThrow('terminated')
})
