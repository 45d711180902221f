import { bookSearch, seriesSearch } from '@spinrack/contract/resources/condition'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BrowseScope } from './browse-scope.ts'
import { listsSeries } from './browse-scope.ts'
import { usualView, withChoice, withFlag } from './browse-view.ts'
import { anAskedView } from './testing.test-support.ts'
import { readAddress } from './view-address.ts'
import { conditionOf } from './view-condition.ts'

const everything: BrowseScope = { kind: 'series', id: 'all' }
const of = (address: object, scope: BrowseScope = everything) => conditionOf(scope, readAddress(scope, address))

describe('what the server is asked for', () => {
  it('is nothing in particular when everything is wanted', () => {
    expect(of({})).toBeUndefined()
  })

  it.each([
    [{ kind: 'series', id: 'L' }, { libraryId: { operator: 'is', value: 'L' } }],
    [{ kind: 'collection', id: 'C' }, { collectionId: { operator: 'is', value: 'C' } }],
    [{ kind: 'read-list', id: 'R' }, { readListId: { operator: 'is', value: 'R' } }],
    [{ kind: 'series-books', id: 'S' }, { seriesId: { operator: 'is', value: 'S' } }],
  ] as const)('stays within its place: %j', (scope, condition) => {
    expect(of({}, scope)).toEqual(condition)
  })

  it('joins the values of one criterion by any or all, and different criteria by all', () => {
    const drama = { genre: { operator: 'is', value: 'Drama' } }
    const crime = { genre: { operator: 'is', value: 'Crime' } }
    const unread = { readStatus: { operator: 'is', value: 'UNREAD' } }
    expect(of({ genre: ['Drama', 'Crime'] })).toEqual({ anyOf: [drama, crime] })
    expect(of({ genre: ['Drama', 'Crime'], all_of: 'genre' })).toEqual({ allOf: [drama, crime] })
    expect(of({ genre: ['Drama', 'Crime'], read: 'unread' })).toEqual({ allOf: [unread, { anyOf: [drama, crime] }] })
  })

  it('excludes every excluded value, whatever the match', () => {
    const isNot = (value: string) => ({ readStatus: { operator: 'isNot', value } })
    expect(of({ not_read_status: ['READ', 'UNREAD'] })).toEqual({ allOf: [isNot('UNREAD'), isNot('READ')] })
  })

  it('says having none, and having any', () => {
    expect(of({ genre: '' })).toEqual({ genre: { operator: 'isNull' } })
    expect(of({ not_genre: '' })).toEqual({ genre: { operator: 'isNotNull' } })
    expect(of({ publisher: '' })).toEqual({ publisher: { operator: 'is', value: '' } })
    expect(of({ author: ',inker' })).toEqual({ author: { operator: 'isNot', value: { role: 'inker' } } })
    expect(of({ not_author: ',inker' })).toEqual({ author: { operator: 'is', value: { role: 'inker' } } })
  })

  it('asks for a person in a role or in any', () => {
    expect(of({ author: 'Ann,' })).toEqual({ author: { operator: 'is', value: { name: 'Ann' } } })
    expect(of({ author: 'Ann,writer' })).toEqual({ author: { operator: 'is', value: { name: 'Ann', role: 'writer' } } })
  })

  it('takes a year from its first day to its last', () => {
    expect(of({ release_year: 2014 })).toEqual({
      allOf: [
        { releaseDate: { operator: 'after', dateTime: '2013-12-31T12:00:00Z' } },
        { releaseDate: { operator: 'before', dateTime: '2015-01-01T12:00:00Z' } },
      ],
    })
  })

  it('takes the first and the last year there can be', () => {
    const afterDay = (day: string) => ({ releaseDate: { operator: 'after', dateTime: `${day}T12:00:00Z` } })
    expect(of({ release_year: '9999' })).toEqual(afterDay('9998-12-31'))
    expect(of({ release_year: '1000-' })).toEqual(afterDay('0999-12-31'))
    expect(of({ release_year: '-9999' })).toEqual(afterDay('0000-12-31'))
  })

  it('takes years from one to another, or without an end', () => {
    expect(of({ release_year: '1990-1999' })).toEqual({
      allOf: [
        { releaseDate: { operator: 'after', dateTime: '1989-12-31T12:00:00Z' } },
        { releaseDate: { operator: 'before', dateTime: '2000-01-01T12:00:00Z' } },
      ],
    })
    expect(of({ release_year: '1990-' })).toEqual({
      releaseDate: { operator: 'after', dateTime: '1989-12-31T12:00:00Z' },
    })
    expect(of({ not_release_year: '-1999' })).toEqual({
      anyOf: [
        { releaseDate: { operator: 'after', dateTime: '1999-12-31T12:00:00Z' } },
        { releaseDate: { operator: 'isNull' } },
      ],
    })
  })

  it('excludes a year without losing what has no date', () => {
    expect(of({ not_release_year: 2014 })).toMatchObject({ anyOf: [{}, {}, { releaseDate: { operator: 'isNull' } }] })
  })

  it('knows the flags by their names in conditions', () => {
    const view = withFlag(usualView(everything), 'oneshot', false)
    expect(conditionOf(everything, view)).toEqual({ oneShot: { operator: 'isFalse' } })
    expect(conditionOf(everything, withFlag(view, 'oneshot', undefined))).toBeUndefined()
  })

  it('is gone with the last value of a criterion', () => {
    const view = withChoice(usualView(everything), 'tag', { include: [], exclude: [], match: 'all' })
    expect(conditionOf(everything, view)).toBeUndefined()
  })

  it('is understood by the server, whatever the view', () => {
    fc.assert(
      fc.property(anAskedView, ({ scope, view }) => {
        const schema = listsSeries(scope) ? seriesSearch : bookSearch
        expect(schema.safeParse({ condition: conditionOf(scope, view) }).error).toBeUndefined()
      }),
    )
  })
})
