import { aLibrary } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { trashHoldOf } from './trash-hold.ts'

describe('the trash after a scan', () => {
  const closed = [{ path: '/comics/closed', reason: 'FORBIDDEN' as const }]

  it.each([
    ['nothing is in it', { present: 0, trashed: 0 }, null],
    ['nothing else is left', { present: 0, trashed: 1 }, 'NOTHING_FOUND'],
    ['nine of ten are in it', { present: 10, trashed: 90 }, null],
    ['more than nine of ten are in it', { present: 9, trashed: 91 }, 'LITTLE_FOUND'],
    ['most is there', { present: 90, trashed: 10 }, null],
  ])('is held or not when %s', (_, counts, hold) => {
    expect(trashHoldOf(aLibrary(), counts)).toBe(hold)
  })

  it('is held while not everything could be read, unless it is empty', () => {
    const library = aLibrary({ unreadable: closed })
    expect(trashHoldOf(library, { present: 90, trashed: 10 })).toBe('NOT_ALL_READ')
    expect(trashHoldOf(aLibrary({ unavailable: true }), { present: 90, trashed: 10 })).toBe('NOT_ALL_READ')
    expect(trashHoldOf(library, { present: 90, trashed: 0 })).toBeNull()
  })
})
