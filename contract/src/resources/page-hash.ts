import { z } from 'zod'
import { bytes, defineRoute, empty, json } from '../define-route.ts'
import { pageHashActions } from '../vocabulary/page-hash.ts'
import { instant } from './metadata.ts'
import { pageOf } from './page.ts'
import { listOf, paging } from './query.ts'

const known = z
  .object({
    hash: z.string(),
    size: z.int().nullable(),
    action: z.enum(pageHashActions),
    deleteCount: z.int(),
    matchCount: z.int(),
    created: instant,
    lastModified: instant,
  })
  .meta({ id: 'PageHashKnownDto' })
export type PageHashKnownDto = z.infer<typeof known>

const unknown = z
  .object({ hash: z.string(), size: z.int().nullable(), matchCount: z.int() })
  .meta({ id: 'PageHashUnknownDto' })
export type PageHashUnknownDto = z.infer<typeof unknown>

const match = z
  .object({
    bookId: z.string(),
    url: z.string(),
    pageNumber: z.int(),
    fileName: z.string(),
    fileSize: z.int(),
    mediaType: z.string(),
  })
  .meta({ id: 'PageHashMatchDto' })
export type PageHashMatchDto = z.infer<typeof match>

const params = z.object({ pageHash: z.string() })
const query = { page: paging.page, size: paging.size, sort: paging.sort }

/** A parameter that is there but blank asks for no action at all, unlike one that is absent. */
const actions = z
  .preprocess((given) => (given === undefined ? [...pageHashActions] : given), listOf(z.enum(pageHashActions)))
  .meta({ openapi: { type: 'array', items: { type: 'string' } } })

export const getKnownPageHashes = defineRoute({
  method: 'GET',
  path: '/api/v1/page-hashes',
  tag: 'Page hashes',
  summary: 'List the page hashes that somebody decided about',
  access: 'ADMIN',
  query: z.object({ action: actions, ...query }),
  answer: json(pageOf(known).meta({ id: 'PagePageHashKnownDto' })),
})

export const getUnknownPageHashes = defineRoute({
  method: 'GET',
  path: '/api/v1/page-hashes/unknown',
  tag: 'Page hashes',
  summary: 'List the hashes of pages that occur more than once and nobody decided about',
  access: 'ADMIN',
  query: z.object(query),
  answer: json(pageOf(unknown).meta({ id: 'PagePageHashUnknownDto' })),
})

export const getPageHashMatches = defineRoute({
  method: 'GET',
  path: '/api/v1/page-hashes/:pageHash',
  tag: 'Page hashes',
  summary: 'List the pages that have a hash',
  access: 'ADMIN',
  params,
  query: z.object(query),
  answer: json(pageOf(match).meta({ id: 'PagePageHashMatchDto' })),
})

export const getKnownPageHashThumbnail = defineRoute({
  method: 'GET',
  path: '/api/v1/page-hashes/:pageHash/thumbnail',
  tag: 'Page hashes',
  summary: 'Get the picture kept of a known page',
  access: 'ADMIN',
  params,
  answer: bytes('image/jpeg'),
})

export const getUnknownPageHashThumbnail = defineRoute({
  method: 'GET',
  path: '/api/v1/page-hashes/unknown/:pageHash/thumbnail',
  tag: 'Page hashes',
  summary: 'Get the picture of a page that occurs more than once',
  access: 'ADMIN',
  params,
  query: z.object({ resize: z.coerce.number<string | number>().int().positive().optional() }),
  answer: bytes('image/*'),
})

export const markPageHash = defineRoute({
  method: 'PUT',
  path: '/api/v1/page-hashes',
  tag: 'Page hashes',
  summary: 'Decide what happens to the pages that have a hash',
  access: 'ADMIN',
  body: z
    .object({
      hash: z.string().refine((text) => text.trim() !== '', 'must not be blank'),
      size: z.int().nullish(),
      action: z.enum(pageHashActions),
    })
    .meta({ id: 'PageHashCreationDto' }),
  answer: empty(202),
})

export const deletePagesByHash = defineRoute({
  method: 'POST',
  path: '/api/v1/page-hashes/:pageHash/delete-all',
  tag: 'Page hashes',
  summary: 'Remove all pages that have a hash from their books',
  access: 'ADMIN',
  params,
  answer: empty(202),
})

export const deletePageMatch = defineRoute({
  method: 'POST',
  path: '/api/v1/page-hashes/:pageHash/delete-match',
  tag: 'Page hashes',
  summary: 'Remove one page that has a hash from its book',
  access: 'ADMIN',
  params,
  body: match,
  answer: empty(202),
})
