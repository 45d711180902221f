import { defaultSchedule } from '#domain/backup/backup-notes'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

describeOnBothEngines('the notes on backups', (open) => {
  it('begin with nothing, and keep the last of each', async () => {
    const { stores } = await open()
    const { backupNotes: notes, settings } = stores
    expect(await notes.schedule()).toEqual(defaultSchedule)
    expect(await notes.lastRun()).toBeUndefined()
    expect(await notes.scheduledUntil()).toBe(0)
    const before = await settings.read()
    for (const keep of [3, 4]) {
      await notes.saveSchedule({ interval: 'WEEKLY', hour: 23, keep })
      await notes.saveLastRun({ startedAt: keep, endedAt: null, madeBy: 'person', error: null })
      await notes.saveScheduledUntil(keep)
    }
    expect(await notes.schedule()).toEqual({ interval: 'WEEKLY', hour: 23, keep: 4 })
    expect(await notes.lastRun()).toMatchObject({ startedAt: 4 })
    expect(await notes.scheduledUntil()).toBe(4)
    expect(await settings.read()).toEqual(before)
  })
})
