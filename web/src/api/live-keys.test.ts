import { describe, expect, it } from 'vitest'
import { staleKeysOf } from './live-keys.ts'

const book = { bookId: 'b', seriesId: 's', libraryId: 'l' }
const keys = (event: Parameters<typeof staleKeysOf>[0]) => staleKeysOf(event).map(({ key }) => key.join('/'))

describe('staleKeysOf', () => {
  it('refreshes the library list on every library event', () => {
    for (const name of ['LibraryAdded', 'LibraryChanged', 'LibraryDeleted'] as const) {
      expect(keys({ name, data: { libraryId: 'l' } })).toContain('libraries')
    }
  })

  it('refreshes everything when a library goes', () => {
    expect(keys({ name: 'LibraryDeleted', data: { libraryId: 'l' } })).toEqual([
      'libraries',
      'series',
      'books',
      'page-hashes',
      'history',
    ])
  })

  it('refreshes the book, its series and both kinds of lists when a book comes', () => {
    expect(keys({ name: 'BookAdded', data: book })).toEqual(['books/b', 'books/list', 'series/s', 'series/list'])
  })

  it('leaves series alone when a book is merely analyzed', () => {
    expect(keys({ name: 'BookChanged', data: book })).toEqual(['books/b', 'books/list', 'page-hashes', 'history'])
  })

  it('refreshes books when their series gets another title', () => {
    expect(keys({ name: 'SeriesChanged', data: { seriesId: 's', libraryId: 'l' } })).toContain('books/list')
  })

  it('does not load the pages of a book again on each turned page', () => {
    const stale = staleKeysOf({ name: 'ReadProgressChanged', data: { bookId: 'b', userId: 'u' } })
    expect(stale).toContainEqual({ key: ['books', 'b'], exact: true })
    expect(stale).not.toContainEqual({ key: ['books'] })
  })

  it('asks where a book was left when somebody reads on in it, or leaves it unread', () => {
    for (const name of ['ReadProgressChanged', 'ReadProgressDeleted'] as const) {
      expect(keys({ name, data: { bookId: 'b', userId: 'u' } })).toContain('books/b/place')
    }
  })

  it('refreshes the unread counts of series when a book is read', () => {
    expect(keys({ name: 'ReadProgressDeleted', data: { bookId: 'b', userId: 'u' } })).toContain('series')
  })

  it('loads nothing again for a new poster but what says where one is missing', () => {
    const data = { bookId: 'b', seriesId: 's', selected: true }
    expect(keys({ name: 'ThumbnailBookAdded', data })).toEqual(['books/list/missing-posters'])
    expect(keys({ name: 'ThumbnailSeriesAdded', data })).toEqual([])
  })

  it('looks for duplicates once the last task is done, and not with each of them', () => {
    const after = (count: number) => keys({ name: 'TaskQueueStatus', data: { count, countByType: {} } })
    expect(after(3)).toEqual(['tasks'])
    expect(after(0)).toEqual(['tasks', 'page-hashes', 'books/list/duplicates', 'history'])
  })

  it('tells the history of everything that may have happened to a file', () => {
    for (const name of ['BookChanged', 'BookDeleted'] as const) expect(keys({ name, data: book })).toContain('history')
    const imported = { bookId: 'b', sourceFile: '/x', success: true, message: null }
    expect(keys({ name: 'BookImported', data: imported })).toEqual(['history'])
  })
})
