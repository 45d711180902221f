import { defaultParseSearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeSearch } from '#lib/search-string.ts'
import type { BrowseScope } from './browse-scope.ts'
import { usualView } from './browse-view.ts'
import { aScope, anAskedView, scopes } from './testing.test-support.ts'
import { readAddress, saysSomething, withoutView, writeAddress } from './view-address.ts'

const library: BrowseScope = { kind: 'series', id: '0ABC' }
const read = (search: string, scope: BrowseScope = library) => readAddress(scope, defaultParseSearch(search))

describe('the address of a list', () => {
  it.each(scopes)('means the usual view of $kind $id when it says nothing', (scope) => {
    expect(read('', scope)).toEqual(usualView(scope))
    expect(writeAddress(scope, usualView(scope))).toEqual({})
  })

  it('uses the parameters of the server, repeated for several values', () => {
    const view = read('?genre=Drama&genre=Crime&not_genre=War&all_of=genre&read_status=UNREAD&complete=true')
    expect(view.choices).toEqual({
      genre: { include: ['Drama', 'Crime'], exclude: ['War'], match: 'all' },
      read_status: { include: ['UNREAD'], exclude: [], match: 'any' },
    })
    expect(view.flags).toEqual({ complete: true })
    expect(writeSearch(writeAddress(library, view))).toContain('genre=Drama&genre=Crime')
  })

  it('asks for authors by name and role, and splits at the last comma', () => {
    expect(read('?author=Lee,%20Stan,writer&author=Somebody').choices).toEqual({
      'author:writer': { include: ['Lee, Stan'], exclude: [], match: 'any' },
      'author:': { include: ['Somebody'], exclude: [], match: 'any' },
    })
  })

  it('asks for things without a genre by an empty one, and for a role that nobody has likewise', () => {
    expect(read('?genre=&author=,inker').choices).toEqual({
      genre: { include: [''], exclude: [], match: 'any' },
      'author:inker': { include: [''], exclude: [], match: 'any' },
    })
  })

  it('takes other spellings of names and words', () => {
    expect(read('?readStatus=in_progress&ageRating=12&oneShot=no&read=unread.read').choices).toEqual({
      read_status: { include: ['UNREAD', 'READ'], exclude: [], match: 'any' },
      age_rating: { include: ['12'], exclude: [], match: 'any' },
    })
    expect(read('?oneShot=no').flags).toEqual({ oneshot: false })
  })

  it.each([
    ['?sort=createdDate,asc', 'added', 'asc'],
    ['?sort=added', 'added', 'desc'],
    ['?sort=books&order=asc', 'books', 'asc'],
    ['?sort=random,desc', 'random', 'asc'],
    ['?sort=toString', 'name', 'asc'],
    ['?sort=', 'name', 'asc'],
  ])('reads the order of %s', (search, field, direction) => {
    expect(read(search).sort).toEqual({ field, direction })
  })

  it('reads the order of books by series, whose key has a comma of its own', () => {
    const books: BrowseScope = { kind: 'books', id: 'all' }
    expect(read('?sort=series,metadata.numberSort,desc', books).sort).toEqual({ field: 'series', direction: 'desc' })
  })

  it('ignores what nobody could have meant', () => {
    const junk =
      '?status=maybe&age_rating=old&release_year=20&complete=perhaps&media_status=READY&library_id=x&genre={}'
    expect(read(junk)).toEqual(usualView(library))
  })

  it('wants what is wanted and unwanted at once', () => {
    expect(read('?tag=ink&not_tag=ink&not_tag=oil').choices).toEqual({
      tag: { include: ['ink'], exclude: ['oil'], match: 'any' },
    })
  })

  it('brings back every view it was written from, through the text of a real address', () => {
    fc.assert(
      fc.property(anAskedView, ({ scope, view }) => {
        expect(read(writeSearch(writeAddress(scope, view)), scope)).toEqual(view)
      }),
    )
  })

  it('survives any junk, and what it makes of it is stable', () => {
    const names = ['genre', 'not_tag', 'author', 'sort', 'order', 'read', 'age_rating', 'complete', 'all_of', 'search']
    const junk = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), fc.jsonValue()))
    fc.assert(
      fc.property(aScope, junk, (scope, address) => {
        const view = readAddress(scope, address)
        expect(readAddress(scope, writeAddress(scope, view))).toEqual(view)
      }),
    )
  })
})

describe('the rest of an address', () => {
  it('stays when the view changes, but for the page', () => {
    expect(withoutView({ genre: 'Drama', notTag: 'x', not_tag: 'y', page: 3, nav: 'B' })).toEqual({ nav: 'B' })
  })

  it('does not count as a view', () => {
    expect(saysSomething({ page: 2, nav: 'B' })).toBe(false)
    expect(saysSomething({ releaseDate: 2014 })).toBe(true)
    expect(saysSomething({ genre: undefined })).toBe(false)
  })
})
