import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverBook, deliverProgress, flushProgress, progressPostOf, startDelivery } from './kept-progress.ts'

const noon = Date.parse('2026-05-01T12:00:00Z')
const longest = 60_000

/** A server with one user, which can be away; each test has a user of its own, as outboxes last as long as the page. */
const serve = (userId: string) => {
  const saved: string[] = []
  const server = { isAway: false, saved }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (server.isAway) throw new TypeError('Failed to fetch')
    if (url.endsWith('/users/me')) return Response.json({ id: userId })
    if (init.method !== 'PATCH') return Response.json({ readProgress: null }, { headers: { date: 'no date' } })
    saved.push(`${url.split('/').at(-2)} ${init.body as string} ${init.keepalive}`)
    return new Response(null, { status: 204 })
  })
  return server
}
const keep = (userId: string, bookId: string) =>
  progressPostOf(userId).outbox.put({ bookId, page: 3, at: noon, after: null })

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  // As on a connection that is not safe, where browsers have no locks.
  vi.stubGlobal('navigator', {})
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('delivery', () => {
  it('brings what was kept as soon as somebody signs in, by requests that outlive the page', async () => {
    const server = serve('ada')
    keep('ada', 'b')
    const stop = startDelivery('ada')
    await deliverProgress()
    expect(server.saved).toEqual(['b {"page":3} true'])
    stop()
  })

  it('tries again and again while the server is away, until it is not', async () => {
    const server = serve('bob')
    server.isAway = true
    keep('bob', 'b')
    const stop = startDelivery('bob')
    await vi.advanceTimersByTimeAsync(3 * longest)
    expect(server.saved).toEqual([])
    server.isAway = false
    await vi.advanceTimersByTimeAsync(longest)
    expect(server.saved).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(longest)
    expect(server.saved).toHaveLength(1)
    stop()
  })

  it('does not wait for its turn when the browser is online again', async () => {
    const server = serve('eve')
    server.isAway = true
    keep('eve', 'b')
    const stop = startDelivery('eve')
    await vi.advanceTimersByTimeAsync(3 * longest)
    server.isAway = false
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saved).toHaveLength(1)
    stop()
  })

  it('ends with the session', async () => {
    const server = serve('joe')
    server.isAway = true
    keep('joe', 'b')
    const stop = startDelivery('joe')
    await vi.advanceTimersByTimeAsync(0)
    stop()
    server.isAway = false
    dispatchEvent(new Event('online'))
    await deliverProgress()
    await vi.advanceTimersByTimeAsync(3 * longest)
    expect(server.saved).toEqual([])
  })
})

describe('a book about to be opened', () => {
  it('gets what was kept of it first, and nothing else', async () => {
    const server = serve('ann')
    keep('ann', 'b')
    keep('ann', 'c')
    await deliverBook('ann', 'b')
    expect(server.saved).toEqual(['b {"page":3} true'])
  })

  it('is left to whoever has it open', async () => {
    const server = serve('pat')
    keep('pat', 'b')
    const release = progressPostOf('pat').attend('b')
    await deliverBook('pat', 'b')
    expect(server.saved).toEqual([])
    release()
  })

  it('does not wait for a server that says nothing', async () => {
    const { promise: answer, reject: giveUp } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answer)
    keep('sam', 'b')
    const opening = deliverBook('sam', 'b')
    await vi.advanceTimersByTimeAsync(longest)
    await expect(opening).resolves.toBeUndefined()
    giveUp(new TypeError('Failed to fetch'))
    await progressPostOf('sam').settled()
  })
})

it('before the end of a session, what was kept gets another try', async () => {
  const server = serve('kim')
  server.isAway = true
  const stop = startDelivery('kim')
  keep('kim', 'b')
  server.isAway = false
  await flushProgress()
  expect(server.saved).toHaveLength(1)
  stop()
})
