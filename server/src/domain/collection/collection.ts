import type { CollectionId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '../access/viewer.ts'
import type { DomainEvent } from '../events.ts'
import type { Paged, PageRequest } from '../paging.ts'

export type Collection = {
  readonly id: CollectionId
  readonly name: string
  /** Members have an order of their own; otherwise they stand by title. */
  readonly ordered: boolean
  /** By position. */
  readonly seriesIds: readonly SeriesId[]
  readonly createdAt: number
  readonly modifiedAt: number
}

/** A collection as one user sees it: `seriesIds` holds what the user may see, `filtered` tells that there is more. */
export type CollectionView = Collection & { readonly filtered: boolean }

export type CollectionFilter = {
  /** Words that the name holds. */
  readonly search?: string
  /** Only those with a visible member in one of these libraries. */
  readonly libraryIds?: readonly string[]
}

/** What the viewer sees no member of does not exist for the viewer; empty ones exist for those who see everything. */
export type CollectionReader = {
  find(viewer: Viewer, id: CollectionId): Promise<CollectionView | undefined>
  list(viewer: Viewer, filter: CollectionFilter, request: PageRequest): Promise<Paged<CollectionView>>
  /** Collections that a series is in, by name; none when the viewer may not see the series. */
  holding(viewer: Viewer, seriesId: SeriesId): Promise<CollectionView[]>
  /** Those of the given series that the viewer may see, in the given order. */
  visibleAmong(viewer: Viewer, seriesIds: readonly SeriesId[]): Promise<SeriesId[]>
}

export type CollectionEvent = Extract<DomainEvent, { type: `Collection${string}` }>

export type CollectionStore = {
  find(id: CollectionId): Promise<Collection | undefined>
  /** Ignores case. */
  byName(name: string): Promise<Collection | undefined>
  insert(collection: Collection): Promise<void>
  /** Members that stay keep the note that files named them. */
  update(collection: Collection): Promise<void>
  remove(id: CollectionId): Promise<void>
  empty(): Promise<Collection[]>
  /** Those of the given series that do not exist. */
  unknown(seriesIds: readonly SeriesId[]): Promise<SeriesId[]>
  /**
   * Puts a series into exactly those collections that its files name, as far as files decide: missing collections are
   * made, names are compared without case, and what a person added stays. Answers what the caller is to publish:
   * `for (const event of await collections.syncFromFiles(seriesId, names)) publish(event)`
   */
  syncFromFiles(seriesId: SeriesId, names: readonly string[]): Promise<CollectionEvent[]>
}
