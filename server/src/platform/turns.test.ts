import { describe, expect, it } from 'vitest'
import { createTurns, NoTurnLeft, type Place } from './turns.ts'

/** Work that ends when it is told to. */
const setUp = () => {
  const take = createTurns({ atOnce: 2, longest: 4, longestOf: 2 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const come = (name: string, place: Place = { keys: [] }) =>
    take(place, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    await settled()
    ends.get(name)?.()
    await settled()
  }
  return { come, end, settled, started }
}

describe('taking turns', () => {
  it('lets two work at once, and the others in the order of their coming', async () => {
    const { come, end, settled, started } = setUp()
    const first = come('a')
    for (const name of ['b', 'c', 'd']) void come(name)
    await settled()
    expect(started).toEqual(['a', 'b'])
    await end('a')
    expect(await first).toBe('a')
    expect(started).toEqual(['a', 'b', 'c'])
    await end('c')
    expect(started).toEqual(['a', 'b', 'c', 'd'])
  })

  it('sends away who comes when the queue is full, and hears him later', async () => {
    const { come, end, started } = setUp()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void come(name)
    await expect(come('g')).rejects.toThrow(NoTurnLeft)
    await end('a')
    void come('h')
    for (const name of ['b', 'c', 'd', 'e', 'f', 'h']) await end(name)
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'h'])
  })

  it('gives nobody more than his share of the places', async () => {
    const { come } = setUp()
    for (const name of ['a', 'b', 'c', 'd']) void come(name, { keys: ['greedy', name] })
    await expect(come('e', { keys: ['other', 'greedy'] })).rejects.toThrow(NoTurnLeft)
    void come('f', { keys: ['other'] })
    void come('g', { keys: ['other'] })
    await expect(come('h', { keys: ['other'] })).rejects.toThrow(NoTurnLeft)
  })

  it('has a row of its own for those who go first', async () => {
    const { come, end, started } = setUp()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void come(name)
    void come('known', { keys: [], first: true })
    await end('a')
    expect(started).toEqual(['a', 'b', 'known'])
  })

  it('goes on after work that failed', async () => {
    const take = createTurns({ atOnce: 1, longest: 1, longestOf: 1 })
    await expect(take({ keys: [] }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await take({ keys: [] }, async () => 'next')).toBe('next')
  })
})
