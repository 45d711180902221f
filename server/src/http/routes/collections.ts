import * as routes from '@spinrack/contract/resources/collection'
import type { CollectionId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { createCollectionEditor } from '#catalog/collections/edit-collections'
import type { CollectionReader } from '#domain/collection/collection'
import { notFound } from '#domain/errors'
import type { SeriesReader } from '#domain/series/series'
import { toCollectionSeriesFilter } from '../kit/filters.ts'
import { givenOnly } from '../kit/given-only.ts'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import { presentCollection } from '../present/collection.ts'
import { presentSeries } from '../present/series.ts'

type Needs = {
  readonly collectionReader: CollectionReader
  readonly seriesReader: SeriesReader
  readonly editCollections: ReturnType<typeof createCollectionEditor>
}

export const collectionRoutes = (door: Door, { collectionReader, seriesReader, editCollections }: Needs) => {
  door(routes.getCollections, async ({ identity, query }) => {
    const filter = { search: query.search, libraryIds: query.library_id }
    const request = { ...query, sort: [] }
    return presentPage(await collectionReader.list(identity.viewer, filter, request), presentCollection)
  })

  door(routes.getCollection, async ({ identity, params }) => {
    const collection = await collectionReader.find(identity.viewer, params.id as CollectionId)
    if (!collection) throw notFound()
    return presentCollection(collection)
  })

  door(routes.createCollection, async ({ body }) => {
    const collection = await editCollections.create({ ...body, seriesIds: body.seriesIds as SeriesId[] })
    return presentCollection({ ...collection, filtered: false })
  })

  door(routes.updateCollection, ({ identity, params, body }) =>
    editCollections.update(
      identity.viewer,
      params.id as CollectionId,
      givenOnly({ ...body, seriesIds: body.seriesIds as SeriesId[] }),
    ),
  )

  door(routes.deleteCollection, ({ params }) => editCollections.remove(params.id as CollectionId))

  door(routes.getCollectionSeries, async ({ identity, params, query }) => {
    const collection = await collectionReader.find(identity.viewer, params.id as CollectionId)
    if (!collection) throw notFound()
    const filter = { collectionId: collection.id, ...toCollectionSeriesFilter(query) }
    const key = collection.ordered ? 'collection.number' : 'metadata.titleSort'
    const request = { ...query, sort: [{ key, direction: 'asc' as const }] }
    return presentPage(await seriesReader.list(identity.viewer, filter, request), presentSeries(identity.user))
  })

  door(routes.getSeriesCollections, async ({ identity, params }) => {
    const seriesId = params.seriesId as SeriesId
    if (!(await seriesReader.find(identity.viewer, seriesId))) throw notFound()
    return (await collectionReader.holding(identity.viewer, seriesId)).map(presentCollection)
  })
}
