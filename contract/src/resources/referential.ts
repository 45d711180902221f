import { z } from 'zod'
import { defineRoute, json } from '../define-route.ts'
import { author } from './metadata.ts'
import { pageOf } from './page.ts'
import { listOf, paging } from './query.ts'

const pages = { page: paging.page, size: paging.size, unpaged: paging.unpaged }
const oneId = z.string().optional()
const manyIds = listOf(z.string())
const search = z.string().optional()

const ofSeries = { library_id: manyIds, collection_id: manyIds }
const ofAnything = { ...ofSeries, series_id: manyIds, readlist_id: manyIds }
const texts = json(z.array(z.string()))
const pageOfTexts = json(pageOf(z.string()).meta({ id: 'PageString' }))

/** Plain lists, as older clients ask for them. */
const listed = <const Path extends `/${string}`, Shape extends z.ZodRawShape>(
  path: Path,
  summary: string,
  query: Shape,
) =>
  defineRoute({
    method: 'GET',
    path,
    tag: 'Referential',
    summary,
    access: 'AUTH',
    query: z.object(query),
    answer: texts,
  })

const pagedTexts = <const Path extends `/${string}`, Shape extends z.ZodRawShape>(
  path: Path,
  summary: string,
  query: Shape,
) =>
  defineRoute({
    method: 'GET',
    path,
    tag: 'Referential',
    summary,
    access: 'AUTH',
    query: z.object({ ...query, ...pages }),
    answer: pageOfTexts,
  })

export const listAuthors = defineRoute({
  method: 'GET',
  path: '/api/v1/authors',
  tag: 'Referential',
  summary: 'List authors with their roles',
  access: 'AUTH',
  query: z.object({ search, library_id: oneId, collection_id: oneId, series_id: oneId }),
  answer: json(z.array(author)),
})
export const listAuthorNames = listed('/api/v1/authors/names', 'List the names of authors', { search })
export const listAuthorRoles = listed('/api/v1/authors/roles', 'List the roles of authors', {})
const narrowed = { library_id: manyIds, collection_id: oneId }
export const listGenres = listed('/api/v1/genres', 'List genres', narrowed)
export const listSharingLabels = listed('/api/v1/sharing-labels', 'List sharing labels', narrowed)
export const listLanguages = listed('/api/v1/languages', 'List languages', narrowed)
export const listPublishers = listed('/api/v1/publishers', 'List publishers', narrowed)
export const listTags = listed('/api/v1/tags', 'List tags of series and books', narrowed)
export const listAgeRatings = listed('/api/v1/age-ratings', 'List age ratings, `None` for unrated', narrowed)
export const listReleaseYears = listed('/api/v1/series/release-dates', 'List the years of release', narrowed)
export const listBookTags = listed('/api/v1/tags/book', 'List tags of books', {
  series_id: oneId,
  readlist_id: oneId,
  library_id: manyIds,
})
export const listSeriesTags = listed('/api/v1/tags/series', 'List tags of series', {
  library_id: oneId,
  collection_id: oneId,
})

export const getAuthors = defineRoute({
  method: 'GET',
  path: '/api/v2/authors',
  tag: 'Referential',
  summary: 'Page through authors with their roles',
  access: 'AUTH',
  query: z.object({ search, role: z.string().optional(), ...ofAnything, ...pages }),
  answer: json(pageOf(author).meta({ id: 'PageAuthorDto' })),
})
export const getAuthorNames = pagedTexts('/api/v2/authors/names', 'Page through the names of authors', {
  search,
  role: z.string().optional(),
  ...ofAnything,
})
export const getAuthorRoles = pagedTexts('/api/v2/authors/roles', 'Page through the roles of authors', ofAnything)
export const getGenres = pagedTexts('/api/v2/genres', 'Page through genres', { search, ...ofSeries })
export const getSharingLabels = pagedTexts('/api/v2/sharing-labels', 'Page through labels', { search, ...ofSeries })
export const getLanguages = pagedTexts('/api/v2/languages', 'Page through languages', { search, ...ofSeries })
export const getPublishers = pagedTexts('/api/v2/publishers', 'Page through publishers', { search, ...ofSeries })
export const getTags = pagedTexts('/api/v2/tags', 'Page through tags of series and books', {
  search,
  ...ofAnything,
  include: z.enum(['SERIES', 'BOOK', 'BOTH']).optional().default('BOTH'),
})
export const getReleaseYears = pagedTexts('/api/v2/series/release-years', 'Page through years of release', ofSeries)
export const getAgeRatings = defineRoute({
  method: 'GET',
  path: '/api/v2/age-ratings',
  tag: 'Referential',
  summary: 'Page through age ratings',
  access: 'AUTH',
  query: z.object({ ...ofSeries, ...pages }),
  answer: json(pageOf(z.int()).meta({ id: 'PageInteger' })),
})
