import { describe, expect, it } from 'vitest'
import { createMosaics } from './mosaics.ts'

const begin = ({ mostBytes = 1_000, missing = '' } = {}) => {
  const drawn: string[] = []
  const mosaics = createMosaics({
    mostBytes,
    posterFiles: { read: async (hash) => (hash === missing ? undefined : Buffer.from(hash)) },
    draw: async (pictures, height) => {
      drawn.push(`${pictures.map(String).join('')}${height}`)
      if (pictures.some((picture) => String(picture) === 'fails')) throw new Error('no')
      return Buffer.alloc(100)
    },
  })
  return { mosaics, drawn }
}

describe('mosaics', () => {
  it('are drawn once for all who ask at the same time or later', async () => {
    const { mosaics, drawn } = begin()
    await Promise.all([mosaics.of(['a', 'b'], 300).read(), mosaics.of(['a', 'b'], 300).read()])
    await mosaics.of(['a', 'b'], 300).read()
    expect(drawn).toEqual(['ab300'])
  })

  it('have a version that follows tiles, their order and the size, known without drawing', () => {
    const { mosaics, drawn } = begin()
    const versions = [mosaics.of(['a', 'b'], 300), mosaics.of(['b', 'a'], 300), mosaics.of(['a', 'b'], 600)]
    expect(new Set(versions.map((one) => one.version)).size).toBe(3)
    expect(mosaics.of(['a', 'b'], 300).version).toBe(versions[0]?.version)
    expect(drawn).toEqual([])
  })

  it('are forgotten when many are known, the least used first', async () => {
    const { mosaics, drawn } = begin({ mostBytes: 250 })
    const read = (name: string) => mosaics.of([name], 300).read()
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await read(name)
    expect(drawn).toEqual(['a300', 'b300', 'c300', 'b300'])
  })

  it('leave out a picture whose file is gone', async () => {
    const { mosaics, drawn } = begin({ missing: 'a' })
    await mosaics.of(['a', 'b'], 300).read()
    expect(drawn).toEqual(['b300'])
    expect(await mosaics.of(['a'], 300).read()).toBeUndefined()
  })

  it('are tried again after a failure', async () => {
    const { mosaics, drawn } = begin()
    const { read } = mosaics.of(['fails'], 300)
    await expect(read()).rejects.toThrow('no')
    await expect(read()).rejects.toThrow('no')
    expect(drawn).toHaveLength(2)
  })
})
