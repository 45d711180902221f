import { formatDay, formatInstant } from '#lib/format-date.ts'
import type { SeriesSort } from './browse-search.ts'

type Dated = {
  readonly created: string
  readonly lastModified: string
  readonly booksMetadata: { readonly releaseDate: string | null }
}

/** A card says what its list is sorted by; undefined where its usual line says enough. */
export const seriesNote = (series: Dated, sort: SeriesSort, locale: string): string | undefined => {
  switch (sort) {
    case 'added':
      return formatInstant(series.created, locale)
    case 'updated':
      return formatInstant(series.lastModified, locale)
    case 'released':
      return series.booksMetadata.releaseDate === null
        ? undefined
        : formatDay(series.booksMetadata.releaseDate, locale, 'medium')
    case 'name':
    case 'folder':
    case 'books':
      return undefined
  }
}
