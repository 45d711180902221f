import { describe, expect, it } from 'vitest'
import {
  activeCount,
  activeFilters,
  choiceOf,
  emptyChoice,
  stateOf,
  toggled,
  usualView,
  withChoice,
  withFlag,
  withValue,
  withoutFilter,
  withoutFilters,
} from './browse-view.ts'
import { readAddress } from './view-address.ts'

const scope = { kind: 'series', id: 'all' } as const
const asked = readAddress(scope, {
  genre: ['Drama', 'Crime'],
  not_genre: 'War',
  complete: false,
  sort: 'added',
  search: 'x',
})

describe('a value', () => {
  it('is included, then excluded, then let go', () => {
    let choice = emptyChoice
    const seen = [1, 2, 3].map(() => {
      choice = toggled(choice, 'Drama')
      return stateOf(choice, 'Drama')
    })
    expect(seen).toEqual(['included', 'excluded', 'off'])
    expect(choice).toEqual(emptyChoice)
  })
})

describe('a view', () => {
  it('counts every value and flag, but neither order nor words', () => {
    expect(activeCount(asked)).toBe(4)
  })

  it('loses one filter at a time', () => {
    const left = activeFilters(asked).reduce(withoutFilter, asked)
    expect(left).toEqual({ ...usualView(scope), sort: asked.sort, search: 'x' })
  })

  it('keeps its order when its filters are reset', () => {
    expect(withoutFilters(asked)).toEqual({ ...usualView(scope), sort: asked.sort })
  })

  it('forgets a criterion without values, with how it was to be matched', () => {
    const view = withChoice(usualView(scope), 'tag', { include: ['ink'], exclude: [], match: 'all' })
    const emptied = withChoice(view, 'tag', withValue(choiceOf(view, 'tag'), 'ink', 'off'))
    expect(emptied).toEqual(usualView(scope))
  })

  it('takes a flag as true, false or not at all', () => {
    expect(withFlag(asked, 'complete', undefined).flags).toEqual({})
    expect(withFlag(asked, 'deleted', true).flags).toEqual({ complete: false, deleted: true })
  })
})
