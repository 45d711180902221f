import { describe, expect, it } from 'vitest'
import { createFreshMemo } from './fresh-memo.ts'

const begin = () => {
  const world = { version: 1, loads: 0 }
  const memo = createFreshMemo(() => world.version)
  const load = async () => ++world.loads
  return { world, memo, load, owner: {} }
}

describe('a fresh memo', () => {
  it('remembers while nothing is written', async () => {
    const { memo, load, owner } = begin()
    expect([await memo(owner, 'a', load), await memo(owner, 'a', load)]).toEqual([1, 1])
  })

  it('forgets everything with the next write', async () => {
    const { world, memo, load, owner } = begin()
    await memo(owner, 'a', load)
    world.version++
    expect(await memo(owner, 'a', load)).toBe(2)
  })

  it('keeps owners and keys apart', async () => {
    const { memo, load, owner } = begin()
    expect([await memo(owner, 'a', load), await memo({}, 'a', load), await memo(owner, 'b', load)]).toEqual([1, 2, 3])
  })

  it('does not keep what was read while somebody wrote', async () => {
    const { world, memo, load, owner } = begin()
    await memo(owner, 'a', async () => {
      world.version++
      return load()
    })
    expect(await memo(owner, 'a', load)).toBe(2)
  })

  it('does not keep failures', async () => {
    const { memo, load, owner } = begin()
    await expect(memo(owner, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await memo(owner, 'a', load)).toBe(1)
  })

  it('remembers nothing where writes cannot be noticed', async () => {
    const { load, owner } = begin()
    const memo = createFreshMemo(undefined)
    expect([await memo(owner, 'a', load), await memo(owner, 'a', load)]).toEqual([1, 2])
  })

  it('does not grow without end', async () => {
    const { world, memo, load, owner } = begin()
    for (let n = 0; n < 5_000; n++) await memo(owner, String(n), load)
    await memo(owner, '4999', load)
    expect(world.loads).toBe(5_000)
    await memo(owner, '0', load)
    expect(world.loads).toBe(5_001)
  })
})
