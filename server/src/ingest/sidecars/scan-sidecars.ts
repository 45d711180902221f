import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Job } from '#domain/job/job'
import type { ScanStore } from '#domain/scan/scan-store'
import type { PlacedSidecar } from '#domain/sidecar/sidecar'
import type { Stores, Transaction } from '#domain/transaction'
import { planSidecars } from './plan-sidecars.ts'
import { outOfSight, type WalkedFiles } from '../walk/found-files.ts'

type Needs = {
  readonly stores: Pick<Stores, 'sidecars' | 'scans'>
  readonly transaction: Transaction<'sidecars' | 'jobs'>
}
type Scan = {
  readonly libraryId: LibraryId
  readonly covers: (path: string) => boolean
  readonly deep: boolean
  readonly priority: number
}

/** Notes the files that accompany books and series; whose company changed is looked at again. */
export const scanSidecars = async ({ stores, transaction }: Needs, scan: Scan, walked: WalkedFiles) => {
  const { libraryId, deep, priority } = scan
  const isOutOfSight = outOfSight(walked)
  const known = await stores.sidecars.inLibrary(libraryId)
  const { saved, removed, changed } = planSidecars(
    // A book that is out of sight has its company still, though nobody looks for it there.
    known.filter(({ path, parentPath }) => scan.covers(path) && ![path, parentPath].some(isOutOfSight)),
    walked.sidecars,
    { deep },
  )
  if (changed.length === 0) return
  const owners = await stores.scans.ownersAt(
    libraryId,
    changed.map(({ parentPath }) => parentPath),
  )
  await transaction(async ({ sidecars, jobs }) => {
    await sidecars.save(libraryId, saved)
    await sidecars.remove(
      libraryId,
      removed.map(({ path }) => path),
    )
    await jobs.add(
      changed.flatMap((one) => jobFor(one, owners)),
      priority,
    )
  })
}

type Owners = Awaited<ReturnType<ScanStore['ownersAt']>>

/** A one-shot and its series have one path: pictures beside its file are the book's. */
const jobFor = ({ kind, parentPath }: PlacedSidecar, { books, series }: Owners): Job[] => {
  const bookId = books.get(parentPath)
  const seriesId = series.get(parentPath)
  if (bookId && kind === 'ARTWORK') return [{ type: 'RefreshBookLocalArtwork', bookId }]
  if (!seriesId) return []
  return [
    kind === 'ARTWORK' ? { type: 'RefreshSeriesLocalArtwork', seriesId } : { type: 'RefreshSeriesMetadata', seriesId },
  ]
}
