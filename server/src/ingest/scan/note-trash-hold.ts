import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { TrashHold } from '@spinrack/contract/vocabulary/library'
import { trashReasons } from '@spinrack/contract/vocabulary/history'
import type { Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'

type Needs = {
  readonly transaction: Transaction<'libraries' | 'history'>
  readonly clock: Clock
  readonly log: Log
}

/** Tells once why the trash of a library is not emptied by itself, or that nothing keeps it from that any more. */
export const noteTrashHold = async (
  { transaction, clock, log }: Needs,
  libraryId: LibraryId,
  trashHeld: TrashHold | null,
) => {
  await transaction(async ({ libraries, history }, publish) => {
    const library = await libraries.find(libraryId)
    if (!library || library.trashHeld === trashHeld) return
    await libraries.update({ ...library, trashHeld })
    publish({ type: 'LibraryChanged', libraryId })
    if (trashHeld === null) return
    log.warn({ library: library.name, reason: trashHeld }, 'The trash of a library is not emptied after the scan')
    const properties = { library: library.name, reason: trashReasons[trashHeld] }
    await history.add({ type: 'TrashHeld', bookId: null, seriesId: null, at: clock(), properties })
  })
}
