import { z } from 'zod'
import { defineRoute, empty, json } from '../define-route.ts'
import { collectionSeriesFilters } from './filter.ts'
import { instant } from './metadata.ts'
import { pageOf } from './page.ts'
import { listOf, paging } from './query.ts'
import { memberIds, notBlank } from './member-set.ts'
import { seriesPage } from './series.ts'

export const collectionDto = z
  .object({
    id: z.string(),
    name: z.string(),
    ordered: z.boolean(),
    seriesIds: z.array(z.string()),
    createdDate: instant,
    lastModifiedDate: instant,
    filtered: z.boolean(),
  })
  .meta({ id: 'CollectionDto' })
export type CollectionDto = z.infer<typeof collectionDto>

const params = z.object({ id: z.string() })

export const getCollections = defineRoute({
  method: 'GET',
  path: '/api/v1/collections',
  tag: 'Collections',
  summary: 'List collections',
  access: 'AUTH',
  query: z.object({
    search: z.string().optional(),
    library_id: listOf(z.string()),
    page: paging.page,
    size: paging.size,
    unpaged: paging.unpaged,
  }),
  answer: json(pageOf(collectionDto).meta({ id: 'PageCollectionDto' })),
})

export const getCollection = defineRoute({
  method: 'GET',
  path: '/api/v1/collections/:id',
  tag: 'Collections',
  summary: 'Get one collection',
  access: 'AUTH',
  params,
  answer: json(collectionDto),
})

export const createCollection = defineRoute({
  method: 'POST',
  path: '/api/v1/collections',
  tag: 'Collections',
  summary: 'Make a collection',
  access: 'ADMIN',
  body: z.object({ name: notBlank, ordered: z.boolean(), seriesIds: memberIds }).meta({ id: 'CollectionCreationDto' }),
  answer: json(collectionDto),
})

export const updateCollection = defineRoute({
  method: 'PATCH',
  path: '/api/v1/collections/:id',
  tag: 'Collections',
  summary: 'Change a collection',
  access: 'ADMIN',
  params,
  body: z
    .object({ name: notBlank.nullish(), ordered: z.boolean().nullish(), seriesIds: memberIds.nullish() })
    .meta({ id: 'CollectionUpdateDto' }),
  answer: empty(204),
})

export const deleteCollection = defineRoute({
  method: 'DELETE',
  path: '/api/v1/collections/:id',
  tag: 'Collections',
  summary: 'Delete a collection; its series stay',
  access: 'ADMIN',
  params,
  answer: empty(204),
})

export const getCollectionSeries = defineRoute({
  method: 'GET',
  path: '/api/v1/collections/:id/series',
  tag: 'Collections',
  summary: 'List the series of a collection',
  access: 'AUTH',
  params,
  query: z.object({
    ...collectionSeriesFilters,
    page: paging.page,
    size: paging.size,
    unpaged: paging.unpaged,
  }),
  answer: seriesPage,
})

export const getSeriesCollections = defineRoute({
  method: 'GET',
  path: '/api/v1/series/:seriesId/collections',
  tag: 'Collections',
  summary: 'List the collections that a series is in',
  access: 'AUTH',
  params: z.object({ seriesId: z.string() }),
  answer: json(z.array(collectionDto)),
})
