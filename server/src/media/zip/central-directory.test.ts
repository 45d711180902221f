import { describe, expect, it } from 'vitest'
import { buildZip, unicodePathField } from '../testing/zip-builder.test-support.ts'
import type { ZipPart, ZipShape } from '../testing/zip-builder.test-support.ts'
import { openZip } from './archive.ts'

const inMemory = (bytes: Buffer) => ({
  size: bytes.length,
  readAt: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
})

const open = (parts: readonly ZipPart[], shape?: ZipShape) => openZip(inMemory(buildZip(parts, shape)))
const namesIn = async (...parts: readonly ZipPart[]) => (await open(parts)).entries.map(({ name }) => name)

const legacy = (...bytes: readonly number[]): ZipPart => ({ name: Buffer.from(bytes), isUtf8: false })
const shiftJis = (text: readonly number[]): ZipPart => legacy(...text, ...Buffer.from('.jpg'))

describe('names in a ZIP', () => {
  it('are UTF-8 when the archive says so', async () => {
    expect(await namesIn({ name: '表紙.jpg' })).toEqual(['表紙.jpg'])
  })

  it('are UTF-8 also when a tool forgot to say so', async () => {
    expect(await namesIn({ name: Buffer.from('été.jpg'), isUtf8: false })).toEqual(['été.jpg'])
  })

  it('are CP437 otherwise', async () => {
    expect(await namesIn(legacy(0x82, 0x74, 0x82, 0x2e))).toEqual(['été.'])
    expect(await namesIn(legacy(...Buffer.from('sch'), 0x94, 0x6e))).toEqual(['schön'])
  })

  it('are Shift-JIS where all of them read as Japanese', async () => {
    expect(await namesIn(shiftJis([0x95, 0x5c, 0x8e, 0x86]), shiftJis([0x91, 0xe6, 0x30, 0x31]))).toEqual([
      '表紙.jpg',
      '第01.jpg',
    ])
  })

  it('are GBK where all of them read as Chinese', async () => {
    expect(await namesIn(shiftJis([0xb7, 0xe2, 0xc3, 0xe6]))).toEqual(['封面.jpg'])
  })

  it('come from the Unicode field as long as it belongs to the name', async () => {
    const name = Buffer.from([0x95, 0x2e])
    const right = unicodePathField(name, '表紙.jpg')
    const stale = unicodePathField(Buffer.from('other'), '表紙.jpg')
    expect(await namesIn({ name, isUtf8: false, extra: right })).toEqual(['表紙.jpg'])
    expect(await namesIn({ name, isUtf8: false, extra: stale })).toEqual(['ò.'])
  })

  it('never hold NUL, which a database may refuse', async () => {
    expect(await namesIn({ name: 'a\0b.jpg' })).toEqual(['a\ufffdb.jpg'])
  })
})

describe('the index of a ZIP', () => {
  const parts = [{ name: 'a', data: 'first' }, { name: 'folder/' }, { name: 'b', data: 'second' }]

  it('tells folders from files', async () => {
    expect((await open(parts)).entries.map(({ isDirectory }) => isDirectory)).toEqual([false, true, false])
  })

  it('is found behind a comment that looks like an end record itself', async () => {
    const comment = `PK\x05\x06${'\0'.repeat(16)}\x01\0`
    expect((await open(parts, { comment })).entries).toHaveLength(3)
  })

  it('is found when junk follows the archive', async () => {
    expect((await open(parts, { suffix: Buffer.alloc(500, 'x') })).entries).toHaveLength(3)
  })

  it('is found from its offset when its size is a lie', async () => {
    expect((await open(parts, { claimedDirectorySize: 7 })).entries).toHaveLength(3)
  })

  it.each([0, 1, 2, 9, 65_000])('does not depend on the count being true: %i', async (claimedEntries) => {
    expect((await open(parts, { claimedEntries })).entries).toHaveLength(3)
  })

  it('reads 64-bit sizes and offsets', async () => {
    const wide = parts.map((part) => ({ ...part, isZip64: true }))
    const { entries } = await open(wide, { isZip64: true })
    const plain = await open(parts)
    expect(entries).toEqual(plain.entries)
  })

  it('is refused when damaged in the middle', async () => {
    const bytes = buildZip(parts)
    const second = bytes.lastIndexOf('PK\x01\x02')
    bytes.fill(0, second, second + 4)
    await expect(openZip(inMemory(bytes))).rejects.toMatchObject({ code: 'ERR_1008' })
  })

  it('is refused when larger than any book needs', async () => {
    const bytes = buildZip([], { claimedEntries: 1, claimedDirectorySize: 100 })
    const huge = { ...inMemory(bytes), size: 2 ** 40 }
    const readAt = async (offset: number, length: number) =>
      inMemory(bytes).readAt(offset - (huge.size - bytes.length), length)
    await expect(openZip({ size: huge.size, readAt })).rejects.toMatchObject({ code: 'ERR_1008' })
  })

  it('is refused when it lists more entries than any book has', async () => {
    const many = Array.from({ length: 100_001 }, () => ({ name: 'x', method: 0 }))
    await expect(open(many, { isZip64: true })).rejects.toMatchObject({ code: 'ERR_1008' })
  })
})
