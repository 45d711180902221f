import { defaultSchedule, type BackupRun } from '#domain/backup/backup-notes'
import { DomainError } from '#domain/errors'
import { aBackup } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { expect, it } from 'vitest'
import { createBackups } from './run-backups.ts'

const begin = ({ canNote = true, noted }: { canNote?: boolean; noted?: BackupRun } = {}) => {
  const files = [aBackup(1), aBackup(2)]
  const turns: PromiseWithResolvers<void>[] = []
  let last = noted
  const backups = createBackups({
    folder: {
      path: '/backups',
      list: async () => files,
      pathOf: async (name) => (files.some((one) => one.name === name) ? `/backups/${name}` : undefined),
      remove: async (name) =>
        void files.splice(
          files.findIndex((one) => one.name === name),
          1,
        ),
    },
    write: async () => {
      const turn = Promise.withResolvers<void>()
      turns.push(turn)
      await turn.promise
      files.push(aBackup(3))
    },
    backupNotes: {
      lastRun: async () => last,
      saveLastRun: async (run) => {
        if (!canNote) throw new Error('disk full')
        last = run
      },
      schedule: async () => ({ ...defaultSchedule, keep: 1 }),
    },
    clock: () => 5,
    log: silentLog(),
  })
  const turnOf = async (index: number) => {
    await expect.poll(() => turns.length).toBeGreaterThan(index)
    return turns[index]
  }
  return { backups, files, turnOf, last: () => last }
}

it('makes one at a time, and tells how far it is', async () => {
  const { backups, turnOf } = begin()
  const { ended } = backups.start('person')
  expect(() => backups.start('person')).toThrow('already')
  backups.onProgress({ phase: 'files', done: 1, total: 2 })
  expect(backups.running()).toMatchObject({ madeBy: 'person', progress: { done: 1 } })
  ;(await turnOf(0))?.resolve()
  await ended
  expect(backups.running()).toBeUndefined()
  expect(await backups.lastRun()).toEqual({ startedAt: 5, endedAt: 5, madeBy: 'person', error: null })
})

it('lets old ones go after a scheduled one that went well, and only then', async () => {
  const { backups, files, turnOf } = begin()
  const failing = backups.start('schedule')
  ;(await turnOf(0))?.reject(new Error('no space left on device'))
  await failing.ended
  expect(files.map(({ modifiedAt }) => modifiedAt)).toEqual([1, 2])
  expect((await backups.lastRun())?.error).toBe('no space left on device')

  const good = backups.start('schedule')
  ;(await turnOf(1))?.resolve()
  await good.ended
  expect(files.map(({ modifiedAt }) => modifiedAt)).toEqual([3])
})

it('remembers a failure that a full disk kept from being noted', async () => {
  const { backups, turnOf } = begin({ canNote: false })
  const { ended } = backups.start('person')
  ;(await turnOf(0))?.reject(new Error('full'))
  await ended
  expect((await backups.lastRun())?.error).toBe('full')
})

it('tells of one that the end of the server cut short', async () => {
  const { backups, last } = begin({ noted: { startedAt: 1, endedAt: null, madeBy: 'schedule', error: null } })
  await backups.recover(false)
  expect(last()).toMatchObject({ endedAt: null })
  await backups.recover(true)
  expect(last()).toMatchObject({ startedAt: 1, endedAt: 5, error: expect.stringContaining('before') })
})

it('knows and removes only what is there', async () => {
  const { backups, files } = begin()
  expect(await backups.find('spinrack-1.zip')).toBe('/backups/spinrack-1.zip')
  await expect(backups.find('x')).rejects.toThrow(DomainError)
  await expect(backups.remove('x')).rejects.toThrow(DomainError)
  await backups.remove('spinrack-1.zip')
  expect(files).toHaveLength(1)
})
