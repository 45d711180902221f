import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { SeriesSecrecy } from '#domain/access/viewer'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Transaction } from '#domain/transaction'
import { numberBooks } from './number-books.ts'

type Needs = {
  readonly transaction: Transaction<'series' | 'books' | 'thumbnails' | 'jobs'>
  readonly posters: PosterFiles
}

/** Forgets for good what a scan found missing. */
export const emptyTrash =
  ({ transaction, posters }: Needs) =>
  async (libraryId: LibraryId) => {
    const unusedPosters = await transaction(async ({ books, series, thumbnails, jobs }, publish) => {
      const { trashed = [], present = [] } = Object.groupBy(await books.inLibrary(libraryId), ({ deletedAt }) =>
        deletedAt === null ? 'present' : 'trashed',
      )
      // No book may lose its series, whatever put that into the trash; the next scan takes it out.
      const needed = new Set(present.map((book) => book.seriesId))
      const emptied = (await series.inLibrary(libraryId)).filter((one) => one.deletedAt !== null && !needed.has(one.id))
      const unused = await thumbnails.removeOf([
        ...trashed.map((book) => ({ kind: 'book' as const, id: book.id })),
        ...emptied.map((one) => ({ kind: 'series' as const, id: one.id })),
      ])
      const secrecies = new Map<string, SeriesSecrecy>()
      for (const id of new Set(trashed.map((book) => book.seriesId))) {
        const metadata = await series.metadata(id)
        if (metadata) secrecies.set(id, { libraryId, ...metadata.values })
      }
      await books.remove(trashed.map((book) => book.id))
      await series.remove(emptied.map((one) => one.id))
      const left = new Set(trashed.map((book) => book.seriesId)).difference(new Set(emptied.map((one) => one.id)))
      for (const id of left) await numberBooks({ books, series }, id)
      await jobs.add(
        [...left].map((seriesId) => ({ type: 'RefreshSeriesMetadata', seriesId })),
        taskPriority.default,
      )
      for (const book of trashed) {
        const secrecy = secrecies.get(book.seriesId)
        publish({
          type: 'BookDeleted',
          bookId: book.id,
          seriesId: book.seriesId,
          libraryId,
          ...(secrecy && { secrecy }),
        })
      }
      for (const one of emptied) {
        const secrecy = secrecies.get(one.id)
        publish({ type: 'SeriesDeleted', seriesId: one.id, libraryId, ...(secrecy && { secrecy }) })
      }
      return unused
    })
    await posters.remove(unusedPosters)
  }
