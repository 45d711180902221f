import { createCollectionEditor } from '#catalog/collections/edit-collections'
import { createReadListEditor } from '#catalog/read-lists/edit-read-lists'
import { findNeighbour } from '#catalog/read-lists/find-neighbour'
import { matchList } from '#catalog/read-lists/match-list'
import type { Viewer } from '#domain/access/viewer'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { parseCbl } from '#ingest/reading-list/parse-cbl'
import type { Clock } from '#platform/clock'
import type { Workshop } from './workshop/workshop.ts'

type Needs = Stores & {
  readonly transaction: Transaction
  readonly posterFiles: PosterFiles
  readonly clock: Clock
  readonly workshop: Pick<Workshop, 'readList'>
}

/** Some two thousand books, read in less time than the workshop takes to open. */
const quicklyRead = 300_000

/** What people do with collections and read lists. */
export const composeSets = (needs: Needs) => {
  const match = matchList(needs)
  return {
    editCollections: createCollectionEditor(needs),
    editReadLists: createReadListEditor(needs),
    neighbour: findNeighbour(needs),
    matchCbl: async (viewer: Viewer, bytes: Uint8Array) =>
      match(viewer, bytes.length <= quicklyRead ? parseCbl(bytes) : await needs.workshop.readList(bytes)),
  }
}
