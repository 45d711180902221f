import { z } from 'zod'
import { bytes, defineRoute, empty, json } from '../define-route.ts'
import { mediaStatuses, readStatuses } from '../vocabulary/book.ts'
import { bookPage } from './book.ts'
import { seriesSearch } from './condition.ts'
import { authorList, givenFlag, seriesFilters } from './filter.ts'
import { alternateTitle, author, instant, webLink, withLocks } from './metadata.ts'
import { pageOf } from './page.ts'
import { listOf, paging } from './query.ts'

const seriesMetadata = withLocks({
  status: z.string(),
  title: z.string(),
  titleSort: z.string(),
  summary: z.string(),
  readingDirection: z.string(),
  publisher: z.string(),
  ageRating: z.int().nullable(),
  language: z.string(),
  genres: z.array(z.string()),
  tags: z.array(z.string()),
  totalBookCount: z.int().nullable(),
  sharingLabels: z.array(z.string()),
  links: z.array(webLink),
  alternateTitles: z.array(alternateTitle),
}).meta({ id: 'SeriesMetadataDto' })

const booksMetadata = z
  .object({
    authors: z.array(author),
    tags: z.array(z.string()),
    releaseDate: z.string().nullable(),
    summary: z.string(),
    summaryNumber: z.string(),
    created: instant,
    lastModified: instant,
  })
  .meta({ id: 'BookMetadataAggregationDto' })

export const seriesDto = z
  .object({
    id: z.string(),
    libraryId: z.string(),
    name: z.string(),
    url: z.string(),
    created: instant,
    lastModified: instant,
    fileLastModified: instant,
    booksCount: z.int(),
    booksReadCount: z.int(),
    booksUnreadCount: z.int(),
    booksInProgressCount: z.int(),
    metadata: seriesMetadata,
    booksMetadata,
    /** As many books are there as the series has in all; false where nobody knows how many those are. */
    complete: z.boolean(),
    deleted: z.boolean(),
    oneshot: z.boolean(),
  })
  .meta({ id: 'SeriesDto' })
export type SeriesDto = z.infer<typeof seriesDto>

const params = z.object({ seriesId: z.string() })
export const seriesPage = json(pageOf(seriesDto).meta({ id: 'PageSeriesDto' }))
const recentFilters = z.object({
  library_id: listOf(z.string()),
  deleted: givenFlag,
  oneshot: givenFlag,
  page: paging.page,
  size: paging.size,
  unpaged: paging.unpaged,
})
const letterGroups = json(z.array(z.object({ group: z.string(), count: z.int() }).meta({ id: 'GroupCountDto' })))

export const getSeriesList = defineRoute({
  method: 'GET',
  path: '/api/v1/series',
  tag: 'Series',
  summary: 'List series; a condition in a POST can say more',
  access: 'AUTH',
  query: z.object({ ...seriesFilters, ...paging }),
  answer: seriesPage,
})

export const findSeries = defineRoute({
  method: 'POST',
  path: '/api/v1/series/list',
  tag: 'Series',
  summary: 'List series that meet a condition',
  access: 'AUTH',
  query: z.object(paging),
  body: seriesSearch,
  answer: seriesPage,
})

export const getLetterGroups = defineRoute({
  method: 'GET',
  path: '/api/v1/series/alphabetical-groups',
  tag: 'Series',
  summary: 'Count series by the first letter of their sort title',
  access: 'AUTH',
  query: z.object(seriesFilters),
  answer: letterGroups,
})

export const findLetterGroups = defineRoute({
  method: 'POST',
  path: '/api/v1/series/list/alphabetical-groups',
  tag: 'Series',
  summary: 'Count series that meet a condition by the first letter of their sort title',
  access: 'AUTH',
  body: seriesSearch,
  answer: letterGroups,
})

export const getLatestSeries = defineRoute({
  method: 'GET',
  path: '/api/v1/series/latest',
  tag: 'Series',
  summary: 'List series, latest change first',
  access: 'AUTH',
  query: recentFilters,
  answer: seriesPage,
})

export const getNewSeries = defineRoute({
  method: 'GET',
  path: '/api/v1/series/new',
  tag: 'Series',
  summary: 'List series, newest first',
  access: 'AUTH',
  query: recentFilters,
  answer: seriesPage,
})

export const getUpdatedSeries = defineRoute({
  method: 'GET',
  path: '/api/v1/series/updated',
  tag: 'Series',
  summary: 'List series that changed after they were added, latest change first',
  access: 'AUTH',
  query: recentFilters,
  answer: seriesPage,
})

export const getSeries = defineRoute({
  method: 'GET',
  path: '/api/v1/series/:seriesId',
  tag: 'Series',
  summary: 'Get one series',
  access: 'AUTH',
  params,
  answer: json(seriesDto),
})

export const getSeriesBooks = defineRoute({
  method: 'GET',
  path: '/api/v1/series/:seriesId/books',
  tag: 'Series',
  summary: 'List the books of a series',
  access: 'AUTH',
  params,
  query: z.object({
    media_status: listOf(z.enum(mediaStatuses)),
    read_status: listOf(z.enum(readStatuses)),
    tag: listOf(z.string()),
    author: authorList,
    deleted: givenFlag,
    ...paging,
  }),
  answer: bookPage,
})

export const getSeriesThumbnail = defineRoute({
  method: 'GET',
  path: '/api/v1/series/:seriesId/thumbnail',
  tag: 'Series',
  summary: 'Get the poster of a series',
  access: 'AUTH',
  params,
  answer: bytes('image/jpeg'),
})

export const analyzeSeries = defineRoute({
  method: 'POST',
  path: '/api/v1/series/:seriesId/analyze',
  tag: 'Series',
  summary: 'Read the files of a series again',
  access: 'ADMIN',
  params,
  answer: empty(202),
})

export const refreshSeriesMetadata = defineRoute({
  method: 'POST',
  path: '/api/v1/series/:seriesId/metadata/refresh',
  tag: 'Series',
  summary: 'Take over again what the files of a series say',
  access: 'ADMIN',
  params,
  answer: empty(202),
})
