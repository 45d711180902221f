import type { ReadStatus } from '@spinrack/contract/vocabulary/book'
import type { Viewer } from '#domain/access/viewer'
import type { BookField, BookFilter, BookReader, BookView } from '#domain/book/book'
import type { PageRequest } from '#domain/paging'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { parseJson } from '../rows.ts'
import { toBook, toBookMetadata, toMedia } from './book-rows.ts'
import { termsOfBooks } from './books.ts'
import { knownOrders, limits, ordered, paged, type SortKeys } from './paging.ts'
import { visibleTo } from './visibility.ts'

export const bookReader = (db: Database): BookReader => {
  const list = async (matching: Matching, request: PageRequest) => {
    const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const orders = knownOrders(request, sortKeys)
    const { limit, offset } = limits(request)
    let query = ordered(details(matching), orders, sortKeys).orderBy('book.id')
    if (limit !== undefined) query = query.limit(limit).offset(offset)
    return paged(await toViews(db, await query.execute()), total, { request, sorted: orders.length > 0 })
  }

  return {
    find: async (viewer, id) => {
      const rows = await details(visibleBooks(db, viewer)).where('book.id', '=', id).execute()
      return (await toViews(db, rows))[0]
    },

    forReading: async (viewer, id) => {
      const row = await db
        .selectFrom('book')
        .innerJoin('media', 'media.book_id', 'book.id')
        .innerJoin('series', 'series.id', 'book.series_id')
        .innerJoin('series_metadata', 'series_metadata.series_id', 'book.series_id')
        .selectAll('media')
        .select(['book.name', 'book.path'])
        .where('book.id', '=', id)
        .where((eb) => visibleTo(eb as never, viewer))
        .executeTakeFirst()
      return row && { id, name: row.name, path: row.path, media: toMedia(row) }
    },

    list: (viewer, filter, request) =>
      list(
        visibleBooks(db, viewer).where((eb) => eb.and(conditions(eb, filter))),
        request,
      ),

    onDeck: async (viewer, libraryIds, request) => {
      const matching = visibleBooks(db, viewer)
        .where((eb) => eb.and(conditions(eb, { libraryIds })))
        .where('book.id', '=', (eb) => firstUnreadOfSeries(eb as never, viewer))
      const byRecency = { ...request, sort: [{ key: 'seriesReadDate', direction: 'desc' as const }] }
      return { ...(await list(matching, byRecency)), sorted: false, request }
    },

    sibling: async (viewer, id, towards) => {
      const here = await db
        .selectFrom('book')
        .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
        .select(['book.id', 'series_id', 'number_sort'])
        .where('book.id', '=', id)
        .executeTakeFirst()
      if (!here) return undefined
      const beyond = towards === 'next' ? '>' : '<'
      const direction = towards === 'next' ? 'asc' : 'desc'
      const rows = await details(visibleBooks(db, viewer))
        .where('book.series_id', '=', here.series_id)
        // Books that share a number follow each other by id, so that none is skipped.
        .where((eb) =>
          eb(eb.refTuple('book_metadata.number_sort', 'book.id'), beyond, eb.tuple(here.number_sort, here.id)),
        )
        .orderBy('book_metadata.number_sort', direction)
        .orderBy('book.id', direction)
        .limit(1)
        .execute()
      return (await toViews(db, rows))[0]
    },
  }
}

const visibleBooks = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('book')
    .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
    .innerJoin('media', 'media.book_id', 'book.id')
    .innerJoin('series', 'series.id', 'book.series_id')
    .innerJoin('series_metadata', 'series_metadata.series_id', 'book.series_id')
    .leftJoin('read_progress', (join) =>
      join.onRef('read_progress.book_id', '=', 'book.id').on('read_progress.user_id', '=', viewer.userId),
    )
    .leftJoin('series_progress', (join) =>
      join.onRef('series_progress.series_id', '=', 'book.series_id').on('series_progress.user_id', '=', viewer.userId),
    )
    .where((eb) => visibleTo(eb as never, viewer))
type Matching = ReturnType<typeof visibleBooks>
type Builder = Parameters<Extract<Parameters<Matching['where']>[0], (eb: never) => unknown>>[0]

const details = (query: Matching) =>
  query
    .selectAll('book')
    .select([
      'series_metadata.title as series_title',
      'book_metadata.title',
      'book_metadata.summary',
      'book_metadata.number as issue',
      'book_metadata.number_sort',
      'book_metadata.release_date',
      'book_metadata.isbn',
      'book_metadata.links_json',
      'book_metadata.locks_json',
      'book_metadata.created_at as metadata_created_at',
      'book_metadata.modified_at as metadata_modified_at',
      'media.status',
      'media.media_type',
      'media.page_count',
      'media.comment',
      'media.epub_divina',
      'media.epub_kepub',
      'media.modified_at as media_modified_at',
      'read_progress.page',
      'read_progress.completed',
      'read_progress.read_at',
      'read_progress.created_at as progress_created_at',
      'read_progress.modified_at as progress_modified_at',
      'read_progress.device_id',
      'read_progress.device_name',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof details>['execute']>>[number]

const sortKeys: SortKeys = {
  name: sql.ref('book.name_key'),
  series: sql.ref('series_metadata.title_key'),
  created: sql.ref('book.created_at'),
  createdDate: sql.ref('book.created_at'),
  lastModified: sql.ref('book.modified_at'),
  lastModifiedDate: sql.ref('book.modified_at'),
  fileSize: sql.ref('book.size'),
  size: sql.ref('book.size'),
  fileHash: sql.ref('book.file_hash'),
  url: sql.ref('book.path'),
  'media.status': sql.ref('media.status'),
  'media.comment': sql.ref('media.comment'),
  'media.mediaType': sql.ref('media.media_type'),
  'media.pagesCount': sql.ref('media.page_count'),
  'metadata.title': sql.ref('book_metadata.title_key'),
  'metadata.numberSort': sql.ref('book_metadata.number_sort'),
  'metadata.releaseDate': sql.ref('book_metadata.release_date'),
  'readProgress.lastModified': sql.ref('read_progress.modified_at'),
  'readProgress.readDate': sql.ref('read_progress.read_at'),
  seriesReadDate: sql.ref('series_progress.last_read_at'),
}

const conditions = (eb: Builder, filter: BookFilter): Expression<SqlBool>[] => {
  const all: Expression<SqlBool>[] = []
  if (filter.seriesId) all.push(eb('book.series_id', '=', filter.seriesId))
  if (filter.libraryIds?.length) all.push(eb('book.library_id', 'in', [...filter.libraryIds]))
  if (filter.mediaStatuses?.length) all.push(eb('media.status', 'in', [...filter.mediaStatuses]))
  if (filter.readStatuses?.length) all.push(eb.or(filter.readStatuses.map((status) => hasReadStatus(eb, status))))
  if (filter.deleted !== undefined) all.push(eb('book.deleted_at', filter.deleted ? 'is not' : 'is', null))
  if (filter.releasedAfter) all.push(eb('book_metadata.release_date', '>', filter.releasedAfter))
  return all
}

const hasReadStatus = (eb: Builder, status: ReadStatus): Expression<SqlBool> => {
  if (status === 'UNREAD') return eb('read_progress.completed', 'is', null)
  return eb('read_progress.completed', '=', status === 'READ' ? 1 : 0)
}

/** Of a series begun, with no book in progress and not yet finished: its first unread book. */
const firstUnreadOfSeries = (eb: Builder, viewer: Viewer) =>
  eb
    .selectFrom('book as candidate')
    .innerJoin('book_metadata as candidate_metadata', 'candidate_metadata.book_id', 'candidate.id')
    .leftJoin('read_progress as candidate_progress', (join) =>
      join
        .onRef('candidate_progress.book_id', '=', 'candidate.id')
        .on('candidate_progress.user_id', '=', viewer.userId),
    )
    .select('candidate.id')
    .whereRef('candidate.series_id', '=', 'book.series_id')
    .where('candidate_progress.book_id', 'is', null)
    .where('candidate.deleted_at', 'is', null)
    .where((inner) => inner(inner.ref('series_progress.in_progress_count' as never), '=', 0 as never))
    .orderBy('candidate_metadata.number_sort')
    .orderBy('candidate.id')
    .limit(1)

const toViews = async (db: Database, rows: readonly Row[]): Promise<BookView[]> => {
  const { authors, tags } = await termsOfBooks(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...toBook(row),
    seriesTitle: row.series_title,
    media: toMedia({ ...row, modified_at: row.media_modified_at }),
    metadata: {
      ...toBookMetadata({ ...row, number: row.issue }, authors.get(row.id), tags.get(row.id)),
      createdAt: row.metadata_created_at,
      modifiedAt: row.metadata_modified_at,
      locks: new Set(parseJson<BookField[]>(row.locks_json)),
    },
    progress: toProgress(row),
  }))
}

/** The joined record is there whole or not at all. */
const toProgress = (row: Row): BookView['progress'] =>
  row.read_at === null
    ? null
    : {
        page: row.page ?? 1,
        completed: row.completed === 1,
        readAt: row.read_at,
        createdAt: row.progress_created_at ?? row.read_at,
        modifiedAt: row.progress_modified_at ?? row.read_at,
        deviceId: row.device_id ?? '',
        deviceName: row.device_name ?? '',
      }
