import { workerData } from 'node:worker_threads'
import type { BackupProgress } from '#domain/backup/backup'
import { takeBackup } from '../take-backup.ts'
import { createSeldom } from '../seldom.ts'
import type { BackupOrder, WorkshopData } from './protocol.ts'
import { serveTasks, tellNews } from './serve-tasks.ts'

const { database } = workerData as WorkshopData
const tell = createSeldom<BackupProgress>(tellNews)
const take = takeBackup({ database, onProgress: tell })

serveTasks(async (order: BackupOrder) => {
  await take(order)
})
