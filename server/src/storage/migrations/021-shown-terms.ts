import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { inChunks } from '../rows.ts'
import { rowsInPieces } from './rows-in-pieces.ts'

type Source = {
  readonly table: string
  readonly id: string
  /** What orders those of which nobody knows the order. */
  readonly ties: readonly string[]
  /** What is shown of a row, and where; undefined for nowhere. */
  readonly place: (row: Row) => Place | undefined
  readonly shown: (row: Row) => unknown
}
type Row = Readonly<Record<string, string | number>>
type Place = { readonly table: string; readonly column: string }

const placesOfTerms: Readonly<Record<string, Place>> = {
  genre: { table: 'series_metadata', column: 'genres_json' },
  tag: { table: 'series_metadata', column: 'tags_json' },
  label: { table: 'series_metadata', column: 'sharing_labels_json' },
  'book-tag': { table: 'series_aggregate', column: 'tags_json' },
}
const authorsOfSeries: Place = { table: 'series_aggregate', column: 'authors_json' }
const authorsOfBook: Place = { table: 'book_metadata', column: 'authors_json' }
const tagsOfBook: Place = { table: 'book_metadata', column: 'tags_json' }

const author = ({ name, role }: Row) => ({ name, role })

const sources: readonly Source[] = [
  {
    table: 'series_term',
    id: 'series_id',
    ties: ['kind', 'term_key', 'term'],
    place: ({ kind = '' }) => placesOfTerms[kind],
    shown: ({ term }) => term,
  },
  {
    table: 'series_author',
    id: 'series_id',
    ties: ['role', 'name_key', 'name'],
    place: () => authorsOfSeries,
    shown: author,
  },
  {
    table: 'book_author',
    id: 'book_id',
    ties: ['role', 'name_key', 'name'],
    place: () => authorsOfBook,
    shown: author,
  },
  { table: 'book_tag', id: 'book_id', ties: ['term_key', 'term'], place: () => tagsOfBook, shown: ({ term }) => term },
]

const places = [...Object.values(placesOfTerms), authorsOfSeries, authorsOfBook, tagsOfBook]

/**
 * Authors, tags and genres are kept once more where they are shown, in the order in which they were given: a list reads
 * them with the rest of a row. Their own tables are what filters and suggestions look into, and need no order.
 */
export const shownTerms: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const { table, column } of places) {
      await database.schema
        .alterTable(table)
        .addColumn(column, 'text', (added) => added.notNull().defaultTo('[]'))
        .execute()
    }
    for (const source of sources) {
      const columns = [source.id, 'position', ...source.ties]
      for await (const rows of rowsInPieces<Row>(database, source.table, { id: source.id, columns }))
        for (const [place, texts] of textsOf(source, rows)) await fill(database, { place, id: source.id, texts })
      await database.schema.alterTable(source.table).dropColumn('position').execute()
    }
  },
}

/** For each place the text of each id. */
const textsOf = ({ id, ties, place, shown }: Source, rows: readonly Row[]) => {
  const byPlace = new Map<Place, Map<string, unknown[]>>()
  for (const row of rows.toSorted(inOrderOf(['position', ...ties]))) {
    const where = place(row)
    if (!where) continue
    const lists = byPlace.get(where) ?? new Map<string, unknown[]>()
    const list = lists.get(String(row[id])) ?? []
    byPlace.set(where, lists.set(String(row[id]), list))
    list.push(shown(row))
  }
  return [...byPlace].map(
    ([where, lists]) => [where, [...lists].map(([key, list]) => [key, JSON.stringify(list)])] as const,
  )
}

const inOrderOf = (columns: readonly string[]) => (one: Row, other: Row) => {
  for (const column of columns) {
    const [a = '', b = ''] = [one[column], other[column]]
    if (a !== b) return a < b ? -1 : 1
  }
  return 0
}

type Filling = { readonly place: Place; readonly id: string; readonly texts: readonly (readonly string[])[] }

const fill = async (database: Kysely<unknown>, { place: { table, column }, id, texts }: Filling) => {
  for (const chunk of inChunks(texts, 100)) {
    const rows = chunk.map(([key, text]) => sql`(${key}, ${text})`)
    await sql`
      with shown (id, text) as (values ${sql.join(rows)})
      update ${sql.table(table)} set ${sql.ref(column)} = shown.text from shown
      where shown.id = ${sql.ref(`${table}.${id}`)}
    `.execute(database)
  }
}
