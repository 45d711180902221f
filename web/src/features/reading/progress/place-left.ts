import type { BookDto } from '@spinrack/contract/resources/book'
import type { OutboxStore } from '#api/progress/outbox-store.ts'
import { isOutdone, placeOf, type Place } from '#api/progress/reading.ts'

/** Where a book was left: what was kept here and could not be brought yet counts, unless it was outdone. */
export const placeLeft = (
  book: Pick<BookDto, 'id' | 'readProgress'>,
  outbox: Pick<OutboxStore, 'find'>,
): Place | null => {
  const known = placeOf(book.readProgress)
  const kept = outbox.find(book.id)
  if (kept === undefined || isOutdone(kept, known)) return known
  return { page: kept.page, completed: false, readAt: kept.at, device: '' }
}
