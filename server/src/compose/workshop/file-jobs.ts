import type { Stores, Transaction } from '#domain/transaction'
import { deleteBook, deleteSeries } from '#ingest/delete/delete-files'
import { hashBookKoreader } from '#ingest/hash/hash-book-koreader'
import { findMissingPageHashes, hashBookPages } from '#ingest/hash/hash-pages'
import { convertBook } from '#ingest/rewrite/convert-book'
import { disk } from '#ingest/rewrite/disk'
import { findDuplicatePages } from '#ingest/rewrite/find-duplicate-pages'
import { findBooksToConvert } from '#ingest/rewrite/queue-rewrites'
import { removePages } from '#ingest/rewrite/remove-pages'
import { repairExtension } from '#ingest/rewrite/repair-extension'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import type { Handlers } from './handlers.ts'

type Needs = {
  readonly stores: Stores
  readonly transaction: Transaction
  readonly clock: Clock
  readonly log: Log
}

/** Jobs that read files whole, write them anew or delete them. */
export const fileJobs = (needs: Needs) => {
  const all = { ...needs, disk }
  const koreader = hashBookKoreader(all)
  const findPages = findMissingPageHashes(all)
  const hashPages = hashBookPages(all)
  const findDuplicates = findDuplicatePages(all)
  const remove = removePages(all)
  const findToConvert = findBooksToConvert(all)
  const convert = convertBook(all)
  const repair = repairExtension(all)
  const dropBook = deleteBook(all)
  const dropSeries = deleteSeries(all)
  return {
    HashBookKoreader: ({ bookId }) => koreader(bookId),
    FindBooksWithMissingPageHash: ({ libraryId }, priority) => findPages(libraryId, priority),
    HashBookPages: ({ bookId }) => hashPages(bookId),
    FindDuplicatePagesToDelete: ({ libraryId }, priority) => findDuplicates(libraryId, priority),
    RemoveHashedPages: ({ bookId, pages }, priority) => remove(bookId, pages, priority),
    FindBooksToConvert: ({ libraryId }, priority) => findToConvert(libraryId, priority),
    ConvertBook: ({ bookId }) => convert(bookId),
    RepairExtension: ({ bookId }) => repair(bookId),
    DeleteBook: ({ bookId }) => dropBook(bookId),
    DeleteSeries: ({ seriesId }) => dropSeries(seriesId),
  } satisfies Handlers
}
