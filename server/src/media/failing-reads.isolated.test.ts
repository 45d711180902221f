import type * as files from 'node:fs'
import type * as filePromises from 'node:fs/promises'
import { Readable } from 'node:stream'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { analyzeMedia, extractPdfPage, isOutOfReach, readCover, readFileEntry, renderPdfPage } from './index.ts'
import type { ReadyMedia } from './index.ts'
import { ready } from './testing/describe-archive.test-support.ts'
import { buildEpub, item, itemref, xhtml } from './testing/epub-builder.test-support.ts'
import { aJpeg, aPng } from './testing/images.test-support.ts'
import { buildPackedTar } from './testing/packed-tar-builder.test-support.ts'
import { buildPdf } from './testing/pdf-builder.test-support.ts'
import { scratchFolder } from './testing/scratch-folder.test-support.ts'
import { buildBySevenZip } from './testing/seven-zip-builder.test-support.ts'
import { buildZip } from './testing/zip-builder.test-support.ts'

/** A disk that answers so many reads and fails at the next one. */
const disk = vi.hoisted(() => {
  const healthy = Number.POSITIVE_INFINITY
  let left = healthy
  let hasFailed = false
  return {
    failAfter: (reads: number) => {
      left = reads
      hasFailed = false
    },
    heal: () => void (left = healthy),
    hasFailed: () => hasFailed,
    read: <T>(work: () => T): T => {
      left -= 1
      if (left >= 0) return work()
      hasFailed = true
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', errno: -5, syscall: 'read' })
    },
  }
})

vi.mock('node:fs', async (original) => {
  const real = await original<typeof files>()
  return {
    ...real,
    readSync: (...wish: Parameters<typeof real.readSync>) => disk.read(() => real.readSync(...wish)),
    createReadStream: (path: string) =>
      Readable.from(
        (async function* () {
          for await (const chunk of real.createReadStream(path)) yield disk.read(() => chunk as Buffer)
        })(),
      ),
  }
})

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof filePromises>()
  return {
    ...real,
    open: async (...wish: Parameters<typeof real.open>) => {
      const handle = await real.open(...wish)
      const read = handle.read.bind(handle) as (...place: unknown[]) => Promise<unknown>
      return Object.assign(handle, { read: async (...place: unknown[]) => disk.read(() => read(...place)) })
    },
  }
})

afterEach(() => disk.heal())

const folder = scratchFolder()
const comic = [
  { name: '1.jpg', data: aJpeg(100, 200, 9000) },
  { name: '2.png', data: aPng() },
  { name: 'ComicInfo.xml', data: Buffer.from('<ComicInfo/>') },
]
const epub = buildEpub({
  manifest:
    item('a', 'a.xhtml') +
    item('i', 'i.png', 'image/png') +
    item('x', 'x.ncx', 'application/x-dtbncx+xml') +
    '<item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>',
  spine: itemref('a'),
  files: [
    { name: 'OEBPS/a.xhtml', data: xhtml('<img src="i.png"/>') },
    { name: 'OEBPS/i.png', data: aPng() },
    { name: 'OEBPS/nav.xhtml', data: xhtml('<nav epub:type="toc"><ol><li><a href="a.xhtml">A</a></li></ol></nav>') },
    { name: 'OEBPS/x.ncx', data: '<ncx><navMap/></ncx>' },
  ],
})
const books: [kind: string, book: Buffer][] = [
  ['zip', buildZip(comic)],
  ['rar', writeRar(comic)],
  ['7z', await buildBySevenZip(comic, '-t7z')],
  ['tar', writeTar(comic, 'pax')],
  ['tar.gz', await buildPackedTar(comic, 'gz')],
  ['tar.xz', await buildPackedTar(comic, 'xz')],
  ['epub', epub],
  ['pdf', buildPdf([{ box: [100, 200] }, { box: [100, 200] }])],
]

let count = 0
/** Always another file, for those that were read are kept at hand. */
const write = (book: Buffer) => folder.write(`${(count += 1)}.bin`, book)

const analyze = (path: string) => analyzeMedia(path, { dimensions: true })

type Read = (path: string) => Promise<unknown>

/** Every way to read something out of a book. */
const readsOf = ({ mediaType, pages }: ReadyMedia): Read[] =>
  mediaType === 'application/pdf'
    ? [
        (path) => renderPdfPage(path, 2, { shortestSide: 50 }),
        (path) => extractPdfPage(path, 2),
        (path) => readCover(path, { mediaType, pages }),
      ]
    : [
        (path) => readCover(path, { mediaType, pages }),
        ...pages.map(
          ({ name, slice }): Read =>
            (path) =>
              readFileEntry(path, { mediaType, fileName: name, slice }),
        ),
      ]

/** What comes of work on a book whose disk fails at its first read, at its second and so on, until it does not fail. */
const outcomesOf = async (book: Buffer, read: Read) => {
  const outcomes: unknown[] = []
  for (let reads = 0; ; reads += 1) {
    const path = await write(book)
    disk.failAfter(reads)
    const outcome = await read(path).then(
      () => 'done',
      (error: unknown) => (isOutOfReach(error) ? 'out of reach' : error),
    )
    if (!disk.hasFailed()) return outcomes
    outcomes.push(outcome)
    disk.heal()
    // Nothing of the failure may stay behind once the disk is there again.
    outcomes.push(
      await read(path).then(
        () => 'done later',
        (error: unknown) => error,
      ),
    )
  }
}

describe.each(books)('a disk that fails in the midst of a book (%s)', (_, book) => {
  it('fails its analysis, and is not taken for damage of the book', async () => {
    const outcomes = await outcomesOf(book, async (path) => {
      const report = ready(await analyze(path))
      if (report.comment !== '') throw new Error(`only ${report.comment}`)
    })
    expect(new Set(outcomes)).toEqual(new Set(['out of reach', 'done later']))
  })

  it('fails every read, until it is there again', async () => {
    for (const read of readsOf(ready(await analyze(await write(book))))) {
      expect(new Set(await outcomesOf(book, read))).toEqual(new Set(['out of reach', 'done later']))
    }
  })
})
