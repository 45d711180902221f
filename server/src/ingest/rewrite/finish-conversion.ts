import type { Book } from '#domain/book/book'
import type { Stores } from '#domain/transaction'
import type { Log } from '#platform/log'
import type { Disk } from './disk.ts'

type Needs = { readonly stores: Pick<Stores, 'books' | 'history'>; readonly disk: Disk; readonly log: Log }

/**
 * Deletes the file that a book was converted from, once the book is the new one. Whatever stands at the old path by now
 * and is known as a book, or came after the conversion, is none of our business.
 */
export const finishConversion = async ({ stores, disk, log }: Needs, book: Book): Promise<void> => {
  const conversion = await stores.history.latest(book.id, 'BookConverted')
  const former = conversion?.properties['former file']
  if (!conversion || former === undefined || conversion.properties['name'] !== book.path) return
  const [old, now] = [await disk.look(former), await disk.look(book.path)]
  if (!old?.isPlain || !now?.isPlain || old.modifiedAt > conversion.at) return
  if (await stores.books.atPath(book.libraryId, former)) return
  try {
    await disk.remove(former)
  } catch (error) {
    log.warn({ book: book.id, path: former, error }, 'The file that a book was converted from could not be deleted')
  }
}
