import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Database } from '../dialects/dialect.ts'
import { hasNoJob } from './has-no-job.ts'

/** Mostly there are none, however large the library is: found by their status, never by going through the books. */
export const unreadBooks = (db: Database, id: LibraryId) =>
  db
    .selectFrom(unread(db).as('waiting'))
    // To the embedded engine, a cross join is an order to keep.
    .crossJoin('book')
    .select(['book.id', 'book.series_id', 'book.path'])
    .whereRef('book.id', '=', 'waiting.book_id')
    .where('book.library_id', '=', id)
    .where('book.deleted_at', 'is', null)
    .where(hasNoJob('ANALYZE_BOOK_'))
    .orderBy('book.id')

/** A file that was not found, and is there, was on a disk that was away; the missing volume of an archive may have come. */
const unread = (db: Database) =>
  db
    .selectFrom('media')
    .select('book_id')
    .where('status', 'in', ['UNKNOWN', 'OUTDATED'])
    .unionAll(
      db
        .selectFrom('media')
        .select('book_id')
        .where('status', '=', 'ERROR')
        .where((eb) => eb.or([eb('comment', '=', 'ERR_1018'), eb('comment', 'like', 'ERR_1004 [%')])),
    )
