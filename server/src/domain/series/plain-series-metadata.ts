import type { SeriesMetadata } from './series.ts'

/** What is known of a series of which neither a file nor a person has said anything. */
export const plainSeriesMetadata = (name: string): SeriesMetadata => ({
  status: 'ONGOING',
  title: name,
  titleSort: name,
  summary: '',
  readingDirection: null,
  publisher: '',
  ageRating: null,
  language: '',
  genres: [],
  tags: [],
  totalBookCount: null,
  sharingLabels: [],
  links: [],
  alternateTitles: [],
})
