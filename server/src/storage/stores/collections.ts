import type { CollectionId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Collection, CollectionStore } from '#domain/collection/collection'
import { newId } from '#platform/ids'
import type { Database } from '../dialects/dialect.ts'
import { flagOf } from '../rows.ts'
import { memberSets, type SetTables, type StoredSet } from './member-sets.ts'
import { syncMemberSets } from './sync-member-sets.ts'

export const collectionTables: SetTables = {
  set: 'collection',
  member: 'collection_series',
  setId: 'collection_id',
  memberId: 'series_id',
  owned: 'series',
}

export const collectionStore = (db: Database): CollectionStore => {
  const sets = memberSets(db, collectionTables)
  const orNothing = (set: StoredSet | undefined) => set && toCollection(set)
  return {
    find: async (id) => orNothing(await sets.find(id)),
    byName: async (name) => orNothing(await sets.byName(name)),
    insert: (collection) => sets.insert(toStored(collection)),
    update: (collection) => sets.update(toStored(collection)),
    remove: (id) => sets.remove(id),
    empty: async () => (await sets.empty()).map(toCollection),
    unknown: async (ids) => (await sets.unknown(ids)) as SeriesId[],

    syncFromFiles: async (seriesId, names) => {
      const named = names.map((name) => ({ name, number: null }))
      const synced = await syncMemberSets({ sets, create }, seriesId, { named })
      return synced.map(({ kind, set }) => ({
        type: kind === 'added' ? 'CollectionAdded' : 'CollectionChanged',
        collectionId: set.id as CollectionId,
        seriesIds: set.memberIds as SeriesId[],
      }))
    },
  }
}

const create = (name: string) => {
  const now = Date.now()
  return { id: newId<CollectionId>(), name, ordered: 0 as const, created_at: now, modified_at: now }
}

const toStored = (collection: Collection): StoredSet => ({
  id: collection.id,
  name: collection.name,
  ordered: flagOf(collection.ordered),
  created_at: collection.createdAt,
  modified_at: collection.modifiedAt,
  memberIds: collection.seriesIds,
})

export const toCollection = (set: StoredSet): Collection => ({
  id: set.id as CollectionId,
  name: set.name,
  ordered: set.ordered === 1,
  seriesIds: set.memberIds as SeriesId[],
  createdAt: set.created_at,
  modifiedAt: set.modified_at,
})
