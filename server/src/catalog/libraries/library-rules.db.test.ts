import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { defaultLibraryOptions } from '#domain/library/library'
import { aPoster } from '#domain/testing/builders.test-support'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLibrary } from './add-library.ts'
import { deleteLibrary } from './delete-library.ts'
import { queueLibraryJob } from './queue-library-job.ts'
import { queueScan } from './queue-scan.ts'
import { updateLibrary } from './update-library.ts'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-libraries-'))
  for (const folder of ['comics/inner', 'comics-old', 'manga', 'data/own/inner'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'file'), '')
  symlinkSync(join(root, 'nowhere'), join(root, 'broken'))
  const links = { alias: 'comics', 'inner-alias': 'comics/inner', around: '.', 'manga-alias': 'manga' }
  for (const [name, target] of Object.entries(links)) symlinkSync(join(root, target), join(root, name))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const useCases = (database: OpenedDatabase) => ({
  ...database,
  add: addLibrary({ ...database, dataDir: join(root, 'data', 'own') }),
  update: updateLibrary({ ...database, dataDir: join(root, 'data', 'own') }),
  queue: queueLibraryJob(database),
  scan: queueScan(database),
  queued: async () => (await database.stores.jobs.status()).countByType,
})

describeOnBothEngines('adding a library', (open) => {
  it('fills in the defaults, queues its first scan and tells', async () => {
    const { add, stores, published, queued } = useCases(await open())
    const library = await add({ name: '  Comics ', root: `${join(root, 'comics')}//`, scanPdf: false })
    expect(library).toEqual({
      id: library.id,
      name: 'Comics',
      root: join(root, 'comics'),
      options: { ...defaultLibraryOptions, scanPdf: false },
      unavailable: false,
      unreadable: [],
      trashHeld: null,
    })
    expect(await stores.libraries.all()).toEqual([library])
    expect(await queued()).toEqual({ ScanLibrary: 1 })
    expect(published).toEqual([{ type: 'LibraryAdded', libraryId: library.id }, { type: 'JobsAdded' }])
  })

  it('takes blank words for no words', async () => {
    const { add } = useCases(await open())
    const library = await add({
      name: 'Comics',
      root: join(root, 'comics'),
      oneshotsDirectory: '  ',
      scanDirectoryExclusions: [' @eaDir ', '  '],
    })
    expect(library.options).toMatchObject({ oneshotsDirectory: null, scanDirectoryExclusions: ['@eaDir'] })
  })

  it.each(['relative/path', '', '/no/such/folder', 'file', 'broken'])(
    'refuses %j, which is no readable folder',
    async (path) => {
      const { add, stores, published } = useCases(await open())
      const place = path === 'file' || path === 'broken' ? join(root, path) : path
      await expect(add({ name: 'Comics', root: place })).rejects.toMatchObject({
        message: 'ERR_1016',
        refusal: 'invalid',
      })
      expect(await stores.libraries.all()).toEqual([])
      expect(published).toEqual([])
    },
  )

  it('refuses a name or a folder that another library has, and takes what lies beside', async () => {
    const { add, stores, queued } = useCases(await open())
    await add({ name: 'Comics', root: join(root, 'comics') })
    await expect(add({ name: 'Comics', root: join(root, 'manga') })).rejects.toThrow('Library name already exists')
    for (const nested of [
      root,
      join(root, 'comics'),
      join(root, 'comics', 'inner'),
      join(root, 'manga', '..', 'comics'),
    ])
      await expect(add({ name: 'Other', root: nested })).rejects.toThrow('ERR_1017')
    await add({ name: 'Other', root: join(root, 'comics-old') })
    expect(await stores.libraries.all()).toHaveLength(2)
    expect(await queued()).toEqual({ ScanLibrary: 2 })
  })

  it.each([
    ['comics', 'alias'],
    ['comics', 'inner-alias'],
    ['comics', 'around'],
    ['comics', 'around/comics/inner'],
    ['alias', 'comics'],
    ['alias', 'inner-alias'],
    ['inner-alias', 'comics'],
  ])('refuses a folder that is in another library by a link: beside %s no %s', async (first, second) => {
    const { add, stores } = useCases(await open())
    const { root: kept } = await add({ name: 'Comics', root: join(root, first) })
    expect(kept).toBe(join(root, first))
    await expect(add({ name: 'Other', root: join(root, second) })).rejects.toThrow('ERR_1017')
    await add({ name: 'Manga', root: join(root, 'manga-alias') })
    expect(await stores.libraries.all()).toHaveLength(2)
  })

  it.each(['data', 'data/own', '/', '/proc', '/proc/self'])(
    'refuses %j, which is or holds what is not for readers',
    async (path) => {
      const { add, update, stores } = useCases(await open())
      const place = path.startsWith('/') ? path : join(root, path)
      await expect(add({ name: 'Comics', root: place })).rejects.toMatchObject({ message: 'ERR_2020' })
      const { id } = await add({ name: 'Comics', root: join(root, 'comics') })
      await expect(update(id, { root: place })).rejects.toMatchObject({ message: 'ERR_2020' })
      expect(await stores.libraries.all()).toMatchObject([{ root: join(root, 'comics') }])
    },
  )

  it('takes a folder in the data directory, and lets a library stay where it is', async () => {
    const { add, update, stores } = useCases(await open())
    await add({ name: 'Inner', root: join(root, 'data/own/inner') })
    const { id } = await shelfOf(stores).library({ name: 'Before', root: join(root, 'data') })
    await stores.libraries.remove((await stores.libraries.all())[1]?.id as LibraryId)
    await update(id, { name: 'Still', root: join(root, 'data') })
    expect(await stores.libraries.find(id)).toMatchObject({ name: 'Still' })
  })

  it('takes another folder though that of a library is away', async () => {
    const { add, stores } = useCases(await open())
    await shelfOf(stores).library({ name: 'Away', root: join(root, 'broken') })
    await add({ name: 'Comics', root: join(root, 'alias') })
    await expect(add({ name: 'Other', root: join(root, 'comics') })).rejects.toThrow('ERR_1017')
    expect(await stores.libraries.all()).toHaveLength(2)
  })

  it.each([
    ['equal', 'comics'],
    ['linked', 'alias'],
  ])('makes one library of two %s wishes at once', async (_, second) => {
    const { add, stores } = useCases(await open())
    const wish = { name: 'Comics', root: join(root, 'comics') }
    const outcomes = await Promise.allSettled([add(wish), add({ name: 'Other', root: join(root, second) }), add(wish)])
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await stores.libraries.all()).toHaveLength(1)
  })
})

describeOnBothEngines('changing a library', (open) => {
  it('changes what is asked, and does not scan for it', async () => {
    const { add, update, stores, queued, published } = useCases(await open())
    const { id } = await add({ name: 'Comics', root: join(root, 'comics'), scanDirectoryExclusions: ['x'] })
    await stores.jobs.cancelWaiting()
    published.length = 0
    await update(id, { name: ' Renamed ', seriesCover: 'LAST', scanDirectoryExclusions: ['x '] })
    expect(await stores.libraries.find(id)).toMatchObject({ name: 'Renamed', options: { seriesCover: 'LAST' } })
    expect(await queued()).toEqual({})
    expect(published).toEqual([{ type: 'LibraryChanged', libraryId: id }])
  })

  it.each([
    ['oneshotsDirectory', { oneshotsDirectory: '_oneshots' }],
    ['scanCbx', { scanCbx: false }],
    ['scanPdf', { scanPdf: false }],
    ['scanEpub', { scanEpub: false }],
    ['scanForceModifiedTime', { scanForceModifiedTime: true }],
    ['scanDirectoryExclusions', { scanDirectoryExclusions: ['@eaDir'] }],
    ['followLinksOutside', { followLinksOutside: true }],
  ])('scans again when %s decides anew which files are books', async (_, change) => {
    const { add, update, stores, queued } = useCases(await open())
    const { id } = await add({ name: 'Comics', root: join(root, 'comics') })
    await stores.jobs.cancelWaiting()
    await update(id, change)
    expect(await queued()).toEqual({ ScanLibrary: 1 })
  })

  it('moves to another folder, checked like a new one, and scans it', async () => {
    const { add, update, stores, queued } = useCases(await open())
    const { id } = await add({ name: 'Comics', root: join(root, 'comics') })
    await add({ name: 'Manga', root: join(root, 'manga') })
    await stores.jobs.cancelWaiting()
    await expect(update(id, { root: join(root, 'file') })).rejects.toThrow('ERR_1016')
    await expect(update(id, { root: join(root, 'manga') })).rejects.toThrow('ERR_1017')
    await expect(update(id, { name: 'Manga' })).rejects.toThrow('Library name already exists')
    expect(await queued()).toEqual({})
    await update(id, { root: join(root, 'comics', 'inner') })
    expect((await stores.libraries.find(id))?.root).toBe(join(root, 'comics', 'inner'))
    expect(await queued()).toEqual({ ScanLibrary: 1 })
  })

  it('does not move by a link to where another library is', async () => {
    const { add, update, stores } = useCases(await open())
    const { id } = await add({ name: 'Comics', root: join(root, 'comics') })
    await add({ name: 'Manga', root: join(root, 'manga') })
    await expect(update(id, { root: join(root, 'manga-alias') })).rejects.toThrow('ERR_1017')
    await update(id, { root: join(root, 'alias') })
    expect((await stores.libraries.find(id))?.root).toBe(join(root, 'alias'))
  })

  it('may still be changed where a link was let through before', async () => {
    const { add, update, stores } = useCases(await open())
    const { id } = await add({ name: 'Comics', root: join(root, 'comics') })
    await shelfOf(stores).library({ name: 'Alias', root: join(root, 'alias') })
    await update(id, { name: 'Renamed', root: join(root, 'comics') })
    expect((await stores.libraries.find(id))?.name).toBe('Renamed')
  })

  it('begins what it now wants, for books that are there already, and only when that is new', async () => {
    const { add, update, stores, queued } = useCases(await open())
    const off = {
      hashFiles: false,
      hashKoreader: false,
      hashPages: false,
      repairExtensions: false,
      convertToCbz: false,
    }
    const on = { hashFiles: true, hashKoreader: true, hashPages: true, repairExtensions: true, convertToCbz: true }
    const library = await add({ name: 'Comics', root: join(root, 'comics'), ...off })
    const shelf = shelfOf(stores)
    const series = await shelf.series(library.id)
    await shelf.book(series, { path: '/comics/right.cbz', pageCount: 1 })
    await shelf.book(series, { path: '/comics/wrong.cbr', pageCount: 1 })
    await stores.jobs.cancelWaiting()
    await update(library.id, { name: 'Renamed' })
    expect(await queued()).toEqual({})
    await update(library.id, on)
    expect(await queued()).toEqual({
      HashBook: 2,
      HashBookKoreader: 2,
      FindBooksWithMissingPageHash: 1,
      RepairExtension: 1,
      FindBooksToConvert: 1,
    })
    await stores.jobs.cancelWaiting()
    await update(library.id, on)
    expect(await queued()).toEqual({})
  })

  it('does not know a library that is not there', async () => {
    const { update, queue } = useCases(await open())
    const id = 'nobody' as LibraryId
    await expect(update(id, { name: 'x' })).rejects.toMatchObject({ refusal: 'not-found' })
    await expect(queue({ type: 'EmptyTrash', libraryId: id }, 6)).rejects.toMatchObject({ refusal: 'not-found' })
  })
})

describeOnBothEngines('asking for a scan', (open) => {
  it('scans everything, or one folder in the library, there or not', async () => {
    const { add, scan, stores } = useCases(await open())
    const { id } = await add({ name: 'Comics', root: join(root, 'comics') })
    const asked = async (folder?: string, deep = false) => {
      await stores.jobs.cancelWaiting()
      await scan(id, { folder, deep, priority: 8 })
      const [one] = await stores.jobs.claim({ owner: 'me', now: Date.now() + 1, until: Date.now() + 9, limit: 1 })
      if (one) await stores.jobs.complete(one.key, 'me')
      return one
    }
    const everything = { job: { type: 'ScanLibrary', libraryId: id }, priority: 8 }
    expect(await asked()).toMatchObject(everything)
    expect(await asked(' ')).toMatchObject(everything)
    expect(await asked(`${join(root, 'comics')}/`, true)).toMatchObject({ job: { ...everything.job, deep: true } })
    expect(await asked(`${root}/comics/x/../inner/`)).toMatchObject({
      job: { type: 'ScanFolder', libraryId: id, folder: join(root, 'comics', 'inner'), deep: false },
    })
    expect(await asked(join(root, 'comics', 'gone'), true)).toMatchObject({ job: { type: 'ScanFolder', deep: true } })
  })

  it('refuses folders elsewhere, and libraries that are not there', async () => {
    const { add, scan } = useCases(await open())
    const { id } = await add({ name: 'Comics', root: join(root, 'comics') })
    for (const folder of ['inner', root, join(root, 'comics-old'), `${root}/comics/../manga`]) {
      await expect(scan(id, { folder, deep: false, priority: 8 })).rejects.toMatchObject({ refusal: 'invalid' })
    }
    const nobody = 'nobody' as LibraryId
    await expect(scan(nobody, { deep: false, priority: 8 })).rejects.toMatchObject({ refusal: 'not-found' })
  })
})

describeOnBothEngines('deleting a library', (open) => {
  it('forgets its books and throws away the posters that nobody else shows', async () => {
    const { stores, transaction, published } = await open()
    const shelf = shelfOf(stores)
    const removed: string[] = []
    const posters = {
      write: async () => '',
      read: async () => undefined,
      remove: async (hashes: readonly string[]) => void removed.push(...hashes),
    }
    const withPoster = async (name: string, hashes: readonly string[]) => {
      const library = await shelf.library({ name })
      const series = await shelf.series(library.id)
      await stores.thumbnails.add(aPoster({ kind: 'series', id: series.id }, { contentHash: `${name} folder` }), 'YES')
      for (const contentHash of hashes) {
        const { id } = await shelf.book(series)
        await stores.thumbnails.add(aPoster({ kind: 'book', id }, { contentHash }), 'YES')
      }
      return library
    }
    const doomed = await withPoster('Doomed', ['shared', 'own'])
    const kept = await withPoster('Kept', ['shared'])
    await deleteLibrary({ transaction, posters })(doomed.id)
    expect(removed.toSorted()).toEqual(['Doomed folder', 'own'])
    expect((await stores.libraries.all()).map((library) => library.id)).toEqual([kept.id])
    expect(published).toEqual([{ type: 'LibraryDeleted', libraryId: doomed.id }])
    await expect(deleteLibrary({ transaction, posters })(doomed.id)).rejects.toMatchObject({ refusal: 'not-found' })
  })
})
