import type { BookId, SeriesId, UserId } from '@spinrack/contract/vocabulary/ids'
import { notFound } from '#domain/errors'
import type { Publish } from '#domain/events'
import type { ProgressMark, ProgressStore } from '#domain/progress/progress'

type Session = { readonly progress: ProgressStore; readonly publish: Publish }
type Read = { readonly bookId: BookId; readonly seriesId: SeriesId; readonly mark: ProgressMark }

/** However a reader tells where he is, it ends here: the records, the counts of their series, and word to the reader. */
export const leaveMarks = async ({ progress, publish }: Session, userId: UserId, marks: readonly Read[]) => {
  for (const { bookId, mark } of marks) {
    await progress.mark(bookId, userId, mark)
    publish({ type: 'ReadProgressChanged', bookId, userId })
  }
  for (const seriesId of new Set(marks.map((one) => one.seriesId))) {
    await progress.recount(seriesId, userId)
    publish({ type: 'ReadProgressSeriesChanged', seriesId, userId })
  }
}

export const seen = async <Item>(found: Promise<Item | undefined>): Promise<Item> => {
  const item = await found
  if (!item) throw notFound()
  return item
}
