import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noWords, type BookField, type BookMetadata, type FileWords } from '#domain/book/book'
import type { QueuedJob } from '#domain/job/job'
import type { Series, SeriesField, SeriesMetadata } from '#domain/series/series'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import type { Stores } from '#domain/transaction'
import { MediaError } from '#media/index'
import { newId } from '#platform/ids'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { factsOf, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import type { MetadataProvider } from './provider.ts'
import { refreshBookMetadata } from './refresh-book.ts'
import { aggregateSeriesMetadata, refreshSeriesMetadata } from './refresh-series.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-refresh-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describeOnBothEngines('a series and what files say of it', (open) => {
  const saidOfSeries: FileWords['series'] = {
    title: 'Birds',
    publisher: 'Nest',
    ageRating: 13,
    language: 'fr',
    genres: ['nature', 'birds'],
    totalBookCount: 6,
    readingDirection: 'RIGHT_TO_LEFT',
  }
  const plain = {
    title: 'Folder',
    titleSort: 'Folder',
    publisher: '',
    ageRating: null,
    language: '',
    genres: [],
    totalBookCount: null,
    readingDirection: null,
  }

  it('goes back to what it was when the files fall silent', async () => {
    const { say, seriesValues, bookId } = await begin(await open())
    await say(bookId, { series: saidOfSeries })
    expect(await seriesValues()).toMatchObject({ title: 'Birds', titleSort: 'Birds', genres: ['birds', 'nature'] })
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject(plain)
  })

  it('keeps what is locked, whether files name another value or none', async () => {
    const { say, seriesValues, editSeries, bookId } = await begin(await open())
    await say(bookId, { series: saidOfSeries })
    await editSeries({ publisher: 'Mine' }, ['publisher', 'genres'])
    await say(bookId, { series: { publisher: 'Other', genres: ['other'] } })
    expect(await seriesValues()).toMatchObject({ publisher: 'Mine', genres: ['birds', 'nature'], title: 'Folder' })
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ publisher: 'Mine', genres: ['birds', 'nature'] })
  })

  it('keeps what a person wrote without a lock until files name a value', async () => {
    const { say, seriesValues, editSeries, bookId } = await begin(await open())
    await say(bookId, { series: saidOfSeries })
    await editSeries({ publisher: 'Mine', summary: 'Written by hand' }, [])
    await say(bookId, {})
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ ...plain, publisher: 'Mine', summary: 'Written by hand' })
    await say(bookId, { series: { publisher: 'Nest' } })
    expect(await seriesValues()).toMatchObject({ publisher: 'Nest' })
  })

  it('follows the books that are left when one goes to the trash', async () => {
    const { say, seriesValues, stores, addBook, series, bookId } = await begin(await open())
    const second = await addBook()
    await say(bookId, { series: { publisher: 'First', genres: ['a'] } })
    await say(second.id, { series: { publisher: 'Second', genres: ['b'] } })
    expect(await seriesValues()).toMatchObject({ publisher: 'First', genres: ['a', 'b'] })
    const first = await stores.books.byId(bookId)
    if (first) await stores.books.saveScan(bookId, { ...first, deletedAt: 9 })
    await say(second.id, { series: { publisher: 'Second', genres: ['b'] } })
    expect(await seriesValues()).toMatchObject({ publisher: 'Second', genres: ['b'] })
    await stores.books.saveScan(second.id, { ...second, deletedAt: 9 })
    expect(await stores.books.seriesPatches(series.id)).toHaveLength(2)
  })

  it('believes series.json last, forgets it when it goes, and not when the folder is out of reach', async () => {
    const { say, refreshSeries, seriesValues, bookId } = await begin(await open())
    writeFileSync(join(folder, 'SERIES.json'), JSON.stringify({ metadata: { name: 'Mylar', status: 'Ended' } }))
    await say(bookId, { series: saidOfSeries })
    expect(await seriesValues()).toMatchObject({ title: 'Mylar', status: 'ENDED', publisher: 'Nest' })
    rmSync(folder, { recursive: true })
    await refreshSeries()
    expect(await seriesValues()).toMatchObject({ title: 'Mylar', status: 'ENDED' })
  })

  it('forgets series.json when it goes', async () => {
    const { say, seriesValues, bookId } = await begin(await open())
    writeFileSync(join(folder, 'series.json'), JSON.stringify({ metadata: { name: 'Mylar', status: 'Ended' } }))
    await say(bookId, { series: saidOfSeries })
    rmSync(join(folder, 'series.json'))
    await say(bookId, { series: saidOfSeries })
    expect(await seriesValues()).toMatchObject({ title: 'Birds', status: 'ONGOING' })
  })

  it('keeps what series.json said when it cannot be understood any more', async () => {
    const { say, seriesValues, bookId } = await begin(await open())
    writeFileSync(join(folder, 'series.json'), JSON.stringify({ metadata: { name: 'Mylar' } }))
    await say(bookId, {})
    writeFileSync(join(folder, 'series.json'), '{"metadata": {"name": "My')
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ title: 'Mylar' })
  })

  it('keeps what series.json said when the library does not ask for it any more', async () => {
    const { say, seriesValues, stores, library, bookId } = await begin(await open())
    writeFileSync(join(folder, 'series.json'), JSON.stringify({ metadata: { name: 'Mylar', status: 'Ended' } }))
    await say(bookId, {})
    await stores.libraries.update({ ...library, options: { ...library.options, importMylarSeries: false } })
    await say(bookId, {})
    expect(await seriesValues()).toMatchObject({ title: 'Mylar', status: 'ENDED' })
  })

  it('is joined anew from books that a person edited', async () => {
    const { say, stores, transaction, series, bookId, editBook } = await begin(await open())
    await say(bookId, { book: { tags: ['said'] } })
    const aggregated = async () => (await stores.seriesReader.find(aViewer(), series.id))?.aggregate.tags
    expect(await aggregated()).toEqual(['said'])
    await editBook({ tags: ['edited'] }, ['tags'])
    await aggregateSeriesMetadata({ transaction })(series.id)
    expect(await aggregated()).toEqual(['edited'])
    const book = await stores.books.byId(bookId)
    if (book) await stores.books.saveScan(bookId, { ...book, deletedAt: 9 })
    await aggregateSeriesMetadata({ transaction })(series.id)
    // A series that waits in the trash as a whole is what it was.
    expect(await aggregated()).toEqual(['edited'])
  })

  it('is not written down as changed when nothing changed', async () => {
    const { say, stores, engine, series, bookId } = await begin(await open())
    const words: Partial<FileWords> = {
      book: { tags: ['b', 'a', 'b'], authors: [{ name: 'Ann', role: 'writer' }], title: 'a\0b \uD800' },
      series: saidOfSeries,
    }
    await say(bookId, words)
    await engine.db.updateTable('series_metadata').set({ modified_at: 1 }).execute()
    await engine.db.updateTable('book_metadata').set({ modified_at: 1 }).execute()
    await say(bookId, words)
    const dates = await engine.db.selectFrom('series_metadata').select('modified_at').execute()
    expect([...dates, ...(await engine.db.selectFrom('book_metadata').select('modified_at').execute())]).toEqual([
      { modified_at: 1 },
      { modified_at: 1 },
    ])
    expect((await stores.series.fileWords(series.id)).books).toMatchObject({ titleSort: 'Birds' })
    await say(bookId, {})
    expect((await stores.books.metadata(bookId))?.values).toMatchObject({ title: 'Book 1', tags: [], authors: [] })
  })
})

describeOnBothEngines('a book and what its file says of it', (open) => {
  it('keeps what a person wrote without a lock until the file names a value', async () => {
    const { say, bookValues, editBook, bookId } = await begin(await open())
    await say(bookId, { book: { title: 'Said', isbn: '9783161484100', number: '7', numberSort: 7 } })
    await editBook({ title: 'Mine' }, ['isbn'])
    await say(bookId, {})
    expect(await bookValues()).toMatchObject({ title: 'Mine', isbn: '9783161484100', number: '1', numberSort: 1 })
    await say(bookId, { book: { title: 'Said' } })
    expect(await bookValues()).toMatchObject({ title: 'Said' })
  })

  it.each([
    ['gone', new MediaError('ERR_1018', 'away')],
    ['on a disk that fails', new MediaError('ERR_1008', 'away', { cause: systemError('EIO') })],
  ])('loses nothing while its file is %s, and the job is tried again', async (_, failure) => {
    const { say, refresh, bookValues, bookId } = await begin(await open())
    await say(bookId, { book: { title: 'Said' } })
    const away = { ...file, read: () => Promise.reject(failure) }
    await expect(refresh(bookId, [away])).rejects.toThrow('away')
    expect(await bookValues()).toMatchObject({ title: 'Said' })
  })

  const saying = (title: string, before: () => unknown = () => undefined): MetadataProvider => ({
    ...file,
    read: async () => {
      await before()
      return { ...noWords, book: { title } }
    },
  })

  it.each([
    ['was written anew since it was read', true],
    ['is written anew while it is read', false],
  ])('does not believe a file that %s, and has its folder scanned', async (_, isBefore) => {
    const { say, refresh, bookValues, book, published, stores } = await begin(await open())
    await say(book.id, { book: { title: 'Said' } })
    await stores.jobs.cancelWaiting()
    published.length = 0
    const write = () => writeFileSync(book.path, 'other pages')
    if (isBefore) write()
    await refresh(book.id, [saying('Of another file', write)])
    expect(await bookValues()).toMatchObject({ title: 'Said' })
    expect(published.map(({ type }) => type)).not.toContain('BookChanged')
    const { libraryId } = book
    expect(await waitingJobs({ stores })).toEqual([{ type: 'ScanFolder', libraryId, folder, deep: false }])
  })

  it('does not believe a file that a scan finds changed meanwhile', async () => {
    const { say, refresh, bookValues, book, stores } = await begin(await open())
    await say(book.id, { book: { title: 'Said' } })
    const change = { ...book, fileModifiedAt: 99 }
    await refresh(book.id, [saying('Of the file before', () => stores.books.saveScan(book.id, change))])
    expect(await bookValues()).toMatchObject({ title: 'Said' })
  })

  it('asks once for a thorough look when a provider is not finished, behind all other work', async () => {
    const { refresh, stores, bookValues, bookId } = await begin(await open())
    const slow: MetadataProvider = {
      ...file,
      read: async ({ thorough }) => (thorough ? { book: { isbn: '9783161484100' } } : { unfinished: true }),
    }
    await refresh(bookId, [slow])
    const asked = (await allWaiting(stores)).filter(({ job }) => job.type === 'RefreshBookMetadata')
    expect(asked).toMatchObject([{ job: { bookId, thorough: true }, priority: 0 }])
    await refresh(bookId, [slow], true)
    expect(await bookValues()).toMatchObject({ isbn: '9783161484100' })
    const after = await allWaiting(stores)
    expect(after.map(({ job }) => job.type)).toEqual(['RefreshSeriesMetadata'])
  })

  it('keeps what was said where nobody is asked any more, until somebody else says otherwise', async () => {
    const { say, refresh, bookValues, seriesValues, stores, bookId } = await begin(await open())
    await say(bookId, {
      book: { title: 'Said', summary: 'Said' },
      series: { publisher: 'Said' },
      readLists: [{ name: 'Arc', number: 4 }],
    })
    const off: MetadataProvider = { name: 'off', speaksOf: ['book', 'readLists'], read: async () => undefined }
    const on: MetadataProvider = {
      name: 'on',
      speaksOf: ['book', 'series'],
      read: async () => ({ book: { summary: 'New' }, series: {} }),
    }
    for (const providers of [
      [on, off],
      [off, on],
    ]) {
      await refresh(bookId, providers)
      expect(await bookValues()).toMatchObject({ title: 'Said', summary: 'New' })
      expect(await seriesValues()).toMatchObject({ publisher: '' })
      expect((await stores.readLists.byName('Arc'))?.bookIds).toEqual([bookId])
    }
    await say(bookId, {})
    expect(await bookValues()).toMatchObject({ title: 'Book 1', summary: '' })
  })

  it('keeps of those who look for a barcode no more than its number', async () => {
    const { say, refresh, bookValues, bookId } = await begin(await open())
    const off: MetadataProvider = { name: 'off', speaksOf: ['barcode'], read: async () => undefined }
    const silent: MetadataProvider = { name: 'silent', speaksOf: ['book'], read: async () => ({ book: {} }) }
    const isbn = '9783161484100'
    for (const [found, kept] of [
      [isbn, isbn],
      [null, ''],
    ] as const) {
      await say(bookId, { book: { title: 'Said', isbn }, barcode: { size: 1, fileModifiedAt: 1, isbn: found } })
      await refresh(bookId, [off, silent])
      await refresh(bookId, [off, silent])
      expect(await bookValues()).toMatchObject({ title: 'Book 1', isbn: kept })
    }
  })

  it('loses nothing to a source that cannot be understood any more', async () => {
    const { say, refresh, bookValues, seriesValues, bookId } = await begin(await open())
    await say(bookId, { book: { title: 'Said', summary: 'Said' }, series: { publisher: 'Said' } })
    const broken = { ...file, read: () => Promise.reject(new Error('no XML')) }
    await refresh(bookId, [{ ...file, read: async () => ({ book: { summary: 'New' }, series: {} }) }, broken])
    expect(await bookValues()).toMatchObject({ title: 'Said', summary: 'New' })
    expect(await seriesValues()).toMatchObject({ publisher: 'Said' })
  })

  it('hears the other providers when one fails, and the last one most', async () => {
    const { refresh, bookValues, bookId } = await begin(await open())
    const broken = { ...file, read: () => Promise.reject(new Error('no XML')) }
    const asked: unknown[] = []
    const weak: MetadataProvider = {
      ...file,
      read: async ({ said }) => {
        asked.push(said.book)
        return { book: { title: 'Weak', summary: 'Of the weak one' } }
      },
    }
    const strong: MetadataProvider = { ...file, read: async () => ({ book: { title: 'Strong' } }) }
    await refresh(bookId, [weak, broken, strong])
    expect(await bookValues()).toMatchObject({ title: 'Strong', summary: 'Of the weak one' })
    expect(asked).toEqual([{ title: 'Strong' }])
  })
})

describeOnBothEngines('sets that files name', (open) => {
  it('gain the series and the book, and lose them with the word', async () => {
    const { say, stores, series, bookId, published } = await begin(await open())
    await say(bookId, { collections: ['Heroes', 'heroes'], readLists: [{ name: 'Arc', number: 4 }] })
    expect((await stores.collections.byName('HEROES'))?.seriesIds).toEqual([series.id])
    expect(await stores.readLists.byName('arc')).toMatchObject({ bookIds: [bookId], ordered: true })
    const made = published.map((event) => event.type)
    expect(made).toContain('CollectionAdded')
    expect(made).toContain('ReadListAdded')
    await say(bookId, {})
    expect((await stores.collections.byName('Heroes'))?.seriesIds ?? []).toEqual([])
    expect((await stores.readLists.byName('Arc'))?.bookIds ?? []).toEqual([])
  })

  it('are joined over the books of a series, also those in the trash until it is emptied', async () => {
    const { say, stores, addBook, series, bookId, refreshSeries } = await begin(await open())
    const second = await addBook()
    await say(bookId, { collections: ['A'] })
    await say(second.id, { collections: ['B'] })
    expect((await stores.collections.byName('A'))?.seriesIds).toEqual([series.id])
    await say(bookId, {})
    expect((await stores.collections.byName('A'))?.seriesIds ?? []).toEqual([])
    const before = await stores.collections.byName('B')
    expect(before?.seriesIds).toEqual([series.id])
    await stores.books.saveScan(second.id, { ...second, deletedAt: 9 })
    await refreshSeries()
    expect(await stores.collections.byName('B')).toEqual(before)
    await stores.books.remove([second.id])
    await refreshSeries()
    expect((await stores.collections.byName('B'))?.seriesIds ?? []).toEqual([])
  })
})

const file = { name: 'file', speaksOf: ['book', 'series', 'collections', 'readLists', 'barcode'] } as const

const systemError = (code: string) => Object.assign(new Error(code), { code })

/** Takes the jobs of the queue one after the other, for those of a series never run together. */
const allWaiting = async (stores: Pick<Stores, 'jobs'>): Promise<QueuedJob[]> => {
  const now = Date.now() + 1
  const [next] = await stores.jobs.claim({ owner: 'me', now, until: now + 9_000, limit: 1 })
  if (!next) return []
  await stores.jobs.complete(next.key, 'me')
  return [next, ...(await allWaiting(stores))]
}

const begin = async (database: OpenedDatabase) => {
  const { stores, transaction, engine, published } = database
  const shelf = shelfOf(stores)
  const library = await shelf.library({ root: folder })
  const series: Series = await shelf.series(library.id, { name: 'Folder', path: folder })
  const addBook = async () => {
    const path = join(folder, `${newId<BookId>()}.cbz`)
    writeFileSync(path, 'pages')
    return shelf.book(series, { path, ...factsOf(path), pageCount: 1 })
  }
  const book = await addBook()
  const bookId = book.id
  const needs = { stores, transaction, log: silentLog() }
  const refresh = async (id: BookId, providers: readonly MetadataProvider[], thorough = false) => {
    await refreshBookMetadata({ ...needs, providers })(id, 4, thorough)
    await refreshSeriesMetadata(needs)(series.id)
  }
  return {
    stores,
    transaction,
    engine,
    addBook,
    library,
    series,
    book,
    bookId,
    published,
    refresh,
    refreshSeries: () => refreshSeriesMetadata(needs)(series.id),
    /** As if the file of the book said this and no more. */
    say: (id: BookId, words: Partial<FileWords>) =>
      refresh(id, [{ ...file, read: async () => ({ ...noWords, ...words }) }]),
    seriesValues: async () => (await stores.series.metadata(series.id))?.values,
    bookValues: async () => (await stores.books.metadata(bookId))?.values,
    editSeries: async (change: Partial<SeriesMetadata>, locks: readonly SeriesField[]) => {
      const stored = await stores.series.metadata(series.id)
      if (stored) await stores.series.saveMetadata(series.id, { ...stored.values, ...change })
      await engine.db
        .updateTable('series_metadata')
        .set({ locks_json: JSON.stringify(locks) })
        .execute()
    },
    editBook: async (change: Partial<BookMetadata>, locks: readonly BookField[]) => {
      const stored = await stores.books.metadata(bookId)
      if (stored) await stores.books.saveMetadata(bookId, { ...stored.values, ...change })
      await engine.db
        .updateTable('book_metadata')
        .set({ locks_json: JSON.stringify(locks) })
        .execute()
    },
  }
}
