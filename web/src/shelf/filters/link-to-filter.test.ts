import { defaultParseSearch } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { writeSearch } from '#lib/search-string.ts'
import { linkToFilter } from './link-to-filter.ts'
import { readAddress } from './model/view-address.ts'

const library = { kind: 'series', id: '0ABC' } as const
const opened = (target: ReturnType<typeof linkToFilter>) =>
  readAddress(library, defaultParseSearch(writeSearch({ ...target.search })))

it('opens a library with just one value', () => {
  const target = linkToFilter(library, 'genre', 'Science fiction')
  expect(target).toMatchObject({ to: '/libraries/$libraryId/series', params: { libraryId: '0ABC' } })
  expect(opened(target).choices).toEqual({ genre: { include: ['Science fiction'], exclude: [], match: 'any' } })
})

it('takes numbers, and names that look like something else', () => {
  expect(opened(linkToFilter(library, 'age_rating', 0)).choices).toHaveProperty('age_rating.include', ['0'])
  expect(opened(linkToFilter(library, 'tag', '1e3')).choices).toHaveProperty('tag.include', ['1e3'])
})

it('opens what a person did in one role, or in any', () => {
  const writer = opened(linkToFilter(library, 'author:writer', 'Lee, Stan'))
  expect(writer.choices['author:writer']?.include).toEqual(['Lee, Stan'])
  expect(opened(linkToFilter(library, 'author:', 'Lee, Stan')).choices['author:']?.include).toEqual(['Lee, Stan'])
})
