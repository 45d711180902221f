import type { Viewer } from '#domain/access/viewer'
import type { CollectionReader, CollectionView } from '#domain/collection/collection'
import { mapPaged } from '#domain/paging'
import type { Database, TextSearch } from '../dialects/dialect.ts'
import { inChunks } from '../rows.ts'
import { collectionTables, toCollection } from './collections.ts'
import { memberSetReader, type SeenSet } from './member-set-reader.ts'
import { visibleTo } from './visibility.ts'

export const collectionReader = (db: Database, textSearch: TextSearch): CollectionReader => {
  const visibleSeries = (viewer: Viewer) =>
    db
      .selectFrom('series')
      .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
      .where((eb) => visibleTo(eb as never, viewer))
  const sets = memberSetReader(db, {
    tables: collectionTables,
    textSearch,
    shown: (viewer) =>
      visibleSeries(viewer)
        .innerJoin('collection_series as held', 'held.series_id', 'series.id')
        .select(['held.collection_id as set_id', 'held.series_id as member_id', 'held.number', 'series.library_id'])
        .as('shown'),
  })

  return {
    find: async (viewer, id) => {
      const set = await sets.find(viewer, id)
      return set && toView(set)
    },
    list: async (viewer, filter, request) => mapPaged(await sets.list(viewer, filter, request), toView),
    holding: async (viewer, seriesId) => (await sets.holding(viewer, seriesId)).map(toView),
    visibleAmong: async (viewer, seriesIds) => {
      const visible = new Set<string>()
      for (const chunk of inChunks(seriesIds)) {
        const rows = await visibleSeries(viewer).select('series.id').where('series.id', 'in', chunk).execute()
        for (const row of rows) visible.add(row.id)
      }
      return seriesIds.filter((id) => visible.has(id))
    },
  }
}

const toView = (set: SeenSet): CollectionView => ({ ...toCollection(set), filtered: set.filtered })
