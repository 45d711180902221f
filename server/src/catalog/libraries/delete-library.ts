import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { notFound } from '#domain/errors'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Transaction } from '#domain/transaction'

type Needs = {
  readonly transaction: Transaction<'libraries' | 'books' | 'thumbnails'>
  readonly posters: PosterFiles
}

/** Forgets a library with everything known of it; its files stay where they are. */
export const deleteLibrary =
  ({ transaction, posters }: Needs) =>
  async (id: LibraryId): Promise<void> => {
    const unused = await transaction(async ({ libraries, books, thumbnails }, publish) => {
      if (!(await libraries.find(id))) throw notFound()
      const all = await books.inLibrary(id)
      const hashes = await thumbnails.removeOfBooks(all.map((book) => book.id))
      await libraries.remove(id)
      publish({ type: 'LibraryDeleted', libraryId: id })
      return hashes
    })
    await posters.remove(unused)
  }
