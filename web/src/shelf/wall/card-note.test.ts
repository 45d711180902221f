import { expect, it } from 'vitest'
import { bookNote, seriesNote } from './card-note.ts'

const dates = { created: '2024-03-01T12:00:00Z', lastModified: '2025-04-02T12:00:00Z' }
const series = { ...dates, booksMetadata: { releaseDate: '2014-05-10' } }
const book = {
  ...dates,
  sizeBytes: 3_000_000,
  metadata: { releaseDate: '2014-05-10' },
  readProgress: { readDate: '2026-01-09T12:00:00Z' },
}

it('says the date a list of series is sorted by', () => {
  expect(seriesNote(series, 'createdDate,desc', 'en')).toBe('Mar 1, 2024')
  expect(seriesNote(series, 'lastModifiedDate,asc', 'en')).toBe('Apr 2, 2025')
  expect(seriesNote(series, 'booksMetadata.releaseDate,desc', 'en')).toBe('May 10, 2014')
})

it('says the date or the size a list of books is sorted by', () => {
  expect(bookNote(book, 'readProgress.readDate,desc', 'en')).toBe('Jan 9, 2026')
  expect(bookNote(book, 'fileSize,desc', 'en')).toMatch(/^\d.*MB$|^\d.*MiB$/)
})

it('leaves the usual line where there is nothing to say', () => {
  expect(seriesNote(series, 'metadata.titleSort,asc', 'en')).toBeUndefined()
  expect(seriesNote({ ...series, booksMetadata: { releaseDate: null } }, 'booksMetadata.releaseDate', 'en')).toBe(
    undefined,
  )
  expect(bookNote({ ...book, readProgress: null }, 'readProgress.readDate,desc', 'en')).toBeUndefined()
})
