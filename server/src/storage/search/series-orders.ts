import type { Viewer } from '#domain/access/viewer'
import { requiredLeaf } from '#domain/conditions/build'
import type { SeriesLeaves } from '#domain/conditions/condition'
import type { PageRequest } from '#domain/paging'
import { parseSearch } from '#domain/search/parse-search'
import { seriesCondition, type SeriesFilter } from '#domain/series/series-filter'
import { sql } from 'kysely'
import { relevance } from './full-text.ts'
import type { Joins, Order } from './listing.ts'
import type { SeriesTable } from './series-conditions.ts'
import { wishedOrders } from './wished-orders.ts'

export const seriesJoins = (viewer: Viewer, filter: SeriesFilter): Joins<SeriesTable> => ({
  series: { key: 'id', secrecy: 'secrecy_id', index: 'series_seen' },
  series_metadata: { key: 'series_id', secrecy: 'secrecy_id', index: 'series_facts' },
  series_aggregate: { key: 'series_id' },
  series_text: { key: 'series_id', secrecy: 'secrecy_id' },
  series_progress: {
    optional: (id) => sql`series_progress.series_id = ${id} and series_progress.user_id = ${viewer.userId}`,
    alone: { key: 'series_id', where: sql`series_progress.user_id = ${viewer.userId}` },
  },
  collection_series: {
    optional: (id) =>
      sql`collection_series.series_id = ${id} and collection_series.collection_id = ${collectionOf(filter) ?? ''}`,
  },
})

/** Sort keys that clients know, in the order they wish for. */
export const createSeriesOrders = () => {
  const seeds = new Map<string, number>()

  /** Chosen anew whenever somebody begins at the first page, so that the pages after it continue the same order. */
  const seedOf = (viewer: Viewer, request: PageRequest) => {
    const seed = request.page === 0 ? undefined : seeds.get(viewer.userId)
    const chosen = seed ?? Math.floor(Math.random() * largePrime)
    seeds.set(viewer.userId, chosen)
    return chosen
  }

  return (viewer: Viewer, filter: SeriesFilter, request: PageRequest) => {
    const search = parseSearch(filter.search ?? '')
    const known: Record<string, Order<SeriesTable>> = { ...columns }
    if (collectionOf(filter) !== undefined) known['collection.number'] = memberNumber
    if (search) known['relevance'] = { needs: ['series_text'], by: relevance('series_text', search) }
    if (request.sort.some((order) => order.key === 'random')) known['random'] = shuffled(seedOf(viewer, request))
    return wishedOrders(known, request)
  }
}

const columns: Readonly<Record<string, Order<SeriesTable>>> = {
  'metadata.titleSort': { needs: ['series_metadata'], by: [sql.ref('series_metadata.title_key')] },
  created: { needs: ['series'], by: [sql.ref('series.created_at')] },
  createdDate: { needs: ['series'], by: [sql.ref('series.created_at')] },
  lastModified: { needs: ['series'], by: [sql.ref('series.modified_at')] },
  lastModifiedDate: { needs: ['series'], by: [sql.ref('series.modified_at')] },
  'booksMetadata.releaseDate': {
    needs: ['series_aggregate'],
    by: [sql.ref('series_aggregate.release_date')],
    nullable: true,
  },
  readDate: { needs: ['series_progress'], by: [sql.ref('series_progress.last_read_at')], nullable: true },
  name: { needs: ['series'], by: [sql.ref('series.name_key')] },
  booksCount: { needs: ['series'], by: [sql.ref('series.book_count')] },
}

const memberNumber: Order<SeriesTable> = {
  needs: ['collection_series'],
  by: [sql.ref('collection_series.number')],
  nullable: true,
}

const largePrime = 1_000_003

const shuffled = (seed: number): Order<SeriesTable> => ({
  needs: ['series_text'],
  by: [
    sql`((series_text.number % ${sql.lit(largePrime)}) * (series_text.number % ${sql.lit(largePrime)} + ${sql.lit(seed)}))
      % ${sql.lit(largePrime)}`,
  ],
})

const collectionOf = (filter: SeriesFilter) =>
  requiredLeaf<SeriesLeaves, 'collectionId'>(
    seriesCondition(filter),
    'collectionId',
    ({ operator }) => operator === 'is',
  )?.value
