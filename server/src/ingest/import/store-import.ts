import type { Stats } from 'node:fs'
import { basename, extname } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { plainBookMetadata } from '#domain/book/plain-book-metadata'
import type { Book } from '#domain/book/book'
import { invalid } from '#domain/errors'
import type { Publish } from '#domain/events'
import { replacedFile } from '#domain/history/former-file'
import type { Job } from '#domain/job/job'
import type { Series } from '#domain/series/series'
import type { Stores } from '#domain/transaction'
import { newId } from '#platform/ids'
import { identityOf, timeOf } from '../scan/file-facts.ts'
import { numberBooks } from '../scan/number-books.ts'
import type { TouchedStore } from './import-needs.ts'
import type { ImportPlan } from './plan-import.ts'

type Inside = { readonly stores: Pick<Stores, TouchedStore>; readonly publish: Publish }
type Arrival = { readonly plan: ImportPlan; readonly info: Stats; readonly now: number; readonly priority: number }

/** Writes down an imported file just as a scan would find it; answers its book. */
export const storeImport = async (inside: Inside, arrival: Arrival): Promise<BookId> => {
  const { stores, publish } = inside
  const { plan, now, priority } = arrival
  const { job, series, library, upgraded, destination } = plan
  const of = { seriesId: series.id, libraryId: library.id }
  await bringBack(stores, series)
  const bookId = upgraded ? await replaceFile(inside, arrival, upgraded) : await addBook(inside, arrival)
  await numberBooks(stores, series.id)
  await stores.history.add({
    type: 'BookImported',
    bookId,
    seriesId: series.id,
    at: now,
    properties: {
      name: destination,
      source: job.sourceFile,
      upgrade: upgraded ? 'Yes' : 'No',
      ...(upgraded && replacedFile(upgraded.path)),
    },
  })
  await stores.jobs.add([{ type: 'AnalyzeBook', bookId, seriesId: series.id }], priority + 1)
  await stores.jobs.add(hashJobs(plan, bookId), taskPriority.lowest)
  await lookAgain(inside, arrival)
  publish({ type: upgraded ? 'BookChanged' : 'BookAdded', bookId, ...of })
  publish({ type: 'SeriesChanged', ...of })
  publish({ type: 'BookImported', bookId, sourceFile: job.sourceFile, success: true, message: null })
  return bookId
}

/** A series with a book is not in the trash: emptying that would take the series from under the book. */
const bringBack = async ({ series }: Pick<Stores, 'series'>, { id }: Series) => {
  const now = await series.byId(id)
  if (!now) throw invalid('Series not found')
  if (now.deletedAt !== null) await series.saveScan(id, { fileModifiedAt: now.fileModifiedAt, deletedAt: null })
}

const factsOf = (info: Stats) => ({
  size: info.size,
  fileModifiedAt: timeOf(info),
  fileId: identityOf(info) ?? null,
  fileHash: '',
  deletedAt: null,
})

const nameOf = ({ destination }: ImportPlan) => basename(destination, extname(destination))

const addBook = async ({ stores }: Inside, { plan, info, now }: Arrival): Promise<BookId> => {
  const { series, destination } = plan
  const name = nameOf(plan)
  const book: Book = {
    id: newId<BookId>(),
    seriesId: series.id,
    libraryId: series.libraryId,
    name,
    path: destination,
    ...factsOf(info),
    // No rank yet: all books of the series are numbered together.
    number: 0,
    oneshot: false,
    createdAt: now,
    modifiedAt: now,
  }
  await stores.books.vacate(series.libraryId, destination)
  await stores.books.insert([{ book, metadata: plainBookMetadata(name, 0) }])
  return book.id
}

/** The book stays the same one, with all that people did with it; only its file is another. */
const replaceFile = async ({ stores }: Inside, { plan, info }: Arrival, book: Book): Promise<BookId> => {
  const { series, destination } = plan
  const name = nameOf(plan)
  if (book.path !== destination) {
    await stores.books.vacate(series.libraryId, destination)
    const { seriesId, libraryId, oneshot } = book
    await stores.books.moveTo(book.id, { seriesId, libraryId, oneshot, path: destination, name })
    await retitle(stores, book, name)
  }
  await stores.books.saveScan(book.id, factsOf(info))
  await stores.media.markOutdated(book.id)
  if (series.oneshot) {
    if (series.path !== destination) {
      await stores.series.vacate(series.libraryId, destination)
      await stores.series.moveTo(series.id, { libraryId: series.libraryId, path: destination, name })
    }
    await stores.series.saveScan(series.id, { fileModifiedAt: timeOf(info), deletedAt: null })
  }
  return book.id
}

/** A title that neither a person nor a file gave is the name of the file. */
const retitle = async ({ books }: Pick<Stores, 'books'>, book: Book, name: string) => {
  const metadata = await books.metadata(book.id)
  if (!metadata || metadata.locks.has('title') || metadata.values.title !== book.name) return
  if (metadata.words.book.title !== undefined) return
  await books.saveMetadata(book.id, { ...metadata.values, title: name })
}

/** The reference of this API leaves hashes to the next scan; until then nothing would recognize the file if it moved. */
const hashJobs = ({ library: { options } }: ImportPlan, bookId: BookId): Job[] => [
  ...(options.hashFiles ? [{ type: 'HashBook', bookId } as const] : []),
  ...(options.hashKoreader ? [{ type: 'HashBookKoreader', bookId } as const] : []),
]

/**
 * A scan at work may have walked the folder before the file came: it would put the book into the trash. This look runs
 * right after that scan, before anything empties the trash.
 */
const lookAgain = async ({ stores: { jobs } }: Inside, { plan: { library, folder }, priority }: Arrival) => {
  const { countByType } = await jobs.status()
  if (!countByType['ScanLibrary'] && !countByType['ScanFolder']) return
  await jobs.add([{ type: 'ScanFolder', libraryId: library.id, folder, deep: false }], priority)
}
