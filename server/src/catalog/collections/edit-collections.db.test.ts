import type { CollectionId, LibraryId, SeriesId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { PosterOwner } from '#domain/thumbnail/thumbnail'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { aViewer } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { createReadListEditor } from '../read-lists/edit-read-lists.ts'
import { createCollectionEditor } from './edit-collections.ts'

describeOnBothEngines('editing sets', (open) => {
  it('tells of collections that are made, changed and deleted, with their members', async () => {
    const database = await open()
    const { edit, clock, removed } = editors(database)
    const shelf = shelfOf(database.stores)
    const [a, b] = [await shelf.series(library), await shelf.series(library)]
    const { id } = await edit.collections.create({ name: 'One', ordered: true, seriesIds: [a.id] })
    clock.now = 9_000
    await edit.collections.update(aViewer(), id, { seriesIds: [b.id, a.id] })
    expect(await database.stores.collections.find(id)).toMatchObject({ createdAt: 5_000, modifiedAt: 9_000 })
    await addPoster(database, { kind: 'collection', id })
    await edit.collections.remove(id)
    const collectionId = id
    expect(database.published).toEqual([
      { type: 'CollectionAdded', collectionId, seriesIds: [a.id] },
      { type: 'CollectionChanged', collectionId, seriesIds: [b.id, a.id] },
      { type: 'CollectionDeleted', collectionId, seriesIds: [b.id, a.id] },
    ])
    expect(removed).toEqual(['poster'])
  })

  it('tells of read lists that are made, changed and deleted, with their members', async () => {
    const database = await open()
    const { edit, removed } = editors(database)
    const shelf = shelfOf(database.stores)
    const series = await shelf.series(library)
    const [a, b] = [await shelf.book(series), await shelf.book(series)]
    const wish = { name: 'One', summary: '', ordered: true, bookIds: [a.id, b.id] }
    const { id } = await edit.readLists.create(wish)
    await edit.readLists.update(aViewer(), id, { bookIds: [b.id] })
    await addPoster(database, { kind: 'read-list', id })
    await edit.readLists.remove(id)
    const readListId = id
    expect(database.published).toEqual([
      { type: 'ReadListAdded', readListId, bookIds: [a.id, b.id] },
      { type: 'ReadListChanged', readListId, bookIds: [b.id] },
      { type: 'ReadListDeleted', readListId, bookIds: [b.id] },
    ])
    expect(removed).toEqual(['poster'])
  })

  it('keeps the members that whoever changes a set may not see', async () => {
    const database = await open()
    const { edit } = editors(database)
    const shelf = shelfOf(database.stores)
    const hidden = await shelf.series('elsewhere' as LibraryId)
    const [a, b] = [await shelf.series(library), await shelf.series(library)]
    const viewer = aViewer({ libraries: new Set([library]) })
    const { id } = await edit.collections.create({ name: 'C', ordered: true, seriesIds: [a.id, hidden.id, b.id] })
    await edit.collections.update(viewer, id, { seriesIds: [b.id, a.id] })
    await edit.collections.update(viewer, id, { name: 'Renamed' })
    expect(await database.stores.collections.find(id)).toMatchObject({
      name: 'Renamed',
      seriesIds: [b.id, a.id, hidden.id],
    })
    const [secret, one] = [await shelf.book(hidden), await shelf.book(a)]
    const wish = { name: 'R', summary: '', ordered: true, bookIds: [secret.id, one.id] }
    const list = await edit.readLists.create(wish)
    await edit.readLists.update(viewer, list.id, { bookIds: [] })
    expect((await database.stores.readLists.find(list.id))?.bookIds).toEqual([secret.id])
    // By now nothing of it is seen: for this person it is not there.
    await expect(edit.readLists.update(viewer, list.id, { name: 'X' })).rejects.toMatchObject({ refusal: 'not-found' })
  })

  it('changes and tells nothing when it refuses', async () => {
    const database = await open()
    const { edit } = editors(database)
    const { id: seriesId } = await shelfOf(database.stores).series(library)
    const { id } = await edit.collections.create({ name: 'Été', ordered: false, seriesIds: [seriesId] })
    const wish = { name: 'Other', ordered: false, seriesIds: ['nobody' as SeriesId] }
    await expect(edit.collections.create(wish)).rejects.toThrow('No such series: nobody')
    await expect(edit.collections.create({ ...wish, name: 'ÉTÉ' })).rejects.toThrow('Collection name already exists')
    await expect(edit.collections.update(aViewer(), id, { seriesIds: wish.seriesIds })).rejects.toThrow(
      'No such series',
    )
    await expect(edit.collections.remove('none' as CollectionId)).rejects.toMatchObject({ refusal: 'not-found' })
    expect(database.published).toHaveLength(1)
    expect((await database.stores.collections.find(id))?.seriesIds).toEqual([seriesId])
  })
})

const library = 'L' as LibraryId

const editors = ({ transaction }: OpenedDatabase) => {
  const clock = { now: 5_000 }
  const removed: string[] = []
  const posterFiles = { remove: async (hashes: readonly string[]) => void removed.push(...hashes) }
  const needs = { transaction, posterFiles: posterFiles as never, clock: () => clock.now }
  return {
    edit: { collections: createCollectionEditor(needs), readLists: createReadListEditor(needs) },
    clock,
    removed,
  }
}

const addPoster = ({ stores }: OpenedDatabase, owner: PosterOwner) =>
  stores.thumbnails.add(
    {
      id: 'T' as ThumbnailId,
      owner,
      type: 'USER_UPLOADED',
      sourcePath: null,
      mediaType: 'image/jpeg',
      size: 1,
      width: 1,
      height: 1,
      contentHash: 'poster',
    },
    'YES',
  )
