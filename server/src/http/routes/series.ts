import * as routes from '@spinrack/contract/resources/series'
import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { createPosterFinder } from '#catalog/browse/find-poster'
import type { queueBookJobs } from '#catalog/libraries/queue-book-jobs'
import type { BookReader } from '#domain/book/book'
import { notFound } from '#domain/errors'
import type { SeriesReader } from '#domain/series/series'
import { toSeriesFilter } from '../kit/filters.ts'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import type { SendPoster } from '../kit/send-poster.ts'
import { presentBook } from '../present/book.ts'
import { presentSeries } from '../present/series.ts'

type Needs = {
  readonly seriesReader: SeriesReader
  readonly bookReader: BookReader
  readonly posters: ReturnType<typeof createPosterFinder>
  readonly sendPoster: SendPoster
  readonly readAgain: ReturnType<typeof queueBookJobs>
}

export const seriesRoutes = (door: Door, { seriesReader, bookReader, posters, sendPoster, readAgain }: Needs) => {
  door(routes.getSeriesList, async ({ identity, query }) =>
    presentPage(await seriesReader.list(identity.viewer, toSeriesFilter(query), query), presentSeries(identity.user)),
  )

  door(routes.findSeries, async ({ identity, query, body }) =>
    presentPage(await seriesReader.list(identity.viewer, body, query), presentSeries(identity.user)),
  )

  door(routes.getLetterGroups, async ({ identity, query }) => [
    ...(await seriesReader.letterGroups(identity.viewer, toSeriesFilter(query))),
  ])
  door(routes.findLetterGroups, async ({ identity, body }) => [
    ...(await seriesReader.letterGroups(identity.viewer, body)),
  ])

  for (const [route, key, changes] of [
    [routes.getNewSeries, 'created', {}],
    [routes.getLatestSeries, 'lastModified', {}],
    [routes.getUpdatedSeries, 'lastModified', { changedSinceAdded: true }],
  ] as const) {
    door(route, async ({ identity, query }) => {
      const filter = { libraryIds: query.library_id, deleted: query.deleted, oneshot: query.oneshot, ...changes }
      const request = { ...query, sort: [{ key, direction: 'desc' as const }] }
      return presentPage(await seriesReader.list(identity.viewer, filter, request), presentSeries(identity.user))
    })
  }

  door(routes.getSeries, async ({ identity, params, reply }) => {
    const series = await seriesReader.find(identity.viewer, params.seriesId as SeriesId)
    if (!series) return reply.code(404).send()
    return presentSeries(identity.user)(series)
  })

  door(routes.getSeriesBooks, async ({ identity, params, query }) => {
    const seriesId = params.seriesId as SeriesId
    if (!(await seriesReader.find(identity.viewer, seriesId))) throw notFound()
    const filter = {
      seriesId,
      mediaStatuses: query.media_status,
      readStatuses: query.read_status,
      tags: query.tag,
      authors: query.author,
      deleted: query.deleted,
    }
    const sort = query.sort.length > 0 ? query.sort : [{ key: 'metadata.numberSort', direction: 'asc' as const }]
    return presentPage(await bookReader.list(identity.viewer, filter, { ...query, sort }), presentBook(identity.user))
  })

  door(routes.getSeriesThumbnail, async ({ identity, params, request, reply }) =>
    sendPoster(request, reply, await posters.ofSeries(identity.viewer, params.seriesId as SeriesId)),
  )

  door(routes.analyzeSeries, ({ params }) => readAgain('AnalyzeBook', { seriesId: params.seriesId as SeriesId }))
  door(routes.refreshSeriesMetadata, ({ params }) =>
    readAgain('RefreshBookMetadata', { seriesId: params.seriesId as SeriesId }),
  )
}
