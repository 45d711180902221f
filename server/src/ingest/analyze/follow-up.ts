import type { Book } from '#domain/book/book'
import type { Publish } from '#domain/events'
import type { Job } from '#domain/job/job'
import type { Library } from '#domain/library/library'
import type { BookFile, BookPage } from '#domain/media/media'
import type { Stores } from '#domain/transaction'

/** A book whose file has just been read. */
export type FoundBook = {
  readonly book: Book
  readonly library: Library
  readonly mediaType: string
  readonly pages: readonly BookPage[]
  readonly files: readonly BookFile[]
  readonly priority: number
}

/**
 * What is to be kept of it, within a transaction; without a book, for it has left or its file has changed meanwhile,
 * nothing is. Answers what is left to do after.
 */
export type Keep = (
  stores: Pick<Stores, 'books' | 'thumbnails' | 'readLists' | 'jobs'>,
  publish: Publish,
  book: Book | undefined,
) => Promise<() => Promise<void>>

/**
 * What follows on the reading of a book, done while its file is at hand and kept in the same transaction: a job for each
 * step would cost about as much as the step.
 */
export type FollowUp = {
  /** The same as a job of its own, with its own retries, for when it fails here. */
  readonly job: (book: Book) => Job
  readonly prepare: (found: FoundBook) => Promise<Keep>
  /** What becomes of that which followed on the reading of a former file, when the one in its place is no good. */
  readonly letGo?: (book: Book) => Keep
}

export const nothingLeft = async (): Promise<void> => undefined
