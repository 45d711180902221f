import type { PosterFiles, PosterOwner } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'

type Needs = {
  readonly stores: Pick<Stores, 'collections' | 'readLists'>
  readonly transaction: Transaction<'collections' | 'readLists' | 'settings' | 'thumbnails'>
  readonly posters: PosterFiles
}

/** Deletes the collections and read lists of all libraries that hold nothing any more, where the settings want that. */
export const removeEmptySets =
  ({ stores, transaction, posters }: Needs) =>
  async (): Promise<void> => {
    // Most of the time there is nothing to do, and nobody need wait for a turn to write.
    const isTidy = (await stores.collections.empty()).length + (await stores.readLists.empty()).length === 0
    if (isTidy) return
    const unused = await transaction(async ({ collections, readLists, settings, thumbnails }, publish) => {
      const { deleteEmptyCollections, deleteEmptyReadLists } = await settings.read()
      const owners: PosterOwner[] = []
      for (const { id } of deleteEmptyCollections ? await collections.empty() : []) {
        await collections.remove(id)
        owners.push({ kind: 'collection', id })
        publish({ type: 'CollectionDeleted', collectionId: id, seriesIds: [] })
      }
      for (const { id } of deleteEmptyReadLists ? await readLists.empty() : []) {
        await readLists.remove(id)
        owners.push({ kind: 'read-list', id })
        publish({ type: 'ReadListDeleted', readListId: id, bookIds: [] })
      }
      return thumbnails.removeOf(owners)
    })
    await posters.remove(unused)
  }
