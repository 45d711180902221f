import { describe, expect, it } from 'vitest'
import { analyzeMedia, readCover, readFileEntry } from './index.ts'
import type { ReadyMedia } from './index.ts'
import { MediaError } from './media-error.ts'
import { buildEpub, item, itemref, xhtml } from './testing/epub-builder.test-support.ts'
import { aJpeg, aPng } from './testing/images.test-support.ts'
import { buildPdf } from './testing/pdf-builder.test-support.ts'
import { buildRar } from './testing/rar-builder.test-support.ts'
import { scratchFolder } from './testing/scratch-folder.test-support.ts'
import { buildBySevenZip } from './testing/seven-zip-builder.test-support.ts'
import { buildTar } from './testing/tar-builder.test-support.ts'
import { buildZip } from './testing/zip-builder.test-support.ts'

/** Small and repeatable: a failing round can be found again by its number. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const comic = [
  { name: 'ComicInfo.xml', data: Buffer.from('<ComicInfo/>') },
  { name: '1.jpg', data: aJpeg(100, 200, 5000) },
  { name: '2.png', data: aPng(), method: 0 },
]

const books: Record<string, Buffer> = {
  zip: buildZip(comic),
  'zip64 with data descriptors': buildZip(
    comic.map((part) => ({ ...part, isZip64: true, hasDescriptor: true })),
    { isZip64: true, comment: 'comment' },
  ),
  epub: buildEpub({
    metadata: '<dc:title>Book</dc:title>',
    manifest: item('a', 'a.xhtml') + item('i', 'i.png', 'image/png'),
    spine: itemref('a'),
    files: [
      { name: 'OEBPS/a.xhtml', data: xhtml('<img src="i.png"/>') },
      { name: 'OEBPS/i.png', data: aPng() },
    ],
  }),
  rar: buildRar(comic),
  tar: buildTar(comic, 'pax'),
  '7z': await buildBySevenZip(comic, '-t7z'),
  'lzma zip': await buildBySevenZip(comic, '-tzip', '-mm=LZMA'),
  'zstd zip': buildZip(comic.map((part) => ({ ...part, method: 93 }))),
  pdf: buildPdf([{ box: [100, 200] }, { box: [300, 200], rotation: 90 }]),
}

const damage = (book: Buffer, round: number): Buffer => {
  const random = randomFrom(round + 1)
  const bytes = Buffer.from(book)
  for (let flips = random(8); flips > 0; flips -= 1) {
    const at = random(bytes.length)
    bytes[at] = random(3) === 0 ? ([0, 0xff, 0x7f, 0x80][random(4)] ?? 0) : (bytes[at] ?? 0) ^ (1 << random(8))
  }
  return random(3) === 0 ? bytes.subarray(0, random(bytes.length)) : bytes
}

describe('a damaged book', () => {
  const folder = scratchFolder()
  it.each(Object.entries(books))('never crashes or hangs anything: %s', { timeout: 60_000 }, async (kind, book) => {
    const seen = new Set<string>()
    const surprises: unknown[] = []
    for (let round = 0; round < (kind === 'pdf' ? 50 : 200); round += 1) {
      const path = await folder.write(`${kind}.bin`, damage(book, round))
      const report = await analyzeMedia(path, { dimensions: true })
      seen.add(report.status)
      const reasons = report.status === 'READY' ? await readEverything(path, report) : []
      surprises.push(...reasons.filter((reason) => !(reason instanceof MediaError)))
    }
    expect(surprises).toEqual([])
    // Otherwise the damage was too mild or too heavy to say anything.
    expect(seen.size).toBeGreaterThan(1)
  })
})

/** Reasons of all reads that failed. */
const readEverything = async (path: string, report: ReadyMedia): Promise<unknown[]> => {
  const { mediaType } = report
  const isPdf = mediaType === 'application/pdf'
  const entries = isPdf ? [] : [...report.pages, ...report.files]
  const reads = [
    readCover(path, report),
    ...entries.map(({ name, slice }) => readFileEntry(path, { mediaType, fileName: name, slice })),
  ]
  const results = await Promise.allSettled(reads)
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
}
