import { z } from 'zod'
import { defineRoute, empty, json } from '../define-route.ts'

const bookParams = z.object({ bookId: z.string() })
const seriesParams = z.object({ seriesId: z.string() })
const readListParams = z.object({ id: z.string() })

export const markReadProgress = defineRoute({
  method: 'PATCH',
  path: '/api/v1/books/:bookId/read-progress',
  tag: 'Books',
  summary: "Set the caller's progress in a book",
  access: 'AUTH',
  params: bookParams,
  body: z.object({ page: z.int().nullish(), completed: z.boolean().nullish() }).meta({ id: 'ReadProgressUpdateDto' }),
  answer: empty(204),
})

export const deleteReadProgress = defineRoute({
  method: 'DELETE',
  path: '/api/v1/books/:bookId/read-progress',
  tag: 'Books',
  summary: 'Mark a book as unread',
  access: 'AUTH',
  params: bookParams,
  answer: empty(204),
})

export const markSeriesRead = defineRoute({
  method: 'POST',
  path: '/api/v1/series/:seriesId/read-progress',
  tag: 'Series',
  summary: 'Mark every book of a series as read',
  access: 'AUTH',
  params: seriesParams,
  answer: empty(204),
})

/** Some apps mark a series like a book. */
export const patchSeriesProgress = defineRoute({
  method: 'PATCH',
  path: '/api/v1/series/:seriesId/read-progress',
  tag: 'Series',
  summary: 'Mark every book of a series as read, or as unread by `completed: false`',
  access: 'AUTH',
  params: seriesParams,
  body: z.object({ completed: z.boolean().nullish() }).optional(),
  answer: empty(204),
})

export const markSeriesUnread = defineRoute({
  method: 'DELETE',
  path: '/api/v1/series/:seriesId/read-progress',
  tag: 'Series',
  summary: 'Mark every book of a series as unread',
  access: 'AUTH',
  params: seriesParams,
  answer: empty(204),
})

const counts = {
  booksCount: z.int(),
  booksReadCount: z.int(),
  booksUnreadCount: z.int(),
  booksInProgressCount: z.int(),
}
const byNumber = z
  .object({ ...counts, lastReadContinuousNumberSort: z.number(), maxNumberSort: z.number() })
  .meta({ id: 'TachiyomiReadProgressV2Dto' })
const byIndex = z.object({ ...counts, lastReadContinuousIndex: z.int() }).meta({ id: 'TachiyomiReadProgressDto' })
const untilNumber = z.object({ lastBookNumberSortRead: z.number() }).meta({ id: 'TachiyomiReadProgressUpdateV2Dto' })
const untilIndex = z
  .object({ lastBookRead: z.int().min(0, 'must be greater than or equal to 0') })
  .meta({ id: 'TachiyomiReadProgressUpdateDto' })

export const getSeriesTracker = defineRoute({
  method: 'GET',
  path: '/api/v2/series/:seriesId/read-progress/tachiyomi',
  tag: 'Mihon',
  summary: 'How far a series was read, by number',
  access: 'AUTH',
  params: seriesParams,
  answer: json(byNumber),
})

export const updateSeriesTracker = defineRoute({
  method: 'PUT',
  path: '/api/v2/series/:seriesId/read-progress/tachiyomi',
  tag: 'Mihon',
  summary: 'Mark every book up to a number as read',
  access: 'AUTH',
  params: seriesParams,
  body: untilNumber,
  answer: empty(204),
})

export const getSeriesTrackerByIndex = defineRoute({
  method: 'GET',
  path: '/api/v1/series/:seriesId/read-progress/tachiyomi',
  tag: 'Mihon',
  summary: 'How far a series was read, by count; for older apps',
  access: 'AUTH',
  params: seriesParams,
  answer: json(byIndex),
})

export const updateSeriesTrackerByIndex = defineRoute({
  method: 'PUT',
  path: '/api/v1/series/:seriesId/read-progress/tachiyomi',
  tag: 'Mihon',
  summary: 'Mark the first books of a series as read; for older apps',
  access: 'AUTH',
  params: seriesParams,
  body: untilIndex,
  answer: empty(204),
})

export const getReadListTracker = defineRoute({
  method: 'GET',
  path: '/api/v1/readlists/:id/read-progress/tachiyomi',
  tag: 'Mihon',
  summary: 'How far a read list was read',
  access: 'AUTH',
  params: readListParams,
  answer: json(byIndex),
})

export const updateReadListTracker = defineRoute({
  method: 'PUT',
  path: '/api/v1/readlists/:id/read-progress/tachiyomi',
  tag: 'Mihon',
  summary: 'Mark the first books of a read list as read',
  access: 'AUTH',
  params: readListParams,
  body: untilIndex,
  answer: empty(204),
})
