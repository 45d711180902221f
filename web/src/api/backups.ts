import type { BackupScheduleDto } from '@spinrack/contract/resources/backup'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'
import { useAction } from './use-action.ts'

/** How often is looked while one is being made. */
const whileRunning = 1_000
/** One may be made by the clock, or by command. */
const otherwise = 60_000

/** For administrators only, as everything here. */
export const backupQueries = {
  list: () =>
    queryOptions({
      queryKey: ['backups'],
      queryFn: ({ signal }) => call('GET /api/v1/backups', { signal }),
      refetchInterval: ({ state }) => (state.data?.running ? whileRunning : otherwise),
    }),
}

export const useStartBackup = () => {
  const onSettled = useRefresh()
  return useAction({
    action: 'beginTheBackup',
    inPlace: true,
    mutationFn: () => call('POST /api/v1/backups', {}),
    onSettled,
  })
}

export const useSaveBackupSchedule = () => {
  const onSettled = useRefresh()
  return useAction({
    action: 'saveTheBackupSchedule',
    inPlace: true,
    mutationFn: (schedule: BackupScheduleDto) => call('PUT /api/v1/backups/schedule', { body: schedule }),
    onSettled,
  })
}

export const useDeleteBackup = () => {
  const onSettled = useRefresh()
  return useAction({
    action: 'deleteTheBackup',
    inPlace: true,
    mutationFn: (name: string) => call('DELETE /api/v1/backups/:name', { params: { name } }),
    onSettled,
  })
}

export const backupFileUrl = (name: string) => apiUrl(`/api/v1/backups/${encodeURIComponent(name)}/file`)

const useRefresh = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: backupQueries.list().queryKey })
}
