import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { variations } from '@spinrack/fixtures/variations'
import { describe, expect, it } from 'vitest'
import { decodeRareImage } from './image/decode/decode-image.ts'
import { analyzeMedia, readCover, readEpubMetadata, readFileEntry } from './index.ts'
import type { ReadyMedia } from './index.ts'
import { parseXml } from './markup/xml.ts'
import { MediaError } from './media-error.ts'
import { buildBmp } from './testing/bmp-builder.test-support.ts'
import { buildEpub, item, itemref, packageDocument, xhtml } from './testing/epub-builder.test-support.ts'
import { aJpeg, aPng } from './testing/images.test-support.ts'
import { buildJxl } from './testing/jxl-builder.test-support.ts'
import { damage, damageText } from './testing/mutate.test-support.ts'
import { buildPdf } from './testing/pdf-builder.test-support.ts'
import { scratchFolder } from './testing/scratch-folder.test-support.ts'
import { buildBySevenZip } from './testing/seven-zip-builder.test-support.ts'
import { buildZip } from './testing/zip-builder.test-support.ts'

const comic = [
  { name: 'ComicInfo.xml', data: Buffer.from('<ComicInfo/>') },
  { name: 'a/1.jpg', data: aJpeg(100, 200, 5000) },
  { name: '2.png', data: aPng(), method: 0 },
]
const climbing = comic.map((file) => ({ ...file, name: `../escaped-${file.name.replace('/', '-')}` }))

const nav = `<html xmlns:epub="x"><body><nav epub:type="toc"><ol><li><a href="a%20b.xhtml#x">One</a><ol><li>
  <span>Two</span></li></ol></li></ol></nav><nav epub:type="page-list"><ol><li><a href="a.xhtml">1</a></li></ol></nav></body></html>`
const ncx = `<ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="a.xhtml"/></navPoint></navMap></ncx>`
const opf = {
  metadata:
    '<dc:title>Book</dc:title><dc:creator id="c">A &amp; B</dc:creator><meta refines="#c" property="role">aut</meta>',
  manifest:
    item('a', 'a.xhtml') +
    item('i', 'i.png', 'image/png') +
    '<item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>' +
    item('ncx', 'toc.ncx', 'application/x-dtbncx+xml'),
  spine: itemref('a'),
}
/** Stored, so that what is damaged is the text and not its compression. */
const epubOf = (documents: { opf?: string; nav?: string; ncx?: string; page?: string }) =>
  buildEpub({
    ...opf,
    files: [
      ...(documents.opf === undefined ? [] : [{ name: 'OEBPS/book.opf', data: documents.opf, method: 0 }]),
      { name: 'OEBPS/a.xhtml', data: documents.page ?? xhtml('<p><img src="i.png"/></p>'), method: 0 },
      { name: 'OEBPS/i.png', data: aPng(), method: 0 },
      { name: 'OEBPS/nav.xhtml', data: documents.nav ?? nav, method: 0 },
      { name: 'OEBPS/toc.ncx', data: documents.ncx ?? ncx, method: 0 },
    ],
  })

/** Each file and how many damaged copies of it are read; what runs in WebAssembly takes longer. */
const books: Record<string, readonly [book: Buffer, rounds: number]> = {
  zip: [buildZip(comic), 400],
  'zip with names that climb': [buildZip(climbing), 100],
  'zip64 with data descriptors': [
    buildZip(
      comic.map((part) => ({ ...part, isZip64: true, hasDescriptor: true })),
      { isZip64: true, comment: 'comment' },
    ),
    250,
  ],
  'zstd zip': [buildZip(comic.map((part) => ({ ...part, method: 93 }))), 150],
  'lzma zip': [await buildBySevenZip(comic, '-tzip', '-mm=LZMA'), 80],
  epub: [epubOf({}), 350],
  rar: [writeRar(comic), 250],
  'rar with names that climb': [writeRar([...climbing, ...comic]), 50],
  tar: [writeTar(comic, 'pax'), 250],
  'old tar': [writeTar(comic, 'v7'), 150],
  '7z': [await buildBySevenZip(comic, '-t7z'), 80],
  pdf: [buildPdf([{ box: [100, 200] }, { box: [300, 200], rotation: 90 }]), 150],
}

const memoryAtStart = process.memoryUsage().rss
const filesAtStart = await readdir(process.cwd())
/** Nothing that is damaged is read this long, on however busy a machine: what takes longer would never end. */
const longestMilliseconds = 5 * 60_000
const mostGrownBytes = 500 * 1024 * 1024

/** Time of every read, and what it threw that is no MediaError. */
const watch = () => {
  const surprises: unknown[] = []
  let slowest = 0
  return {
    read: async <T>(name: string, read: () => Promise<T>): Promise<T | undefined> => {
      const start = performance.now()
      try {
        return await read()
      } catch (error) {
        if (!(error instanceof MediaError)) surprises.push([name, error])
        return undefined
      } finally {
        slowest = Math.max(slowest, performance.now() - start)
      }
    },
    /** All that went wrong; empty as long as nothing did. */
    complaints: (): unknown[] => (slowest > longestMilliseconds ? [...surprises, `${slowest} ms`] : surprises),
  }
}

describe('a damaged book', () => {
  const folder = scratchFolder()
  it.each(Object.entries(books))('never crashes, hangs or writes anything: %s', async (kind, [book, all]) => {
    const rounds = variations(all, Math.ceil(all / 2))
    const watched = watch()
    const seen = new Set<string>()
    const path = await folder.write('book.bin', book)
    for (let round = 0; round < rounds; round += 1) {
      await folder.write('book.bin', damage(book, round))
      const report = await watched.read(`round ${round}`, () => analyzeMedia(path, { dimensions: true }))
      seen.add(report?.status ?? 'none')
      if (report?.status === 'READY') await watched.read(`round ${round}`, () => readEverything(path, report))
    }
    expect(watched.complaints()).toEqual([])
    // Otherwise the damage was too mild or too heavy to say anything.
    expect(seen.size).toBeGreaterThan(kind.includes('climb') ? 0 : 1)
    expect(await readdir(dirname(path))).toEqual(['book.bin'])
  })

  it.each([
    ['opf', packageDocument(opf), 200],
    ['nav', nav, 200],
    ['ncx', ncx, 100],
    ['page', xhtml('<p class="koboSpan"><img src="i.png"/><svg><image xlink:href="i.png"/></svg></p>'), 150],
  ] as const)('never crashes or hangs where only its %s is damaged', async (name, text, all) => {
    const rounds = variations(all, Math.ceil(all / 2))
    const watched = watch()
    for (let round = 0; round < rounds; round += 1) {
      const path = await folder.write('book.bin', epubOf({ [name]: damageText(text, round) }))
      await watched.read(`round ${round}`, () => analyzeMedia(path, { dimensions: true }))
      await watched.read(`round ${round}`, () => readEpubMetadata(path))
    }
    expect(watched.complaints()).toEqual([])
  })
})

describe('a damaged ComicInfo.xml', () => {
  it('is an element or an error, and soon', () => {
    const info = `<?xml version="1.0"?><ComicInfo xmlns:xsi="x"><Title>A &amp; B</Title><!-- c --><Summary><![CDATA[<b>]]></Summary>
      <Pages><Page Image="0" Type="FrontCover"/><Page Image="1"/></Pages></ComicInfo>`
    const start = performance.now()
    const seen = new Set<string>()
    for (let round = 0; round < 400; round += 1) {
      try {
        seen.add(typeof parseXml(damageText(info, round)).name)
      } catch (error) {
        seen.add(error instanceof Error ? 'error' : 'surprise')
      }
    }
    expect(seen).toEqual(new Set(['string', 'error']))
    expect(performance.now() - start).toBeLessThan(longestMilliseconds)
  })
})

const checkers = [
  [0, 1],
  [1, 0],
]
const blackAndRed = [
  [0, 0, 0],
  [255, 0, 0],
] as const
const runs = Buffer.from([2, 1, 0, 0, 2, 16, 0, 1])
const pictures: [kind: string, picture: Buffer, rounds: number][] = [
  ['bitmap', buildBmp(checkers, blackAndRed, { bits: 8 }), 300],
  ['bitmap of runs', buildBmp(checkers, blackAndRed, { bits: 4, runs }), 200],
  ['JPEG XL', await buildJxl({ width: 8, height: 8, pixels: new Uint8ClampedArray(256).fill(77) }), 100],
]

describe('a damaged picture', () => {
  it.each(pictures)('never crashes or hangs its decoder: %s', async (_kind, picture, all) => {
    const rounds = variations(all, Math.ceil(all / 2))
    const watched = watch()
    for (let round = 0; round < rounds; round += 1) {
      await watched.read(`round ${round}`, () => decodeRareImage(damage(picture, round)))
    }
    expect(watched.complaints()).toEqual([])
  })
})

it('leaves neither files nor much memory behind after all of that', async () => {
  expect(await readdir(process.cwd())).toEqual(filesAtStart)
  expect(process.memoryUsage().rss - memoryAtStart).toBeLessThan(mostGrownBytes)
})

/** Throws the first reason that is no MediaError. */
/** Not single pages of PDFs: taking one out may never end, which its thread has a limit for (`endless-page.test.ts`). */
const readEverything = async (path: string, report: ReadyMedia): Promise<void> => {
  const { mediaType } = report
  const isPdf = mediaType === 'application/pdf'
  const entries = isPdf ? [] : [...report.pages, ...report.files]
  const results = await Promise.allSettled<unknown>([
    readCover(path, report),
    ...entries.map(({ name, slice }) => readFileEntry(path, { mediaType, fileName: name, slice })),
  ])
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof MediaError)) throw result.reason
  }
}
