import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pickQueries } from '#api/pick-queries.ts'
import { seriesQueries } from '#api/series.ts'
import type { Candidate } from './model/candidate.ts'
import type { SeriesShelf } from './model/verdict.ts'

/** The series that files are to go into, by their ids, with their books: those tell what would be replaced. */
export const useSeriesShelves = (candidates: readonly Candidate[]): ReadonlyMap<string, SeriesShelf> => {
  const ids = useMemo(
    () => [...new Set(candidates.flatMap(({ seriesId }) => (seriesId === undefined ? [] : [seriesId])))],
    [candidates],
  )
  const series = useQueries({ queries: ids.map((id) => seriesQueries.detail(id)) })
  const books = useQueries({ queries: ids.map((id) => pickQueries.books(id)) })
  return new Map(ids.map((id, at) => [id, shelfOf(series[at], books[at])]))
}

type Asked<Data> = { readonly data: Data | undefined; readonly isError: boolean } | undefined
type Known = Extract<SeriesShelf, { kind: 'known' }>

const shelfOf = (series: Asked<Known['series']>, books: Asked<Known['books']>): SeriesShelf => {
  if (series?.data && books?.data) return { kind: 'known', series: series.data, books: books.data }
  return { kind: series?.isError || books?.isError ? 'failed' : 'loading' }
}
