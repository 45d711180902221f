import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Stores } from '#domain/transaction'
import { hashFile } from './hash-file.ts'

type Needs = { readonly stores: Pick<Stores, 'books' | 'libraries'> }

/** Computes the hash of a book that has none; a file that changed meanwhile waits for the next scan. */
export const hashBook =
  ({ stores }: Needs) =>
  async (bookId: BookId) => {
    const book = await stores.books.byId(bookId)
    if (!book || book.deletedAt !== null || book.fileHash !== '') return
    const library = await stores.libraries.find(book.libraryId)
    if (!library?.options.hashFiles) return
    const hash = await hashFile(book.path, { size: book.size, modifiedAt: book.fileModifiedAt })
    if (hash !== undefined) await stores.books.saveHash(book, hash)
  }
