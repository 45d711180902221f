import type { ServerEvent } from '@spinrack/contract/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectionState } from './event-connection.ts'
import { connectEvents, retryDelay } from './event-connection.ts'

/** Stands in for the browser's stream; tests open it, break it and send frames. */
class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = []
  closed = false
  constructor() {
    super()
    FakeSource.all.push(this)
  }
  close() {
    this.closed = true
  }
}

const connect = (probe: () => Promise<unknown> = async () => undefined) => {
  const states: ConnectionState[] = []
  const events: ServerEvent[] = []
  const connection = connectEvents({
    url: '/sse/v1/events',
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    probe,
  })
  return { states, events, connection, latest: () => FakeSource.all.at(-1) ?? new FakeSource() }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.all.length = 0
  vi.stubGlobal('EventSource', FakeSource)
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('connectEvents', () => {
  it('passes on each frame with its name', () => {
    const { events, latest } = connect()
    latest().dispatchEvent(new MessageEvent('LibraryAdded', { data: '{"libraryId":"L"}' }))
    expect(events).toEqual([{ name: 'LibraryAdded', data: { libraryId: 'L' } }])
  })

  it('survives a frame that it cannot read', () => {
    const { events, latest } = connect()
    latest().dispatchEvent(new MessageEvent('LibraryAdded', { data: '{oops' }))
    expect(events).toEqual([])
  })

  it('opens a new stream after a failure', async () => {
    const { states, latest } = connect()
    latest().dispatchEvent(new Event('open'))
    latest().dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(1500)
    latest().dispatchEvent(new Event('open'))
    expect(FakeSource.all).toHaveLength(2)
    expect(FakeSource.all[0]?.closed).toBe(true)
    expect(states).toEqual(['connecting', 'live', 'lost', 'live'])
  })

  it('waits longer and longer for a server that stays away', async () => {
    const probe = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch')))
    const { latest } = connect(probe)
    latest().dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(probe.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(probe.mock.calls.length).toBeLessThanOrEqual(7)
    expect(FakeSource.all).toHaveLength(1)
  })

  it('tries at once when somebody waits for it', async () => {
    const { latest, connection } = connect()
    latest().dispatchEvent(new Event('error'))
    connection.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(FakeSource.all).toHaveLength(2)
  })

  it('never opens a stream again once it is closed', async () => {
    const { latest, connection } = connect()
    latest().dispatchEvent(new Event('error'))
    connection.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSource.all).toHaveLength(1)
  })
})

describe('retryDelay', () => {
  it('doubles up to half a minute, give or take a quarter', () => {
    expect([0, 1, 2, 3].map((failures) => retryDelay(failures, 0.5))).toEqual([1000, 2000, 4000, 8000])
    expect(retryDelay(50, 0.5)).toBe(30_000)
    expect(retryDelay(0, 0)).toBe(750)
    expect(retryDelay(0, 1)).toBe(1250)
  })
})
