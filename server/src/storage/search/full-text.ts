import type { ParsedSearch, SearchField, SearchQuery } from '#domain/search/parse-search'
import type { SearchTexts } from '#domain/search/search-texts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TextSearch, TextTable } from '../dialects/dialect.ts'
import { balanced, every, not, some, type Clause } from './clauses.ts'
import { escapeLike } from './operators.ts'
import type { FoundWords } from './word-scan.ts'

type Searched<Table extends string> = {
  readonly textSearch: TextSearch
  readonly table: TextTable & Table
  /** What `field:value` means; undefined where there is no such field. */
  readonly field: (field: SearchField) => Clause<Table> | undefined
  readonly foundWords: FoundWords
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
  if ('pattern' in query) {
    const ids = searched.textSearch.idList(searched.foundWords.get(query.pattern) ?? [])
    return { needs: [], where: ({ id }) => sql`${id} in ${ids}` }
  }
  if ('all' in query) return every([...holds(needlesAmong(query.all), 'all'), ...inner(othersAmong(query.all))])
  return some([...holds(needlesAmong(query.any), 'any'), ...inner(othersAmong(query.any))])
}

const nothing: Clause<never> = { needs: [], where: () => sql`1 = 0` }

/** The index answers all of these at once. */
const needlesAmong = (queries: readonly SearchQuery[]) =>
  queries.flatMap((query) => ('needle' in query ? [query.needle] : []))
const othersAmong = (queries: readonly SearchQuery[]) => queries.filter((query) => !('needle' in query))

/**
 * Lower is better: the title itself, then one that begins so, then one with the words in a row, then one with all of
 * them; then other names, then what else is said. Among equals short titles come first.
 */
export const relevance = (table: TextTable, { query, words }: ParsedSearch): RawBuilder<number>[] => {
  const title = sql.ref(`${table}.title`)
  const phrase = words.join(' ')
  return [
    sql`case
      when ${wordsIn(table, query, ['title'])} then case
        when ${hasPiece(title, `\n ${phrase} \n`)} then 0
        when ${hasPiece(title, `\n ${phrase}`)} then 1
        when ${hasPiece(title, ` ${phrase}`)} then 2
        else 3 end
      when ${wordsIn(table, query, ['title', 'names'])} then 4
      else 5 end`,
    sql`length(${title})`,
  ]
}

type Section = keyof SearchTexts

/** Whether what was found has its words in these sections; whatever is no word has been tested already. */
const wordsIn = (table: TextTable, query: SearchQuery, sections: readonly Section[]): RawBuilder<SqlBool> => {
  const joined = (queries: readonly SearchQuery[], joint: RawBuilder<unknown>) =>
    balanced(
      queries.map((one) => wordsIn(table, one, sections)),
      joint,
    )
  if ('all' in query) return joined(query.all, sql` and `)
  if ('any' in query) return joined(query.any, sql` or `)
  if (!('needle' in query)) return sql`1 = 1`
  const tests = sections.map((section) => hasPiece(sql.ref(`${table}.${section}`), query.needle))
  return sql`(${sql.join(tests, sql` or `)})`
}

const hasPiece = (text: RawBuilder<unknown>, piece: string): RawBuilder<SqlBool> =>
  sql`${text} like ${`%${escapeLike(piece)}%`} escape '\\'`
