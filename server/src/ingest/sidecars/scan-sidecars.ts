import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Job } from '#domain/job/job'
import type { ScanStore } from '#domain/scan/scan-store'
import type { PlacedSidecar } from '#domain/sidecar/sidecar'
import type { PosterOwner } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { planSidecars } from './plan-sidecars.ts'
import type { Settlers } from '../scan/settlers.ts'
import { outOfSight, type WalkedFiles } from '../walk/found-files.ts'

type Needs = {
  readonly stores: Pick<Stores, 'sidecars' | 'scans' | 'thumbnails'>
  readonly transaction: Transaction<'sidecars' | 'jobs'>
}
type Scan = {
  readonly libraryId: LibraryId
  readonly covers: (path: string) => boolean
  readonly settlers: Settlers
  readonly deep: boolean
  readonly priority: number
}

/** Notes the files that accompany books and series; whose company changed is looked at again. */
export const scanSidecars = async ({ stores, transaction }: Needs, scan: Scan, walked: WalkedFiles) => {
  const { libraryId, deep, settlers, priority } = scan
  const isOutOfSight = outOfSight(walked)
  const known = await stores.sidecars.inLibrary(libraryId)
  const { saved, removed, changed } = planSidecars(
    // A book that is out of sight has its company still, though nobody looks for it there.
    known.filter(({ path, parentPath }) => scan.covers(path) && ![path, parentPath].some(isOutOfSight)),
    walked.sidecars,
    { deep },
  )
  const joined = walked.sidecars.filter(({ parentPath }) => settlers.paths.has(parentPath))
  const affected = [...new Set([...changed, ...joined])]
  // They may show pictures that lay beside them where they were.
  const showing = await stores.thumbnails.withSidecars(settlers.known)
  if (affected.length + showing.length === 0) return
  const owners = await stores.scans.ownersAt(
    libraryId,
    affected.map(({ parentPath }) => parentPath),
  )
  await transaction(async ({ sidecars, jobs }) => {
    await sidecars.save(libraryId, saved)
    await sidecars.remove(
      libraryId,
      removed.map(({ path }) => path),
    )
    await jobs.add([...affected.flatMap((one) => jobFor(one, owners)), ...showing.flatMap(artworkOf)], priority)
  })
}

type Owners = Awaited<ReturnType<ScanStore['ownersAt']>>

/** A one-shot and its series have one path: pictures beside its file are the book's. */
const jobFor = ({ kind, parentPath }: PlacedSidecar, { books, series }: Owners): Job[] => {
  const bookId = books.get(parentPath)
  const seriesId = series.get(parentPath)
  if (bookId && kind === 'ARTWORK') return artworkOf({ kind: 'book', id: bookId })
  if (!seriesId) return []
  return kind === 'ARTWORK'
    ? artworkOf({ kind: 'series', id: seriesId })
    : [{ type: 'RefreshSeriesMetadata', seriesId }]
}

const artworkOf = ({ kind, id }: PosterOwner): Job[] => {
  if (kind === 'book') return [{ type: 'RefreshBookLocalArtwork', bookId: id }]
  return kind === 'series' ? [{ type: 'RefreshSeriesLocalArtwork', seriesId: id }] : []
}
