import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { BookId, SeriesId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { aLibrary, readyMedia } from '#domain/testing/builders.test-support'
import type { PosterOwner } from '#domain/thumbnail/thumbnail'
import { newId } from '#platform/ids'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { doWaiting, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { scanFolder, scanLibrary } from './scan-library.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-scan-folder-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (...paths: string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `content of ${path}`)
  }
}
const move = (from: string, to: string) => {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  renameSync(join(root, from), join(root, to))
}

const begin = async ({ stores, transaction, published }: OpenedDatabase, options: Partial<LibraryOptions> = {}) => {
  const library = aLibrary({ root, options: { ...defaultLibraryOptions, hashFiles: false, ...options } })
  await stores.libraries.insert(library)
  let now = 1_000
  const needs = { stores, transaction, clock: () => (now += 1_000), log: silentLog() }
  const books = async () => stores.books.inLibrary(library.id)
  return {
    stores,
    library,
    published,
    scan: (deep = false) => scanLibrary(needs)(library.id, { priority: 4, deep }),
    scanOne: (folder: string, deep = false) =>
      scanFolder(needs)(library.id, { folder: join(root, folder), priority: 4, deep }),
    /** Ids by path below the root, of what is not in the trash. */
    present: async () =>
      Object.fromEntries(
        (await books()).flatMap((one) => (one.deletedAt === null ? [[relative(root, one.path), one.id]] : [])),
      ),
    seriesIds: async () =>
      Object.fromEntries((await stores.series.inLibrary(library.id)).map((one) => [relative(root, one.path), one.id])),
    read: async () => {
      for (const book of await books()) await stores.media.save(book.id, readyMedia(3))
      await doWaiting({ stores })
      published.length = 0
    },
    queued: async () => {
      const { FindDuplicatePagesToDelete: _, ...others } = (await stores.jobs.status()).countByType
      return others
    },
    unavailable: async () => (await stores.libraries.find(library.id))?.unavailable,
  }
}

describeOnBothEngines('a scan of one folder', (open) => {
  it('sees what is in it and below, and nothing else', async () => {
    const { scanOne, scan, present } = await begin(await open())
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    write('A/2.cbz', 'A/deep/3.cbz', 'B/2.cbz', 'AB/1.cbz')
    rmSync(join(root, 'A/1.cbz'))
    rmSync(join(root, 'B/1.cbz'))
    await scanOne('A')
    expect(Object.keys(await present()).toSorted()).toEqual(['A/2.cbz', 'A/deep/3.cbz', 'B/1.cbz'])
  })

  it('trashes what was in a folder that is gone', async () => {
    const { scanOne, scan, present, unavailable } = await begin(await open())
    write('A/1.cbz', 'A/deep/1.cbz', 'B/1.cbz')
    await scan()
    rmSync(join(root, 'A'), { recursive: true })
    await scanOne('A')
    expect(Object.keys(await present())).toEqual(['B/1.cbz'])
    expect(await unavailable()).toBe(false)
  })

  it('deletes nothing when the disk is away with the folder, whichever folder it is', async () => {
    const { scanOne, scan, present, unavailable } = await begin(await open())
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    const before = await present()
    for (const folder of ['A', 'B']) rmSync(join(root, folder), { recursive: true })
    await scanOne('A')
    expect([await present(), await unavailable()]).toEqual([before, true])
    write('A/1.cbz', 'B/1.cbz')
    await scanOne('B')
    expect(await unavailable()).toBe(false)
    rmSync(root, { recursive: true })
    await scanOne('A')
    expect([Object.keys(await present()), await unavailable()]).toEqual([Object.keys(before), true])
  })

  it.each([
    ['where they came from first', ['A', 'B']],
    ['where they went first', ['B', 'A']],
  ])('keeps ids of books and series that moved, scanned %s', async (_, order) => {
    const { scanOne, scan, read, present, seriesIds, queued } = await begin(await open())
    write('A/1.cbz', 'A/2.cbz', 'C/1.cbz')
    await scan()
    const [books, series] = [await present(), await seriesIds()]
    await read()
    move('A', 'B')
    for (const folder of order) await scanOne(folder)
    expect(await present()).toEqual({
      'B/1.cbz': books['A/1.cbz'],
      'B/2.cbz': books['A/2.cbz'],
      'C/1.cbz': books['C/1.cbz'],
    })
    expect((await seriesIds())['B']).toBe(series['A'])
    expect(await queued()).not.toHaveProperty('AnalyzeBook')
  })

  it('keeps what left for a folder nobody looked at yet, until somebody does, even if the trash is to be emptied', async () => {
    const { scanOne, scan, present, queued, read } = await begin(await open(), { emptyTrashAfterScan: true })
    write('A/1.cbz', 'A/2.cbz', 'B/1.cbz')
    await scan()
    const before = await present()
    await read()
    move('A/2.cbz', 'B/2.cbz')
    await scanOne('A')
    expect(await queued()).not.toHaveProperty('EmptyTrash')
    expect(await present()).not.toHaveProperty('B/2.cbz')
    await scanOne('B')
    expect((await present())['B/2.cbz']).toBe(before['A/2.cbz'])
  })

  it('looks at everything when links to folders are about', async () => {
    const { scanOne, scan, present } = await begin(await open())
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    write('B/2.cbz')
    symlinkSync(join(root, 'B'), join(root, 'A', 'link to B'))
    await scanOne('A')
    await scanOne('A/link to B')
    expect(Object.keys(await present()).toSorted()).toEqual(['A/1.cbz', 'B/1.cbz', 'B/2.cbz'])
  })

  it('takes the path of a file for its folder, and finds nothing in hidden or foreign ones', async () => {
    const { scanOne, scan, present } = await begin(await open(), { scanDirectoryExclusions: ['@eaDir'] })
    write('A/1.cbz')
    await scan()
    write('A/2.cbz', 'A/.hidden/3.cbz', 'A/@eaDir/4.cbz')
    await scanOne('A/2.cbz')
    await scanOne('A/.hidden')
    await scanOne('A/@eaDir')
    await scanOne('../elsewhere')
    expect(Object.keys(await present()).toSorted()).toEqual(['A/1.cbz', 'A/2.cbz'])
  })
})

describeOnBothEngines('a deep scan', (open) => {
  it('looks at every series again, but reads no file again and changes no date', async () => {
    const { scan, scanOne, read, queued, published, stores, library } = await begin(await open())
    write('A/1.cbz', 'A/poster.jpg', 'B/1.cbz')
    await scan()
    await read()
    const dates = async () =>
      (await stores.series.inLibrary(library.id)).map(({ modifiedAt }) => modifiedAt).toSorted((a, b) => a - b)
    const before = await dates()
    await scan(true)
    expect(await queued()).toEqual({ RefreshSeriesMetadata: 2, RefreshSeriesLocalArtwork: 1 })
    expect(published.filter(({ type }) => type !== 'JobsAdded')).toEqual([])
    expect(await dates()).toEqual(before)
    await doWaiting({ stores })
    await scanOne('B', true)
    expect(await queued()).toEqual({ RefreshSeriesMetadata: 1 })
  })

  it('numbers again what lost its number', async () => {
    const { scan, stores, library } = await begin(await open())
    write('A/1.cbz', 'A/2.cbz')
    await scan()
    const second = (await stores.books.inLibrary(library.id)).find(({ name }) => name === '2')
    if (!second) throw new Error('the second book is there')
    const numbers = async () => (await stores.books.metadata(second.id))?.values
    const values = await numbers()
    if (values) await stores.books.saveMetadata(second.id, { ...values, number: '77', numberSort: 77 })
    await scan()
    expect(await numbers()).toMatchObject({ number: '77' })
    await scan(true)
    expect(await numbers()).toMatchObject({ number: '2', numberSort: 2 })
  })
})

describeOnBothEngines('a folder that cannot be read', (open) => {
  it('makes the library unavailable, and nothing is deleted until it can be read', async () => {
    const { scan, present, unavailable, queued, read, stores } = await begin(await open(), {
      emptyTrashAfterScan: true,
    })
    write('A/1.cbz', 'B/1.cbz', 'closed/1.cbz')
    await scan()
    const before = await present()
    await read()
    rmSync(join(root, 'A'), { recursive: true })
    write('B/2.cbz')
    chmodSync(join(root, 'closed'), 0o000)
    await asOrdinaryUser(() => scan())
    chmodSync(join(root, 'closed'), 0o700)
    expect(await unavailable()).toBe(true)
    expect(await present()).toMatchObject(before)
    expect(await present()).toHaveProperty('B/2.cbz')
    expect(await queued()).not.toHaveProperty('EmptyTrash')
    await stores.jobs.cancelWaiting()
    await scan()
    expect(await unavailable()).toBe(false)
    expect(Object.keys(await present()).toSorted()).toEqual(['B/1.cbz', 'B/2.cbz', 'closed/1.cbz'])
    expect(await queued()).toHaveProperty('EmptyTrash')
  })

  it('has its books read once it can be read, if that is still to be done', async () => {
    const { scan, scanOne, queued, stores } = await begin(await open())
    write('A/1.cbz', 'closed/1.cbz')
    await scan()
    await stores.jobs.cancelWaiting()
    chmodSync(join(root, 'closed'), 0o000)
    await asOrdinaryUser(() => scan())
    chmodSync(join(root, 'closed'), 0o700)
    expect(await queued()).toEqual({ AnalyzeBook: 1 })
    await scanOne('A')
    expect(await queued()).toEqual({ AnalyzeBook: 2 })
  })
})

describeOnBothEngines('sidecars', (open) => {
  it('are noted, and their owners look again when they come, change or go', async () => {
    const { scan, read, queued, stores, present } = await begin(await open())
    write('A/1.cbz', 'A/poster.jpg', 'A/1.jpg', 'A/Series.JSON')
    await scan()
    expect(await queued()).toEqual({
      AnalyzeBook: 1,
      RefreshSeriesLocalArtwork: 1,
      RefreshBookLocalArtwork: 1,
      RefreshSeriesMetadata: 1,
    })
    const names = async (parent: string) =>
      (await stores.sidecars.ofParent(join(root, parent))).map(({ path, kind }) => `${relative(root, path)} ${kind}`)
    expect(await names('A')).toEqual(expect.arrayContaining(['A/poster.jpg ARTWORK', 'A/Series.JSON METADATA']))
    expect(await names('A/1.cbz')).toEqual(['A/1.jpg ARTWORK'])

    await read()
    await scan()
    expect(await queued()).toEqual({})
    writeFileSync(join(root, 'A/1.jpg'), 'another picture')
    rmSync(join(root, 'A/poster.jpg'))
    await scan()
    expect(await queued()).toMatchObject({ RefreshBookLocalArtwork: 1, RefreshSeriesLocalArtwork: 1 })
    expect(await queued()).not.toHaveProperty('AnalyzeBook')
    expect(await names('A')).toEqual(['A/Series.JSON METADATA'])
    expect(Object.keys(await present())).toEqual(['A/1.cbz'])
  })

  it('follow a book that moves with them, and are forgotten where it was', async () => {
    const { scan, scanOne, read, queued, stores, library } = await begin(await open())
    write('A/1.cbz', 'A/1.jpg', 'B/1.cbz')
    await scan()
    await read()
    move('A', 'C')
    await scanOne('C')
    await scanOne('A')
    expect(await queued()).toMatchObject({ RefreshBookLocalArtwork: 1 })
    expect((await stores.sidecars.inLibrary(library.id)).map(({ path }) => relative(root, path))).toEqual(['C/1.jpg'])
  })
})

describeOnBothEngines('posters that were taken from sidecars', (open) => {
  const kept = async (open: () => Promise<OpenedDatabase>) => {
    const story = await begin(await open())
    const { stores } = story
    const keep = async (owner: PosterOwner, source: string) => {
      const picture = { mediaType: 'image/jpeg', size: 1, width: 1, height: 1, contentHash: source }
      const identity = { id: newId<ThumbnailId>(), owner, type: 'SIDECAR' as const, sourcePath: join(root, source) }
      await stores.thumbnails.add({ ...picture, ...identity }, 'YES')
    }
    const artwork = async () => (await waitingJobs(story)).filter(({ type }) => type.endsWith('LocalArtwork'))
    return { ...story, keep, artwork }
  }

  it('are looked at again when the book leaves its picture behind', async () => {
    const { scan, read, present, keep, artwork } = await kept(open)
    write('A/1.cbz', 'A/1.jpg', 'A/2.cbz')
    await scan()
    const bookId = (await present())['A/1.cbz'] as BookId
    await keep({ kind: 'book', id: bookId }, 'A/1.jpg')
    await read()
    move('A/1.cbz', 'A/9.cbz')
    await scan()
    expect(await artwork()).toEqual([{ type: 'RefreshBookLocalArtwork', bookId }])
  })

  it('are looked at again when the series leaves its picture behind', async () => {
    const { scan, read, stores, library, keep, artwork } = await kept(open)
    write('A/1.cbz', 'A/cover.jpg')
    await scan()
    const [series] = await stores.series.inLibrary(library.id)
    const seriesId = series?.id as SeriesId
    await keep({ kind: 'series', id: seriesId }, 'A/cover.jpg')
    await read()
    move('A/1.cbz', 'B/1.cbz')
    rmSync(join(root, 'A/cover.jpg'))
    await scan()
    expect(await artwork()).toEqual([{ type: 'RefreshSeriesLocalArtwork', seriesId }])
  })

  it('are looked at again when another book takes the place beside the picture', async () => {
    const { scan, read, present, keep, artwork } = await kept(open)
    write('A/1.cbz', 'A/1.jpg', 'A/2.cbz')
    await scan()
    const before = await present()
    await keep({ kind: 'book', id: before['A/1.cbz'] as BookId }, 'A/1.jpg')
    await read()
    move('A/1.cbz', 'A/3.cbz')
    move('A/2.cbz', 'A/1.cbz')
    await scan()
    const looking = (await artwork()).map((job) => ('bookId' in job ? job.bookId : job.type))
    expect(new Set(looking)).toEqual(new Set([before['A/1.cbz'], before['A/2.cbz']]))
  })
})

describeOnBothEngines('after a scan', (open) => {
  it('follows the work that the options ask for, at the lowest priority', async () => {
    const { scan, stores } = await begin(await open(), { convertToCbz: true, hashPages: true })
    write('A/1.cbz')
    await scan()
    const claimed = await stores.jobs.claim({
      owner: 'me',
      now: Date.now() + 1_000,
      until: Date.now() + 9_000,
      limit: 9,
    })
    const lowest = claimed.filter(({ priority }) => priority === 0).map(({ job }) => job.type)
    expect(lowest).toEqual(['FindBooksToConvert', 'FindBooksWithMissingPageHash', 'FindDuplicatePagesToDelete'])
  })

  it('is noted when it was, but not after a scan of one folder or of a disk that is away', async () => {
    const { scan, scanOne, stores, library } = await begin(await open())
    const last = async () => (await stores.scans.lastFinished()).get(library.id)
    write('A/1.cbz', 'B/1.cbz')
    await scan()
    const first = await last()
    expect(first).toBeGreaterThan(0)
    await scanOne('A')
    rmSync(root, { recursive: true })
    await scan()
    expect(await last()).toBe(first)
  })
})

/** The superuser may read everything, so the work is done as somebody who may not. */
const asOrdinaryUser = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (process.geteuid?.() !== 0) return work()
  chmodSync(root, 0o755)
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}
