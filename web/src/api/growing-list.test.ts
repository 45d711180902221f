import { expect, it } from 'vitest'
import { uniqueItems } from './growing-list.ts'

const page = (...ids: string[]) => ({ content: ids.map((id) => ({ id })) })

it('keeps the order of the pages', () => {
  expect(uniqueItems([page('b', 'a'), page('c')]).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

it('shows an item once that slid into the next page meanwhile', () => {
  expect(uniqueItems([page('a', 'b'), page('b', 'c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
