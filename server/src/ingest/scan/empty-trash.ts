import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { SeriesSecrecy } from '#domain/access/viewer'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { noteTrashHold } from './note-trash-hold.ts'
import { numberBooks } from './number-books.ts'
import { trashHoldOf } from './trash-hold.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'series' | 'libraries' | 'scans'>
  readonly transaction: Transaction<'libraries' | 'series' | 'books' | 'kept' | 'thumbnails' | 'jobs' | 'history'>
  readonly posters: PosterFiles
  readonly clock: Clock
  readonly log: Log
}

/**
 * Erases what a scan found missing: piece by piece, so that others get their turn to write. What people did with it is
 * kept for a while, should the files return. Unless a person asked for it, it may be held.
 */
export const emptyTrash =
  (needs: Needs) =>
  async (libraryId: LibraryId, { asked }: { readonly asked: boolean }) => {
    const { stores, transaction, posters, clock } = needs
    const library = await stores.libraries.find(libraryId)
    const hold = library && !asked ? trashHoldOf(library, await stores.scans.counts(libraryId)) : null
    if (library && library.trashHeld !== hold) await noteTrashHold(needs, libraryId, hold)
    if (hold !== null) return
    for (const piece of piecesOf([
      ...(await stores.books.inTrash(libraryId)),
      ...(await stores.series.bareInTrash(libraryId)).map((seriesId) => ({ seriesId })),
    ])) {
      await posters.remove(await forget(transaction, { libraryId, at: clock() }, piece))
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

type Occasion = { readonly libraryId: LibraryId; readonly at: number }

/** Answers the posters that nobody needs any more. Whatever a scan took back meanwhile stays. */
const forget = (transaction: Needs['transaction'], { libraryId, at }: Occasion, piece: Piece) =>
  transaction(async ({ books, series, kept, thumbnails, jobs }, publish) => {
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
    const owners = trashed.map(({ id }) => ({ kind: 'book' as const, id }))
    const freed = await thumbnails.removeOf(owners, { butUploaded: true })
    const bookIds = trashed.map(({ id }) => id)
    await kept.keepBooks(bookIds, at)
    await books.remove(bookIds)
    // No book may lose its series, whatever put that into the trash; the next scan takes it out.
    const bare = await series.bareInTrash(piece.seriesIds)
    const bareOwners = bare.map((id) => ({ kind: 'series' as const, id }))
    freed.push(...(await thumbnails.removeOf(bareOwners, { butUploaded: true })))
    await kept.keepSeries(bare, at)
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
