import { defaultSchedule, type BackupNotes, type BackupSchedule } from '#domain/backup/backup-notes'
import { silentLog } from '#platform/log'
import { expect, it } from 'vitest'
import { createBackupSchedule, lastDue } from './backup-schedule.ts'

/** By the clock on the wall; the 15th of November 2026 is a Sunday. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()

const daily: BackupSchedule = { ...defaultSchedule, interval: 'DAILY', hour: 3 }
const weekly: BackupSchedule = { ...daily, interval: 'WEEKLY' }

it('is due every day, or every Sunday, at its hour', () => {
  expect(lastDue(daily, at(16, 3))).toBe(at(16, 3))
  expect(lastDue(daily, at(16, 2, 59))).toBe(at(15, 3))
  expect(lastDue(weekly, at(15, 3))).toBe(at(15, 3))
  expect(lastDue(weekly, at(15, 2, 59))).toBe(at(8, 3))
  expect(lastDue(weekly, at(21, 23))).toBe(at(15, 3))
  expect(lastDue(defaultSchedule, at(16, 3))).toBeUndefined()
})

const begin = (first: number) => {
  let now = first
  let schedule = defaultSchedule
  let until = 0
  let made = 0
  const backupNotes: BackupNotes = {
    schedule: async () => schedule,
    saveSchedule: async (wish) => void (schedule = wish),
    lastRun: async () => undefined,
    saveLastRun: async () => undefined,
    scheduledUntil: async () => until,
    saveScheduledUntil: async (time) => void (until = time),
  }
  const needs = { backupNotes, backUp: () => void (made += 1), clock: () => now, log: silentLog() }
  const { look, save } = createBackupSchedule(needs)
  const lookAt = async (time: number) => {
    now = time
    await look()
    return made
  }
  return { lookAt, save }
}

it('makes one each time, however often it looks', async () => {
  const { lookAt, save } = begin(at(16, 10))
  await save(daily)
  expect(await lookAt(at(16, 10, 1))).toBe(0)
  expect(await lookAt(at(17, 2, 59))).toBe(0)
  expect(await lookAt(at(17, 3))).toBe(1)
  expect(await lookAt(at(17, 3, 1))).toBe(1)
  expect(await lookAt(at(18, 3))).toBe(2)
})

it('makes up for those it missed, once', async () => {
  const { lookAt, save } = begin(at(16, 10))
  await save(daily)
  expect(await lookAt(at(20, 12))).toBe(1)
  expect(await lookAt(at(20, 13))).toBe(1)
})

it('makes none once it is off', async () => {
  const { lookAt, save } = begin(at(16, 10))
  await save(daily)
  await save(defaultSchedule)
  expect(await lookAt(at(20, 12))).toBe(0)
})
