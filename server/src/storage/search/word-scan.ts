import type { SearchQuery } from '#domain/search/parse-search'
import { hasWord, piecesOf, wordTest, type WordPattern } from '#domain/search/word-pattern'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, TextSearch, TextTable } from '../dialects/dialect.ts'
import { ownerOf } from './text-rows.ts'

type Place = { readonly textSearch: TextSearch; readonly table: TextTable }

/** The ids of what has a word like that, for every pattern of a query. */
export type FoundWords = ReadonlyMap<WordPattern, readonly string[]>

/** No index knows patterns: the texts that may have such a word are looked at. */
export const findWords = async (db: Database, query: SearchQuery, place: Place): Promise<FoundWords> => {
  const found = new Map<WordPattern, readonly string[]>()
  for (const pattern of patternsIn(query)) found.set(pattern, await scan(db, pattern, place))
  return found
}

const patternsIn = (query: SearchQuery): WordPattern[] => {
  if ('pattern' in query) return [query.pattern]
  if ('not' in query) return patternsIn(query.not)
  if ('all' in query) return query.all.flatMap(patternsIn)
  return 'any' in query ? query.any.flatMap(patternsIn) : []
}

const rowsAtOnce = 5_000

type Row = { readonly number: number; readonly id: string; readonly text: string }

/** In pieces, between which others have their turn: without a known piece of the word these are all texts there are. */
const scan = async (db: Database, pattern: WordPattern, { textSearch, table }: Place): Promise<string[]> => {
  const isMeant = wordTest(pattern)
  const known = piecesOf(pattern)
  const number = sql.ref(`${table}.number`)
  const mayHave = known ? textSearch.holds(table, known.pieces, known.how) : sql`1 = 1`
  const ids: string[] = []
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      select ${number} as number, ${sql.ref(ownerOf[table])} as id, title || names || terms as text
      from ${sql.table(table)} where ${number} > ${last} and ${mayHave} order by ${number} limit ${rowsAtOnce}`.execute(
      db,
    )
    for (const { id, text } of rows) if (hasWord(text, isMeant)) ids.push(id)
    if (rows.length < rowsAtOnce) return ids
    last = rows.at(-1)?.number ?? last
    await nextTurn()
  }
}
