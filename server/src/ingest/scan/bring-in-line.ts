import { setImmediate as others } from 'node:timers/promises'
import type { Library } from '#domain/library/library'
import type { Series } from '#domain/series/series'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { gatherClues } from '../moves/gather-clues.ts'
import { recognize } from '../moves/recognize.ts'
import { addSeries, changeSeries, trashSeries } from './apply-scan.ts'
import { planScan, type BookFile } from './plan-scan.ts'
import type { FoundFiles } from '../walk/found-files.ts'

export type ScanNeeds = {
  readonly stores: Pick<Stores, 'libraries' | 'series' | 'books' | 'scans' | 'sidecars'>
  readonly transaction: Transaction<
    'libraries' | 'series' | 'books' | 'media' | 'progress' | 'jobs' | 'sidecars' | 'scans'
  >
  readonly clock: Clock
  readonly log: Log
}

export type Scan = {
  readonly library: Library
  /** Undefined for the whole library. */
  readonly folder: string | undefined
  readonly deep: boolean
  readonly priority: number
}

type Unsettled = {
  /** Those of the scanned folders that are not as they were, and all that are in the trash. */
  readonly series: readonly Series[]
  readonly found: FoundFiles
}

/**
 * Does to what is known whatever the found files say. What is settled takes no part: nothing of it is missing, and
 * nothing found elsewhere can be of it.
 */
export const bringInLine = async (needs: ScanNeeds, scan: Scan, { series, found }: Unsettled) => {
  const { stores } = needs
  const { library, deep, priority, folder } = scan
  const present = series.filter((one) => one.deletedAt === null)
  if (found.series.length + present.length === 0) return
  const trashed = await stores.scans.trashedBooks(library.id)
  const books = [...trashed, ...(await stores.scans.presentBooks(present.map(({ id }) => id)))]
  const known = { series, books }
  const clues = await gatherClues({ stores, libraryId: library.id, isWhole: folder === undefined }, known, found)
  const recognition = recognize(known, found, clues)
  const plan = planScan(known, found, { recognition, deep })

  const occupied = new Set([...series, ...books].map((one) => one.path))
  const { sameContent } = recognition
  const apply = { ...needs, library, priority, deep, occupied, sameContent, moved: plan.moved, hashes: clues.hashes }
  for (const one of plan.added) await inTurn(addSeries(apply, one))
  for (const change of plan.changed) await inTurn(changeSeries(apply, change))
  for (const one of plan.missing) await inTurn(trashSeries(apply, one))
  await saveFileIds(needs, plan.renumbered)
}

/** The embedded database answers at once, and a large scan would keep its thread from all other work until its end. */
const inTurn = async (step: Promise<void>) => {
  await step
  await others()
}

/** So that others get their turn to write. */
const idsAtOnce = 500

const saveFileIds = async ({ transaction }: ScanNeeds, files: readonly BookFile[]) => {
  const ids = files.map(({ book, found }) => ({ id: book.id, fileId: found.fileId }))
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    await transaction(({ books }) => books.saveFileIds(ids.slice(start, start + idsAtOnce)))
  }
}
