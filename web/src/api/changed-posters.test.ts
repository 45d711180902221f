import { describe, expect, it } from 'vitest'
import { changedPostersOf } from './changed-posters.ts'

describe('posters that an event makes old', () => {
  it('is the poster of the book, and of its series, which may show that book', () => {
    const data = { bookId: 'b', seriesId: 's', selected: true }
    expect(changedPostersOf({ name: 'ThumbnailBookAdded', data })).toEqual(['b', 's'])
  })

  it('is the poster of a series, a collection or a read list that got or lost one', () => {
    expect(changedPostersOf({ name: 'ThumbnailSeriesDeleted', data: { seriesId: 's', selected: true } })).toEqual(['s'])
    expect(
      changedPostersOf({ name: 'ThumbnailSeriesCollectionAdded', data: { collectionId: 'c', selected: true } }),
    ).toEqual(['c'])
    expect(changedPostersOf({ name: 'ThumbnailReadListDeleted', data: { readListId: 'r', selected: true } })).toEqual([
      'r',
    ])
  })

  it('is the mosaic of a set with other members', () => {
    expect(changedPostersOf({ name: 'CollectionChanged', data: { collectionId: 'c', seriesIds: [] } })).toEqual(['c'])
    expect(changedPostersOf({ name: 'ReadListChanged', data: { readListId: 'r', bookIds: [] } })).toEqual(['r'])
  })

  it('is none for anything else', () => {
    expect(changedPostersOf({ name: 'LibraryAdded', data: { libraryId: 'l' } })).toEqual([])
  })
})
