import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { notFound } from '#domain/errors'
import type { PosterFiles, PosterOwner } from '#domain/thumbnail/thumbnail'
import type { Transaction } from '#domain/transaction'

type Needs = {
  readonly transaction: Transaction<'libraries' | 'books' | 'series' | 'thumbnails' | 'sidecars' | 'kept'>
  readonly posters: PosterFiles
}

/** Forgets a library with everything known of it; its files stay where they are. */
export const deleteLibrary =
  ({ transaction, posters }: Needs) =>
  async (id: LibraryId): Promise<void> => {
    const unused = await transaction(async ({ libraries, books, series, thumbnails, sidecars, kept }, publish) => {
      if (!(await libraries.find(id))) throw notFound()
      const owners: PosterOwner[] = [
        ...(await books.inLibrary(id)).map((book) => ({ kind: 'book' as const, id: book.id })),
        ...(await series.inLibrary(id)).map((one) => ({ kind: 'series' as const, id: one.id })),
        ...(await kept.forget({ libraryId: id })),
      ]
      const hashes = await thumbnails.removeOf(owners)
      await sidecars.removeAll(id)
      await libraries.remove(id)
      publish({ type: 'LibraryDeleted', libraryId: id })
      return hashes
    })
    await posters.remove(unused)
  }
