import { gzipSync } from 'node:zlib'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { describe, expect, it } from 'vitest'
import { analyzeMedia, readNamedEntry } from '../index.ts'
import { limits } from '../limits.ts'
import { ready } from '../testing/describe-archive.test-support.ts'
import { aJpeg, aPng } from '../testing/images.test-support.ts'
import { buildPackedTar, packers } from '../testing/packed-tar-builder.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'

const folder = scratchFolder()
const tar = 'application/x-tar'
const pages = [
  { name: '1.jpg', data: aJpeg(10, 20) },
  { name: '2.jpg', data: aJpeg(30, 40, 300_000) },
  { name: '3.png', data: aPng() },
]
const types: Readonly<Record<string, string>> = {
  gz: 'application/gzip',
  zst: 'application/zstd',
  bz2: 'application/x-bzip2',
  xz: 'application/x-xz',
}

describe.each(Object.keys(packers))('a file packed by %s', (by) => {
  it('that is no tar is not supported', async () => {
    const bytes = await packers[by]?.(Buffer.from('some text, '.repeat(200)))
    const path = await folder.write('book.cbt', bytes ?? Buffer.alloc(0))
    const expected = { status: 'UNSUPPORTED', mediaType: types[by], code: 'ERR_1001', comment: 'ERR_1001' }
    expect(await analyzeMedia(path, { dimensions: true })).toEqual(expected)
  })

  it('that is cut off says so, or shows what is left', async () => {
    const bytes = await buildPackedTar(pages, by)
    const path = await folder.write('book.cbt', bytes.subarray(0, bytes.length - 40))
    const report = await analyzeMedia(path, { dimensions: true })
    expect(report.comment).toMatch(/ERR_100[18]$/)
  })

  it('notices that the file has changed, or is gone', async () => {
    const path = await folder.write('book.cbt', await buildPackedTar(pages, by))
    expect(await readNamedEntry(path, tar, '3.png')).toEqual(aPng())
    await folder.write('book.cbt', await buildPackedTar([{ name: '3.png', data: aPng(7, 7) }], by))
    expect(await readNamedEntry(path, tar, '3.png')).toEqual(aPng(7, 7))
    await expect(readNamedEntry(path, tar, '1.jpg')).rejects.toMatchObject({ code: 'ERR_1008' })
    const missing = await folder.pathOf('missing.cbt')
    await expect(readNamedEntry(missing, tar, '1.jpg')).rejects.toMatchObject({ code: 'ERR_1018' })
  })

  it('that climbs out of the archive is refused', async () => {
    const path = await folder.write('book.cbt', await buildPackedTar([...pages, { name: '../x', data: aPng() }], by))
    expect(await analyzeMedia(path, { dimensions: true })).toMatchObject({ code: 'ERR_1008', mediaType: tar })
  })
})

it('reads what stands before the damage of a packed tar', async () => {
  const bytes = gzipSync(writeTar(pages, 'ustar'), { level: 0 })
  const path = await folder.write('book.cbt', bytes.subarray(0, bytes.indexOf('3.png') + 530))
  const report = ready(await analyzeMedia(path, { dimensions: true }))
  expect(report.pages.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
  expect(report.comment).toBe('ERR_1007 [3.png] ERR_1008')
})

it('gives up on a packed tar that blows up beyond reason', async () => {
  const header = writeTar([{ name: '1.jpg', data: Buffer.alloc(0) }], 'ustar').subarray(0, 512)
  const member = gzipSync(Buffer.alloc(limits.packedTarBytes / 16))
  const bomb = Buffer.concat([gzipSync(header), ...Array.from({ length: 17 }, () => member)])
  const path = await folder.write('book.cbt', bomb)
  expect(await analyzeMedia(path, { dimensions: true })).toMatchObject({ status: 'ERROR', code: 'ERR_1008' })
})
