import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Database } from '../dialects/dialect.ts'
import { hasNoJob } from './has-no-job.ts'

/** Mostly there are none, however large the library is: found by their status, never by going through the books. */
export const unreadBooks = (db: Database, id: LibraryId) =>
  db
    .selectFrom('media')
    // To the embedded engine, a cross join is an order to keep.
    .crossJoin('book')
    .select(['book.id', 'book.series_id', 'book.path'])
    .whereRef('book.id', '=', 'media.book_id')
    .where('media.status', 'in', ['UNKNOWN', 'OUTDATED'])
    .where('book.library_id', '=', id)
    .where('book.deleted_at', 'is', null)
    .where(hasNoJob('ANALYZE_BOOK_'))
    .orderBy('book.id')
