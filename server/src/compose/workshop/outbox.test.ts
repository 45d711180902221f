import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox } from './outbox.ts'

describe('the outbox', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('sends what comes within a moment as one bundle', () => {
    const sent: number[][] = []
    const outbox = createOutbox<number>((things) => sent.push(things))
    outbox.put(1)
    outbox.put(2)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(50)
    outbox.put(3)
    vi.advanceTimersByTime(50)
    expect(sent).toEqual([[1, 2], [3]])
  })

  it('gives what waits to whoever asks, and sends it no second time', () => {
    const sent: number[][] = []
    const outbox = createOutbox<number>((things) => sent.push(things))
    expect(outbox.take()).toBeUndefined()
    outbox.put(1)
    expect(outbox.take()).toEqual([1])
    vi.advanceTimersByTime(100)
    expect(sent).toEqual([])
  })
})
