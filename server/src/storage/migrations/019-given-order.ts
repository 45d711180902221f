import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { inChunks } from '../rows.ts'
import { rowsInPieces } from './rows-in-pieces.ts'

/**
 * Authors, tags and genres stand in the order in which they were given. Of authors that are there already the words of
 * the file still tell it, and those of a series come in the order in which its books name them; the order of everything
 * else is lost, and such stay in the order of the alphabet until they are given anew.
 */
export const givenOrder: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const table of ['book_author', 'series_author', 'book_tag', 'series_term']) {
      await database.schema
        .alterTable(table)
        .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    // Whom the file does not name comes last.
    await sql`update book_author set position = 1000`.execute(database)
    for await (const said of authorsInFiles(database)) await notePositions(database, said)
    await sql`
      update series_author set position = first.position
      from (
        select series_id, name, role, min(position) as position from (
          select book.series_id, book_author.name, book_author.role, row_number() over (
            partition by book.series_id
            order by book_metadata.number_sort, book.id, book_author.position, book_author.role, book_author.name
          ) as position
          from book_author
          inner join book on book.id = book_author.book_id
          inner join book_metadata on book_metadata.book_id = book.id
        ) as named
        group by series_id, name, role
      ) as first
      where first.series_id = series_author.series_id and first.name = series_author.name
        and first.role = series_author.role
    `.execute(database)
  },
}

type Said = { readonly bookId: string; readonly name: string; readonly role: string; readonly position: number }
type Words = { readonly book?: { readonly authors?: readonly { readonly name: string; readonly role: string }[] } }
type Row = { readonly book_id: string; readonly file_words_json: string | null }

const authorsInFiles = async function* (database: Kysely<unknown>) {
  const columns = ['book_id', 'file_words_json']
  for await (const rows of rowsInPieces<Row>(database, 'book_metadata', { id: 'book_id', columns })) {
    yield rows.flatMap(({ book_id, file_words_json }) =>
      file_words_json === null ? [] : saidOf(book_id, JSON.parse(file_words_json) as Words),
    )
  }
}

const saidOf = (bookId: string, { book }: Words): Said[] => {
  const first = new Map<string, Said>()
  for (const [position, { name, role }] of (book?.authors ?? []).entries()) {
    const key = `${role}\n${name}`
    if (!first.has(key)) first.set(key, { bookId, name, role, position })
  }
  return [...first.values()]
}

const notePositions = async (database: Kysely<unknown>, said: readonly Said[]) => {
  for (const chunk of inChunks(said, 100)) {
    const rows = chunk.map(
      ({ bookId, name, role, position }) => sql`(${bookId}, ${name}, ${role}, cast(${position} as integer))`,
    )
    await sql`
      with said (book_id, name, role, position) as (values ${sql.join(rows)})
      update book_author set position = said.position from said
      where said.book_id = book_author.book_id and said.name = book_author.name and said.role = book_author.role
    `.execute(database)
  }
}
