import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, readlink } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { analyzeMedia } from './index.ts'
import { ready } from './testing/describe-archive.test-support.ts'
import { aJpeg, aPng } from './testing/images.test-support.ts'
import { scratchFolder } from './testing/scratch-folder.test-support.ts'
import { buildZip } from './testing/zip-builder.test-support.ts'
import type { ZipPart, ZipShape } from './testing/zip-builder.test-support.ts'

const folder = scratchFolder()
const page = (name: string): ZipPart => ({ name, data: aJpeg() })

const analyzeBytes = async (name: string, bytes: Uint8Array | string) =>
  analyzeMedia(await folder.write(name, bytes), { dimensions: true })
const analyzeZip = (parts: readonly ZipPart[], shape?: ZipShape) => analyzeBytes('book.cbz', buildZip(parts, shape))

describe('recognising a file', () => {
  it.each([
    ['\x1f\x8b\x08', 'application/gzip'],
    ['<html>not a book</html>', 'text/plain'],
    ['\x00\x01\x02\x03', ''],
  ])('answers UNSUPPORTED for %j', async (start, mediaType) => {
    const report = await analyzeBytes('book.cbz', Buffer.from(`${start}${'\n'.repeat(50)}`, 'latin1'))
    expect(report).toEqual({ status: 'UNSUPPORTED', mediaType, code: 'ERR_1001', comment: 'ERR_1001' })
  })

  it.each([
    ['Rar!\x1a\x07\x00', 'application/x-rar-compressed; version=4'],
    ['Rar!\x1a\x07\x01\x00', 'application/x-rar-compressed; version=5'],
    ["7z\xbc\xaf'\x1c", 'application/x-7z-compressed'],
    [`${'x'.repeat(257)}ustar`, 'application/x-tar'],
  ])('answers ERR_1008 for the mere start of an archive: %j', async (start, mediaType) => {
    const report = await analyzeBytes('book.cbz', Buffer.from(`${start}${'\n'.repeat(500)}`, 'latin1'))
    expect(report).toEqual({ status: 'ERROR', mediaType, code: 'ERR_1008', comment: 'ERR_1008' })
  })

  it('goes by content, not by name', async () => {
    expect(await analyzeBytes('book.pdf', buildZip([page('1.jpg')]))).toMatchObject({ mediaType: 'application/zip' })
    expect(await analyzeBytes('book.cbz', aJpeg())).toMatchObject({ code: 'ERR_1001', mediaType: 'image/jpeg' })
  })

  it('answers UNSUPPORTED for an empty file', async () => {
    expect(await analyzeBytes('book.cbz', '')).toMatchObject({ status: 'UNSUPPORTED', code: 'ERR_1001' })
  })

  it('refuses another kind of book that is called .epub', async () => {
    const refused = { status: 'ERROR', code: 'ERR_1032' }
    expect(await analyzeBytes('a.epub', buildZip([page('1.jpg')]))).toMatchObject({
      ...refused,
      mediaType: 'application/zip',
    })
    expect(await analyzeBytes('b.EPUB', 'Rar!\x1a\x07\x01\x00')).toMatchObject(refused)
    expect(await analyzeBytes('c.epub', '%PDF-1.4')).toMatchObject(refused)
  })
})

describe('a file that cannot be opened', () => {
  it('is ERR_1018 when it is gone', async () => {
    const report = await analyzeMedia(await folder.pathOf('gone.cbz'), { dimensions: true })
    expect(report).toEqual({ status: 'ERROR', mediaType: '', code: 'ERR_1018', comment: 'ERR_1018' })
  })

  it('is ERR_1000 when access is denied', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may read everything')
    const path = await folder.write('locked.cbz', 'x')
    await chmod(path, 0)
    expect(await analyzeMedia(path, { dimensions: true })).toMatchObject({ status: 'ERROR', code: 'ERR_1000' })
  })

  it('is ERR_1018 when it is a folder', async () => {
    const path = await folder.pathOf('folder.cbz')
    await mkdir(path)
    expect(await analyzeMedia(path, { dimensions: true })).toMatchObject({ status: 'ERROR', code: 'ERR_1018' })
  })

  it('does not wait for anybody to write into a pipe', async ({ skip }) => {
    skip(process.platform === 'win32', 'no named pipes in folders there')
    const path = await folder.pathOf('pipe.cbz')
    execFileSync('mkfifo', [path])
    expect(await analyzeMedia(path, { dimensions: true })).toMatchObject({ status: 'ERROR', code: 'ERR_1005' })
  })
})

describe('a comic with flaws', () => {
  it.each<[string, readonly ZipPart[]]>([
    ['nothing in it', []],
    ['no images', [{ name: 'readme.txt', data: 'hello' }]],
    ['only hidden images', [page('__MACOSX/1.jpg'), page('.1.jpg')]],
    ['only encrypted images', [{ ...page('1.jpg'), isEncrypted: true }]],
    ['only images of an unknown compression', [{ ...page('1.jpg'), method: 97 }]],
  ])('has no pages: %s', async (_reason, parts) => {
    const report = await analyzeZip(parts)
    expect(report).toEqual({ status: 'ERROR', mediaType: 'application/zip', code: 'ERR_1006', comment: 'ERR_1006' })
  })

  it.each<[string, ZipPart]>([
    ['damaged data', { ...page('2.jpg'), stored: Buffer.alloc(60, 0xff) }],
    ['no data', { name: '2.jpg', data: '' }],
    ['something else under its name', { name: '2.jpg', data: '<html>404</html>' }],
    ['encryption', { ...page('2.jpg'), isEncrypted: true }],
    ['an unknown compression', { ...page('2.jpg'), method: 97 }],
    ['damaged zstd data', { ...page('2.jpg'), method: 93, stored: Buffer.alloc(60, 0xff) }],
    ['damaged bzip2 data', { ...page('2.jpg'), method: 12, stored: Buffer.alloc(60, 0xff) }],
    ['a size its data cannot reach', { ...page('2.jpg'), claims: { size: 500_000 } }],
    ['more stored bytes than it says', { ...page('2.jpg'), method: 0, claims: { size: 3 } }],
    ['data outside the file', { ...page('2.jpg'), claims: { compressedSize: 10_000_000 } }],
    ['a header outside the file', { ...page('2.jpg'), claims: { headerOffset: 3_000_000_000 } }],
    ['no header where it says', { ...page('2.jpg'), claims: { headerOffset: 5 } }],
  ])('is READY without the page that has %s', async (_reason, broken) => {
    const report = ready(await analyzeZip([page('1.jpg'), broken, page('3.jpg')]))
    expect(report.pages.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg'])
    expect(report.comment).toBe('ERR_1007 [2.jpg]')
  })

  it('lists all broken entries, and not without end', async () => {
    const broken = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...page(`b${index}.jpg`), isEncrypted: true }))
    expect(await analyzeZip([page('1.jpg'), ...broken(2)])).toMatchObject({ comment: 'ERR_1007 [b0.jpg, b1.jpg]' })
    const { comment } = await analyzeZip([page('1.jpg'), ...broken(5000)])
    expect(comment.length).toBeLessThan(5000)
    expect(comment).toMatch(/^ERR_1007 \[b0\.jpg, b1\.jpg, .*…\]$/)
  })

  it('is ERR_1008 when its index is missing', async () => {
    const bytes = buildZip([page('1.jpg'), page('2.jpg')])
    expect(await analyzeBytes('cut.cbz', bytes.subarray(0, -40))).toMatchObject({ status: 'ERROR', code: 'ERR_1008' })
  })

  it('shows an image whose header is cut off, without a size', async () => {
    const report = ready(await analyzeZip([{ name: '1.jpg', data: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) }]))
    expect(report.pages).toMatchObject([{ name: '1.jpg', mediaType: 'image/jpeg', width: null, height: null }])
  })

  it.each(['../../evil.jpg', 'a\\..\\..\\evil.jpg'])('refuses an archive with the name %j', async (name) => {
    expect(await analyzeZip([page('1.jpg'), page(name)])).toMatchObject({ status: 'ERROR', comment: 'ERR_1008' })
  })

  it('takes absolute names as mere names, because careless tools write them', async () => {
    const names = ['/etc/passwd.jpg', 'C:\\evil.jpg']
    const report = ready(await analyzeZip(names.map(page)))
    expect(report.pages.map(({ name }) => name)).toEqual(names)
  })

  it('refuses a bomb by what its index says, without unpacking it', async () => {
    const bomb = { ...page('2.jpg'), claims: { size: 100 * 1024 * 1024 } }
    expect(await analyzeZip([page('1.jpg'), bomb])).toMatchObject({ status: 'ERROR', comment: 'ERR_1008' })
  })

  it('keeps two entries of the same name in their order', async () => {
    const report = ready(await analyzeZip([page('1.jpg'), { name: '1.jpg', data: aPng() }]))
    expect(report.pages.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg', 'image/png'])
  })

  it('refuses entries that share their data', async () => {
    const overlapping = Array.from({ length: 300 }, (_, index) => ({
      ...page(`${index}.jpg`),
      claims: { headerOffset: 0 },
    }))
    expect(await analyzeZip(overlapping)).toMatchObject({ status: 'ERROR', comment: 'ERR_1008' })
  })
})

describe('analyzeMedia', () => {
  it('stops when told to', async () => {
    const path = await folder.write('book.cbz', buildZip([page('1.jpg')]))
    const signal = AbortSignal.abort()
    await expect(analyzeMedia(path, { dimensions: true, signal })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('leaves no file open, however the file turns out', async ({ skip }) => {
    skip(process.platform !== 'linux', 'open files are listed in /proc')
    const books = [
      buildZip([page('1.jpg')]),
      buildZip([]),
      Buffer.from('text'),
      buildZip([page('1.jpg')]).subarray(0, 90),
    ]
    const paths = await Promise.all(books.map((bytes, index) => folder.write(`open-${index}.cbz`, bytes)))
    for (const path of paths) await analyzeMedia(path, { dimensions: true })
    const open = await readdir('/proc/self/fd')
    const targets = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    expect(targets.filter((target) => paths.includes(target))).toEqual([])
  })
})
