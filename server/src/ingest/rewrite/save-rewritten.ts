import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book } from '#domain/book/book'
import type { Publish } from '#domain/events'
import type { Job } from '#domain/job/job'
import type { LibraryOptions } from '#domain/library/library'
import { survivingHashes } from '#domain/page-hash/page-hash'
import type { Stores } from '#domain/transaction'
import type { Written } from './write-beside.ts'

type Touched = Pick<Stores, 'books' | 'series' | 'media' | 'pageHashes' | 'jobs'>

type Rewritten = {
  readonly book: Book
  readonly written: Written
  readonly options: LibraryOptions
  /** The pages that the new file lacks, by the numbers they had. */
  readonly removed?: ReadonlySet<number>
}

/** Writes down what a book is after its file was written anew: same book, other bytes. */
export const saveRewritten = async (stores: Touched, publish: Publish, rewritten: Rewritten) => {
  const { book, written, options, removed } = rewritten
  const { file, finding } = written
  const hashed = await stores.pageHashes.ofBook(book.id)
  await stores.books.saveScan(book.id, {
    size: file.size,
    fileModifiedAt: file.modifiedAt,
    fileId: file.fileId,
    fileHash: '',
    deletedAt: null,
  })
  await stores.media.save(book.id, finding)
  await stores.pageHashes.replaceOfBook(book.id, survivingHashes(hashed, finding.pages, removed))
  if (book.oneshot) await stores.series.saveScan(book.seriesId, { fileModifiedAt: file.modifiedAt, deletedAt: null })
  await stores.jobs.add(hashJobs(book, options), taskPriority.lowest)
  publish({ type: 'BookChanged', bookId: book.id, seriesId: book.seriesId, libraryId: book.libraryId })
}

const hashJobs = ({ id: bookId }: Book, options: LibraryOptions): Job[] => [
  ...(options.hashFiles ? [{ type: 'HashBook', bookId } as const] : []),
  ...(options.hashKoreader ? [{ type: 'HashBookKoreader', bookId } as const] : []),
  ...(options.hashPages ? [{ type: 'HashBookPages', bookId } as const] : []),
]
