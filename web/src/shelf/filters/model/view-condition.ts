import type { BookCondition, SeriesCondition } from '#api/conditions.ts'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import type { BookScope, BrowseScope, SeriesScope } from './browse-scope.ts'
import type { BrowseView, Choice } from './browse-view.ts'
import type { AuthorCriterion, Flag, ListCriterion } from './criteria.ts'
import { isAuthor, noValue, roleOf } from './criteria.ts'
import type { Years } from './years.ts'
import { parseYears } from './years.ts'

export type ConditionOf<Scope extends BrowseScope> = Scope extends SeriesScope
  ? SeriesCondition
  : Scope extends BookScope
    ? BookCondition
    : never

/** What the server is asked for; undefined when everything is wanted. */
export const conditionOf = <Scope extends BrowseScope>(
  scope: Scope,
  view: BrowseView,
): ConditionOf<Scope> | undefined => {
  const parts = [
    ...placeOf(scope),
    ...(Object.entries(view.flags) as [Flag, boolean][]).map(([flag, value]) => flagTest(flag, value)),
    ...(Object.entries(view.choices) as [ListCriterion, Choice][]).flatMap(([criterion, choice]) =>
      choiceTests(criterion, choice),
    ),
  ]
  // Built of tests that the scope offers, which its condition knows.
  return together('allOf', parts) as ConditionOf<Scope> | undefined
}

type Test = Readonly<Record<string, unknown>>
type Join = 'allOf' | 'anyOf'

const together = (join: Join, parts: readonly Test[]): Test | undefined =>
  parts.length > 1 ? { [join]: parts } : parts[0]

const is = (value: unknown) => ({ operator: 'is', value })

const placeOf = (scope: BrowseScope): Test[] => {
  switch (scope.kind) {
    case 'series':
    case 'books':
      return scope.id === allLibraries ? [] : [{ libraryId: is(scope.id) }]
    case 'collection':
      return [{ collectionId: is(scope.id) }]
    case 'read-list':
      return [{ readListId: is(scope.id) }]
    case 'series-books':
      return [{ seriesId: is(scope.id) }]
  }
}

const flagLeaf: Readonly<Record<Flag, string>> = { complete: 'complete', oneshot: 'oneShot', deleted: 'deleted' }

const flagTest = (flag: Flag, value: boolean): Test => ({
  [flagLeaf[flag]]: { operator: value ? 'isTrue' : 'isFalse' },
})

/** What is excluded is excluded whatever the match: a list without horror and without war has neither. */
const choiceTests = (criterion: ListCriterion, { include, exclude, match }: Choice): Test[] => {
  const test = testOf(criterion)
  const wanted = together(
    match === 'all' ? 'allOf' : 'anyOf',
    include.map((value) => test(value, true)),
  )
  return [...(wanted ? [wanted] : []), ...exclude.map((value) => test(value, false))]
}

/** What a value means for the server, wanted or unwanted. */
type ValueTest = (value: string, wanted: boolean) => Test

const equals = (wanted: boolean, value: unknown) => ({ operator: wanted ? 'is' : 'isNot', value })
const lacks = (wanted: boolean) => ({ operator: wanted ? 'isNull' : 'isNotNull' })

const plain =
  (leaf: string): ValueTest =>
  (value, wanted) => ({ [leaf]: equals(wanted, value) })

const nullable =
  (leaf: string): ValueTest =>
  (value, wanted) => ({ [leaf]: value === noValue ? lacks(wanted) : equals(wanted, value) })

const testOf = (criterion: ListCriterion): ValueTest =>
  isAuthor(criterion) ? authorTest(roleOf(criterion)) : tests[criterion]

const tests: Readonly<Record<Exclude<ListCriterion, AuthorCriterion>, ValueTest>> = {
  library_id: plain('libraryId'),
  read_status: plain('readStatus'),
  status: plain('seriesStatus'),
  media_status: plain('mediaStatus'),
  media_profile: plain('mediaProfile'),
  // Those without one have an empty text.
  publisher: plain('publisher'),
  language: plain('language'),
  genre: nullable('genre'),
  tag: nullable('tag'),
  sharing_label: nullable('sharingLabel'),
  age_rating: (value, wanted) => ({ ageRating: value === noValue ? lacks(wanted) : equals(wanted, Number(value)) }),
  release_year: (value, wanted) =>
    value === noValue ? { releaseDate: lacks(wanted) } : yearsTest(parseYears(value) ?? anyYear, wanted),
}

/** To lack a role is not to have anybody in it. */
const authorTest =
  (role: string): ValueTest =>
  (name, wanted) =>
    name === noValue
      ? { author: equals(!wanted, { role }) }
      : { author: equals(wanted, { name, ...(role === '' ? {} : { role }) }) }

const anyYear: Years = { from: 1, to: undefined }

/** Noon, so that no time zone moves the day. */
const noon = (day: string) => `${day}T12:00:00Z`

const inFull = (year: number) => String(year).padStart(4, '0')
const after = (year: number) => ({ releaseDate: { operator: 'after', dateTime: noon(`${inFull(year)}-12-31`) } })
const before = (year: number) => ({ releaseDate: { operator: 'before', dateTime: noon(`${inFull(year)}-01-01`) } })

/** No date is behind it, so that it limits nothing. */
const lastYear = 9999

/** Tests that only a date passes. */
const within = ({ from, to }: Years): Test[] => {
  const end = to === undefined || to >= lastYear ? [] : [before(to + 1)]
  return from === undefined && end.length > 0 ? end : [after((from ?? 1) - 1), ...end]
}

const yearsTest = ({ from, to }: Years, wanted: boolean): Test => {
  const [join, parts]: [Join, Test[]] = wanted
    ? ['allOf', within({ from, to })]
    : [
        'anyOf',
        [
          ...(from === undefined ? [] : [before(from)]),
          ...(to === undefined ? [] : [after(to)]),
          { releaseDate: { operator: 'isNull' } },
        ],
      ]
  return together(join, parts) ?? {}
}
