import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { DomainError } from '#domain/errors'
import type { Library } from '#domain/library/library'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { queueHashes } from '../hash/queue-hashes.ts'
import { gatherClues } from '../moves/gather-clues.ts'
import { recognize } from '../moves/recognize.ts'
import { addSeries, changeSeries, trashSeries } from './apply-scan.ts'
import { planScan, type BookFile } from './plan-scan.ts'
import { walkLibrary, type FoundFiles } from './walk-library.ts'

type Needs = {
  readonly stores: Pick<Stores, 'libraries' | 'series' | 'books'>
  readonly transaction: Transaction<'libraries' | 'series' | 'books' | 'media' | 'progress' | 'jobs'>
  readonly clock: Clock
  readonly log: Log
}

/** Brings what is known of a library in line with its files; each series is one transaction. */
export const scanLibrary = (needs: Needs) => async (libraryId: LibraryId, priority: number) => {
  const library = await needs.stores.libraries.find(libraryId)
  if (!library) return
  const found = await walk(needs, library)
  if (!found) return
  const known = {
    series: await needs.stores.series.inLibrary(libraryId),
    books: await needs.stores.books.inLibrary(libraryId),
  }
  const clues = await gatherClues({ ...needs, libraryId }, known, found)
  const recognition = recognize(known, found, clues)
  const plan = planScan(known, found, recognition)
  if (plan.kind === 'suddenly-empty') return setAvailability(needs, library, true)
  await setAvailability(needs, library, false)

  const occupied = new Set([...known.series, ...known.books].map((one) => one.path))
  const { sameContent } = recognition
  const apply = { ...needs, library, priority, occupied, sameContent, moved: plan.moved, hashes: clues.hashes }
  for (const series of plan.added) await addSeries(apply, series)
  for (const change of plan.changed) await changeSeries(apply, change)
  for (const series of plan.missing) await trashSeries(apply, series)
  await saveFileIds(needs, plan.renumbered)
  await queueHashes(needs, library)
  if (library.options.emptyTrashAfterScan) {
    await needs.transaction((stores) => stores.jobs.add([{ type: 'EmptyTrash', libraryId }], priority))
  }
}

/** So that others get their turn to write. */
const idsAtOnce = 500

const saveFileIds = async ({ transaction }: Needs, files: readonly BookFile[]) => {
  const ids = files.map(({ book, found }) => ({ id: book.id, fileId: found.fileId }))
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    await transaction(({ books }) => books.saveFileIds(ids.slice(start, start + idsAtOnce)))
  }
}

const walk = async (needs: Needs, library: Library): Promise<FoundFiles | undefined> => {
  try {
    return await walkLibrary(library.root, library.options)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    needs.log.warn({ library: library.name, root: library.root }, 'The root of a library could not be read')
    await setAvailability(needs, library, true)
    return undefined
  }
}

const setAvailability = async (needs: Needs, library: Library, unavailable: boolean) => {
  if (library.unavailable === unavailable) return
  await needs.transaction(async ({ libraries }, publish) => {
    await libraries.update({ ...library, unavailable })
    publish({ type: 'LibraryChanged', libraryId: library.id })
  })
}
