import { describe, expect, it } from 'vitest'
import { applyFilePatch } from './locks.ts'

type Values = { title: string; date: string | null; tags: readonly string[] }

const current: Values = { title: 'Current', date: '2001-01-01', tags: ['own'] }
const fallback: Values = { title: 'file name', date: null, tags: [] }

const apply = (change: {
  locks?: (keyof Values)[]
  former?: Partial<Values>
  patch?: Partial<Values>
  fallback?: Partial<Values>
}) =>
  applyFilePatch<Values>({
    current,
    locks: new Set(change.locks),
    former: change.former ?? {},
    patch: change.patch ?? {},
    fallback: change.fallback ?? fallback,
  })

describe('what a file brings', () => {
  it('replaces what is there', () => {
    expect(apply({ patch: { title: 'New', tags: [] } })).toEqual({ ...current, title: 'New', tags: [] })
  })

  it('leaves what it does not mention', () => {
    expect(apply({ patch: {} })).toEqual(current)
  })

  it('cannot change a locked field, neither by a value nor by silence', () => {
    expect(apply({ locks: ['title'], patch: { title: 'New' } })).toEqual(current)
    expect(apply({ locks: ['title'], former: { title: 'Current' } })).toEqual(current)
  })

  it('takes a value back that it brought and no longer has', () => {
    const former = { title: 'Current', date: '2001-01-01', tags: ['own'] }
    expect(apply({ former })).toEqual(fallback)
  })

  it('takes back to nothing, too: a release date that left the file leaves the book', () => {
    expect(apply({ former: { date: '2001-01-01' } }).date).toBeNull()
  })

  it('keeps a value that left the file when nothing stands in for it', () => {
    expect(apply({ former: { title: 'Current' }, fallback: {} })).toEqual(current)
  })

  it('adds no field that the values do not have', () => {
    const patch = { title: 'New', stranger: 1 } as Partial<Values>
    expect(apply({ patch })).not.toHaveProperty('stranger')
  })
})
