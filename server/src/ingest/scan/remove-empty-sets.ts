import type { PosterFiles, PosterOwner } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'

type Needs = {
  readonly stores: Pick<Stores, 'collections' | 'readLists'>
  readonly transaction: Transaction<'collections' | 'readLists' | 'settings' | 'thumbnails' | 'kept'>
  readonly posters: PosterFiles
  readonly clock: Clock
}

/**
 * Deletes the collections and read lists of all libraries that hold nothing any more, where the settings want that. Those
 * to which erased books may return come back with them.
 */
export const removeEmptySets =
  ({ stores, transaction, posters, clock }: Needs) =>
  async (): Promise<void> => {
    // Most of the time there is nothing to do, and nobody need wait for a turn to write.
    const isTidy = (await stores.collections.empty()).length + (await stores.readLists.empty()).length === 0
    if (isTidy) return
    const unused = await transaction(async ({ collections, readLists, settings, thumbnails, kept }, publish) => {
      const { deleteEmptyCollections, deleteEmptyReadLists } = await settings.read()
      const owners: PosterOwner[] = []
      for (const set of deleteEmptyCollections ? await collections.empty() : []) {
        const { id } = set
        await collections.remove(id)
        if (!(await kept.keepSet({ kind: 'collection', ...set }, clock()))) owners.push({ kind: 'collection', id })
        publish({ type: 'CollectionDeleted', collectionId: id, seriesIds: [] })
      }
      for (const set of deleteEmptyReadLists ? await readLists.empty() : []) {
        const { id } = set
        await readLists.remove(id)
        if (!(await kept.keepSet({ kind: 'read-list', ...set }, clock()))) owners.push({ kind: 'read-list', id })
        publish({ type: 'ReadListDeleted', readListId: id, bookIds: [] })
      }
      return thumbnails.removeOf(owners)
    })
    await posters.remove(unused)
  }
