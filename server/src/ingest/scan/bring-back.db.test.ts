import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Job } from '#domain/job/job'
import { defaultLibraryOptions } from '#domain/library/library'
import { aLibrary, readyMedia } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { doWaiting, scratchFolder } from '../testing/book-on-disk.test-support.ts'
import { queueRegeneration } from '../thumbnails/queue-regeneration.ts'
import { scanFolder, scanLibrary } from './scan-library.ts'

const folder = scratchFolder()

/** A library that was scanned, whose only book was read. */
const begin = async (database: OpenedDatabase, name = 'library') => {
  const { stores, transaction } = database
  const root = join(folder(), name)
  mkdirSync(join(root, 'Akira'), { recursive: true })
  writeFileSync(join(root, 'Akira', '1.cbz'), name)
  const library = aLibrary({ name, root, options: { ...defaultLibraryOptions, hashFiles: false } })
  await stores.libraries.insert(library)
  const needs = { stores, transaction, clock: () => Date.now(), log: silentLog() }
  const scan = (change: Partial<typeof needs> = {}) =>
    scanLibrary({ ...needs, ...change })(library.id, { priority: 4, deep: false })
  await scan()
  const [book] = await stores.books.inLibrary(library.id)
  if (!book) throw new Error('The scan found no book')
  await stores.media.save(book.id, readyMedia(3))
  await doWaiting(database)
  return {
    ...database,
    root,
    library,
    scan,
    cancel: () => transaction(({ jobs }) => jobs.cancelWaiting()),
    scanOne: () => scanFolder(needs)(library.id, { folder: join(root, 'Akira'), priority: 4, deep: false }),
    derived: derivedFrom(book),
    poster: { type: 'GenerateBookThumbnail', bookId: book.id } as const,
    /** Does what waits, and tells what it was, without what every scan looks for. */
    work: async () => (await doWaiting(database)).filter(({ type }) => type !== 'FindDuplicatePagesToDelete'),
  }
}

/** All that nothing but these jobs would put right, in the order of their keys. */
const derivedFrom = ({ id: bookId, seriesId }: Pick<Book, 'id' | 'seriesId'>): Job[] => [
  { type: 'AggregateSeriesMetadata', seriesId },
  { type: 'GenerateBookThumbnail', bookId },
  { type: 'RefreshBookLocalArtwork', bookId },
  { type: 'RefreshBookMetadata', bookId, seriesId, thorough: true },
  { type: 'RefreshSeriesLocalArtwork', seriesId },
  { type: 'RefreshSeriesMetadata', seriesId },
]

describeOnBothEngines('what is needed and was cancelled', (open) => {
  it.each(['scan', 'scanOne'] as const)('comes back with the next %s, once', async (next) => {
    const world = await begin(await open())
    await world.stores.jobs.add(world.derived, 4)
    expect(await world.cancel()).toBe(6)
    expect(await world.work()).toEqual([])
    await world[next]()
    expect(world.published.at(-1)).toEqual({ type: 'JobsAdded' })
    expect(await world.work()).toEqual(world.derived)
    await world.scan()
    expect(await world.work()).toEqual([])
  })

  it('comes back however often it was cancelled, and not for another library', async () => {
    const database = await open()
    const other = await begin(database, 'other')
    const world = await begin(database)
    for (let round = 0; round < 2; round++) {
      await world.stores.jobs.add(world.derived, 4)
      await world.cancel()
    }
    await other.scan()
    expect(await world.work()).toEqual([])
    await world.scan()
    expect(await world.work()).toEqual(world.derived)
  })

  it('leaves alone what somebody left for later meanwhile', async () => {
    const world = await begin(await open())
    const { poster } = world
    await world.stores.jobs.add([poster], 4)
    await world.cancel()
    await world.stores.jobs.add([poster], 6)
    await world.scan()
    const now = Date.now() + 60_000
    const [first] = await world.stores.jobs.claim({ owner: 'a test', now, until: now, limit: 1 })
    expect(first).toMatchObject({ job: poster, priority: 6 })
  })

  it('stays away when it is cancelled during a scan, until the next one', async () => {
    const world = await begin(await open())
    await world.stores.jobs.add(world.derived, 4)
    const sidecars: typeof world.stores.sidecars = {
      ...world.stores.sidecars,
      inLibrary: async (id) => {
        await world.cancel()
        return world.stores.sidecars.inLibrary(id)
      },
    }
    await world.scan({ stores: { ...world.stores, sidecars } })
    expect(await world.work()).toEqual([])
    await world.scan()
    expect(await world.work()).toEqual(world.derived)
  })

  it('waits on while its book is out of sight', async () => {
    const world = await begin(await open())
    const options = { ...world.library.options, followLinksOutside: true }
    await world.stores.libraries.update({ ...world.library, options })
    const [home, away] = [join(world.root, 'Akira'), join(folder(), 'away')]
    renameSync(home, away)
    symlinkSync(away, home)
    writeFileSync(join(world.root, 'notes.txt'), '')
    await world.scan()
    await world.work()
    const { poster } = world
    await world.stores.jobs.add([poster], 4)
    await world.cancel()
    renameSync(away, join(folder(), 'gone'))
    await world.scan()
    expect(await world.work()).toEqual([])
    renameSync(join(folder(), 'gone'), away)
    await world.scan()
    expect(await world.work()).toEqual([poster])
  })

  it('is forgotten with its library, and with a book that has left', async () => {
    const world = await begin(await open())
    const nobody = { type: 'GenerateBookThumbnail', bookId: 'nobody' as BookId } as const
    await world.stores.jobs.add([...world.derived, nobody], 4)
    expect(await world.cancel()).toBe(7)
    expect(await world.stores.jobs.dropped(world.library.id)).toHaveLength(6)
    await world.transaction(({ libraries }) => libraries.remove(world.library.id))
    expect(await world.stores.jobs.dropped(world.library.id)).toEqual([])
  })
})

describeOnBothEngines('what a person asked for and cancelled', (open) => {
  it('stays cancelled', async () => {
    const world = await begin(await open())
    await world.stores.jobs.add(
      world.derived.map((job) => ({ ...job, asked: true })),
      4,
    )
    await world.cancel()
    await world.scan()
    expect(await world.work()).toEqual([])
  })

  it('takes nothing with it that was needed before', async () => {
    const world = await begin(await open())
    const { poster } = world
    await world.stores.jobs.add([poster], 4)
    await queueRegeneration(world)(false, 0)
    await world.cancel()
    await world.scan()
    expect(await world.work()).toMatchObject([poster])
    await queueRegeneration(world)(false, 0)
    expect(await world.cancel()).toBe(1)
    await world.scan()
    expect(await world.work()).toEqual([])
  })
})
