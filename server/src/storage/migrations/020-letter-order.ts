import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sortKey } from '../sort-key.ts'
import { rowsInPieces } from './rows-in-pieces.ts'

type Keyed = {
  readonly table: string
  readonly id: string
  /** What else tells its rows apart. */
  readonly also: readonly string[]
  /** Columns with keys, and what they are the keys of. */
  readonly keys: Readonly<Record<string, string>>
}

const keyed: readonly Keyed[] = [
  { table: 'series', id: 'id', also: [], keys: { name_key: 'name' } },
  {
    table: 'series_metadata',
    id: 'series_id',
    also: [],
    keys: { title_key: 'title_sort', shown_title_key: 'title', publisher_key: 'publisher', language_key: 'language' },
  },
  { table: 'series_term', id: 'series_id', also: ['kind', 'term'], keys: { term_key: 'term' } },
  { table: 'series_author', id: 'series_id', also: ['role', 'name'], keys: { name_key: 'name' } },
  { table: 'book', id: 'id', also: [], keys: { name_key: 'name' } },
  { table: 'book_metadata', id: 'book_id', also: [], keys: { title_key: 'title' } },
  { table: 'book_tag', id: 'book_id', also: ['term'], keys: { term_key: 'term' } },
  { table: 'book_author', id: 'book_id', also: ['role', 'name'], keys: { name_key: 'name' } },
  { table: 'collection', id: 'id', also: [], keys: { name_key: 'name' } },
  { table: 'read_list', id: 'id', also: [], keys: { name_key: 'name' } },
]

/** Letters with a stroke are ordered as those without, and signs come before digits: keys that say otherwise are made anew. */
export const letterOrder: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const one of keyed) {
      const columns = [one.id, ...one.also, ...Object.entries(one.keys).flat()]
      for await (const rows of rowsInPieces<Row>(database, one.table, { id: one.id, columns }))
        await renew(database, one, rows)
    }
  },
}

type Row = Readonly<Record<string, string>>

const renew = async (database: Kysely<unknown>, { table, id, also, keys }: Keyed, rows: readonly Row[]) => {
  for (const row of rows) {
    const changes = Object.entries(keys).flatMap(([key, source]) => {
      const renewed = sortKey(row[source] ?? '')
      return renewed === row[key] ? [] : [sql`${sql.ref(key)} = ${renewed}`]
    })
    if (changes.length === 0) continue
    const isMeant = [id, ...also].map((name) => sql`${sql.ref(name)} = ${row[name]}`)
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.join(isMeant, sql` and `)}`.execute(
      database,
    )
  }
}
