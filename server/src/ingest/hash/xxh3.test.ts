import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nativeHasher, wasmHasher, type Hasher } from './xxh3.ts'

/** Not compiled for every platform. */
const native = await import('xxhash-addon').catch(() => undefined)

const kinds: [string, () => Promise<Hasher>][] = [['of WebAssembly', wasmHasher]]
if (native) kinds.push(['of the platform', async () => nativeHasher(native)])

describe.each(kinds)('the hasher %s', (_, create) => {
  it('knows nothing, and little', async () => {
    const hasher = await create()
    hasher.begin()
    expect(hasher.end()).toBe('99aa06d3014798d86001c324468d497f')
    hasher.begin()
    hasher.add(Buffer.from('a'))
    expect(hasher.end()).toBe('a96faf705af16834e6c632b61e964e1f')
  })
})

it('all agree on any bytes, in any pieces', async () => {
  const hashers = await Promise.all(kinds.map(([, create]) => create()))
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 6 }), (pieces) => {
      const answers = hashers.map((hasher) => {
        hasher.begin()
        for (const piece of pieces) hasher.add(piece)
        return hasher.end()
      })
      expect(new Set(answers).size).toBe(1)
    }),
  )
})
