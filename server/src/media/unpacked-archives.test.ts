import { describe, expect, it } from 'vitest'
import { analyzeMedia, readNamedEntry } from './index.ts'
import { ready } from './testing/describe-archive.test-support.ts'
import { aJpeg, aPng } from './testing/images.test-support.ts'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { scratchFolder } from './testing/scratch-folder.test-support.ts'
import { buildBySevenZip } from './testing/seven-zip-builder.test-support.ts'
import { writeTar } from '@spinrack/fixtures/tar-writer'

const folder = scratchFolder()
const pages = [
  { name: '1.jpg', data: aJpeg(10, 20) },
  { name: '2.jpg', data: aJpeg(30, 40, 5000) },
  { name: '3.png', data: aPng() },
]
const rar5 = 'application/x-rar-compressed; version=5'
const sevenZip = 'application/x-7z-compressed'

const analyzeBytes = async (bytes: Uint8Array) =>
  analyzeMedia(await folder.write('book.cbr', bytes), { dimensions: true })

describe('a RAR', () => {
  it('is UNSUPPORTED when it is encrypted', async () => {
    const report = await analyzeBytes(writeRar(pages, { isEncrypted: true }))
    const code = 'ERR_1002'
    expect(report).toEqual({ status: 'UNSUPPORTED', mediaType: rar5, code, comment: code })
  })

  it('has a page for each link to one, wherever the link stands', async () => {
    const copies = {
      '4.jpg': { kind: 'copy', target: '2.jpg' },
      'more/5.png': { kind: 'symbolic', target: '../3.png' },
      '6.jpg': { kind: 'copy', target: '4.jpg' },
    } as const
    const path = await folder.write('links.cbr', writeRar(pages, { copies }))
    const report = ready(await analyzeMedia(path, { dimensions: true }))
    expect(report.pages.map(({ name, width }) => [name, width])).toEqual([
      ['1.jpg', 10],
      ['2.jpg', 30],
      ['3.png', 60],
      ['4.jpg', 30],
      ['6.jpg', 30],
      ['more/5.png', 60],
    ])
    expect(report.comment).toBe('')
    expect(await readNamedEntry(path, rar5, '6.jpg')).toEqual(pages[1]?.data)
    expect(await readNamedEntry(path, rar5, 'more/5.png')).toEqual(aPng())
  })

  it.each([
    ['out of the archive', { '4.jpg': { kind: 'symbolic', target: '../../etc/passwd' } }],
    ['to nothing', { '4.jpg': { kind: 'copy', target: 'gone.jpg' } }],
    ['in circles', { '4.jpg': { kind: 'copy', target: '5.jpg' }, '5.jpg': { kind: 'copy', target: '4.jpg' } }],
  ] as const)('names a link %s in its comment', async (_where, copies) => {
    const report = ready(await analyzeBytes(writeRar(pages, { copies })))
    expect(report.pages).toHaveLength(3)
    expect(report.comment).toBe(`ERR_1007 [${Object.keys(copies).join(', ')}]`)
  })

  it('is READY without a page whose checksum is wrong', async () => {
    const report = ready(await analyzeBytes(writeRar(pages, { withWrongChecksum: '2.jpg' })))
    expect(report.pages.map(({ name }) => name)).toEqual(['1.jpg', '3.png'])
    expect(report.comment).toBe('ERR_1007 [2.jpg]')
  })

  it('is READY with the pages before the place where it was cut off', async () => {
    const bytes = writeRar(pages)
    const report = ready(await analyzeBytes(bytes.subarray(0, bytes.indexOf('3.png') + 20)))
    expect(report.pages.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
    expect(report.comment).toBe('ERR_1007 [3.png]')
  })

  it('says when entries are lost behind a damaged header', async () => {
    const bytes = writeRar(pages)
    bytes[bytes.indexOf('3.png')] = 0
    const report = ready(await analyzeBytes(bytes))
    expect(report.pages.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
    expect(report.comment).toBe('ERR_1008')
  })

  it('is ERR_1006 without pages and ERR_1008 with names that climb out', async () => {
    const data = Buffer.from('hello')
    expect(await analyzeBytes(writeRar([{ name: 'a.txt', data }]))).toMatchObject({ code: 'ERR_1006' })
    expect(await analyzeBytes(writeRar([...pages, { name: '../a.txt', data }]))).toMatchObject({ code: 'ERR_1008' })
  })
})

describe('a 7z', () => {
  it.each([
    ['files', ['-psecret']],
    ['files and names', ['-psecret', '-mhe=on']],
  ])('is UNSUPPORTED when its %s are encrypted', async (_what, options) => {
    const report = await analyzeBytes(await buildBySevenZip(pages, '-t7z', ...options))
    expect(report).toMatchObject({ status: 'UNSUPPORTED', mediaType: sevenZip, code: 'ERR_1002' })
  })

  it('is READY without a damaged page', async () => {
    const bytes = await buildBySevenZip(pages, '-t7z', '-m0=Copy', '-ms=off')
    const at = bytes.indexOf(aJpeg(30, 40, 5000))
    bytes[at + 100] = 1
    const report = ready(await analyzeBytes(bytes))
    expect(report.pages.map(({ name }) => name)).toEqual(['1.jpg', '3.png'])
    expect(report.comment).toBe('ERR_1007 [2.jpg]')
  })

  it('is ERR_1008 when cut off', async () => {
    const bytes = await buildBySevenZip(pages, '-t7z')
    expect(await analyzeBytes(bytes.subarray(0, -20))).toMatchObject({ status: 'ERROR', code: 'ERR_1008' })
  })
})

describe('a tar', () => {
  it.each(['gnu', 'pax'] as const)('has a file whose short name ends with a folder, by %s', async (flavour) => {
    const report = ready(await analyzeBytes(writeTar([{ name: 'ab/1.png', data: aPng() }], flavour)))
    expect(report.pages.map(({ name }) => name)).toEqual(['ab/1.png'])
  })

  it('is READY with the pages before the place where it was cut off', async () => {
    const bytes = writeTar(pages, 'ustar')
    const report = ready(await analyzeBytes(bytes.subarray(0, bytes.indexOf('3.png') + 530)))
    expect(report.pages.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
    expect(report.comment).toBe('ERR_1007 [3.png]')
  })
})

describe('reading pages by name', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    name: `page ${index}.jpg`,
    data: aJpeg(index + 1, 10, 900),
  }))
  const books: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['RAR', () => writeRar(many), rar5],
    ['solid 7z', () => buildBySevenZip(many, '-t7z'), sevenZip],
    ['7z', () => buildBySevenZip(many, '-t7z', '-ms=off'), sevenZip],
  ]

  it.each(books)('goes forwards, backwards and anywhere: %s', async (_kind, pack, mediaType) => {
    const path = await folder.write('many.bin', await pack())
    const order = [0, 1, 2, 59, 58, 3, 30, 29, 31, 0]
    for (const index of order) {
      const bytes = await readNamedEntry(path, mediaType, `page ${index}.jpg`)
      expect(bytes.equals(many[index]?.data ?? Buffer.alloc(0))).toBe(true)
    }
  })

  it.each(books)('serves several readers at once: %s', async (_kind, pack, mediaType) => {
    const [a, b] = await Promise.all([folder.write('a.bin', await pack()), folder.write('b.bin', await pack())])
    const reads = await Promise.all(
      many.flatMap(({ name }) => [readNamedEntry(a, mediaType, name), readNamedEntry(b, mediaType, name)]),
    )
    expect(reads.every((bytes, index) => bytes.equals(many[index >> 1]?.data ?? Buffer.alloc(0)))).toBe(true)
  })

  it.each(books)('says so when an entry or the file is gone: %s', async (_kind, pack, mediaType) => {
    const path = await folder.write('gone.bin', await pack())
    await expect(readNamedEntry(path, mediaType, 'none.jpg')).rejects.toMatchObject({ code: 'ERR_1008' })
    const missing = await folder.pathOf('missing.bin')
    await expect(readNamedEntry(missing, mediaType, '1.jpg')).rejects.toMatchObject({ code: 'ERR_1018' })
  })

  it.each(books)('notices that the file has changed: %s', async (_kind, pack, mediaType) => {
    const path = await folder.write('changed.bin', await pack())
    await readNamedEntry(path, mediaType, 'page 1.jpg')
    const changed = [{ name: 'page 1.jpg', data: aPng(7, 7) }]
    await folder.write('changed.bin', mediaType === rar5 ? writeRar(changed) : await buildBySevenZip(changed, '-t7z'))
    expect(await readNamedEntry(path, mediaType, 'page 1.jpg')).toEqual(aPng(7, 7))
  })
})
