import { seesEverything } from '#domain/access/sees-everything'
import { isContentRestricted, seesLibrary, seesSeries, type SeriesSecrecy, type Viewer } from '#domain/access/viewer'
import type { CollectionReader } from '#domain/collection/collection'
import type { DomainEvent } from '#domain/events'
import type { ReadListReader } from '#domain/read-list/read-list'
import type { SeriesStore } from '#domain/series/series'
import type { User } from '#domain/user/user'

export type AudienceNeeds = {
  readonly series: Pick<SeriesStore, 'metadata'>
  readonly collectionReader: Pick<CollectionReader, 'find' | 'visibleAmong'>
  readonly readListReader: Pick<ReadListReader, 'find' | 'visibleAmong'>
}
type Listener = { readonly user: User; readonly viewer: Viewer }

/** What a listener hears of an event: all of it, the part about what the listener may see, or nothing. */
type HeardBy = (listener: Listener) => Promise<DomainEvent | undefined>

/** Decides who hears of an event; what is looked up for one listener serves the others. */
export const createAudience =
  (needs: AudienceNeeds) =>
  (event: DomainEvent): HeardBy => {
    if (event.type === 'TaskQueueStatus' || event.type === 'BookImported') {
      return async ({ user }) => (user.roles.has('ADMIN') ? event : undefined)
    }
    if ('userId' in event) return async ({ user }) => (event.userId === user.id ? event : undefined)
    if ('collectionId' in event || 'readListId' in event) return ({ viewer }) => ofSet(needs, viewer, event)
    if (!('libraryId' in event)) return async () => undefined
    if ('seriesId' in event) return ofSeries(needs, event)
    return async ({ viewer }) => (seesLibrary(viewer, event.libraryId) ? event : undefined)
  }

type SeriesEvent = Extract<DomainEvent, { libraryId: unknown; seriesId: unknown }>
type SetEvent = Extract<DomainEvent, { collectionId: unknown } | { readListId: unknown }>

const ofSeries = (needs: AudienceNeeds, event: SeriesEvent): HeardBy => {
  let secrecy: Promise<SeriesSecrecy | undefined> | undefined
  return async ({ viewer }) => {
    if (!seesLibrary(viewer, event.libraryId)) return undefined
    if (!isContentRestricted(viewer)) return event
    secrecy ??= secrecyOf(needs, event)
    const known = await secrecy
    return known && seesSeries(viewer, known) ? event : undefined
  }
}

const secrecyOf = async ({ series }: AudienceNeeds, event: SeriesEvent): Promise<SeriesSecrecy | undefined> => {
  if (event.secrecy) return event.secrecy
  const metadata = await series.metadata(event.seriesId)
  return metadata && { libraryId: event.libraryId, ...metadata.values }
}

/** A set exists for those who see one of its members, and consists of these. */
const ofSet = async (
  { collectionReader, readListReader }: AudienceNeeds,
  viewer: Viewer,
  event: SetEvent,
): Promise<DomainEvent | undefined> => {
  if (seesEverything(viewer)) return event
  if ('seriesIds' in event) {
    const seriesIds = await collectionReader.visibleAmong(viewer, event.seriesIds)
    return seriesIds.length > 0 ? { ...event, seriesIds } : undefined
  }
  if ('bookIds' in event) {
    const bookIds = await readListReader.visibleAmong(viewer, event.bookIds)
    return bookIds.length > 0 ? { ...event, bookIds } : undefined
  }
  const set =
    'collectionId' in event
      ? await collectionReader.find(viewer, event.collectionId)
      : await readListReader.find(viewer, event.readListId)
  return set ? event : undefined
}
