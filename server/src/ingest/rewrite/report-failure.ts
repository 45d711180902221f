import type { Book } from '#domain/book/book'
import type { Stores } from '#domain/transaction'
import type { Log } from '#platform/log'
import { Overtaken, RewriteFailed } from './write-beside.ts'

type Needs = { readonly stores: Pick<Stores, 'books'>; readonly log: Log; readonly book: Book }

/** A full disk or a folder that may not be written is worth another try, and shown; what else can go wrong is noted. */
export const reportingFailure = async ({ stores, log, book }: Needs, what: string, work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    if (error instanceof Overtaken) {
      log.info({ book: book.id, path: book.path, reason: error.message }, what)
      return
    }
    if (!(error instanceof RewriteFailed)) throw error
    log.warn({ book: book.id, path: book.path, reason: error.message }, what)
    await stores.books.noteFailedRewrite(book)
  }
}
