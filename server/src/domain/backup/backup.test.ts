import { aBackup } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { planRetention, type StoredBackup } from './backup.ts'

const broken: StoredBackup = { name: 'spinrack-9.zip', size: 1, modifiedAt: 9, trouble: 'cut off' }

it('lets the oldest go, whatever order they come in', () => {
  expect(planRetention([aBackup(1), aBackup(3), aBackup(2)], 2)).toEqual([aBackup(1)])
  expect(planRetention([aBackup(1), aBackup(3)], 2)).toEqual([])
})

it('keeps what people made, and does not count what is broken', () => {
  expect(planRetention([aBackup(1, 'person'), aBackup(2, 'command'), aBackup(3), broken], 1)).toEqual([])
  expect(planRetention([aBackup(2), broken, aBackup(1)], 1)).toEqual([aBackup(1)])
})

it('never lets the last good one go', () => {
  expect(planRetention([aBackup(1), broken], 0)).toEqual([])
})
