import type { BackupMaker } from '@spinrack/contract/vocabulary/backup'
import { expect, it } from 'vitest'
import { planRetention, type StoredBackup } from './backup.ts'

const at = (createdAt: number, madeBy: BackupMaker = 'schedule'): StoredBackup => ({
  name: `spinrack-${createdAt}.zip`,
  size: 1,
  modifiedAt: createdAt,
  manifest: {
    format: 1,
    version: '1',
    schema: '1',
    createdAt,
    madeBy,
    tables: {},
    files: { count: 0, bytes: 0, missing: [] },
    parts: [],
  },
})
const broken: StoredBackup = { name: 'spinrack-9.zip', size: 1, modifiedAt: 9, trouble: 'cut off' }

it('lets the oldest go, whatever order they come in', () => {
  expect(planRetention([at(1), at(3), at(2)], 2)).toEqual([at(1)])
  expect(planRetention([at(1), at(3)], 2)).toEqual([])
})

it('keeps what people made, and does not count what is broken', () => {
  expect(planRetention([at(1, 'person'), at(2, 'command'), at(3), broken], 1)).toEqual([])
  expect(planRetention([at(2), broken, at(1)], 1)).toEqual([at(1)])
})

it('never lets the last good one go', () => {
  expect(planRetention([at(1), broken], 0)).toEqual([])
})
