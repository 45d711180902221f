import type { SearchField, SearchQuery } from '#domain/search/parse-search'
import { sql, type RawBuilder } from 'kysely'
import type { TextSearch, TextTable } from '../dialects/dialect.ts'
import { every, not, some, type Clause } from './clauses.ts'
import { escapeLike } from './operators.ts'

type Searched<Table extends string> = {
  readonly textSearch: TextSearch
  readonly table: TextTable & Table
  /** What `field:value` means; undefined where there is no such field. */
  readonly field: (field: SearchField) => Clause<Table> | undefined
}

/** What a person looks for, as SQL. */
export const searchClause = <Table extends string>(query: SearchQuery, searched: Searched<Table>): Clause<Table> => {
  const inner = (queries: readonly SearchQuery[]) => queries.map((one) => searchClause(one, searched))
  const holds = (needles: readonly string[], how: 'all' | 'any'): Clause<Table>[] => {
    if (needles.length === 0) return []
    const where = () => searched.textSearch.holds(searched.table, needles, how)
    return [{ needs: [searched.table], isNarrow: true, where }]
  }
  if ('needle' in query) return every(holds([query.needle], 'all'))
  if ('not' in query) return not(searchClause(query.not, searched))
  if ('field' in query) return searched.field(query) ?? nothing
  if ('all' in query) return every([...holds(needlesAmong(query.all), 'all'), ...inner(othersAmong(query.all))])
  return some([...holds(needlesAmong(query.any), 'any'), ...inner(othersAmong(query.any))])
}

const nothing: Clause<never> = { needs: [], where: () => sql`1 = 0` }

/** The index answers all of these at once. */
const needlesAmong = (queries: readonly SearchQuery[]) =>
  queries.flatMap((query) => ('needle' in query ? [query.needle] : []))
const othersAmong = (queries: readonly SearchQuery[]) => queries.filter((query) => !('needle' in query))

/** Lower is better: the title itself, then a title that begins so, then the words in a row; then short texts first. */
export const relevance = (table: TextTable, words: readonly string[]): RawBuilder<number>[] => {
  const text = sql.ref(`${table}.text`)
  const phrase = escapeLike(words.join(' '))
  const like = (pattern: string) => sql`${text} like ${pattern} escape '\\'`
  return [
    sql`case
      when ${like(`%\n ${phrase} \n%`)} then 0
      when ${like(`%\n ${phrase}%`)} then 1
      when ${like(`% ${phrase}%`)} then 2
      else 3 end`,
    sql`length(${text})`,
  ]
}
