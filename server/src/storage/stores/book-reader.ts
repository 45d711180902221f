import type { Viewer } from '#domain/access/viewer'
import type { BookField, BookFilter, BookReader, BookView } from '#domain/book/book'
import { bookCondition } from '#domain/book/book-filter'
import type { PageRequest } from '#domain/paging'
import { parseSearch, type SearchQuery } from '#domain/search/parse-search'
import { sql, type SqlBool } from 'kysely'
import type { Database, Engine } from '../dialects/dialect.ts'
import { createFreshItems } from '#platform/fresh-memo'
import { compileOnce } from '../compile-once.ts'
import { inChunks, parseJson } from '../rows.ts'
import { bookClause, type BookTable } from '../search/book-conditions.ts'
import { bookJoins, bookOrders } from '../search/book-orders.ts'
import { every, on, type Clause } from '../search/clauses.ts'
import { bookField } from '../search/fields.ts'
import { searchClause } from '../search/full-text.ts'
import { findIds } from '../search/listing.ts'
import { findRanked, rankingOf } from '../search/ranked-search.ts'
import { findWords } from '../search/word-scan.ts'
import { toBook, toBookMetadata, toMedia } from './book-rows.ts'
import { findBySegment } from './book-segments.ts'
import { findOnDeck } from './on-deck.ts'
import { pagedByIds } from './paging.ts'
import { scopeOf } from './scope.ts'
import { seenBy, type Seen } from './secrecy.ts'
import { seenClause, visibleTo } from './visibility.ts'

export const bookReader = (
  db: Database,
  { textSearch, version }: Pick<Engine, 'textSearch' | 'version'>,
): BookReader => {
  const viewsOf = viewsByIds(db, version)

  const matching = async (filter: BookFilter, seen: Seen): Promise<Clause<BookTable>> => {
    const today = new Date().toISOString().slice(0, 10)
    const search = parseSearch(filter.search ?? '')
    return every<BookTable>([
      seenClause(seen),
      bookClause(bookCondition(filter), today),
      ...(search ? [await hasText(search.query)] : []),
    ])
  }

  const hasText = async (query: SearchQuery) => {
    const place = { textSearch, table: 'book_text' } as const
    return searchClause<BookTable>(query, { ...place, field: bookField, foundWords: await findWords(db, query, place) })
  }

  const idsOf = async (viewer: Viewer, filter: BookFilter, request: PageRequest) => {
    const scope = await scopeOf(db, viewer, bookCondition(filter))
    const search = parseSearch(filter.search ?? '')
    const ranking = search && rankingOf(search, { textSearch, table: 'book_text', matching: scope.matching, request })
    if (ranking) return findRanked(db, ranking)
    const total = search ? undefined : scope.counted?.reduce((sum, { bookCount }) => sum + bookCount, 0)
    const direction = search ? undefined : directionByAge(request)
    if (total !== undefined && scope.counted && direction) {
      const ids = await findBySegment(db, scope.counted, { ...request, direction })
      return { ids, total }
    }
    return findIds(db, {
      joins: bookJoins(viewer, filter),
      where: await matching(filter, scope.seen),
      orders: bookOrders(filter, request),
      request,
      leader: search && 'book_text',
      total,
    })
  }

  const show = async (viewer: Viewer, found: Found, order: { request: PageRequest; sorted: boolean }) =>
    pagedByIds(found, (ids) => viewsOf(viewer, ids), order)

  return {
    find: async (viewer, id) => {
      const rows = await details(visibleBooks(db, viewer)).where('book.id', '=', id).execute()
      return rows.map(toView)[0]
    },

    forReading: async (viewer, id) => {
      const row = await db
        .selectFrom('book')
        .innerJoin('media', 'media.book_id', 'book.id')
        .innerJoin('series', 'series.id', 'book.series_id')
        .innerJoin('series_metadata', 'series_metadata.series_id', 'book.series_id')
        .selectAll('media')
        .select(['book.name', 'book.path', 'book.size', 'book.file_modified_at'])
        .where('book.id', '=', id)
        .where((eb) => visibleTo(eb as never, viewer))
        .executeTakeFirst()
      if (!row) return undefined
      const { name, path, size, file_modified_at: fileModifiedAt } = row
      return { id, name, path, size, fileModifiedAt, media: toMedia(row, row.modified_at) }
    },

    list: async (viewer, filter, request) =>
      show(viewer, await idsOf(viewer, filter, request), { request, sorted: bookOrders(filter, request).length > 0 }),

    onDeck: async (viewer, libraryIds, request) => {
      return show(viewer, await findOnDeck(db, viewer, { libraryIds, request }), { request, sorted: false })
    },

    duplicates: async (viewer, request) => {
      const twins = on<BookTable>(
        'book',
        sql`book.file_hash <> '' and book.deleted_at is null and exists ${visibleTwin(db, viewer)}`,
      )
      const sort = request.sort.length > 0 ? request.sort : [{ key: 'fileHash', direction: 'asc' as const }]
      const orders = bookOrders({}, { ...request, sort })
      const where = every<BookTable>([seenClause(await seenBy(db, viewer)), twins])
      const found = await findIds(db, { joins: bookJoins(viewer, {}), where, orders, request })
      return show(viewer, found, { request: { ...request, sort }, sorted: orders.length > 0 })
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
      return rows.map(toView)[0]
    },
  }
}

/** Of a page that lies deep in the list of all books by the time they were added. */
const directionByAge = ({ page, unpaged, sort }: PageRequest) => {
  const [order, more] = sort
  const isByAge = order !== undefined && more === undefined && ['created', 'createdDate'].includes(order.key)
  return !unpaged && page > 0 && isByAge ? order.direction : undefined
}

type Found = { readonly ids: readonly string[]; readonly total: number }

/** Views in the order of their ids. */
const viewsByIds = (db: Database, version: Engine['version']) => {
  const remembered = createFreshItems<BookView>(version)
  const ask = compileOnce(db, (place, count) => {
    const ids = Array.from({ length: count }, (_, at) => place<string>('ids', at))
    return details(allBooks(db, { userId: place('userId') })).where('book.id', 'in', ids)
  })
  const load = async ({ userId }: Viewer, wanted: readonly string[]) => {
    const views = new Map<string, BookView>()
    for (const ids of inChunks(wanted))
      for (const row of await ask({ userId, ids }, ids.length)) views.set(row.id, toView(row))
    return views
  }
  return async (viewer: Viewer, ids: readonly string[]): Promise<BookView[]> => {
    const views = await remembered(viewer, ids, (missing) => load(viewer, missing))
    return ids.flatMap((id) => views.get(id) ?? [])
  }
}

const visibleBooks = (db: Database, viewer: Viewer) =>
  allBooks(db, viewer).where((eb) => visibleTo(eb as never, viewer))

const allBooks = (db: Database, viewer: Pick<Viewer, 'userId'>) =>
  db
    .selectFrom('book')
    .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
    .innerJoin('media', 'media.book_id', 'book.id')
    .innerJoin('series', 'series.id', 'book.series_id')
    .innerJoin('series_metadata', 'series_metadata.series_id', 'book.series_id')
    .leftJoin('read_progress', (join) =>
      join.onRef('read_progress.book_id', '=', 'book.id').on('read_progress.user_id', '=', viewer.userId),
    )

const details = (query: ReturnType<typeof allBooks>) =>
  query
    .select([
      'book.id',
      'book.series_id',
      'book.library_id',
      'book.name',
      'book.path',
      'book.size',
      'book.file_modified_at',
      'book.file_id',
      'book.number',
      'book.file_hash',
      'book.oneshot',
      'book.deleted_at',
      'book.created_at',
      'book.modified_at',
    ])
    .select([
      'series_metadata.title as series_title',
      'book_metadata.title',
      'book_metadata.alternate_title',
      'book_metadata.summary',
      'book_metadata.number as issue',
      'book_metadata.number_sort',
      'book_metadata.release_date',
      'book_metadata.authors_json',
      'book_metadata.tags_json',
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

/** Another book with the same file; inside, `series` is that of the twin. */
const visibleTwin = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('book as twin')
    .innerJoin('series', 'series.id', 'twin.series_id')
    .innerJoin('series_metadata', 'series_metadata.series_id', 'twin.series_id')
    .select(sql`1`.as('one'))
    .where(sql<SqlBool>`twin.file_hash = book.file_hash and twin.size = book.size and twin.id <> book.id`)
    .where('twin.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb as never, viewer))

/** Rows are slow to copy: what has another name in them is given beside them. */
const toView = (row: Row): BookView => ({
  ...toBook(row),
  seriesTitle: row.series_title,
  media: toMedia(row, row.media_modified_at),
  metadata: {
    ...toBookMetadata(row, row.issue),
    createdAt: row.metadata_created_at,
    modifiedAt: row.metadata_modified_at,
    locks: new Set(parseJson<BookField[]>(row.locks_json)),
  },
  progress: toProgress(row),
})

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
