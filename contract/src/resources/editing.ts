import { z } from 'zod'
import { defineRoute, empty } from '../define-route.ts'
import { readingDirections, seriesStatuses } from '../vocabulary/series.ts'

/** Left out means unchanged; null means unset where a field can be unset, and unchanged elsewhere. */
const text = z.string().nullish()
const words = z.array(z.string()).nullish()
const lock = z.boolean().nullish()
const unsetWhenBlank = <Value extends z.ZodType>(value: Value) =>
  value.or(z.literal('').transform(() => null)).nullish()

const author = z.object({ name: z.string(), role: z.string() }).meta({ id: 'AuthorUpdateDto' })
const link = z.object({ label: z.string(), url: z.string() }).meta({ id: 'WebLinkUpdateDto' })
const alternateTitle = z.object({ label: z.string(), title: z.string() }).meta({ id: 'AlternateTitleUpdateDto' })

const bookMetadata = z
  .object({
    title: text,
    titleLock: lock,
    alternateTitle: text,
    alternateTitleLock: lock,
    summary: text,
    summaryLock: lock,
    number: text,
    numberLock: lock,
    numberSort: z.number().nullish(),
    numberSortLock: lock,
    releaseDate: unsetWhenBlank(z.iso.date()),
    releaseDateLock: lock,
    authors: z.array(author).nullish(),
    authorsLock: lock,
    tags: words,
    tagsLock: lock,
    isbn: text,
    isbnLock: lock,
    links: z.array(link).nullish(),
    linksLock: lock,
  })
  .meta({ id: 'BookMetadataUpdateDto' })
export type BookMetadataUpdateDto = z.infer<typeof bookMetadata>

const seriesMetadata = z
  .object({
    status: z.enum(seriesStatuses).nullish(),
    statusLock: lock,
    title: text,
    titleLock: lock,
    titleSort: text,
    titleSortLock: lock,
    summary: text,
    summaryLock: lock,
    publisher: text,
    publisherLock: lock,
    readingDirection: unsetWhenBlank(z.enum(readingDirections)),
    readingDirectionLock: lock,
    ageRating: z.int32().nullish(),
    ageRatingLock: lock,
    language: text,
    languageLock: lock,
    genres: words,
    genresLock: lock,
    tags: words,
    tagsLock: lock,
    totalBookCount: z.int32().nullish(),
    totalBookCountLock: lock,
    sharingLabels: words,
    sharingLabelsLock: lock,
    links: z.array(link).nullish(),
    linksLock: lock,
    alternateTitles: z.array(alternateTitle).nullish(),
    alternateTitlesLock: lock,
  })
  .meta({ id: 'SeriesMetadataUpdateDto' })
export type SeriesMetadataUpdateDto = z.infer<typeof seriesMetadata>

export const updateBookMetadata = defineRoute({
  method: 'PATCH',
  path: '/api/v1/books/:bookId/metadata',
  tag: 'Books',
  summary: 'Edit what is known of a book',
  access: 'ADMIN',
  params: z.object({ bookId: z.string() }),
  body: bookMetadata,
  answer: empty(204),
})

export const updateBookMetadataByBatch = defineRoute({
  method: 'PATCH',
  path: '/api/v1/books/metadata',
  tag: 'Books',
  summary: 'Edit what is known of many books, all or none of them',
  access: 'ADMIN',
  body: z.record(z.string(), bookMetadata),
  answer: empty(204),
})

export const updateSeriesMetadata = defineRoute({
  method: 'PATCH',
  path: '/api/v1/series/:seriesId/metadata',
  tag: 'Series',
  summary: 'Edit what is known of a series',
  access: 'ADMIN',
  params: z.object({ seriesId: z.string() }),
  body: seriesMetadata,
  answer: empty(204),
})
