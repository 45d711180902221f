import type { CollectionDto } from '@spinrack/contract/resources/collection'
import type { CollectionView } from '#domain/collection/collection'
import { instant } from './instant.ts'

export const presentCollection = (collection: CollectionView): CollectionDto => ({
  id: collection.id,
  name: collection.name,
  ordered: collection.ordered,
  seriesIds: [...collection.seriesIds],
  createdDate: instant(collection.createdAt),
  lastModifiedDate: instant(collection.modifiedAt),
  filtered: collection.filtered,
})
