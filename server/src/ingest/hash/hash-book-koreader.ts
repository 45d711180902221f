import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Stores } from '#domain/transaction'
import { koreaderHash } from './koreader-hash.ts'

type Needs = { readonly stores: Pick<Stores, 'books' | 'libraries'> }

/** Computes the KOReader hash of a book that has none; a file that changed meanwhile waits for the next scan. */
export const hashBookKoreader =
  ({ stores }: Needs) =>
  async (bookId: BookId): Promise<void> => {
    const book = await stores.books.byId(bookId)
    if (!book || book.deletedAt !== null || (await stores.books.koreaderHash(bookId)) !== '') return
    const library = await stores.libraries.find(book.libraryId)
    if (!library?.options.hashKoreader) return
    const hash = await koreaderHash(book.path, { size: book.size, modifiedAt: book.fileModifiedAt })
    if (hash !== undefined) await stores.books.saveKoreaderHash(book, hash)
  }
