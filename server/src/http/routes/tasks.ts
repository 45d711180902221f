import { cancelTasks, dismissFailedTasks, getTasks, retryFailedTasks } from '@spinrack/contract/resources/task'
import type { DiskWatch } from '#domain/disk/disk-watch'
import type { JobStore } from '#domain/job/job'
import type { Transaction } from '#domain/transaction'
import type { Door } from '../kit/route.ts'
import { instant } from '../present/instant.ts'

type Needs = {
  readonly jobs: Pick<JobStore, 'status' | 'failed' | 'retryFailed' | 'dismissFailed'>
  readonly transaction: Transaction<'jobs'>
  readonly onChange: () => void
  readonly disk: Pick<DiskWatch, 'trouble'>
}

export const taskRoutes = (door: Door, { jobs, transaction, onChange, disk }: Needs) => {
  door(getTasks, async () => {
    const { count, countByType } = await jobs.status()
    const failed = (await jobs.failed()).map(({ key, failedAt, ...job }) => ({
      id: key,
      ...job,
      failedAt: instant(failedAt),
    }))
    const diskTrouble = disk.trouble()
    return { count, countByType: { ...countByType }, failed, ...(diskTrouble && { diskTrouble }) }
  })

  door(cancelTasks, async () => {
    const cancelled = await transaction((within) => within.jobs.cancelWaiting())
    onChange()
    return cancelled
  })

  door(retryFailedTasks, async () => {
    await jobs.retryFailed()
    onChange()
  })

  door(dismissFailedTasks, async () => {
    await jobs.dismissFailed()
    onChange()
  })
}
