import { z } from 'zod'
import { bytes, defineRoute, empty, json } from '../define-route.ts'
import { largestPoster, thumbnailTypes } from '../vocabulary/thumbnail.ts'
import { flag } from './query.ts'

const facts = {
  type: z.enum(thumbnailTypes),
  selected: z.boolean(),
  mediaType: z.string(),
  fileSize: z.int(),
  width: z.int(),
  height: z.int(),
}

const bookThumbnail = z.object({ id: z.string(), bookId: z.string(), ...facts }).meta({ id: 'ThumbnailBookDto' })
export type ThumbnailBookDto = z.infer<typeof bookThumbnail>

const seriesThumbnail = z.object({ id: z.string(), seriesId: z.string(), ...facts }).meta({ id: 'ThumbnailSeriesDto' })
export type ThumbnailSeriesDto = z.infer<typeof seriesThumbnail>

const collectionThumbnail = z
  .object({ id: z.string(), collectionId: z.string(), ...facts })
  .meta({ id: 'ThumbnailSeriesCollectionDto' })
export type ThumbnailSeriesCollectionDto = z.infer<typeof collectionThumbnail>

const readListThumbnail = z
  .object({ id: z.string(), readListId: z.string(), ...facts })
  .meta({ id: 'ThumbnailReadListDto' })
export type ThumbnailReadListDto = z.infer<typeof readListThumbnail>

/** Clients send it in the form or in the address. */
const selected = z.object({ selected: flag.optional() })

type Noun<Path extends string, Shape extends z.ZodRawShape, Dto extends z.ZodType> = {
  /** Below the root of the API. */
  readonly path: Path
  readonly params: Shape
  readonly dto: Dto
  readonly tag: string
  readonly of: string
}

/** The same five routes for everything that has posters. */
const postersOf = <const Path extends string, Shape extends z.ZodRawShape, Dto extends z.ZodType>({
  path,
  params,
  dto,
  tag,
  of,
}: Noun<Path, Shape, Dto>) => {
  const one = z.object({ ...params, thumbnailId: z.string() })
  return {
    list: defineRoute({
      method: 'GET',
      path: `/api/v1/${path}/thumbnails`,
      tag,
      summary: `List the posters of ${of}`,
      access: 'AUTH',
      params: z.object(params),
      answer: json(z.array(dto)),
    }),
    get: defineRoute({
      method: 'GET',
      path: `/api/v1/${path}/thumbnails/:thumbnailId`,
      tag,
      summary: `Get one poster of ${of}`,
      access: 'AUTH',
      params: one,
      answer: bytes('image/jpeg'),
    }),
    upload: defineRoute({
      method: 'POST',
      path: `/api/v1/${path}/thumbnails`,
      tag,
      summary: `Add a poster to ${of}`,
      access: 'ADMIN',
      params: z.object(params),
      query: selected,
      body: selected,
      upload: { maxBytes: largestPoster },
      answer: json(dto),
    }),
    select: defineRoute({
      method: 'PUT',
      path: `/api/v1/${path}/thumbnails/:thumbnailId/selected`,
      tag,
      summary: `Choose the poster that is shown for ${of}`,
      access: 'ADMIN',
      params: one,
      answer: empty(202),
    }),
    remove: defineRoute({
      method: 'DELETE',
      path: `/api/v1/${path}/thumbnails/:thumbnailId`,
      tag,
      summary: `Delete an uploaded poster of ${of}`,
      access: 'ADMIN',
      params: one,
      answer: empty(202),
    }),
  }
}

export const bookPosters = postersOf({
  path: 'books/:bookId',
  params: { bookId: z.string() },
  dto: bookThumbnail,
  tag: 'Book posters',
  of: 'a book',
})

export const seriesPosters = postersOf({
  path: 'series/:seriesId',
  params: { seriesId: z.string() },
  dto: seriesThumbnail,
  tag: 'Series posters',
  of: 'a series',
})

export const collectionPosters = postersOf({
  path: 'collections/:id',
  params: { id: z.string() },
  dto: collectionThumbnail,
  tag: 'Collection posters',
  of: 'a collection',
})

export const readListPosters = postersOf({
  path: 'readlists/:id',
  params: { id: z.string() },
  dto: readListThumbnail,
  tag: 'Read list posters',
  of: 'a read list',
})

export const getCollectionThumbnail = defineRoute({
  method: 'GET',
  path: '/api/v1/collections/:id/thumbnail',
  tag: 'Collection posters',
  summary: 'Get the poster of a collection, or a mosaic of its first series',
  access: 'AUTH',
  params: z.object({ id: z.string() }),
  answer: bytes('image/jpeg'),
})

export const getReadListThumbnail = defineRoute({
  method: 'GET',
  path: '/api/v1/readlists/:id/thumbnail',
  tag: 'Read list posters',
  summary: 'Get the poster of a read list, or a mosaic of its first books',
  access: 'AUTH',
  params: z.object({ id: z.string() }),
  answer: bytes('image/jpeg'),
})

export const regenerateBookThumbnails = defineRoute({
  method: 'PUT',
  path: '/api/v1/books/thumbnails',
  tag: 'Book posters',
  summary: 'Make the posters of all books anew, or only those that would become larger',
  access: 'ADMIN',
  query: z.object({ for_bigger_result_only: flag.optional().default(false) }),
  answer: empty(202),
})
