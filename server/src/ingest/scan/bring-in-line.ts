import { setImmediate as others } from 'node:timers/promises'
import type { Book } from '#domain/book/book'
import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Library } from '#domain/library/library'
import type { Series } from '#domain/series/series'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { findReturning } from '../kept/find-returning.ts'
import { gatherClues } from '../moves/gather-clues.ts'
import { recognize } from '../moves/recognize.ts'
import { addSeries, changeSeries, trashSeries } from './apply-scan.ts'
import { catchUp } from './catch-up.ts'
import { withoutFormerFiles } from './former-files.ts'
import { folderOf } from './look-again.ts'
import { planScan, type BookFile } from './plan-scan.ts'
import { noSettlers, settlersOf, type Settlers } from './settlers.ts'
import { isAtOrBelow, type FoundFiles } from '../walk/found-files.ts'

export type ScanNeeds = {
  readonly stores: Pick<
    Stores,
    'libraries' | 'series' | 'books' | 'scans' | 'sidecars' | 'jobs' | 'thumbnails' | 'history' | 'kept'
  >
  readonly transaction: Transaction<
    'libraries' | 'series' | 'books' | 'media' | 'jobs' | 'sidecars' | 'scans' | 'kept' | 'history'
  >
  readonly clock: Clock
  readonly log: Log
  /** Where the server keeps its own files: nothing in there is a book. */
  readonly dataDir?: string
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
  /** What was known of the files of each series before the walk began, in lines. */
  readonly before: ReadonlyMap<SeriesId, string>
}

/**
 * Does to what is known whatever the found files say. What is settled takes no part: nothing of it is missing, and
 * nothing found elsewhere can be of it.
 */
export const bringInLine = async (
  needs: ScanNeeds,
  scan: Scan,
  unsettled: Unsettled,
): Promise<Settlers | 'depends-on-all'> => {
  const { stores } = needs
  const { library, deep, priority, folder } = scan
  const present = unsettled.series.filter((one) => one.deletedAt === null)
  if (unsettled.found.series.length + present.length === 0) return noSettlers
  const trashed = await stores.scans.trashedBooks(library.id)
  const covers = ({ path }: Book) => folder === undefined || isAtOrBelow(path, folder)
  const stranded = (await stores.scans.strandedBooks(library.id)).filter(covers)
  const books = [...trashed, ...stranded, ...(await stores.scans.presentBooks(present.map(({ id }) => id)))]
  const { series, stirred, ...caughtUp } = await catchUp(stores, { series: unsettled.series, books }, unsettled)
  // Where nothing was known, nothing was converted.
  const mayBeFormer = unsettled.before.size > 0
  const found = mayBeFormer ? await withoutFormerFiles(needs, { library, books }, caughtUp.found) : caughtUp.found
  const known = { series: withStranded(series, stranded, found), books }
  const clues = await gatherClues({ stores, libraryId: library.id, isWhole: folder === undefined }, known, found)
  const recognition = recognize(known, found, clues)
  // The former files may have gone to folders that are not looked at here.
  if (folder !== undefined && recognition.replacing.files.length > 0) return 'depends-on-all'
  const plan = planScan(known, found, { recognition, deep })
  const { returning, hashes } = await findReturning({ stores }, plan, clues.hashes)

  const occupied = new Set([...series, ...books].map((one) => one.path))
  const { sameContent, elsewhere } = recognition
  const leftAlone = new Set(stirred.map(folderOf))
  const apply = {
    ...needs,
    library,
    priority,
    deep,
    occupied,
    sameContent,
    moved: plan.moved,
    hashes,
    returning,
    loaded: { series: byId([...series, ...elsewhere.series]), books: byId([...books, ...elsewhere.books]) },
    leaveAlone: (path: string) => void leftAlone.add(path),
  }
  for (const one of plan.added) await inTurn(addSeries(apply, one))
  for (const change of plan.changed) await inTurn(changeSeries(apply, change))
  for (const one of plan.missing) await inTurn(trashSeries(apply, one))
  await saveFileIds(needs, plan.renumbered)
  await scanLater(needs, scan, leftAlone)
  return settlersOf(plan)
}

const byId = <One extends Book | Series>(all: readonly One[]) =>
  new Map<One['id'], One>(all.map((one) => [one.id, one]))

/** A series whose books were left out of the trash has to follow them: out of it by what is found, or in with all. */
const withStranded = (all: readonly Series[], stranded: readonly Book[], found: FoundFiles): readonly Series[] => {
  if (stranded.length === 0) return all
  const torn = new Set(stranded.map((book) => book.seriesId))
  const places = new Set(found.series.map(({ path }) => path))
  return all.map((one) => (torn.has(one.id) && !places.has(one.path) ? { ...one, deletedAt: null } : one))
}

/** The embedded database answers at once, and a large scan would keep its thread from all other work until its end. */
const inTurn = async (step: Promise<void>) => {
  await step
  await others()
}

/** Right after this scan, before anything empties the trash. */
const scanLater = async ({ transaction }: ScanNeeds, { library, priority }: Scan, folders: ReadonlySet<string>) => {
  if (folders.size === 0) return
  const again = [...folders].map(
    (folder) => ({ type: 'ScanFolder', libraryId: library.id, folder, deep: false }) as const,
  )
  await transaction(({ jobs }) => jobs.add(again, priority + 1))
}

/** So that others get their turn to write. */
const idsAtOnce = 500

const saveFileIds = async ({ transaction }: ScanNeeds, files: readonly BookFile[]) => {
  const ids = files.map(({ book, found }) => ({ id: book.id, fileId: found.fileId }))
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    await transaction(({ books }) => books.saveFileIds(ids.slice(start, start + idsAtOnce)))
  }
}
