import { call } from './client.ts'
import { growingList } from './growing-list.ts'

const rowPage = 20

/** What stands beside an item in a collection or read list, in the order of that set, as a row that grows. */
export const setRowQueries = {
  series: (collectionId: string) =>
    growingList(['series', 'list', 'collection', collectionId, 'row'], (page, signal) =>
      call('GET /api/v1/collections/:id/series', {
        params: { id: collectionId },
        query: { page, size: rowPage },
        signal,
      }),
    ),

  books: (readListId: string) =>
    growingList(['books', 'list', 'read-list', readListId, 'row'], (page, signal) =>
      call('GET /api/v1/readlists/:id/books', { params: { id: readListId }, query: { page, size: rowPage }, signal }),
    ),
}
