import fc from 'fast-check'
import type { BrowseScope } from './browse-scope.ts'
import type { BrowseView, Choice } from './browse-view.ts'
import { chosenCount } from './browse-view.ts'
import type { ListCriterion } from './criteria.ts'
import { criteriaOf, factsOf, noValue } from './criteria.ts'
import { sortsOf } from './sort-fields.ts'

export const scopes: readonly BrowseScope[] = [
  { kind: 'series', id: 'all' },
  { kind: 'series', id: '0ABC' },
  { kind: 'books', id: 'all' },
  { kind: 'books', id: '0ABC' },
  { kind: 'collection', id: '0COL', ordered: true },
  { kind: 'collection', id: '0COL', ordered: false },
  { kind: 'read-list', id: '0LIST', ordered: true },
  { kind: 'read-list', id: '0LIST', ordered: false },
  { kind: 'series-books', id: '0SER' },
]

export const aScope = fc.constantFrom(...scopes)

/** Any view that somebody could have put together in this place. */
const aView = (scope: BrowseScope): fc.Arbitrary<BrowseView> => {
  const offered = criteriaOf(scope)
  const lists: ListCriterion[] = [...offered.lists, 'author:', 'author:writer', 'author:inker']
  const flags = Object.fromEntries(offered.flags.map((flag) => [flag, fc.boolean()]))
  const choices = Object.fromEntries(lists.map((list) => [list, aChoice(list)]))
  return fc.record({
    choices: fc.record(choices, { requiredKeys: [] }).map(withoutEmpty) as fc.Arbitrary<BrowseView['choices']>,
    flags: fc.record(flags, { requiredKeys: [] }) as fc.Arbitrary<BrowseView['flags']>,
    search: fc.string().map((text) => text.trim()),
    sort: aSort(scope),
  })
}

const aSort = (scope: BrowseScope) =>
  fc
    .tuple(fc.constantFrom(...sortsOf(scope)), fc.constantFrom('asc' as const, 'desc' as const))
    .map(([[field, { fixed, first }], direction]) => ({ field, direction: fixed ? first : direction }))

const aChoice = (criterion: ListCriterion): fc.Arbitrary<Choice> =>
  fc
    .tuple(fc.uniqueArray(aValue(criterion), { maxLength: 3 }), fc.nat(3), fc.constantFrom('any', 'all'))
    .map(([values, cut, match]) => ({
      include: inOrder(criterion, values.slice(0, cut)),
      exclude: inOrder(criterion, values.slice(cut)),
      match: factsOf(criterion).several && values.length > 0 ? (match as 'any' | 'all') : 'any',
    }))

const aValue = (criterion: ListCriterion): fc.Arbitrary<string> => {
  const { words, mayLack, fits } = factsOf(criterion)
  if (words) return fc.constantFrom(...words)
  const text = fits
    ? fc.integer({ min: 0, max: 9999 }).map(String).filter(fits)
    : fc
        .oneof(
          fc.string({ unit: 'grapheme', maxLength: 8 }),
          fc.constantFrom('1e3', 'null', 'true', '[1]', '"x"', 'Lee, Stan', 'a&b=c'),
        )
        .map((given) => given.trim())
        .filter((given) => given !== '')
  return mayLack ? fc.oneof(text, fc.constant(noValue)) : text
}

/** Words of a fixed list are kept in its order. */
const inOrder = (criterion: ListCriterion, values: readonly string[]) =>
  factsOf(criterion).words?.filter((word) => values.includes(word)) ?? values

const withoutEmpty = (choices: Record<string, Choice | undefined>) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice && chosenCount(choice) > 0))

/** A place and a view of it. */
export const anAskedView = fc.oneof(...scopes.map((scope) => aView(scope).map((view) => ({ scope, view }))))
