import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sortKey } from '../sort-key.ts'

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
    for (const one of keyed) for await (const rows of pages(database, one)) await renew(database, one, rows)
  },
}

type Row = Readonly<Record<string, string>>

/** In pieces: a table may be larger than the memory. */
const pages = async function* (database: Kysely<unknown>, { table, id, also, keys }: Keyed) {
  const columns = [id, ...also, ...Object.entries(keys).flat()].map((name) => sql.ref(name))
  for (let last = ''; ;) {
    const { rows: ids } = await sql<{ id: string }>`
      select distinct ${sql.ref(id)} as id from ${sql.table(table)}
      where ${sql.ref(id)} > ${last} order by id limit 500`.execute(database)
    const end = ids.at(-1)
    if (!end) return
    const { rows } = await sql<Row>`
      select ${sql.join(columns)} from ${sql.table(table)}
      where ${sql.ref(id)} > ${last} and ${sql.ref(id)} <= ${end.id}`.execute(database)
    yield rows
    last = end.id
  }
}

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
