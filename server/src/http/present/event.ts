import type { ServerEvent } from '@spinrack/contract/events'
import type { DomainEvent } from '#domain/events'

/** What clients are told of a fact; undefined for facts that stay inside. */
export const toServerEvent = (event: DomainEvent): ServerEvent | undefined => {
  switch (event.type) {
    case 'JobsAdded':
      return undefined
    case 'LibraryAdded':
    case 'LibraryChanged':
    case 'LibraryDeleted':
      return { name: event.type, data: { libraryId: event.libraryId } }
    case 'SeriesAdded':
    case 'SeriesChanged':
    case 'SeriesDeleted':
      return { name: event.type, data: { seriesId: event.seriesId, libraryId: event.libraryId } }
    case 'BookAdded':
    case 'BookChanged':
    case 'BookDeleted': {
      const { bookId, seriesId, libraryId } = event
      return { name: event.type, data: { bookId, seriesId, libraryId } }
    }
    case 'ThumbnailBookAdded':
    case 'ThumbnailBookDeleted': {
      const { bookId, seriesId, selected } = event
      return { name: event.type, data: { bookId, seriesId, selected } }
    }
    case 'ReadProgressChanged':
    case 'ReadProgressDeleted':
      return { name: event.type, data: { bookId: event.bookId, userId: event.userId } }
    case 'ReadProgressSeriesChanged':
    case 'ReadProgressSeriesDeleted':
      return { name: event.type, data: { seriesId: event.seriesId, userId: event.userId } }
    case 'SessionExpired':
      return { name: event.type, data: { userId: event.userId } }
    case 'TaskQueueStatus':
      return { name: event.type, data: { count: event.count, countByType: { ...event.countByType } } }
  }
}
