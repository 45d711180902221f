import type { LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { PageRequest } from '#domain/paging'
import { seriesCondition } from '#domain/series/series-filter'
import type { SeriesField, SeriesFilter, SeriesReader, SeriesView } from '#domain/series/series'
import { parseSearch, type SearchQuery } from '#domain/search/parse-search'
import { compilePattern } from '#domain/search/title-pattern'
import { sql, type SqlBool } from 'kysely'
import type { Database, Engine } from '../dialects/dialect.ts'
import { createFreshItems } from '#platform/fresh-memo'
import { compileOnce } from '../compile-once.ts'
import { inChunks, parseJson } from '../rows.ts'
import { every, on, type Clause } from '../search/clauses.ts'
import { byLetter, countByLetter } from '../search/count-by-letter.ts'
import { seriesField } from '../search/fields.ts'
import { searchClause } from '../search/full-text.ts'
import { findIds, matchingRows } from '../search/listing.ts'
import { firstLetters, literalStart } from '../search/literal-start.ts'
import { beginsWith } from '../search/operators.ts'
import { findRanked, rankingOf } from '../search/ranked-search.ts'
import { seriesClause, type SeriesTable } from '../search/series-conditions.ts'
import { createSeriesOrders, seriesJoins } from '../search/series-orders.ts'
import { findWords } from '../search/word-scan.ts'
import { startOfKey } from '../sort-key.ts'
import { pagedByIds } from './paging.ts'
import { scopeOf } from './scope.ts'
import type { Seen } from './secrecy.ts'
import { toSeriesMetadata } from './series-rows.ts'
import { seenClause, visibleTo } from './visibility.ts'

export const seriesReader = (
  db: Database,
  { textSearch, byIndex, version }: Pick<Engine, 'textSearch' | 'byIndex' | 'version'>,
): SeriesReader => {
  const ordersOf = createSeriesOrders()
  const viewsOf = viewsByIds(db, version)

  const matching = async (filter: SeriesFilter, seen: Seen): Promise<Clause<SeriesTable>> => {
    const today = new Date().toISOString().slice(0, 10)
    const search = parseSearch(filter.search ?? '')
    return every<SeriesTable>([
      seenClause(seen),
      seriesClause(seriesCondition(filter), today),
      ...(search ? [await hasText(search.query)] : []),
      ...(filter.titlePattern ? [await hasPattern(filter.titlePattern)] : []),
    ])
  }

  const hasText = async (query: SearchQuery) => {
    const place = { textSearch, table: 'series_text' } as const
    return searchClause<SeriesTable>(query, {
      ...place,
      field: seriesField,
      foundWords: await findWords(db, query, place),
    })
  }

  const hasPattern = async ({ field, pattern }: NonNullable<SeriesFilter['titlePattern']>) => {
    const letter = firstLetters(pattern)
    if (letter) return on<SeriesTable>('series_metadata', startsWithLetter(field, letter))
    const isMatch = compilePattern(pattern)
    const column = field === 'title' ? 'title' : 'title_sort'
    const start = literalStart(pattern)
    const key = field === 'title' ? 'shown_title_key' : 'title_key'
    const rows = await db
      .selectFrom('series_metadata')
      .select(['series_id', `${column} as title`])
      .where(start === '' ? sql<SqlBool>`1 = 1` : beginsWith(sql.ref(key), start))
      .execute()
    const ids = rows.filter((row) => isMatch(row.title)).map((row) => row.series_id)
    const clause: Clause<SeriesTable> = { needs: [], where: ({ id }) => sql`${id} in ${textSearch.idList(ids)}` }
    return clause
  }

  const idsOf = async (viewer: Viewer, filter: SeriesFilter, { orders, ...request }: OrderedRequest) => {
    const scope = await scopeOf(db, viewer, seriesCondition(filter))
    const search = parseSearch(filter.search ?? '')
    const ranking =
      search &&
      !filter.titlePattern &&
      rankingOf(search, { textSearch, table: 'series_text', matching: scope.matching, request })
    if (ranking) return findRanked(db, ranking)
    return findIds(db, {
      joins: seriesJoins(viewer, filter),
      where: await matching(filter, scope.seen),
      orders,
      request,
      leader: leaderOf(filter),
      byIndex,
      total: isNarrowed(filter) ? undefined : scope.counted?.reduce((sum, { seriesCount }) => sum + seriesCount, 0),
    })
  }

  return {
    find: async (viewer, id) => {
      const rows = await details(allSeries(db, viewer))
        .where('series.id', '=', id)
        .where((eb) => visibleTo(eb as never, viewer))
        .execute()
      return rows.map(toView)[0]
    },

    list: async (viewer, filter, request) => {
      const orders = ordersOf(viewer, filter, request)
      const found = await idsOf(viewer, filter, { ...request, orders })
      const order = { request, sorted: orders.length > 0 }
      return pagedByIds(found, (ids) => viewsOf(viewer, ids), order)
    },

    letterGroups: async (viewer, filter) => {
      const scope = await scopeOf(db, viewer, seriesCondition(filter))
      if (scope.matching !== undefined && !isNarrowed(filter)) return countByLetter(db, scope.matching)
      const where = await matching(filter, scope.seen)
      const wish = { joins: seriesJoins(viewer, filter), where, leader: leaderOf(filter), byIndex }
      const { query } = matchingRows(db, wish, ['series_metadata'])
      const letter = startOfKey(sql.ref('series_metadata.title_key'))
      const rows = await query
        .select([letter.as('group'), sql<number>`count(*)`.as('count')])
        .groupBy(letter)
        .orderBy(letter)
        .execute()
      return byLetter(rows)
    },
  }
}

/** By more than conditions. */
const isNarrowed = ({ search, titlePattern }: SeriesFilter) =>
  parseSearch(search ?? '') !== undefined || titlePattern !== undefined

const startsWithLetter = (field: 'title' | 'titleSort', letters: readonly string[]) => {
  const [title, key] = field === 'title' ? ['title', 'shown_title_key'] : ['title_sort', 'title_key']
  return sql<SqlBool>`(${beginsWith(sql.ref(`series_metadata.${key}`), letters[0] ?? '')}
    and substr(${sql.ref(`series_metadata.${title}`)}, 1, 1) in (${sql.join(letters)}))`
}

type OrderedRequest = PageRequest & { readonly orders: ReturnType<ReturnType<typeof createSeriesOrders>> }

/** What the words are found in comes first: they tell more than any filter. */
const leaderOf = ({ search = '' }: SeriesFilter) => (search.trim() === '' ? undefined : ('series_text' as const))

/** Views in the order of their ids. */
const viewsByIds = (db: Database, version: Engine['version']) => {
  const remembered = createFreshItems<SeriesView>(version)
  const ask = compileOnce(db, (place, count) => {
    const ids = Array.from({ length: count }, (_, at) => place<string>('ids', at))
    return details(allSeries(db, { userId: place('userId') })).where('series.id', 'in', ids)
  })
  const load = async ({ userId }: Viewer, wanted: readonly string[]) => {
    const views = new Map<string, SeriesView>()
    for (const ids of inChunks(wanted))
      for (const row of await ask({ userId, ids }, ids.length)) views.set(row.id, toView(row))
    return views
  }
  return async (viewer: Viewer, ids: readonly string[]): Promise<SeriesView[]> => {
    const views = await remembered(viewer, ids, (missing) => load(viewer, missing))
    return ids.flatMap((id) => views.get(id) ?? [])
  }
}

const allSeries = (db: Database, viewer: Pick<Viewer, 'userId'>) =>
  db
    .selectFrom('series')
    .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
    .innerJoin('series_aggregate', 'series_aggregate.series_id', 'series.id')
    .leftJoin('series_progress', (join) =>
      join.onRef('series_progress.series_id', '=', 'series.id').on('series_progress.user_id', '=', viewer.userId),
    )

const details = (query: ReturnType<typeof allSeries>) =>
  query
    .select([
      'series.id',
      'series.library_id',
      'series.name',
      'series.path',
      'series.file_modified_at',
      'series.book_count',
      'series.oneshot',
      'series.deleted_at',
      'series.created_at',
      'series.modified_at',
    ])
    .select([
      'series_metadata.status',
      'series_metadata.title',
      'series_metadata.title_sort',
      'series_metadata.summary',
      'series_metadata.reading_direction',
      'series_metadata.publisher',
      'series_metadata.age_rating',
      'series_metadata.language',
      'series_metadata.total_book_count',
      'series_metadata.genres_json',
      'series_metadata.tags_json',
      'series_metadata.sharing_labels_json',
      'series_metadata.links_json',
      'series_metadata.alternate_titles_json',
      'series_metadata.locks_json',
      'series_metadata.created_at as metadata_created_at',
      'series_metadata.modified_at as metadata_modified_at',
      'series_aggregate.release_date',
      'series_aggregate.summary as books_summary',
      'series_aggregate.summary_number',
      'series_aggregate.authors_json as books_authors_json',
      'series_aggregate.tags_json as books_tags_json',
      'series_aggregate.created_at as aggregate_created_at',
      'series_aggregate.modified_at as aggregate_modified_at',
      'series_progress.read_count',
      'series_progress.in_progress_count',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof details>['execute']>>[number]

const toView = (row: Row): SeriesView => ({
  id: row.id as SeriesId,
  libraryId: row.library_id as LibraryId,
  name: row.name,
  path: row.path,
  fileModifiedAt: row.file_modified_at,
  oneshot: row.oneshot === 1,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
  deletedAt: row.deleted_at,
  bookCount: row.book_count,
  readCount: row.read_count ?? 0,
  inProgressCount: row.in_progress_count ?? 0,
  metadata: {
    ...toSeriesMetadata(row),
    createdAt: row.metadata_created_at,
    modifiedAt: row.metadata_modified_at,
    locks: new Set(parseJson<SeriesField[]>(row.locks_json)),
  },
  aggregate: {
    authors: parseJson(row.books_authors_json),
    tags: parseJson(row.books_tags_json),
    releaseDate: row.release_date,
    summary: row.books_summary,
    summaryNumber: row.summary_number,
    createdAt: row.aggregate_created_at,
    modifiedAt: row.aggregate_modified_at,
  },
})
