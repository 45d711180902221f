import { describe, expect, it } from 'vitest'
import { parseReadSearch, searchOf, startPage } from './read-search.ts'

describe('parseReadSearch', () => {
  it('reads page and incognito, as text or as values', () => {
    expect(parseReadSearch({ page: 12, incognito: true })).toEqual({ page: 12, incognito: true })
    expect(parseReadSearch({ page: '12', incognito: 'true' })).toEqual({ page: 12, incognito: true })
  })
  it('reads which read list is being read, and no other context', () => {
    expect(parseReadSearch({ context: 'READLIST', contextId: '0AB' }).readListId).toBe('0AB')
    expect(parseReadSearch({ context: 'SERIES', contextId: '0AB' }).readListId).toBeUndefined()
    expect(parseReadSearch({ context: 'READLIST' }).readListId).toBeUndefined()
  })
  it('finds again what it wrote', () => {
    const search = { page: 3, incognito: true, readListId: '0AB' }
    expect(parseReadSearch(searchOf(search, 3))).toEqual(search)
    expect(parseReadSearch(searchOf({ incognito: false, readListId: undefined }))).toEqual({ incognito: false })
  })
  it('ignores what is no page', () => {
    for (const page of [0, -3, 1.5, 'last', null, ['2', '3']]) expect(parseReadSearch({ page }).page).toBeUndefined()
  })
  it('is not incognito unless told so', () => {
    expect(parseReadSearch({ incognito: 'no' }).incognito).toBe(false)
  })
})

describe('startPage', () => {
  const left = (page: number, completed = false) => ({ pageCount: 20, progress: { page, completed } })

  it('opens at the page asked for', () => {
    expect(startPage(7, left(3))).toBe(7)
  })
  it('opens where the book was left when the page asked for is none', () => {
    expect(startPage(21, left(3))).toBe(3)
    expect(startPage(undefined, left(3))).toBe(3)
  })
  it('opens a finished book at the front', () => {
    expect(startPage(undefined, left(20, true))).toBe(1)
  })
  it('opens at the front when the saved page no longer exists', () => {
    expect(startPage(undefined, left(40))).toBe(1)
  })
  it('opens an unread book at the front', () => {
    expect(startPage(undefined, { pageCount: 20, progress: null })).toBe(1)
  })
})
