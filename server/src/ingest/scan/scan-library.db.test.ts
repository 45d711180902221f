import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Book } from '#domain/book/book'
import type { DomainEvent } from '#domain/events'
import type { QueuedJob } from '#domain/job/job'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { aLibrary, aViewer, bookMetadata, pageRequest, readyMedia } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyTrash } from './empty-trash.ts'
import { scanLibrary } from './scan-library.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-scan-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (...paths: string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path)
  }
}
const remove = (...paths: string[]) => {
  for (const path of paths) rmSync(join(root, path), { recursive: true })
}

const viewer = aViewer()
const byName = { key: 'name', direction: 'asc' as const }

describeOnBothEngines('a scan', (open) => {
  it('adds series and books in natural order, and has them read', async () => {
    const { scan, shape, stores, published, library } = await begin(await open())
    write('Akira/10.cbz', 'Akira/2.cbz', 'Akira/Épisode 1.cbz', 'Saga/1.epub')
    await scan()
    expect(await shape()).toEqual({ Akira: ['1 2', '2 10', '3 Épisode 1'], Saga: ['1 1'] })
    expect(await queued(stores)).toEqual({ AnalyzeBook: 4 })
    expect(typesOf(published)).toEqual({ SeriesAdded: 2, BookAdded: 4 })
    const series = await stores.seriesReader.list(viewer, {}, pageRequest())
    expect(
      series.items.map((one) => [one.metadata.title, one.metadata.titleSort, one.bookCount, one.libraryId]),
    ).toEqual(
      expect.arrayContaining([
        ['Akira', 'Akira', 3, library.id],
        ['Saga', 'Saga', 1, library.id],
      ]),
    )
  })

  it('lets its thread do other work between two series', async () => {
    const { scan, published } = await begin(await open())
    for (let at = 0; at < 20; at++) write(`Series ${at}/1.cbz`)
    let turns = 0
    let isOver = false
    const count = () => {
      if (typesOf(published).SeriesAdded && !isOver) turns++
      if (!isOver) setImmediate(count)
    }
    count()
    await scan()
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(19)
  })

  it('does nothing the second time', async () => {
    const { scan, stores, published, library } = await begin(await open())
    write('Akira/1.cbz')
    await scan()
    for (const { id } of await stores.books.inLibrary(library.id)) await stores.media.save(id, readyMedia(3))
    await stores.jobs.cancelWaiting()
    published.length = 0
    await scan()
    expect(typesOf(published)).toEqual({})
    expect(await queued(stores)).toEqual({})
  })

  it('has books read that nobody read yet, as when their jobs were cancelled or their disk was away', async () => {
    const { scan, stores, library } = await begin(await open())
    write('Akira/1.cbz', 'Akira/2.cbz', 'Akira/3.cbz', 'Akira/4.cbz')
    await scan()
    const [ready, outdated, lost] = (await stores.books.inLibrary(library.id)) as [Book, Book, Book]
    await stores.media.save(lost.id, { status: 'ERROR', mediaType: '', comment: 'ERR_1018' })
    for (const { id } of [ready, outdated]) await stores.media.save(id, readyMedia(3))
    await stores.media.markOutdated(outdated.id)
    await stores.jobs.cancelWaiting()
    await scan()
    expect(await queued(stores)).toEqual({ AnalyzeBook: 3 })
  })

  it('lets a job be that reads a book just now, or failed to', async () => {
    const { scan, stores } = await begin(await open())
    write('Akira/1.cbz', 'Akira/2.cbz')
    await scan()
    const later = Date.now() + 1_000
    const claimed = await stores.jobs.claim({ owner: 'me', now: later, until: later, limit: 9 })
    const [failing, running] = claimed.filter(({ job }) => job.type === 'AnalyzeBook') as [QueuedJob, QueuedJob]
    await stores.jobs.giveUp(failing.key, 'me', { error: 'no memory', at: 1 })
    await scan()
    await stores.jobs.complete(running.key, 'me')
    expect(await queued(stores)).toEqual({})
    expect(await stores.jobs.failed()).toHaveLength(1)
  })

  it('reads a changed file again, and keeps its id', async () => {
    const { scan, stores, library, published } = await begin(await open())
    write('Akira/1.cbz', 'Akira/2.cbz')
    await scan()
    const [book] = (await stores.books.inLibrary(library.id)) as [Book]
    for (const one of await stores.books.inLibrary(library.id)) await stores.media.save(one.id, readyMedia(3))
    await stores.jobs.cancelWaiting()
    published.length = 0
    writeFileSync(book.path, 'longer than before')
    await scan()
    const after = await stores.books.byId(book.id)
    expect(after).toMatchObject({ size: 18, id: book.id })
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'OUTDATED' })
    expect(await queued(stores)).toEqual({ AnalyzeBook: 1 })
    expect(typesOf(published)).toEqual({ SeriesChanged: 1, BookChanged: 1 })
  })

  it('numbers the books anew when one comes between, except those that have a number of their own', async () => {
    const { scan, shape, stores, library } = await begin(await open())
    write('Akira/1.cbz', 'Akira/3.cbz', 'Akira/4.cbz')
    await scan()
    const last = (await stores.books.inLibrary(library.id)).find((book) => book.name === '4') as Book
    const said = { number: '99', numberSort: 99 }
    await stores.books.saveFileWords(last.id, { book: said, series: {} })
    await stores.books.saveMetadata(last.id, bookMetadata(said))
    write('Akira/2.cbz')
    await scan()
    expect(await shape()).toEqual({ Akira: ['1 1', '2 2', '3 3', '99 4'] })
    expect((await stores.books.byId(last.id))?.number).toBe(4)
  })

  it('trashes what is gone, and takes it back as it was', async () => {
    const { scan, shape, stores, library } = await begin(await open())
    write('Akira/1.cbz', 'Akira/2.cbz', 'Saga/1.cbz')
    await scan()
    const before = new Map((await stores.books.inLibrary(library.id)).map((book) => [book.path, book.id]))
    for (const id of before.values()) await stores.media.save(id, readyMedia(3))
    const away = mkdtempSync(join(tmpdir(), 'spinrack-away-'))
    for (const name of ['Saga', 'Akira/2.cbz']) renameSync(join(root, name), join(away, name.replace('/', ' ')))
    await scan()
    expect(await shape()).toEqual({ Akira: ['1 1'] })
    expect(await stores.books.inLibrary(library.id)).toHaveLength(3)
    for (const name of ['Saga', 'Akira/2.cbz']) renameSync(join(away, name.replace('/', ' ')), join(root, name))
    rmSync(away, { recursive: true })
    await stores.jobs.cancelWaiting()
    await scan()
    expect(await shape()).toEqual({ Akira: ['1 1', '2 2'], Saga: ['1 1'] })
    for (const book of await stores.books.inLibrary(library.id)) expect(book.id).toBe(before.get(book.path))
    expect(await queued(stores)).toEqual({ RefreshSeriesMetadata: 2 })
  })

  it('deletes nothing when the whole disk seems to be gone, and says so', async () => {
    const { scan, shape, stores, library, published } = await begin(await open())
    write('Akira/1.cbz')
    await scan()
    published.length = 0
    const unavailable = async () => (await stores.libraries.find(library.id))?.unavailable
    remove('Akira')
    await scan()
    expect(await unavailable()).toBe(true)
    rmSync(root, { recursive: true })
    await scan()
    expect(await shape()).toEqual({ Akira: ['1 1'] })
    expect(published).toEqual([{ type: 'LibraryChanged', libraryId: library.id }])
    write('Akira/1.cbz')
    await scan()
    expect(await unavailable()).toBe(false)
  })

  it.each<[string, Partial<LibraryOptions>]>([
    ['whose only kind of files is switched off', { scanCbx: false }],
    ['in which everything is excluded', { scanDirectoryExclusions: ['Akira'] }],
  ])('trashes all of a library %s, and takes it back', async (_, options) => {
    const { scan, shape, configure, stores, library } = await begin(await open())
    write('Akira/1.cbz')
    await scan()
    await configure(options)
    await scan()
    expect(await shape()).toEqual({})
    expect((await stores.libraries.find(library.id))?.unavailable).toBe(false)
    await configure({})
    await scan()
    expect(await shape()).toEqual({ Akira: ['1 1'] })
  })

  it('trashes nothing when only folders are left: the disk may be mounted in one of them', async () => {
    const { scan, shape, stores, library } = await begin(await open())
    write('disk/Akira/1.cbz', 'disk/Saga/1.cbz')
    await scan()
    rmSync(join(root, 'disk/Akira'), { recursive: true })
    rmSync(join(root, 'disk/Saga'), { recursive: true })
    write('disk/.hidden')
    await scan()
    expect(await shape()).toEqual({ 'disk/Akira': ['1 1'], 'disk/Saga': ['1 1'] })
    expect((await stores.libraries.find(library.id))?.unavailable).toBe(true)
  })

  it('does nothing for a library that was deleted meanwhile', async () => {
    const { scan, stores, library, published } = await begin(await open())
    write('Akira/1.cbz')
    await stores.libraries.remove(library.id)
    await scan()
    expect(published).toEqual([])
  })

  it('makes one-shots of the books of a folder, and a series of them again, when the library is changed', async () => {
    const { scan, shape, configure, stores, library } = await begin(await open())
    write('_oneshots/A.cbz', '_oneshots/B.cbz')
    await scan()
    const before = (await stores.books.inLibrary(library.id)).map((book) => book.id).toSorted()
    await configure({ oneshotsDirectory: '_oneshots' })
    await scan()
    expect(await shape()).toEqual({ '_oneshots/A.cbz': ['1 A'], '_oneshots/B.cbz': ['1 B'] })
    await configure({ oneshotsDirectory: null })
    await scan()
    expect(await shape()).toEqual({ _oneshots: ['1 A', '2 B'] })
    const after = await stores.books.inLibrary(library.id)
    expect(after.map((book) => book.id).toSorted()).toEqual(before)
    expect(after.every((book) => !book.oneshot)).toBe(true)
  })

  it('keeps what was read of a book that becomes a one-shot', async () => {
    const { scan, configure, stores, library } = await begin(await open())
    write('_oneshots/A.cbz', '_oneshots/B.cbz')
    await scan()
    const [book] = (await stores.books.inLibrary(library.id)) as [Book]
    await stores.progress.mark(book.id, viewer.userId, { page: 1, completed: true, readAt: 5 })
    await stores.progress.recount(book.seriesId, viewer.userId)
    await configure({ oneshotsDirectory: '_oneshots' })
    await scan()
    const moved = await stores.books.byId(book.id)
    expect(moved).toMatchObject({ oneshot: true, number: 1 })
    expect(await stores.seriesReader.find(viewer, moved?.seriesId as never)).toMatchObject({
      readCount: 1,
      bookCount: 1,
    })
  })

  it('counts of a series what is there, and of a series that is gone all that was', async () => {
    const { scan, stores, library, published } = await begin(await open())
    write('Akira/1.cbz', 'Akira/2.cbz', 'Saga/1.cbz')
    await scan()
    for (const book of await stores.books.inLibrary(library.id)) {
      if (book.name !== '1') continue
      await stores.progress.mark(book.id, viewer.userId, { page: 1, completed: true, readAt: 5 })
      await stores.progress.recount(book.seriesId, viewer.userId)
    }
    const read = async () => {
      const filter = { readStatuses: ['READ'] as const }
      const { items } = await stores.seriesReader.list(viewer, filter, pageRequest({ sort: [byName] }))
      return items.map((series) => [series.name, series.bookCount, series.readCount])
    }
    expect(await read()).toEqual([['Saga', 1, 1]])
    published.length = 0
    remove('Akira/2.cbz', 'Saga')
    await scan()
    expect(await read()).toEqual([
      ['Akira', 1, 1],
      ['Saga', 1, 1],
    ])
    expect(typesOf(published)).toEqual({ SeriesChanged: 2, BookChanged: 2 })
    published.length = 0
    write('Akira/2.cbz')
    remove('Akira/1.cbz')
    await scan()
    const akira = { name: 'Akira', bookCount: 1, readCount: 0, inProgressCount: 0 }
    const { items } = await stores.seriesReader.list(viewer, { readStatuses: ['UNREAD'] }, pageRequest())
    expect(items).toMatchObject([akira])
    expect(typesOf(published)).toEqual({ SeriesChanged: 1, BookChanged: 2 })
  })

  it('empties the trash afterwards when the library wants it', async () => {
    const { scan, configure, stores } = await begin(await open())
    write('Akira/1.cbz')
    await configure({ emptyTrashAfterScan: true })
    await scan()
    expect(await queued(stores)).toEqual({ AnalyzeBook: 1, EmptyTrash: 1 })
  })
})

describeOnBothEngines('hashing after a scan', (open) => {
  it('is asked for once for each book that needs it, with the lowest priority', async () => {
    const { scan, configure, stores, library } = await begin(await open())
    await configure({ hashFiles: true })
    write('Akira/1.cbz', 'Akira/2.cbz')
    await scan()
    expect(await queued(stores)).toEqual({ AnalyzeBook: 2, HashBook: 2 })
    const claimed = await stores.jobs.claim({
      owner: 'me',
      now: Date.now() + 1_000,
      until: Date.now() + 9_000,
      limit: 9,
    })
    const hashing = claimed.filter(({ job }) => job.type === 'HashBook')
    expect(hashing.map(({ priority }) => priority)).toEqual([0, 0])
    const [first, second] = hashing as [QueuedJob, QueuedJob]
    await stores.jobs.giveUp(first.key, 'me', { error: 'unreadable', at: 1 })
    await stores.jobs.complete(second.key, 'me')
    await scan()
    expect(await stores.jobs.failed()).toHaveLength(1)
    expect(await queued(stores)).toEqual({ AnalyzeBook: 2, HashBook: 1 })
    expect(await stores.books.withoutHash(library.id)).toEqual([])
  })

  it('is not asked for when the library does not want it', async () => {
    const { scan, stores } = await begin(await open())
    write('Akira/1.cbz')
    await scan()
    expect(await queued(stores)).toEqual({ AnalyzeBook: 1 })
  })
})

describeOnBothEngines('emptying the trash', (open) => {
  it('forgets what is gone for good, and counts again what is left', async () => {
    const { scan, shape, stores, transaction, library, published } = await begin(await open())
    write('Akira/1.cbz', 'Akira/2.cbz', 'Akira/3.cbz', 'Saga/1.cbz')
    await scan()
    const books = await stores.books.inLibrary(library.id)
    for (const book of books) {
      await stores.progress.mark(book.id, viewer.userId, { page: 1, completed: true, readAt: 5 })
      await stores.progress.recount(book.seriesId, viewer.userId)
    }
    remove('Akira/1.cbz', 'Saga')
    await scan()
    published.length = 0
    await stores.jobs.cancelWaiting()
    const posters = { write: async () => '', read: async () => undefined, remove: async () => {} }
    await emptyTrash({ stores, transaction, posters, clock: Date.now, log: silentLog() })(library.id, { asked: true })

    expect(await shape()).toEqual({ Akira: ['1 2', '2 3'] })
    expect(await stores.books.inLibrary(library.id)).toHaveLength(2)
    expect(await stores.series.inLibrary(library.id)).toHaveLength(1)
    const { items } = await stores.seriesReader.list(viewer, { readStatuses: ['READ'] }, pageRequest())
    expect(items.map((series) => [series.name, series.bookCount, series.readCount])).toEqual([['Akira', 2, 2]])
    expect(typesOf(published)).toEqual({ BookDeleted: 2, SeriesDeleted: 1 })
    expect(await queued(stores)).toEqual({ RefreshSeriesMetadata: 1 })
    const heard = published.filter(({ type }) => type !== 'JobsAdded')
    for (const event of heard) expect(event).toMatchObject({ secrecy: { libraryId: library.id, ageRating: null } })
  })
})

const begin = async ({ stores, transaction, published }: OpenedDatabase) => {
  const library = aLibrary({ root, options: { ...defaultLibraryOptions, hashFiles: false } })
  await stores.libraries.insert(library)
  // Each scan happens a second later, so that a file written in the same millisecond is seen to have changed.
  let now = 1_000
  return {
    stores,
    transaction,
    published,
    library,
    scan: () =>
      scanLibrary({ stores, transaction, clock: () => (now += 1_000), log: silentLog() })(library.id, {
        priority: 4,
        deep: false,
      }),
    configure: async (options: Partial<LibraryOptions>) => {
      await stores.libraries.update({ ...library, options: { ...library.options, ...options } })
    },
    /** Series by their path, each with numbers and names of its books in order; without what is in the trash. */
    shape: async () => {
      const result: Record<string, string[]> = {}
      for (const series of await stores.series.inLibrary(library.id)) {
        if (series.deletedAt !== null) continue
        const books = (await stores.books.inSeries(series.id)).filter((book) => book.deletedAt === null)
        result[relative(root, series.path)] = books.map((book) => `${book.metadata.number} ${book.name}`)
      }
      return result
    },
  }
}

/** How many jobs of each type wait, without the search that follows every scan. */
const queued = async ({ jobs }: Pick<OpenedDatabase['stores'], 'jobs'>) => {
  const { FindDuplicatePagesToDelete: _, ...others } = (await jobs.status()).countByType
  return others
}

const typesOf = (events: readonly DomainEvent[]) => {
  const counts: Record<string, number> = {}
  for (const { type } of events) if (type !== 'JobsAdded') counts[type] = (counts[type] ?? 0) + 1
  return counts
}
