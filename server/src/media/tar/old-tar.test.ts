import { gzipSync } from 'node:zlib'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { analyzeMedia } from '../index.ts'
import { ready } from '../testing/describe-archive.test-support.ts'
import { aJpeg, aPng } from '../testing/images.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'
import { isTarStart } from './tar-header.ts'

const folder = scratchFolder()
const pages = [
  { name: '1.jpg', data: aJpeg(10, 20) },
  { name: '2.png', data: aPng() },
]
const analyze = async (bytes: Buffer) => analyzeMedia(await folder.write('book.cbt', bytes), { dimensions: true })
const old = writeTar(pages, 'v7')

/** The header of an old tar with something else in it, its checksum set right. */
const headerWith = (change: (header: Buffer) => unknown): Buffer => {
  const header = Buffer.from(old.subarray(0, 512))
  change(header)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

it.each([
  ['as it is', old],
  ['packed', gzipSync(old)],
  ['packed in small pieces', Buffer.concat([gzipSync(old.subarray(0, 300)), gzipSync(old.subarray(300))])],
  ['with a short checksum', Buffer.concat([headerWith(() => 0).fill(' ', 148, 150), old.subarray(512)])],
])('a tar without the mark of one is a book: %s', async (_, bytes) => {
  const report = ready(await analyze(bytes))
  expect([report.mediaType, report.comment]).toEqual(['application/x-tar', ''])
  expect(report.pages.map(({ name }) => name)).toEqual(['1.jpg', '2.png'])
})

it('knows it by its checksum, and by fields that hold what they should', () => {
  expect(isTarStart(headerWith((header) => header))).toBe(true)
  expect(isTarStart(headerWith((header) => header.write('Été.jpg', 0, 'latin1')))).toBe(true)
  const others: Record<string, (header: Buffer) => unknown> = {
    'no name': (header) => header.fill(0, 0, 100),
    'a name of control characters': (header) => header.write('\x01\x02', 0),
    'a size that is none': (header) => header.write('9999', 124),
    'a mode that is none': (header) => header.write('rw-r--r', 100),
    'a kind that is none': (header) => header.write('\x07', 156),
  }
  const taken = Object.entries(others).filter(([, change]) => isTarStart(headerWith(change)))
  expect(taken.map(([name]) => name)).toEqual([])
})

it('takes nothing else for a tar', async () => {
  const wrong = Buffer.from(old)
  wrong[0] = (wrong[0] ?? 0) + 1
  for (const bytes of [
    wrong,
    Buffer.alloc(2048),
    Buffer.alloc(2048, ' '),
    Buffer.alloc(2048, '0'),
    old.subarray(0, 300),
  ]) {
    expect(await analyze(bytes)).toMatchObject({ status: 'UNSUPPORTED', code: 'ERR_1001' })
  }
  const bytes = fc.uint8Array({ minLength: 512, maxLength: 1024 })
  fc.assert(fc.property(bytes, (some) => !isTarStart(some)))
})
