import type { ListCriterion } from '../model/criteria.ts'
import { factsOf, noValue } from '../model/criteria.ts'

type RowsOf = {
  readonly criterion: ListCriterion
  /** What is offered, as far as it is known. */
  readonly offered: readonly string[]
  /** What was chosen when the list was opened: it stands first, and stays there whatever is done to it. */
  readonly first: readonly string[]
  /** What is chosen by now, which must be in sight even if the place no longer offers it. */
  readonly chosen: readonly string[]
}

/** Everything that can be chosen, in the order it is shown. */
export const rowsOf = ({ criterion, offered, first, chosen }: RowsOf): string[] => {
  const lacking = factsOf(criterion).mayLack ? [noValue] : []
  return [...new Set([...lacking, ...first, ...offered, ...chosen])]
}

/** The rows whose name holds the text; a whole year can be asked for though nothing offers it. */
export const foundRows = (rows: readonly string[], search: string, nameOf: (value: string) => string): string[] => {
  const wanted = folded(search)
  return rows.filter((value) => value !== noValue && folded(nameOf(value)).includes(wanted))
}

export const typedRow = (criterion: ListCriterion, search: string): string[] =>
  criterion === 'release_year' && factsOf(criterion).fits?.(search) ? [search] : []

/** Without case and accents. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
