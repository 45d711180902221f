import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from './client.ts'

export const taskQueries = {
  all: ['tasks'] as const,
  /** For administrators only. */
  queue: () =>
    queryOptions({
      queryKey: taskQueries.all,
      queryFn: ({ signal }) => call('GET /api/v1/tasks', { signal }),
    }),
}

export const useCancelTasks = (onDone: (cancelled: number) => void) =>
  useTaskMutation(() => call('DELETE /api/v1/tasks', {}), { action: 'cancel the tasks', onDone })

export const useRetryFailedTasks = () =>
  useTaskMutation(() => call('POST /api/v1/tasks/failed/retry', {}), { action: 'retry the failed tasks' })

export const useDismissFailedTasks = () =>
  useTaskMutation(() => call('DELETE /api/v1/tasks/failed', {}), { action: 'dismiss the failed tasks' })

const useTaskMutation = <Result>(
  mutationFn: () => Promise<Result>,
  { action, onDone }: { action: string; onDone?: (result: Result) => void },
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    meta: { action },
    onSuccess: async (result) => {
      onDone?.(result)
      await queryClient.invalidateQueries({ queryKey: taskQueries.all })
    },
  })
}
