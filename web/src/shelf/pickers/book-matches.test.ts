import type { BookDto } from '@spinrack/contract/resources/book'
import { describe, expect, it } from 'vitest'
import { bookMatches } from './book-matches.ts'

const book = { metadata: { number: '12', title: 'The Long Way', releaseDate: '1999-04-01' } } as BookDto

describe('looking for a book of a series', () => {
  it.each(['', ' ', '12', 'long', '1999-04'])('finds it by "%s"', (text) => {
    expect(bookMatches(book, text)).toBe(true)
  })

  it('does not find it by anything else', () => {
    expect(bookMatches(book, 'short')).toBe(false)
    expect(bookMatches({ metadata: { ...book.metadata, releaseDate: null } }, '1999')).toBe(false)
  })
})
