import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decompressors } from './decompressors.ts'
import { readSlice, readSliceHead } from './read-slice.ts'

const text = Buffer.from('page '.repeat(20_000))

const sourceOf = (bytes: Buffer) => {
  const reads: number[] = []
  const readAt = async (offset: number, length: number) => {
    reads.push(length)
    return bytes.subarray(offset, offset + length)
  }
  return { reads, readAt }
}

const deflated = (data: Buffer, size = data.length) => {
  const bytes = deflateRawSync(data)
  return { source: sourceOf(bytes), slice: { offset: 0, compressedSize: bytes.length, size, method: 8, crc32: 0 } }
}

const stored = (data: Buffer) => ({
  source: sourceOf(data),
  slice: { offset: 0, compressedSize: data.length, size: data.length, method: 0, crc32: 0 },
})

describe('readSlice', () => {
  it('reads a stored entry with one read', async () => {
    const { source, slice } = stored(text)
    expect((await readSlice(source, slice)).equals(text)).toBe(true)
    expect(source.reads).toEqual([text.length])
  })

  it('unpacks a deflated entry from one read', async () => {
    const { source, slice } = deflated(text)
    expect((await readSlice(source, slice)).equals(text)).toBe(true)
    expect(source.reads).toEqual([slice.compressedSize])
  })

  it('reads an entry of nothing', async () => {
    const { source, slice } = deflated(Buffer.alloc(0))
    expect(await readSlice(source, slice)).toHaveLength(0)
  })

  it.each([1, text.length - 1, text.length + 1])('refuses an entry that claims %i bytes', async (size) => {
    const { source, slice } = deflated(text, size)
    await expect(readSlice(source, slice)).rejects.toMatchObject({ code: 'ERR_1008' })
  })

  it('refuses damaged, cut off, unknown and oversized data', async () => {
    const { source, slice } = deflated(text)
    const noise = sourceOf(Buffer.alloc(slice.compressedSize, 0xff))
    const refused = { code: 'ERR_1008' }
    await expect(readSlice(noise, slice)).rejects.toMatchObject(refused)
    await expect(readSlice(source, { ...slice, offset: 10 })).rejects.toMatchObject(refused)
    await expect(readSlice(source, { ...slice, method: 97 })).rejects.toMatchObject(refused)
    await expect(readSlice(source, { ...slice, size: 2 ** 31 })).rejects.toMatchObject(refused)
  })
})

describe('readSliceHead', () => {
  it('answers exactly the bytes asked for, or all there are', async () => {
    for (const { source, slice } of [stored(text), deflated(text)]) {
      expect(await readSliceHead(source, slice, 100)).toEqual(text.subarray(0, 100))
      expect((await readSliceHead(source, slice, 10 ** 9)).equals(text)).toBe(true)
    }
  })

  it('reads no more of a large entry than it needs', async () => {
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * index * 31) >> 7))
    const { source, slice } = deflated(noise)
    await readSliceHead(source, slice, 4096)
    expect(source.reads.reduce((sum, length) => sum + length, 0)).toBeLessThan(20_000)
  })

  it('stops unpacking a bomb early', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000))
    const head = await decompressors.get(8)?.head?.(bomb, 4096)
    expect(head?.length).toBeGreaterThanOrEqual(4096)
    expect(head?.length).toBeLessThan(100_000)
  })

  it('refuses an entry that ends before the declared size', async () => {
    const { source, slice } = deflated(Buffer.from('short'), 4096)
    await expect(readSliceHead(source, slice, 4096)).rejects.toMatchObject({ code: 'ERR_1008' })
  })
})
