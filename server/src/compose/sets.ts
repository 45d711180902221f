import { createCollectionEditor } from '#catalog/collections/edit-collections'
import { createReadListEditor } from '#catalog/read-lists/edit-read-lists'
import { findNeighbour } from '#catalog/read-lists/find-neighbour'
import { matchList } from '#catalog/read-lists/match-list'
import type { Viewer } from '#domain/access/viewer'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { parseCbl } from '#ingest/reading-list/parse-cbl'
import type { Clock } from '#platform/clock'

type Needs = Stores & { readonly transaction: Transaction; readonly posterFiles: PosterFiles; readonly clock: Clock }

/** What people do with collections and read lists. */
export const composeSets = (needs: Needs) => {
  const match = matchList(needs)
  return {
    editCollections: createCollectionEditor(needs),
    editReadLists: createReadListEditor(needs),
    neighbour: findNeighbour(needs),
    matchCbl: async (viewer: Viewer, bytes: Uint8Array) => match(viewer, parseCbl(bytes)),
  }
}
