import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { seriesQueries } from '#api/series.ts'
import type { BrowseSearch } from './browse-search.ts'
import { seriesSorts } from './browse-search.ts'

type View = { libraryId: string; search: BrowseSearch }

export const pageSize = 60

export const seriesPage = ({ libraryId, search: { sort, order, read } }: View, page: number) =>
  seriesQueries.page({
    ...(libraryId === allLibraries ? {} : { library_id: libraryId }),
    ...(read.length === 0 ? {} : { read_status: [...read] }),
    sort: `${seriesSorts[sort].key},${order}`,
    page,
    size: pageSize,
  })

export const firstSeriesPage = (view: View) => seriesPage(view, 0)
