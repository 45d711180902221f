import { expect, it } from 'vitest'
import { seriesNote } from './series-note.ts'

const series = {
  created: '2024-03-01T12:00:00Z',
  lastModified: '2025-04-02T12:00:00Z',
  booksMetadata: { releaseDate: '2014-05-10' },
}

it('says the date a list is sorted by', () => {
  expect(seriesNote(series, 'added', 'en')).toBe('Mar 1, 2024')
  expect(seriesNote(series, 'updated', 'en')).toBe('Apr 2, 2025')
  expect(seriesNote(series, 'released', 'en')).toBe('May 10, 2014')
})

it('leaves the usual line where there is no such date', () => {
  expect(seriesNote(series, 'name', 'en')).toBeUndefined()
  expect(seriesNote({ ...series, booksMetadata: { releaseDate: null } }, 'released', 'en')).toBeUndefined()
})
