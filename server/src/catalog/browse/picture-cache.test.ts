import { describe, expect, it } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const picture = (size: number) => async () => ({ bytes: Buffer.alloc(size), mediaType: 'image/webp' })

describe('the cache of drawn pages', () => {
  it('never holds more bytes than it may, and lets go of what was used least lately', async () => {
    const cache = createPictureCache(100)
    for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, picture(25))
    await cache.get('a', picture(0))
    await cache.get('e', picture(20))
    expect(cache.bytes()).toBe(95)
    let drawn = 0
    const count = async () => {
      drawn++
      return { bytes: Buffer.alloc(1), mediaType: '' }
    }
    await cache.get('a', count)
    expect(drawn).toBe(0)
    await cache.get('b', count)
    expect(drawn).toBe(1)
  })

  it('does not keep what would push out everything else', async () => {
    const cache = createPictureCache(100)
    await cache.get('a', picture(26))
    expect(cache.bytes()).toBe(0)
  })

  it('tries again after a failure', async () => {
    const cache = createPictureCache(100)
    await expect(cache.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.get('a', picture(3))).bytes.length).toBe(3)
  })
})
