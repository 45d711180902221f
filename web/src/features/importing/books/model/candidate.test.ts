import { describe, expect, it } from 'vitest'
import { analyzed, changed, isOpen, newCandidate, settled } from './candidate.ts'
import { aCandidate, aFile } from './candidate.test-support.ts'

describe('a file that was looked into', () => {
  const fresh = newCandidate(aFile('Saga 1'))

  it('is called as it is, and takes the guess of the server', () => {
    const file = aFile('Saga 1', { seriesId: 'saga', number: 1 })
    expect(analyzed(fresh, file, '1')).toMatchObject({ seriesId: 'saga', number: '1', destination: 'Saga 1' })
  })

  it('keeps what somebody chose meanwhile', () => {
    const chosen = { ...fresh, seriesId: 'other', number: '7' }
    const file = aFile('Saga 1', { seriesId: 'saga', number: 1 })
    expect(analyzed(chosen, file, '1')).toMatchObject({ seriesId: 'other', number: '7' })
  })

  it.each(['ERROR', 'UNSUPPORTED'] as const)('is not for import when it is %s', (status) => {
    const broken = analyzed(fresh, aFile('Saga 1', { status }), '')
    expect([broken.selected, isOpen(broken)]).toEqual([false, false])
  })
})

describe('an import that has ended', () => {
  it('leaves nothing to do when it went well', () => {
    const done = settled(aCandidate('a'), { bookId: 'b', success: true, message: null })
    expect(done).toMatchObject({ selected: false, order: { kind: 'imported', bookId: 'b' } })
    expect(isOpen(done)).toBe(false)
  })

  it('can be tried again when it was refused, and a change of mind takes the refusal away', () => {
    const refused = settled(aCandidate('a'), { bookId: null, success: false, message: 'ERR_1021' })
    expect(refused.order).toEqual({ kind: 'refused', message: 'ERR_1021' })
    expect(isOpen(refused)).toBe(true)
    expect(changed(refused, { destination: 'b' }).order).toEqual({ kind: 'none' })
  })
})
