import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Action } from '#i18n/failure-text.ts'
import { call } from './client.ts'
import { useAction } from './use-action.ts'

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
  useTaskMutation(() => call('DELETE /api/v1/tasks', {}), { action: 'cancelTheTasks', onDone })

export const useRetryFailedTasks = () =>
  useTaskMutation(() => call('POST /api/v1/tasks/failed/retry', {}), { action: 'retryTheFailedTasks' })

export const useDismissFailedTasks = () =>
  useTaskMutation(() => call('DELETE /api/v1/tasks/failed', {}), { action: 'dismissTheFailedTasks' })

const useTaskMutation = <Result>(
  mutationFn: () => Promise<Result>,
  { action, onDone }: { action: Action; onDone?: (result: Result) => void },
) => {
  const queryClient = useQueryClient()
  return useAction({
    action,
    mutationFn,
    onSuccess: async (result) => {
      onDone?.(result)
      await queryClient.invalidateQueries({ queryKey: taskQueries.all })
    },
  })
}
