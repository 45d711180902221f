import type { BrowseScope } from './browse-scope.ts'
import type { Flag, ListCriterion } from './criteria.ts'
import type { SortChoice } from './sort-fields.ts'
import { usualSort } from './sort-fields.ts'

/** Any of `include`, or all of them, and none of `exclude`. Never wholly empty, and no value in both. */
export type Choice = {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly match: 'any' | 'all'
}

/** What somebody asked a list for. */
export type BrowseView = {
  readonly choices: Readonly<Partial<Record<ListCriterion, Choice>>>
  readonly flags: Readonly<Partial<Record<Flag, boolean>>>
  /** Words to be found in titles and the rest; empty for none. */
  readonly search: string
  readonly sort: SortChoice
}

export type ChangeChoice = (choice: Choice) => Choice
export type ValueState = 'off' | 'included' | 'excluded'

export const usualView = (scope: BrowseScope): BrowseView => ({
  choices: {},
  flags: {},
  search: '',
  sort: usualSort(scope),
})

export const emptyChoice: Choice = { include: [], exclude: [], match: 'any' }

export const choiceOf = (view: BrowseView, criterion: ListCriterion): Choice => view.choices[criterion] ?? emptyChoice

export const stateOf = (choice: Choice, value: string): ValueState => {
  if (choice.include.includes(value)) return 'included'
  return choice.exclude.includes(value) ? 'excluded' : 'off'
}

export const nextState: Readonly<Record<ValueState, ValueState>> = {
  off: 'included',
  included: 'excluded',
  excluded: 'off',
}

export const withValue = (choice: Choice, value: string, state: ValueState): Choice => {
  const include = choice.include.filter((other) => other !== value)
  const exclude = choice.exclude.filter((other) => other !== value)
  return {
    match: choice.match,
    include: state === 'included' ? [...include, value] : include,
    exclude: state === 'excluded' ? [...exclude, value] : exclude,
  }
}

export const toggled = (choice: Choice, value: string): Choice =>
  withValue(choice, value, nextState[stateOf(choice, value)])

/** A choice of nothing leaves no trace. */
export const withChoice = (view: BrowseView, criterion: ListCriterion, choice: Choice): BrowseView => {
  const { [criterion]: _, ...others } = view.choices
  return { ...view, choices: chosenCount(choice) === 0 ? others : { ...others, [criterion]: choice } }
}

export const withFlag = (view: BrowseView, flag: Flag, value: boolean | undefined): BrowseView => {
  const { [flag]: _, ...others } = view.flags
  return { ...view, flags: value === undefined ? others : { ...others, [flag]: value } }
}

export const withoutFilters = (view: BrowseView): BrowseView => ({ ...view, choices: {}, flags: {}, search: '' })

export const chosenCount = ({ include, exclude }: Choice): number => include.length + exclude.length

/** How many values and flags narrow the list. */
export const activeCount = (view: BrowseView): number => activeFilters(view).length

/** Every single thing that narrows the list, each of which can be taken away alone. */
export type ActiveFilter =
  | { readonly criterion: ListCriterion; readonly value: string; readonly state: 'included' | 'excluded' }
  | { readonly criterion: Flag; readonly value: boolean }

export const activeFilters = (view: BrowseView): ActiveFilter[] => [
  ...(Object.entries(view.flags) as [Flag, boolean][]).map(([criterion, value]) => ({ criterion, value })),
  ...(Object.entries(view.choices) as [ListCriterion, Choice][]).flatMap(([criterion, { include, exclude }]) => [
    ...include.map((value) => ({ criterion, value, state: 'included' as const })),
    ...exclude.map((value) => ({ criterion, value, state: 'excluded' as const })),
  ]),
]

export const withoutFilter = (view: BrowseView, filter: ActiveFilter): BrowseView =>
  'state' in filter
    ? withChoice(view, filter.criterion, withValue(choiceOf(view, filter.criterion), filter.value, 'off'))
    : withFlag(view, filter.criterion, undefined)
