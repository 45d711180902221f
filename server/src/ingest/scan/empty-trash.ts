import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { SeriesSecrecy } from '#domain/access/viewer'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { numberBooks } from './number-books.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'series'>
  readonly transaction: Transaction<'series' | 'books' | 'thumbnails' | 'jobs'>
  readonly posters: PosterFiles
}

/** Forgets for good what a scan found missing: piece by piece, so that others get their turn to write. */
export const emptyTrash =
  ({ stores, transaction, posters }: Needs) =>
  async (libraryId: LibraryId) => {
    for (const piece of piecesOf([
      ...(await stores.books.inTrash(libraryId)),
      ...(await stores.series.bareInTrash(libraryId)).map((seriesId) => ({ seriesId })),
    ])) {
      await posters.remove(await forget(transaction, libraryId, piece))
      await nextTurn()
    }
  }

/** A book in the trash, or a series there that has none. */
type Trash = { readonly id?: BookId; readonly seriesId: SeriesId }

type Piece = {
  readonly bookIds: readonly BookId[]
  readonly seriesIds: readonly SeriesId[]
  /** The series of which the next piece has more. */
  readonly unfinished: SeriesId | undefined
}

const thingsAtOnce = 300

const piecesOf = function* (trash: readonly Trash[]): Generator<Piece> {
  for (let start = 0; start < trash.length; start += thingsAtOnce) {
    const things = trash.slice(start, start + thingsAtOnce)
    yield {
      bookIds: things.flatMap(({ id }) => id ?? []),
      seriesIds: [...new Set(things.map(({ seriesId }) => seriesId))],
      unfinished: trash[start + thingsAtOnce]?.seriesId,
    }
  }
}

/** Answers the posters that nobody needs any more. Whatever a scan took back meanwhile stays. */
const forget = (transaction: Needs['transaction'], libraryId: LibraryId, piece: Piece) =>
  transaction(async ({ books, series, thumbnails, jobs }, publish) => {
    const secrecies = new Map<SeriesId, SeriesSecrecy>()
    for (const id of piece.seriesIds) {
      const metadata = await series.metadata(id)
      if (metadata) secrecies.set(id, { libraryId, ...metadata.values })
    }
    const secrecyOf = (id: SeriesId) => {
      const secrecy = secrecies.get(id)
      return secrecy && { secrecy }
    }
    const trashed = piece.bookIds.length > 0 ? await books.inTrash(piece.bookIds) : []
    const freed = await thumbnails.removeOf(trashed.map(({ id }) => ({ kind: 'book' as const, id })))
    await books.remove(trashed.map(({ id }) => id))
    // No book may lose its series, whatever put that into the trash; the next scan takes it out.
    const bare = await series.bareInTrash(piece.seriesIds)
    freed.push(...(await thumbnails.removeOf(bare.map((id) => ({ kind: 'series' as const, id })))))
    await series.remove(bare)

    const left = new Set(secrecies.keys()).difference(new Set(bare))
    if (piece.unfinished && left.delete(piece.unfinished)) await series.countBooks(piece.unfinished)
    for (const id of left) await numberBooks({ books, series }, id)
    await jobs.add(
      [...left].map((seriesId) => ({ type: 'RefreshSeriesMetadata', seriesId })),
      taskPriority.default,
    )
    for (const { id, seriesId } of trashed)
      publish({ type: 'BookDeleted', bookId: id, seriesId, libraryId, ...secrecyOf(seriesId) })
    for (const seriesId of bare) publish({ type: 'SeriesDeleted', seriesId, libraryId, ...secrecyOf(seriesId) })
    return freed
  })
