import type { CollectionId, LibraryId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import { describeOnBothEngines } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { removeEmptySets } from './remove-empty-sets.ts'

describeOnBothEngines('removing empty sets', (open) => {
  it('takes those that hold nothing, and tells of them', async () => {
    const { stores, transaction, published } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series('L' as LibraryId)
    const book = await shelf.book(series)
    await stores.collections.syncFromFiles(series.id, ['kept', 'left'])
    await stores.readLists.syncFromFiles(book.id, [{ name: 'left', number: 1 }])
    await stores.collections.syncFromFiles(series.id, ['kept'])
    await stores.readLists.syncFromFiles(book.id, [])
    await stores.settings.save({ deleteEmptyReadLists: false })
    const removed: string[] = []
    const posters = { remove: async (hashes: readonly string[]) => void removed.push(...hashes) }
    const needs = { stores, transaction, posters: posters as never, clock: Date.now }
    const owner = { kind: 'collection' as const, id: (await stores.collections.byName('left'))?.id as CollectionId }
    await stores.thumbnails.add({ ...aPoster, owner }, 'YES')

    await removeEmptySets(needs)()
    expect(await stores.collections.byName('left')).toBeUndefined()
    expect(removed).toEqual(['poster'])
    expect(await stores.collections.byName('kept')).toBeDefined()
    expect(await stores.readLists.byName('left')).toBeDefined()
    await stores.settings.save({ deleteEmptyReadLists: true })
    await removeEmptySets(needs)()
    expect(await stores.readLists.byName('left')).toBeUndefined()
    expect(published.map(({ type }) => type)).toEqual(['CollectionDeleted', 'ReadListDeleted'])
  })
})

const aPoster = {
  id: 'T' as ThumbnailId,
  type: 'USER_UPLOADED' as const,
  sourcePath: null,
  mediaType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  contentHash: 'poster',
}
