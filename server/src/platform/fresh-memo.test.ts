import { describe, expect, it } from 'vitest'
import { createFreshItems, createFreshMemo } from './fresh-memo.ts'

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

describe('fresh items', () => {
  const many = () => {
    const world = { version: 1, loaded: [] as string[] }
    const items = createFreshItems<string>(() => world.version)
    const owner = {}
    const get = async (...ids: string[]) => {
      const found = await items(owner, ids, async (missing) => {
        world.loaded.push(...missing)
        return new Map(missing.map((id) => [id, `${id}${world.version}`]))
      })
      return ids.map((id) => found.get(id))
    }
    return { world, items, get }
  }

  it('loads only what is not remembered', async () => {
    const { world, get } = many()
    expect(await get('a', 'b')).toEqual(['a1', 'b1'])
    expect(await get('b', 'c')).toEqual(['b1', 'c1'])
    expect(world.loaded).toEqual(['a', 'b', 'c'])
  })

  it('forgets everything with the next write, also one that comes while it loads', async () => {
    const { world, get, items } = many()
    await get('a')
    world.version++
    expect(await get('a')).toEqual(['a2'])
    const owner = {}
    const load = async () => {
      world.version++
      return new Map([['a', 'old or new']])
    }
    await items(owner, ['a'], load)
    expect((await items(owner, ['a'], async () => new Map([['a', 'new']]))).get('a')).toBe('new')
  })

  it('keeps owners apart, and nothing where writes cannot be noticed', async () => {
    const { items } = many()
    const load = async () => new Map([['a', 'loaded']])
    expect((await items({}, ['a'], load)).get('a')).toBe('loaded')
    expect((await items({}, ['a'], async () => new Map())).get('a')).toBeUndefined()
    const never = createFreshItems<string>(undefined)
    const owner = {}
    await never(owner, ['a'], load)
    expect((await never(owner, ['a'], async () => new Map())).size).toBe(0)
  })

  it('does not keep what is more than a page', async () => {
    const { world, get } = many()
    const ids = Array.from({ length: 150 }, (_, n) => String(n))
    await get(...ids)
    expect(await get('7')).toEqual(['71'])
    expect(world.loaded).toHaveLength(151)
  })
})
