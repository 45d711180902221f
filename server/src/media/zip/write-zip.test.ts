import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withFile } from '../file/open-file.ts'
import { buildZip, unicodePathField } from '../testing/zip-builder.test-support.ts'
import type { ZipPart, ZipShape } from '../testing/zip-builder.test-support.ts'
import { openZip } from './archive.ts'
import { isWrittenWhole } from './check-written.ts'
import { readZipEntry } from './read-zip-entry.ts'
import { copyZipWithout } from './rewrite-zip.ts'
import { readRawZip } from './raw-entries.ts'
import { createZipWriter } from './write-zip.ts'
import { endOfArchive, newDirectoryRecord, withNumbers } from './zip-records.ts'
import { parseCentralDirectory } from './central-directory.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-zip-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const collector = () => {
  const chunks: Uint8Array[] = []
  return { target: async (bytes: Uint8Array) => void chunks.push(Buffer.from(bytes)), all: () => Buffer.concat(chunks) }
}

const inMemory = (bytes: Buffer) => ({
  size: bytes.length,
  readAt: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
})

const contentOf = async (bytes: Buffer) => {
  const zip = await openZip(inMemory(bytes))
  const all: [string, string][] = []
  for (const entry of zip.entries) {
    all.push([entry.name, entry.isDirectory ? '' : (await readZipEntry(zip, entry, 1e6)).toString()])
  }
  return all
}

describe('writing a ZIP', () => {
  it('stores what it is given, held or streamed', async () => {
    const { target, all } = collector()
    const writer = createZipWriter(target)
    const stream = async function* () {
      yield Buffer.from('in ')
      yield Buffer.from('pieces')
    }
    await writer.store({ name: '表紙.jpg', modifiedAt: 0, bytes: Buffer.from('whole') })
    await writer.store({ name: 'b.jpg', modifiedAt: Date.UTC(2024, 4, 5), stream: stream(), size: 9 })
    await writer.finish(Buffer.from('words'))
    expect(await contentOf(all())).toEqual([
      ['表紙.jpg', 'whole'],
      ['b.jpg', 'in pieces'],
    ])
    expect((await readRawZip(inMemory(all()))).comment.toString()).toBe('words')
  })

  it('refuses a stream that is not as long as promised', async () => {
    const writer = createZipWriter(async () => {})
    const stream = async function* () {
      yield Buffer.from('abc')
    }
    await expect(writer.store({ name: 'a', modifiedAt: 0, stream: stream(), size: 4 })).rejects.toThrow('3 bytes')
  })

  it('widens only the numbers that do not fit', () => {
    const entry = { name: Buffer.from('a'), flags: 0, modifiedAt: 0, size: 7, crc32: 1 }
    const far = 2 ** 40 + 3
    const [plain, wide] = [newDirectoryRecord(entry, 5), newDirectoryRecord(entry, far)]
    expect(parseCentralDirectory(plain, 1)).toMatchObject([{ size: 7, compressedSize: 7, headerOffset: 5 }])
    expect(parseCentralDirectory(wide, 1)).toMatchObject([{ size: 7, compressedSize: 7, headerOffset: far }])
    expect(withNumbers(wide, { size: 7, compressedSize: 7, offset: 5 }).length).toBe(plain.length)
    expect(endOfArchive({ count: 1, size: 1, offset: 1 }, Buffer.alloc(0))).toHaveLength(22)
  })

  it('counts more entries than the plain format can', async () => {
    const { target, all } = collector()
    const writer = createZipWriter(target)
    for (let i = 0; i < 65_600; i++) await writer.store({ name: String(i), modifiedAt: 0, bytes: Buffer.alloc(0) })
    await writer.finish()
    expect((await openZip(inMemory(all()))).entries).toHaveLength(65_600)
  })
})

describe('copying a ZIP without some entries', () => {
  const copied = async (original: Buffer, doomed: readonly string[]) => {
    const path = join(folder, 'original.zip')
    writeFileSync(path, original)
    const { entries } = await withFile(path, readRawZip)
    const offsets = new Set(entries.filter(({ name }) => doomed.includes(name)).map((entry) => entry.dataOffset))
    const { target, all } = collector()
    const written = await copyZipWithout(path, { offsets }, target)
    return { bytes: all(), written }
  }

  it('keeps what stays exactly as it is packed, in its order, with all that is said about it', async () => {
    const name = Buffer.from([0x95, 0x2e])
    const parts: ZipPart[] = [
      { name: 'b.jpg', data: 'second' },
      { name: 'folder/' },
      { name: 'doomed.jpg', data: 'nobody wants this' },
      { name, isUtf8: false, extra: unicodePathField(name, '表紙.jpg'), data: 'cover', method: 0 },
      { name: 'a.jpg', data: 'first', hasDescriptor: true },
      { name: 'odd.bin', stored: Buffer.from('??'), method: 77 },
      { name: 'wide.jpg', data: 'wide', isZip64: true },
    ]
    const original = buildZip(parts, { comment: 'a comment' })
    const { bytes } = await copied(original, ['doomed.jpg'])
    const [before, after] = [await readRawZip(inMemory(original)), await readRawZip(inMemory(bytes))]
    const facts = ({ entries }: typeof before, from: Buffer) =>
      entries
        .filter((entry) => entry.name !== 'doomed.jpg')
        .map((entry) => ({
          name: entry.name,
          method: entry.method,
          size: entry.size,
          crc32: entry.crc32,
          time: entry.record.readUInt32LE(12),
          attributes: entry.record.readUInt32LE(38),
          data: from.subarray(entry.dataOffset, entry.dataOffset + entry.compressedSize).toString('hex'),
        }))
    expect(facts(after, bytes)).toEqual(facts(before, original))
    expect(after.comment.toString()).toBe('a comment')
    expect(after.entries.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it.each<[string, ZipShape]>([
    ['something stands before it', { prefix: Buffer.from('#!/bin/sh') }],
    ['something stands before it, and offsets know', { prefix: Buffer.from('#!/bin/sh'), offsetsIncludePrefix: true }],
    ['something stands behind it', { suffix: Buffer.alloc(40, 'x') }],
    ['it is ZIP64', { isZip64: true }],
  ])('works when %s', async (_, shape) => {
    const original = buildZip(
      [
        { name: 'a', data: 'A' },
        { name: 'b', data: 'B' },
        { name: 'c', data: 'C' },
      ],
      shape,
    )
    const { bytes } = await copied(original, ['b'])
    expect(await contentOf(bytes)).toEqual([
      ['a', 'A'],
      ['c', 'C'],
    ])
  })

  it('refuses to leave out what is not there', async () => {
    const path = join(folder, 'other.zip')
    writeFileSync(path, buildZip([{ name: 'a', data: 'A' }]))
    await expect(copyZipWithout(path, { offsets: new Set([99_999]) }, async () => {})).rejects.toThrow('not the one')
  })

  it('keeps every other entry of any archive, and notices a flipped bit', async () => {
    const anEntry = fc.record({
      data: fc.string({ maxLength: 300 }),
      method: fc.constantFrom(0, 8, 93),
      hasDescriptor: fc.boolean(),
      isDoomed: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anEntry, { minLength: 1, maxLength: 12 }), async (wishes) => {
        const parts = wishes.map((wish, i) => ({ ...wish, name: `${i}.jpg` }))
        const doomed = parts.filter((part) => part.isDoomed).map((part) => part.name)
        const { bytes, written } = await copied(buildZip(parts), doomed)
        const kept = parts.filter((part) => !part.isDoomed)
        expect(await contentOf(bytes)).toEqual(kept.map((part) => [part.name, part.data]))
        const path = join(folder, 'copy.zip')
        writeFileSync(path, bytes)
        expect(await isWrittenWhole(path, written)).toBe(true)
        const data = written.find(({ size }) => size > 0)
        if (!data) return
        bytes.writeUInt8(bytes.readUInt8(data.offset) ^ 1, data.offset)
        writeFileSync(path, bytes)
        expect(await isWrittenWhole(path, written)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })
})
