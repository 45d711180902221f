import type { BrowseScope } from './browse-scope.ts'
import type { BrowseView, Choice } from './browse-view.ts'
import { chosenCount } from './browse-view.ts'
import type { AuthorCriterion, Flag, ListCriterion } from './criteria.ts'
import { criteriaOf, factsOf, isAuthor, lists, noValue, roleOf } from './criteria.ts'
import type { SortChoice } from './sort-fields.ts'
import { sortParameter, sortsOf, usualSort } from './sort-fields.ts'

/** The part of an address that says what is asked for, as the router and the preferences hold it. */
type ViewAddress = Readonly<Record<string, string | readonly string[]>>

/** Takes what is sound from an address, whoever wrote it and in whatever spelling, and the usual view for the rest. */
export const readAddress = (scope: BrowseScope, address: unknown): BrowseView => {
  const given = spelled(address)
  const offered = criteriaOf(scope)
  const allOf = textsOf(given.get('all_of'))
  const choices: Partial<Record<ListCriterion, Choice>> = {}
  for (const list of offered.lists) {
    const include = valuesOf(list, given.get(list))
    const exclude = valuesOf(list, given.get(`not_${list}`))
    keep(choices, list, { include, exclude, match: allOf.includes(list) ? 'all' : 'any' })
  }
  const included = authorsOf(given.get('author'))
  const excluded = authorsOf(given.get('not_author'))
  for (const role of new Set([...included.keys(), ...excluded.keys()])) {
    const match = allOf.includes(`author,${role}`) ? 'all' : 'any'
    keep(choices, `author:${role}`, { include: included.get(role) ?? [], exclude: excluded.get(role) ?? [], match })
  }
  return {
    choices,
    flags: flagsOf(offered.flags, given),
    search: wordsOf(given.get('search')),
    sort: sortOf(scope, given),
  }
}

/** The shortest address that `readAddress` understands: the usual view adds nothing to it. */
export const writeAddress = (scope: BrowseScope, view: BrowseView): ViewAddress => {
  const written: Record<string, string | string[]> = {}
  const add = (name: string, values: readonly string[]) => {
    if (values.length > 0) written[name] = [...asTexts(written[name]), ...values]
  }
  for (const [criterion, choice] of Object.entries(view.choices) as [ListCriterion, Choice][]) {
    const name = isAuthor(criterion) ? 'author' : criterion
    const inAddress = (value: string) => (isAuthor(criterion) ? `${value},${roleOf(criterion)}` : value)
    add(name, choice.include.map(inAddress))
    add(`not_${name}`, choice.exclude.map(inAddress))
    if (choice.match === 'all' && chosenCount(choice) > 0)
      add('all_of', [isAuthor(criterion) ? `author,${roleOf(criterion)}` : criterion])
  }
  for (const [flag, value] of Object.entries(view.flags)) written[flag] = [String(value)]
  if (view.search !== '') written['search'] = view.search
  const usual = usualSort(scope)
  if (view.sort.field !== usual.field || view.sort.direction !== usual.direction) {
    written['sort'] = sortParameter(scope, view.sort)
  }
  return written
}

/** Whether an address says anything about the view; if it does not, what was remembered counts. */
export const saysSomething = (address: unknown): boolean => {
  const given = spelled(address)
  return viewParameters.some((name) => given.has(name))
}

/** The rest of an address, which is not about the view; a page number belongs to the old one. */
export const withoutView = (address: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(address).filter(([name]) => name !== 'page' && !viewParameters.includes(spelling(name))),
  )

const viewParameters: readonly string[] = [
  ...[...lists, 'author'].flatMap((name) => [name, `not_${name}`]),
  'complete',
  'oneshot',
  'deleted',
  'all_of',
  'search',
  'sort',
  'order',
]

/** Names as other clients and older addresses write them. */
const otherNames: Readonly<Record<string, string>> = {
  read: 'read_status',
  library: 'library_id',
  one_shot: 'oneshot',
  release_date: 'release_year',
}

const spelling = (name: string): string => {
  const snake = name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  return Object.hasOwn(otherNames, snake) ? (otherNames[snake] ?? snake) : snake
}

const spelled = (address: unknown): ReadonlyMap<string, unknown> =>
  new Map(
    typeof address === 'object' && address !== null
      ? Object.entries(address).flatMap(([name, value]) => (value === undefined ? [] : [[spelling(name), value]]))
      : [],
  )

const textsOf = (given: unknown): string[] =>
  (Array.isArray(given) ? given : [given]).flatMap((item: unknown) =>
    typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean' ? [String(item).trim()] : [],
  )

const asTexts = (written: string | string[] | undefined): string[] =>
  typeof written === 'string' ? [written] : (written ?? [])

const wordsOf = (given: unknown): string => textsOf(given)[0] ?? ''

const valuesOf = (criterion: ListCriterion, given: unknown): string[] => {
  const { words, mayLack, fits } = factsOf(criterion)
  const texts = textsOf(given)
  if (words) {
    const wished = texts.flatMap((text) => text.toUpperCase().split(/[.,]/))
    return words.filter((word) => wished.includes(word))
  }
  return [...new Set(texts)].filter((text) => (text === noValue ? mayLack === true : (fits?.(text) ?? true)))
}

/** `name,role`, split at the last comma: names have commas of their own. No comma, or no role, means anybody. */
const authorsOf = (given: unknown): ReadonlyMap<string, string[]> => {
  const byRole = new Map<string, string[]>()
  for (const text of textsOf(given)) {
    const comma = text.lastIndexOf(',')
    const name = (comma < 0 ? text : text.slice(0, comma)).trim()
    const role =
      comma < 0
        ? ''
        : text
            .slice(comma + 1)
            .trim()
            .toLowerCase()
    const names = byRole.get(role) ?? []
    if (names.includes(name) || (name === noValue && role === '')) continue
    byRole.set(role, [...names, name])
  }
  return byRole
}

/** What is wanted and unwanted at once is wanted. */
const keep = (
  choices: Partial<Record<ListCriterion, Choice>>,
  criterion: ListCriterion | AuthorCriterion,
  { include, exclude, match }: Choice,
) => {
  const choice: Choice = {
    include,
    exclude: exclude.filter((value) => !include.includes(value)),
    match: factsOf(criterion).several ? match : 'any',
  }
  if (chosenCount(choice) > 0) choices[criterion] = choice
}

const flagsOf = (offered: readonly Flag[], given: ReadonlyMap<string, unknown>): BrowseView['flags'] => {
  const flags: Partial<Record<Flag, boolean>> = {}
  for (const flag of offered) {
    const word = wordsOf(given.get(flag)).toLowerCase()
    if (['true', '1', 'yes', 'on'].includes(word)) flags[flag] = true
    if (['false', '0', 'no', 'off'].includes(word)) flags[flag] = false
  }
  return flags
}

/** `sort=<key>,<direction>`, by the server's key or our own name for it; the direction may stand in `order` as well. */
const sortOf = (scope: BrowseScope, given: ReadonlyMap<string, unknown>): SortChoice => {
  const text = wordsOf(given.get('sort')).toLowerCase()
  const [, name = text, ending] = /^(.*?),?(asc|desc)?$/.exec(text) ?? []
  const offered = [...sortsOf(scope)]
  const found = offered.find(([, { key }]) => key.toLowerCase() === name) ?? offered.find(([field]) => field === name)
  if (found === undefined) return usualSort(scope)
  const [field, { first, fixed }] = found
  const order = ending ?? wordsOf(given.get('order')).toLowerCase()
  return { field, direction: !fixed && (order === 'asc' || order === 'desc') ? order : first }
}
