import type { CollectionId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { keepHidden } from '#domain/access/keep-hidden'
import type { Viewer } from '#domain/access/viewer'
import type { Collection } from '#domain/collection/collection'
import { invalid, notFound } from '#domain/errors'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/ids'

type Needs = {
  readonly transaction: Transaction<'collections' | 'collectionReader' | 'thumbnails'>
  readonly posterFiles: PosterFiles
  readonly clock: Clock
}
type Wish = Pick<Collection, 'name' | 'ordered' | 'seriesIds'>

/** Collections as administrators make, change and delete them. */
export const createCollectionEditor = ({ transaction, posterFiles, clock }: Needs) => ({
  create: (wish: Wish): Promise<Collection> =>
    transaction(async (stores, publish) => {
      const now = clock()
      const collection: Collection = { id: newId<CollectionId>(), ...wish, createdAt: now, modifiedAt: now }
      await check(stores, collection)
      await stores.collections.insert(collection)
      publish({ type: 'CollectionAdded', collectionId: collection.id, seriesIds: collection.seriesIds })
      return collection
    }),

  update: (viewer: Viewer, id: CollectionId, change: Partial<Wish>): Promise<void> =>
    transaction(async (stores, publish) => {
      const before = await stores.collections.find(id)
      const seen = before && (await stores.collectionReader.find(viewer, id))
      if (!seen) throw notFound()
      const seriesIds = change.seriesIds && keepHidden(before.seriesIds, new Set(seen.seriesIds), change.seriesIds)
      const after: Collection = { ...before, ...change, ...(seriesIds && { seriesIds }), modifiedAt: clock() }
      await check(stores, after)
      await stores.collections.update(after)
      publish({ type: 'CollectionChanged', collectionId: id, seriesIds: after.seriesIds })
    }),

  remove: async (id: CollectionId): Promise<void> => {
    const unused = await transaction(async ({ collections, thumbnails }, publish) => {
      const before = await collections.find(id)
      if (!before) throw notFound()
      await collections.remove(id)
      publish({ type: 'CollectionDeleted', collectionId: id, seriesIds: before.seriesIds })
      return thumbnails.removeOf([{ kind: 'collection', id }])
    })
    await posterFiles.remove(unused)
  },
})

const check = async ({ collections }: Pick<Stores, 'collections'>, { id, name, seriesIds }: Collection) => {
  const namesake = await collections.byName(name)
  if (namesake && namesake.id !== id) throw invalid('Collection name already exists')
  const unknown: SeriesId[] = await collections.unknown(seriesIds)
  if (unknown.length > 0) throw invalid(`No such series: ${unknown.join(', ')}`)
}
