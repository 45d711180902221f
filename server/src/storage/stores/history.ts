import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { HistoricalEventType, HistoryStore, RecordedEvent } from '#domain/history/history'
import { newId } from '#platform/ids'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { inChunks, parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'
import { knownOrders, limits, ordered, paged, type SortKeys } from './paging.ts'
import { visibleTo } from './visibility.ts'

export const historyStore = (db: Database): HistoryStore => ({
  add: async (event) => {
    await db
      .insertInto('historical_event')
      .values({
        id: newId(),
        type: event.type,
        book_id: event.bookId,
        series_id: event.seriesId,
        at: event.at,
        properties_json: JSON.stringify(event.properties),
      })
      .execute()
  },

  latest: async (bookId, type) => {
    const row = await db
      .selectFrom('historical_event')
      .selectAll()
      .where('book_id', '=', bookId)
      .where('type', '=', type)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && toEvent(row)
  },

  convertedAmong: async (bookIds) => {
    const converted = new Set<BookId>()
    for (const chunk of inChunks(bookIds)) {
      const rows = await db
        .selectFrom('historical_event')
        .select('book_id')
        .where('type', '=', 'BookConverted')
        .where('book_id', 'in', chunk)
        .execute()
      for (const row of rows) converted.add(row.book_id as BookId)
    }
    return converted
  },

  list: async (viewer, request, { forgotten }) => {
    // A book decides by the series it is in today; a book that is gone, by the series it was in.
    const matching = db
      .selectFrom('historical_event')
      .leftJoin('book', 'book.id', 'historical_event.book_id')
      .leftJoin('series', (join) =>
        join.on(sql<boolean>`series.id = coalesce(book.series_id, historical_event.series_id)`),
      )
      .leftJoin('series_metadata', 'series_metadata.series_id', 'series.id')
      .where((eb) => {
        const seen = eb.and([eb('series.id', 'is not', null), visibleTo(eb as never, viewer)])
        return forgotten ? eb.or([eb('series.id', 'is', null), seen]) : seen
      })
    const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const asked = knownOrders(request, sortKeys)
    const orders = asked.length > 0 ? asked : [{ key: 'timestamp', direction: 'desc' as const }]
    const { limit, offset } = limits(request)
    let query = ordered(matching.selectAll('historical_event'), orders, sortKeys).orderBy('historical_event.id', 'desc')
    if (limit !== undefined) query = query.limit(limit).offset(offset)
    return paged((await query.execute()).map(toEvent), total, { request, sorted: true })
  },
})

const sortKeys: SortKeys = {
  type: sql.ref('historical_event.type'),
  bookId: sql.ref('historical_event.book_id'),
  seriesId: sql.ref('historical_event.series_id'),
  timestamp: sql.ref('historical_event.at'),
}

const toEvent = (row: Selectable<Schema['historical_event']>): RecordedEvent => ({
  id: row.id,
  type: row.type as HistoricalEventType,
  bookId: row.book_id as BookId | null,
  seriesId: row.series_id as SeriesId | null,
  at: row.at,
  properties: parseJson(row.properties_json),
})
