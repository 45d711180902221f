import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Transaction } from '#domain/transaction'

type Needs = { readonly transaction: Transaction<'books' | 'series' | 'jobs'> }

type Doomed = { readonly bookId: BookId } | { readonly seriesId: SeriesId }

/** Has files deleted, before everything else that waits; what does not exist needs no deleting. A one-shot goes whole. */
export const queueDeletion =
  ({ transaction }: Needs) =>
  (doomed: Doomed): Promise<void> =>
    transaction(async ({ books, series, jobs }) => {
      if ('seriesId' in doomed) {
        if (!(await series.byId(doomed.seriesId))) return
        return jobs.add([{ type: 'DeleteSeries', seriesId: doomed.seriesId }], taskPriority.highest)
      }
      const book = await books.byId(doomed.bookId)
      if (!book) return
      const job = book.oneshot
        ? ({ type: 'DeleteSeries', seriesId: book.seriesId } as const)
        : ({ type: 'DeleteBook', bookId: book.id } as const)
      await jobs.add([job], taskPriority.highest)
    })
