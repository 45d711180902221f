import { describe, expect, it } from 'vitest'
import type { BrowseSearch } from './browse-search.ts'
import { parseBrowseSearch, toBrowseAddress } from './browse-search.ts'

describe('the address of a library', () => {
  it('means everything by name when it says nothing', () => {
    expect(parseBrowseSearch({})).toEqual({ sort: 'name', order: 'asc', read: [] })
  })

  it('starts a date with the latest', () => {
    expect(parseBrowseSearch({ sort: 'added' })).toEqual({ sort: 'added', order: 'desc', read: [] })
  })

  it('ignores what nobody could have meant', () => {
    expect(parseBrowseSearch({ sort: 'toString', order: 'up', read: 'unread.maybe' })).toEqual({
      sort: 'name',
      order: 'asc',
      read: ['UNREAD'],
    })
    expect(parseBrowseSearch({ sort: 3, read: ['unread'] })).toEqual({ sort: 'name', order: 'asc', read: [] })
  })

  it('stays empty for the usual view', () => {
    const address = toBrowseAddress({ sort: 'name', order: 'asc', read: [] })
    expect(Object.values(address).every((value) => value === undefined)).toBe(true)
  })

  it('brings back every view it was written from', () => {
    const views: BrowseSearch[] = [
      { sort: 'added', order: 'asc', read: [] },
      { sort: 'name', order: 'desc', read: ['UNREAD', 'IN_PROGRESS'] },
      { sort: 'books', order: 'desc', read: ['READ'] },
    ]
    for (const view of views) expect(parseBrowseSearch(toBrowseAddress(view))).toEqual(view)
  })
})
