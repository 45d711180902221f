import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { formatDay, formatInstant } from '#lib/format-date.ts'
import { formatSize } from '#lib/format-size.ts'

type NotedSeries = Pick<SeriesDto, 'created' | 'lastModified'> & {
  readonly booksMetadata: Pick<SeriesDto['booksMetadata'], 'releaseDate'>
}
type NotedBook = Pick<BookDto, 'created' | 'lastModified' | 'sizeBytes'> & {
  readonly metadata: Pick<BookDto['metadata'], 'releaseDate'>
  readonly readProgress: Pick<NonNullable<BookDto['readProgress']>, 'readDate'> | null
}

/** A card says what its list is sorted by; undefined where its usual line says enough. */
export const seriesNote = (series: NotedSeries, sort: string, locale: string): string | undefined => {
  switch (sortKey(sort)) {
    case 'createdDate':
      return formatInstant(series.created, locale)
    case 'lastModifiedDate':
      return formatInstant(series.lastModified, locale)
    case 'booksMetadata.releaseDate':
      return dayOf(series.booksMetadata.releaseDate, locale)
    default:
      return undefined
  }
}

export const bookNote = (book: NotedBook, sort: string, locale: string): string | undefined => {
  switch (sortKey(sort)) {
    case 'createdDate':
      return formatInstant(book.created, locale)
    case 'lastModifiedDate':
      return formatInstant(book.lastModified, locale)
    case 'metadata.releaseDate':
      return dayOf(book.metadata.releaseDate, locale)
    case 'readProgress.readDate':
      return book.readProgress === null ? undefined : formatInstant(book.readProgress.readDate, locale)
    case 'fileSize':
      return formatSize(book.sizeBytes, locale)
    default:
      return undefined
  }
}

/** The first key of `series,metadata.numberSort,asc`. */
const sortKey = (sort: string): string => sort.split(',')[0] ?? ''

const dayOf = (day: string | null, locale: string) => (day === null ? undefined : formatDay(day, locale, 'medium'))
