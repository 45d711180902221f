import type { LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { ReadStatus } from '@spinrack/contract/vocabulary/book'
import type { Viewer } from '#domain/access/viewer'
import type { SeriesField, SeriesFilter, SeriesReader, SeriesView } from '#domain/series/series'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { parseJson, rowsById } from '../rows.ts'
import { knownOrders, limits, ordered, paged, type SortKeys } from './paging.ts'
import { termsOf, toSeriesMetadata } from './series-rows.ts'
import { visibleTo } from './visibility.ts'

export const seriesReader = (db: Database): SeriesReader => ({
  find: async (viewer, id) => {
    const rows = await details(visibleSeries(db, viewer)).where('series.id', '=', id).execute()
    return (await toViews(db, rows))[0]
  },

  list: async (viewer, filter, request) => {
    const matching = visibleSeries(db, viewer).where((eb) => eb.and(conditions(eb, filter)))
    const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const orders = knownOrders(request, sortKeys)
    const { limit, offset } = limits(request)
    let query = ordered(details(matching), orders, sortKeys).orderBy('series.id')
    if (limit !== undefined) query = query.limit(limit).offset(offset)
    return paged(await toViews(db, await query.execute()), total, { request, sorted: orders.length > 0 })
  },
})

const visibleSeries = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('series')
    .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
    .innerJoin('series_aggregate', 'series_aggregate.series_id', 'series.id')
    .leftJoin('series_progress', (join) =>
      join.onRef('series_progress.series_id', '=', 'series.id').on('series_progress.user_id', '=', viewer.userId),
    )
    .where((eb) => visibleTo(eb as never, viewer))
type Matching = ReturnType<typeof visibleSeries>
type Builder = Parameters<Extract<Parameters<Matching['where']>[0], (eb: never) => unknown>>[0]

const details = (query: Matching) =>
  query
    .selectAll('series')
    .select([
      'series_metadata.status',
      'series_metadata.title',
      'series_metadata.title_sort',
      'series_metadata.title_key',
      'series_metadata.summary',
      'series_metadata.reading_direction',
      'series_metadata.publisher',
      'series_metadata.age_rating',
      'series_metadata.language',
      'series_metadata.total_book_count',
      'series_metadata.links_json',
      'series_metadata.alternate_titles_json',
      'series_metadata.locks_json',
      'series_metadata.created_at as metadata_created_at',
      'series_metadata.modified_at as metadata_modified_at',
      'series_aggregate.release_date',
      'series_aggregate.summary as books_summary',
      'series_aggregate.summary_number',
      'series_aggregate.created_at as aggregate_created_at',
      'series_aggregate.modified_at as aggregate_modified_at',
      'series_progress.read_count',
      'series_progress.in_progress_count',
    ])
type Row = Awaited<ReturnType<ReturnType<typeof details>['execute']>>[number]

const sortKeys: SortKeys = {
  'metadata.titleSort': sql.ref('series_metadata.title_key'),
  created: sql.ref('series.created_at'),
  createdDate: sql.ref('series.created_at'),
  lastModified: sql.ref('series.modified_at'),
  lastModifiedDate: sql.ref('series.modified_at'),
  'booksMetadata.releaseDate': sql.ref('series_aggregate.release_date'),
  readDate: sql.ref('series_progress.last_read_at'),
  name: sql.ref('series.name_key'),
  booksCount: sql.ref('series.book_count'),
  random: sql`random()`,
}

const conditions = (eb: Builder, filter: SeriesFilter): Expression<SqlBool>[] => {
  const all: Expression<SqlBool>[] = []
  if (filter.libraryIds?.length) all.push(eb('series.library_id', 'in', [...filter.libraryIds]))
  if (filter.statuses?.length) all.push(eb('series_metadata.status', 'in', [...filter.statuses]))
  if (filter.readStatuses?.length) all.push(eb.or(filter.readStatuses.map((status) => hasReadStatus(eb, status))))
  if (filter.oneshot !== undefined) all.push(eb('series.oneshot', '=', filter.oneshot ? 1 : 0))
  if (filter.deleted !== undefined) all.push(eb('series.deleted_at', filter.deleted ? 'is not' : 'is', null))
  if (filter.changedSinceAdded) all.push(eb('series.modified_at', '<>', eb.ref('series.created_at')))
  return all
}

const hasReadStatus = (eb: Builder, status: ReadStatus): Expression<SqlBool> => {
  switch (status) {
    case 'UNREAD':
      return eb('series_progress.read_count', 'is', null)
    case 'READ':
      return eb('series_progress.read_count', '=', eb.ref('series.book_count'))
    case 'IN_PROGRESS':
      return eb('series_progress.read_count', '<>', eb.ref('series.book_count'))
  }
}

const toViews = async (db: Database, rows: readonly Row[]): Promise<SeriesView[]> => {
  const ids = rows.map((row) => row.id)
  const terms = await rowsById(
    ids,
    (chunk) => db.selectFrom('series_term').selectAll().where('series_id', 'in', chunk).execute(),
    ({ series_id }) => series_id,
  )
  const authors = await rowsById(
    ids,
    (chunk) => db.selectFrom('series_author').selectAll().where('series_id', 'in', chunk).execute(),
    ({ series_id }) => series_id,
  )
  return rows.map((row) => ({
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
      ...toSeriesMetadata(row, terms.get(row.id) ?? []),
      createdAt: row.metadata_created_at,
      modifiedAt: row.metadata_modified_at,
      locks: new Set(parseJson<SeriesField[]>(row.locks_json)),
    },
    aggregate: {
      authors: (authors.get(row.id) ?? []).map(({ name, role }) => ({ name, role })),
      tags: termsOf(terms.get(row.id) ?? [], 'book-tag'),
      releaseDate: row.release_date,
      summary: row.books_summary,
      summaryNumber: row.summary_number,
      createdAt: row.aggregate_created_at,
      modifiedAt: row.aggregate_modified_at,
    },
  }))
}
