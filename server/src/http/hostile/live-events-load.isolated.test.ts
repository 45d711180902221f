import type { BookId, UserId } from '@spinrack/contract/vocabulary/ids'
import { until } from '@spinrack/fixtures/until'
import type { DomainEvent } from '#domain/events'
import { aUser, aViewer } from '#domain/testing/builders.test-support'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDoor } from '../kit/route.ts'
import { liveEventRoutes } from '../live-events.ts'
import { connectTo, pause, type RawConnection } from './testing/sockets.test-support.ts'

const user = aUser({ id: 'U' as UserId })
const request = 'GET /sse/v1/events HTTP/1.1\r\nHost: x\r\n\r\n'

let root: string
let publish: (event: DomainEvent) => void
let close: () => Promise<unknown>
/** How long the server looks up who calls. */
let lookup = 0
const connections: RawConnection[] = []

beforeEach(async () => {
  lookup = 0
  const app = Fastify({ forceCloseConnections: true })
  const door = openDoor(app, async () => {
    await pause(lookup)
    return { user, viewer: aViewer() }
  })
  const nothing = { find: async () => undefined, visibleAmong: async () => [] }
  liveEventRoutes(door, {
    subscribe: (listener) => {
      publish = listener
      return () => undefined
    },
    ownerOf: async () => undefined,
    series: { metadata: async () => undefined },
    collectionReader: nothing,
    readListReader: nothing,
  })
  root = await app.listen({ port: 0, host: '127.0.0.1' })
  close = () => app.close()
})
afterEach(async () => {
  vi.useRealTimers()
  connections.splice(0).forEach(({ socket }) => socket.destroy())
  await close()
})

const follow = async () => {
  const connection = await connectTo(root)
  connections.push(connection)
  connection.socket.write(request)
  return connection
}
/** Each listener has a heartbeat and an end; nothing else here keeps a timer for long. */
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
const progress = (size: number): DomainEvent => ({
  type: 'ReadProgressChanged',
  bookId: 'b'.repeat(size) as BookId,
  userId: user.id,
})

it.each([
  ['after the first words', 0],
  ['while the server still looks up who calls', 30],
])('forgets two thousand clients that leave %s', async (_, delay) => {
  lookup = delay
  const before = timers()
  for (let round = 0; round < 20; round++) {
    const clients = await Promise.all(Array.from({ length: 100 }, follow))
    if (delay === 0) await until(() => clients.every(({ heard }) => heard().includes(':connected')))
    for (const { socket } of clients) socket.destroy()
  }
  await pause(delay + 100)
  await until(() => timers() <= before + 5)
  const last = await follow()
  await until(() => last.heard().includes(':connected'))
  publish(progress(3))
  await until(() => last.heard().includes('event:ReadProgressChanged'))
  expect(timers()).toBeLessThanOrEqual(before + 7)
})

it('drops a listener that never reads, and goes on with the others', async () => {
  const [deaf, awake] = [await follow(), await follow()]
  await until(() => [deaf, awake].every(({ heard }) => heard().includes(':connected')))
  deaf.socket.pause()
  const before = timers()
  for (let sent = 0; sent < 400; sent++) {
    publish(progress(50_000))
    await pause(1)
  }
  await until(() => timers() <= before - 2)
  publish(progress(7))
  await until(() => awake.heard().includes('"bookId":"bbbbbbb"'))
  expect(awake.hasEnded()).toBe(false)
  deaf.socket.resume()
  await until(deaf.hasEnded)
})

it('beats every fifteen seconds and ends after an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'] })
  lookup = 0
  const listener = await connectTo(root)
  connections.push(listener)
  listener.socket.write(request)
  const beats = () => listener.heard().split(':heartbeat\n\n').length - 1
  const soon = async (reached: () => boolean) => {
    while (!reached()) {
      vi.advanceTimersByTime(0)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await soon(() => listener.heard().includes(':connected'))
  expect(beats()).toBe(0)
  vi.advanceTimersByTime(15_000)
  await soon(() => beats() === 1)
  vi.advanceTimersByTime(59 * 60_000)
  await soon(() => beats() === 1 + 59 * 4)
  expect(listener.heard()).not.toContain('0\r\n\r\n')
  vi.advanceTimersByTime(60_000)
  await soon(() => listener.heard().endsWith('0\r\n\r\n'))
  const total = beats()
  vi.advanceTimersByTime(60 * 60_000)
  expect(beats()).toBe(total)
})

it('answers who asks only for the head', async () => {
  const response = await fetch(`${root}/sse/v1/events`, { method: 'HEAD' })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
})
