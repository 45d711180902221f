import type { Book } from '#domain/book/book'
import { isFormerFile } from '#domain/history/former-file'
import type { RecordedEvent } from '#domain/history/history'
import { deletionReasons } from '@spinrack/contract/vocabulary/history'
import type { Stores } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import type { Disk } from './disk.ts'

type Finding = { readonly stores: Pick<Stores, 'history'>; readonly disk: Disk }

type Needs = Finding & {
  readonly stores: Pick<Stores, 'books' | 'history'>
  readonly clock: Clock
  readonly log: Log
}

/**
 * Deletes the file that a book was converted from, once the book is the new one. Whatever stands at the old path by now
 * and is known as a book, or is another file, is none of our business. One that is gone is told of even if the process
 * that deleted it was killed before it could.
 */
export const finishConversion = async (needs: Needs, book: Book): Promise<void> => {
  const { stores, disk, clock, log } = needs
  const former = await findFormer(needs, book)
  if (former === undefined || (await stores.books.atPath(book.libraryId, former))) return
  try {
    await disk.remove(former)
  } catch (error) {
    log.warn({ book: book.id, path: former, error }, 'The file that a book was converted from could not be deleted')
    return
  }
  await stores.history.add({
    type: 'BookFileDeleted',
    bookId: book.id,
    seriesId: book.seriesId,
    at: clock(),
    properties: { reason: deletionReasons.conversion, name: former },
  })
}

/**
 * The path of the old file until its end is told; what is there after that was brought back by a person. Where the new
 * one took its place, there is none.
 */
export const findFormer = async ({ stores, disk }: Finding, book: Book): Promise<string | undefined> => {
  const conversion = await stores.history.latest(book.id, 'BookConverted')
  const former = conversion?.properties['former file']
  if (!conversion || former === undefined || former === book.path) return undefined
  if (conversion.properties['name'] !== book.path) return undefined
  const [old, now] = [await disk.look(former), await disk.look(book.path)]
  if (!now?.isPlain) return undefined
  if (old && !(old.isPlain && isFormerFile(conversion, old))) return undefined
  return (await isToldGone(stores, conversion, former)) ? undefined : former
}

const isToldGone = async ({ history }: Finding['stores'], { bookId, at }: RecordedEvent, former: string) => {
  const deletion = bookId === null ? undefined : await history.latest(bookId, 'BookFileDeleted')
  return deletion?.properties['name'] === former && deletion.at >= at
}
