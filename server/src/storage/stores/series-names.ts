import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { SeriesNamesReader } from '#domain/transient-book/match-series'
import type { Database } from '../dialects/dialect.ts'
import { parseJson } from '../rows.ts'
import { visibleTo } from './visibility.ts'

export const seriesNamesReader = (db: Database): SeriesNamesReader => ({
  ofVisible: async (viewer) => {
    const rows = await db
      .selectFrom('series')
      .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
      .select(['series.id', 'title', 'title_sort', 'alternate_titles_json'])
      .where('series.deleted_at', 'is', null)
      .where((eb) => visibleTo(eb, viewer))
      .orderBy('series.id')
      .execute()
    return rows.map((row) => {
      const others = parseJson<{ title: string }[]>(row.alternate_titles_json)
      return { id: row.id as SeriesId, names: [row.title, row.title_sort, ...others.map(({ title }) => title)] }
    })
  },
})
