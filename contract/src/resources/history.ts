import { z } from 'zod'
import { defineRoute, json } from '../define-route.ts'
import { instant } from './metadata.ts'
import { pageOf } from './page.ts'
import { paging } from './query.ts'

const historicalEvent = z
  .object({
    id: z.string(),
    type: z.string(),
    timestamp: instant,
    bookId: z.string().nullable(),
    seriesId: z.string().nullable(),
    properties: z.record(z.string(), z.string()),
  })
  .meta({ id: 'HistoricalEventDto' })
export type HistoricalEventDto = z.infer<typeof historicalEvent>

export const getHistory = defineRoute({
  method: 'GET',
  path: '/api/v1/history',
  tag: 'History',
  summary: 'List what was done to files of books and series the caller may see',
  access: 'AUTH',
  query: z.object({ page: paging.page, size: paging.size, sort: paging.sort }),
  answer: json(pageOf(historicalEvent).meta({ id: 'PageHistoricalEventDto' })),
})
