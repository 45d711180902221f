import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { SeriesSearch } from '#api/conditions.ts'

/** What the rail beside a wall is marked with: letters where it is sorted by name, dates where by a date. */
export type ScrubberWish<Item> =
  | { readonly by: 'letter'; readonly search: SeriesSearch; readonly descending: boolean }
  | { readonly by: 'date'; readonly dateOf: (item: Item) => string | undefined }

type Means<Item> = {
  /** Of what the letters are counted; books have no such call. */
  readonly letters?: SeriesSearch
  readonly dateOf: (item: Item, key: string) => string | undefined
}

export const scrubberFor = <Item>(sort: string, { letters, dateOf }: Means<Item>): ScrubberWish<Item> | undefined => {
  const [key = '', direction] = sort.split(',')
  if (key === 'metadata.titleSort' && letters !== undefined) {
    return { by: 'letter', search: letters, descending: direction === 'desc' }
  }
  return dateKeys.includes(key) ? { by: 'date', dateOf: (item) => dateOf(item, key) } : undefined
}

/** A series does not say when it was read, so that such a list has no rail. */
const dateKeys = [
  'createdDate',
  'lastModifiedDate',
  'booksMetadata.releaseDate',
  'metadata.releaseDate',
  'readProgress.readDate',
]

export const seriesDate = (series: SeriesDto, key: string): string | undefined => {
  switch (key) {
    case 'createdDate':
      return series.created
    case 'lastModifiedDate':
      return series.lastModified
    default:
      return series.booksMetadata.releaseDate ?? undefined
  }
}

export const bookDate = (book: BookDto, key: string): string | undefined => {
  switch (key) {
    case 'createdDate':
      return book.created
    case 'lastModifiedDate':
      return book.lastModified
    case 'readProgress.readDate':
      return book.readProgress?.readDate
    default:
      return book.metadata.releaseDate ?? undefined
  }
}
