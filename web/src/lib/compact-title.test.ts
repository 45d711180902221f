import { describe, expect, it } from 'vitest'
import { compactTitle } from './compact-title.ts'

const book = (title: string, rest: { oneshot?: boolean; number?: string; seriesTitle?: string } = {}) => ({
  seriesTitle: rest.seriesTitle ?? 'Saga',
  oneshot: rest.oneshot ?? false,
  metadata: { title, number: rest.number ?? '3' },
})

describe('compactTitle', () => {
  it('puts series and number before a title that does not name the series', () => {
    expect(compactTitle(book('The Will'))).toBe('Saga - 3 - The Will')
  })

  it('keeps a title that already names the series, whatever its case', () => {
    expect(compactTitle(book('SAGA #3'))).toBe('SAGA #3')
  })

  it('leaves the number of a one-shot out', () => {
    expect(compactTitle(book('The Will', { oneshot: true }))).toBe('Saga - The Will')
  })

  it('leaves an empty number out', () => {
    expect(compactTitle(book('The Will', { number: '' }))).toBe('Saga - The Will')
  })
})
