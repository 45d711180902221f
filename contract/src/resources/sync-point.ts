import { z } from 'zod'
import { defineRoute, empty } from '../define-route.ts'
import { listOf } from './query.ts'

export const deleteSyncPoints = defineRoute({
  method: 'DELETE',
  path: '/api/v1/syncpoints/me',
  tag: 'Sync points',
  summary: "Let the caller's devices sync from the beginning, all or those of some API keys",
  access: 'AUTH',
  query: z.object({ key_id: listOf(z.string()) }),
  answer: empty(204),
})
