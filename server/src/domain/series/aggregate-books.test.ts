import { bookMetadata } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { aggregateBooks } from './aggregate-books.ts'

const ann = { name: 'Ann', role: 'writer' }

describe('what the books of a series say together', () => {
  it('is nothing when there are none', () => {
    expect(aggregateBooks([])).toEqual({ authors: [], tags: [], releaseDate: null, summary: '', summaryNumber: '' })
  })

  it('names each creator once in each role, and each tag once', () => {
    const books = [
      bookMetadata({ authors: [ann, { name: 'Ann', role: 'inker' }], tags: ['a', 'b'] }),
      bookMetadata({ authors: [{ ...ann }, { name: 'Bea', role: 'writer' }], tags: ['b', 'c'] }),
    ]
    const { authors, tags } = aggregateBooks(books)
    expect(authors).toEqual([ann, { name: 'Ann', role: 'inker' }, { name: 'Bea', role: 'writer' }])
    expect(tags).toEqual(['a', 'b', 'c'])
  })

  it('takes the earliest release, whatever the order of the books', () => {
    const dates = ['2010-05-01', null, '1999-12-31', '2000-01-01']
    expect(aggregateBooks(dates.map((releaseDate) => bookMetadata({ releaseDate }))).releaseDate).toBe('1999-12-31')
  })

  it('borrows the first summary that says something, with the number of its book', () => {
    const books = [
      bookMetadata({ number: '1', summary: ' \n' }),
      bookMetadata({ number: '2', summary: 'The story begins' }),
      bookMetadata({ number: '3', summary: 'It goes on' }),
    ]
    expect(aggregateBooks(books)).toMatchObject({ summary: 'The story begins', summaryNumber: '2' })
  })
})
