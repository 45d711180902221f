import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { notFound } from '#domain/errors'
import type { Transaction } from '#domain/transaction'

type Needs = { readonly transaction: Transaction<'books' | 'jobs'> }

/** A person asks for a book to be read again. */
export const queueAnalysis =
  ({ transaction }: Needs) =>
  (bookId: BookId): Promise<void> =>
    transaction(async ({ books, jobs }) => {
      const book = await books.byId(bookId)
      if (!book) throw notFound()
      await jobs.add([{ type: 'AnalyzeBook', bookId, seriesId: book.seriesId }], taskPriority.high)
    })
