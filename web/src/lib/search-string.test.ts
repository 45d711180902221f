import { defaultParseSearch } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeSearch } from './search-string.ts'

it('repeats a parameter for each text of a list', () => {
  expect(writeSearch({ sort: 'added', genre: ['Drama', 'Crime'] })).toBe('?sort=added&genre=Drama&genre=Crime')
})

it('writes a list of one like a text, and leaves nothing of an empty one', () => {
  expect(writeSearch({ genre: ['Drama'], tag: [] })).toBe('?genre=Drama')
  expect(writeSearch({ release_year: ['1987'], complete: ['true'] })).toBe('?release_year=1987&complete=true')
  expect(writeSearch({ tag: [] })).toBe('')
})

it('writes everything else so that the router reads the same again', () => {
  const values = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.integer())),
  )
  fc.assert(
    fc.property(values, (search) => {
      expect({ ...defaultParseSearch(writeSearch(search)) }).toEqual({ ...search })
    }),
  )
})
