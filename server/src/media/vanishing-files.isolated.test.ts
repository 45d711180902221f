import { mkdir, rm, truncate } from 'node:fs/promises'
import type * as files from 'node:fs/promises'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RandomAccess } from './file/random-access.ts'
import { analyzeMedia, extractPdfPage, MediaError, readCover, readFileEntry, renderPdfPage } from './index.ts'
import type { ReadyMedia } from './index.ts'
import { isOutOfReach, toMediaError } from './media-error.ts'
import { ready } from './testing/describe-archive.test-support.ts'
import { buildEpub, item, itemref, xhtml } from './testing/epub-builder.test-support.ts'
import { aJpeg, aPng } from './testing/images.test-support.ts'
import { buildPdf } from './testing/pdf-builder.test-support.ts'
import { scratchFolder } from './testing/scratch-folder.test-support.ts'
import { buildBySevenZip } from './testing/seven-zip-builder.test-support.ts'
import { buildZip } from './testing/zip-builder.test-support.ts'
import { analyzeEpub } from './epub/analyze-epub.ts'
import { analyzeTar } from './tar/analyze-tar.ts'
import { analyzeZip } from './zip/analyze-zip.ts'
import { openZip } from './zip/archive.ts'

const disk = vi.hoisted(() => ({ failure: undefined as string | undefined }))

/** Tests may run as a user whom no permission stops, so that the refusal is put in by hand. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>()
  const refusing =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      disk.failure === undefined
        ? work(...args)
        : Promise.reject(Object.assign(new Error(disk.failure), { code: disk.failure }))
  return { ...real, open: refusing(real.open), stat: refusing(real.stat) }
})

afterEach(() => (disk.failure = undefined))

const folder = scratchFolder()
const comic = [
  { name: '1.jpg', data: aJpeg(100, 200, 9000) },
  { name: '2.png', data: aPng() },
]
const epub = buildEpub({
  manifest: item('a', 'a.xhtml') + item('i', 'i.png', 'image/png'),
  spine: itemref('a'),
  files: [
    { name: 'OEBPS/a.xhtml', data: xhtml('<img src="i.png"/>') },
    { name: 'OEBPS/i.png', data: aPng() },
  ],
})
const books: [kind: string, book: Buffer][] = [
  ['zip', buildZip(comic)],
  ['rar', writeRar(comic)],
  ['7z', await buildBySevenZip(comic, '-t7z')],
  ['tar', writeTar(comic, 'ustar')],
  ['epub', epub],
  ['pdf', buildPdf([{ box: [100, 200] }, { box: [100, 200] }])],
]

/** Every way to read something out of a book. */
const reads = (path: string, { mediaType, pages }: ReadyMedia): Promise<unknown>[] =>
  mediaType === 'application/pdf'
    ? [renderPdfPage(path, 1, { shortestSide: 50 }), extractPdfPage(path, 1), readCover(path, { mediaType, pages })]
    : [
        readCover(path, { mediaType, pages }),
        ...pages.map(({ name, slice }) => readFileEntry(path, { mediaType, fileName: name, slice })),
      ]

const codesOf = async (work: readonly Promise<unknown>[]): Promise<Set<string>> => {
  const codes = new Set<string>()
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'fulfilled') codes.add('read')
    else codes.add(result.reason instanceof MediaError ? result.reason.code : String(result.reason))
  }
  return codes
}

describe.each(books)('a book (%s)', (kind, book) => {
  const analyzed = async () => {
    const path = await folder.write(`${kind}.bin`, book)
    return { path, report: ready(await analyzeMedia(path, { dimensions: true })) }
  }

  it('that is gone is ERR_1018, for its analysis and for every read', async () => {
    const { path, report } = await analyzed()
    await rm(path)
    expect(await analyzeMedia(path, { dimensions: true })).toMatchObject({ status: 'ERROR', code: 'ERR_1018' })
    expect(await codesOf(reads(path, report))).toEqual(new Set(['ERR_1018']))
  })

  it('whose place a folder took is ERR_1018', async () => {
    const { path, report } = await analyzed()
    await rm(path)
    await mkdir(path)
    expect(await analyzeMedia(path, { dimensions: true })).toMatchObject({ status: 'ERROR', code: 'ERR_1018' })
    expect(await codesOf(reads(path, report))).toEqual(new Set(['ERR_1018']))
    await rm(path, { recursive: true })
  })

  it.each(['EACCES', 'EPERM'])('that nobody lets us read (%s) is ERR_1000', async (failure) => {
    const { path, report } = await analyzed()
    disk.failure = failure
    expect(await analyzeMedia(path, { dimensions: true })).toMatchObject({ status: 'ERROR', code: 'ERR_1000' })
    expect(await codesOf(reads(path, report))).toEqual(new Set(['ERR_1000']))
  })

  it.each(['EIO', 'ESTALE', 'ETIMEDOUT', 'EMFILE', 'EACCES', 'ENOENT'])(
    'that the system fails to read (%s) is out of reach, and says nothing of what is in it',
    async (failure) => {
      const { path, report } = await analyzed()
      disk.failure = failure
      const outcomes = await Promise.allSettled(reads(path, report))
      expect(outcomes.map((one) => one.status === 'rejected' && isOutOfReach(one.reason))).not.toContain(false)
    },
  )

  it('that is damaged is within reach', async () => {
    const { path, report } = await analyzed()
    await truncate(path, 10)
    const outcomes = await Promise.allSettled(reads(path, report))
    expect(outcomes.map((one) => one.status === 'rejected' && isOutOfReach(one.reason))).not.toContain(true)
  })

  it('that was cut off since is an error with a code', async () => {
    const { path, report } = await analyzed()
    for (const share of [0.5, 0.1, 0]) {
      await truncate(path, Math.floor(book.length * share))
      const codes = await codesOf(reads(path, report))
      expect([...codes].filter((code) => !/^(read|ERR_100[58])$/.test(code))).toEqual([])
      const { status } = await analyzeMedia(path, { dimensions: true })
      expect(status).toMatch(/^(ERROR|UNSUPPORTED|READY)$/)
    }
    expect(await codesOf(reads(path, report))).not.toContain('read')
  })

  it('that goes while it is analysed is either read or ERR_1018', async () => {
    for (const delay of [0, 1, 2, 5]) {
      const path = await folder.write(`${kind}.bin`, book)
      const analysis = analyzeMedia(path, { dimensions: true })
      await new Promise((resolve) => setTimeout(resolve, delay))
      await rm(path)
      const report = await analysis
      expect(report.status === 'READY' || report.code === 'ERR_1018').toBe(true)
    }
  })
})

describe('a file whose bytes stop coming', () => {
  const drying = (book: Buffer, reads: number): RandomAccess => {
    let left = reads
    return {
      size: book.length,
      readAt: (offset, length) => {
        left -= 1
        return Promise.resolve(left < 0 ? Buffer.alloc(0) : book.subarray(offset, offset + length))
      },
    }
  }

  it.each<[string, Buffer, (file: RandomAccess) => Promise<ReadyMedia>]>([
    ['zip', buildZip(comic), async (file) => analyzeZip(await openZip(file), { dimensions: true })],
    ['epub', epub, async (file) => analyzeEpub(await openZip(file), { dimensions: true })],
    ['tar', writeTar(comic, 'pax'), (file) => analyzeTar(file, { dimensions: true })],
  ])('ends in a code or in a book, after however many reads: %s', async (_kind, book, analyze) => {
    const surprises: unknown[] = []
    for (let count = 0; count < 20; count += 1) {
      const error: unknown = await analyze(drying(book, count)).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (error !== undefined && !(error instanceof MediaError)) surprises.push(error)
    }
    expect(surprises).toEqual([])
    expect((await analyze(drying(book, 100))).comment).toBe('')
  })
})

it.each([
  ['EIO', 'ERR_1005'],
  ['ENOENT', 'ERR_1018'],
  ['ENOTDIR', 'ERR_1018'],
  ['EISDIR', 'ERR_1018'],
  ['EACCES', 'ERR_1000'],
])('a failure of the system (%s) is %s', (code, expected) => {
  expect(toMediaError(Object.assign(new Error('x'), { code }), 'ERR_1005').code).toBe(expected)
})
