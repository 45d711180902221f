import * as routes from '@spinrack/contract/resources/progress'
import type { BookId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { createProgress } from '#catalog/progress/mark-progress'
import type { createTracker, TrackerSummary } from '#catalog/progress/tracker'
import type { Door } from '../kit/route.ts'

type Needs = {
  readonly progress: ReturnType<typeof createProgress>
  readonly tracker: ReturnType<typeof createTracker>
}

export const progressRoutes = (door: Door, { progress, tracker }: Needs) => {
  door(routes.markReadProgress, ({ identity, params, body }) =>
    progress.mark(identity.viewer, params.bookId as BookId, body),
  )
  door(routes.deleteReadProgress, ({ identity, params }) => progress.clear(identity.viewer, params.bookId as BookId))
  door(routes.markSeriesRead, ({ identity, params }) =>
    progress.markSeries(identity.viewer, params.seriesId as SeriesId),
  )
  door(routes.patchSeriesProgress, ({ identity, params, body }) => {
    const move = body?.completed === false ? progress.clearSeries : progress.markSeries
    return move(identity.viewer, params.seriesId as SeriesId)
  })
  door(routes.markSeriesUnread, ({ identity, params }) =>
    progress.clearSeries(identity.viewer, params.seriesId as SeriesId),
  )

  door(routes.getSeriesTracker, async ({ identity, params }) => {
    const summary = await tracker.ofSeries(identity.viewer, params.seriesId as SeriesId)
    return {
      ...counts(summary),
      lastReadContinuousNumberSort: summary.lastNumberInARow,
      maxNumberSort: summary.lastNumber,
    }
  })
  door(routes.updateSeriesTracker, ({ identity, params, body }) =>
    tracker.finishSeriesUpTo(identity.viewer, params.seriesId as SeriesId, body.lastBookNumberSortRead),
  )

  door(routes.getSeriesTrackerByIndex, async ({ identity, params }) =>
    byIndex(await tracker.ofSeries(identity.viewer, params.seriesId as SeriesId)),
  )
  door(routes.updateSeriesTrackerByIndex, ({ identity, params, body }) =>
    tracker.finishFirstOfSeries(identity.viewer, params.seriesId as SeriesId, body.lastBookRead),
  )

  door(routes.getReadListTracker, async ({ identity, params }) =>
    byIndex(await tracker.ofReadList(identity.viewer, params.id as ReadListId)),
  )
  door(routes.updateReadListTracker, ({ identity, params, body }) =>
    tracker.finishFirstOfReadList(identity.viewer, params.id as ReadListId, body.lastBookRead),
  )
}

const counts = ({ count, read, unread, inProgress }: TrackerSummary) => ({
  booksCount: count,
  booksReadCount: read,
  booksUnreadCount: unread,
  booksInProgressCount: inProgress,
})

const byIndex = (summary: TrackerSummary) => ({ ...counts(summary), lastReadContinuousIndex: summary.inARow })
