import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostileKinds, writeHostileArchives } from '@spinrack/fixtures/hostile-archives'
import type { HostileKind } from '@spinrack/fixtures/hostile-archives'
import { writeOddBooks } from '@spinrack/fixtures/odd-books'
import type { OddBook } from '@spinrack/fixtures/odd-books'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyzeMedia } from './index.ts'

/** What each file ends as: `READY`, pages and comment, or a refusal with its code. */
const odd: Record<OddBook, string> = {
  'plain.cbz': 'READY 3',
  'zip-named.cbr': 'READY 3',
  'zip-named.epub': 'ERROR ERR_1032',
  'natural-order.cbz': 'READY 6',
  'decomposed-names.cbz': 'READY 2',
  'backslash-folders.cbz': 'READY 3',
  'duplicate-names.cbz': 'READY 3',
  'shift-jis-names.cbz': 'READY 1',
  'gbk-names.cbz': 'READY 1',
  'koi8-names.cbz': 'READY 1',
  'unicode-path.cbz': 'READY 1',
  'link.cbz': 'READY 1 ERR_1007 [2.jpg]',
  'system-files.cbz': 'READY 2',
  'broken-pages.cbz': 'READY 2 ERR_1007 [2.jpg, 3.jpg]',
  'comic-info-in-folder.cbz': 'READY 1',
  'external-entity.cbz': 'READY 1',
  'three-thousand-entries.cbz': 'READY 3000',
  'junk-before.cbz': 'READY 2',
  'junk-behind.cbz': 'READY 2',
  'packed-tar.cbt': 'UNSUPPORTED ERR_1001',
  'reflowable.epub': 'READY 1',
  'fixed-layout.epub': 'READY 1',
  'image-only.epub': 'READY 3',
  'epub-named.cbz': 'READY 3',
  'version-2.epub': 'READY 1',
  'mimetype-last.epub': 'READY 1',
  'broken-nav.epub': 'READY 1 ERR_1035 ERR_1036 ERR_1037',
  'missing-file.epub': 'READY 1 ERR_1033 [OPS/lost.css]',
  'no-container.epub': 'ERROR ERR_1005',
  'no-package.epub': 'ERROR ERR_1005',
  'truncated.epub': 'ERROR ERR_1005',
  'rar.cbr': 'READY 3',
  'rar-named.cbz': 'READY 3',
  'rar-encrypted.cbr': 'UNSUPPORTED ERR_1002',
  'rar-volume.cbr': 'READY 3',
  'rar-wrong-checksum.cbr': 'READY 2 ERR_1007 [2.jpg]',
  'rar-truncated.cbr': 'READY 2 ERR_1007 [3.jpg]',
  'rar-traversal.cbr': 'ERROR ERR_1008',
  'rar-first-generation.cbr': 'UNSUPPORTED ERR_1001',
  'tar.cbt': 'READY 3',
  'tar-gnu.cbt': 'READY 3',
  'tar-pax.cbt': 'READY 3',
  'pdf.pdf': 'READY 3',
  'pdf-named.cbz': 'READY 3',
  'pdf-truncated.pdf': 'ERROR ERR_1005',
  'pdf-locked.pdf': 'ERROR ERR_1005',
  'pdf-without-pages.pdf': 'ERROR ERR_1006',
  'html-named.pdf': 'UNSUPPORTED ERR_1001',
  'picture-named.cbz': 'UNSUPPORTED ERR_1001',
  'all-pictures.cbz': 'READY 7',
}

const hostile: Record<HostileKind, string> = {
  'truncated-middle': 'ERROR ERR_1008',
  'truncated-directory': 'ERROR ERR_1008',
  'path-traversal': 'ERROR ERR_1008',
  'absolute-path': 'READY 3',
  'nul-in-name': 'READY 3',
  'backslash-names': 'ERROR ERR_1008',
  'zip-bomb': 'ERROR ERR_1008',
  'lying-sizes': 'READY 4',
  'overlapping-entries': 'ERROR ERR_1008',
  'no-pages': 'ERROR ERR_1006',
  'empty-zip': 'ERROR ERR_1006',
  encrypted: 'ERROR ERR_1006',
  'text-as-image': 'ERROR ERR_1006',
  'one-corrupt-image': 'READY 3',
  'zero-bytes': 'UNSUPPORTED ERR_1001',
  'wrong-magic': 'UNSUPPORTED ERR_1001',
  'pixel-bomb': 'READY 4',
  'wrong-crc': 'READY 3',
  'deep-folders': 'READY 3',
  'cp437-names': 'READY 3',
  'data-descriptors': 'READY 3',
  zip64: 'READY 3',
  'billions-of-entries': 'READY 3',
}

describe('a generated book', () => {
  let folder: string
  let paths: Record<string, string>
  let before: string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spinrack-generated-'))
    paths = { ...(await writeOddBooks(join(folder, 'odd'))), ...(await writeHostileArchives(join(folder, 'hostile'))) }
    before = await readdir(folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(Object.entries({ ...odd, ...hostile }))('%s ends as %s', async (kind, expected) => {
    const report = await analyzeMedia(paths[kind] ?? '', { dimensions: true })
    const pages = report.status === 'READY' ? `${report.pageCount} ${report.comment}` : report.code
    expect(`${report.status} ${pages}`.trim()).toBe(expected)
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })

  it('is expected for every kind of hostile archive', () => {
    expect(Object.keys(hostile)).toEqual([...hostileKinds])
  })

  it.each([
    ['shift-jis-names.cbz', '表紙.jpg'],
    ['gbk-names.cbz', '封面.jpg'],
    ['koi8-names.cbz', 'обложка.jpg'],
    ['unicode-path.cbz', '表紙.jpg'],
    ['natural-order.cbz', '1.jpg'],
  ])('%s has %s as its first page', async (kind, name) => {
    const report = await analyzeMedia(paths[kind] ?? '', { dimensions: true })
    expect(report.status === 'READY' && report.pages[0]?.name).toBe(name)
  })
})
