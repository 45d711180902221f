import { z } from 'zod'
import { diskTroubles } from '../vocabulary/disk.ts'
import { defineRoute, empty, json } from '../define-route.ts'

const failedTask = z
  .object({
    id: z.string(),
    type: z.string(),
    subject: z.string(),
    error: z.string(),
    attempts: z.int(),
    failedAt: z.string(),
  })
  .meta({ id: 'FailedTaskDto' })
export type FailedTaskDto = z.infer<typeof failedTask>

const taskQueue = z
  .object({
    count: z.int(),
    countByType: z.record(z.string(), z.int()),
    failed: z.array(failedTask),
    /** Why nothing can be written, and all tasks wait. */
    diskTrouble: z.enum(diskTroubles).optional(),
  })
  .meta({ id: 'TaskQueueDto' })
export type TaskQueueDto = z.infer<typeof taskQueue>

export const getTasks = defineRoute({
  method: 'GET',
  path: '/api/v1/tasks',
  tag: 'Tasks',
  summary: 'Count the waiting tasks and list those that failed for good',
  access: 'ADMIN',
  answer: json(taskQueue),
})

export const cancelTasks = defineRoute({
  method: 'DELETE',
  path: '/api/v1/tasks',
  tag: 'Tasks',
  summary: 'Cancel the tasks that are not running; answers how many',
  access: 'ADMIN',
  answer: json(z.int()),
})

export const retryFailedTasks = defineRoute({
  method: 'POST',
  path: '/api/v1/tasks/failed/retry',
  tag: 'Tasks',
  summary: 'Queue the failed tasks again',
  access: 'ADMIN',
  answer: empty(202),
})

export const dismissFailedTasks = defineRoute({
  method: 'DELETE',
  path: '/api/v1/tasks/failed',
  tag: 'Tasks',
  summary: 'Forget the failed tasks',
  access: 'ADMIN',
  answer: empty(204),
})
