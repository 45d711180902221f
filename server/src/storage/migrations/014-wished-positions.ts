import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Members know which position their file asked for, whatever position they were given. */
export const wishedPositions: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const table of ['collection_series', 'read_list_book']) {
      await database.schema.alterTable(table).addColumn('wished', 'integer').execute()
    }
    const { rows: lists } = await sql<List>`select id, name_fold from read_list order by id`.execute(database)
    for (const list of lists) await noteWishes(database, list)
  },
}

type List = { readonly id: string; readonly name_fold: string }
type Member = { readonly book_id: string; readonly file_words_json: string }
type Words = { readonly readLists?: readonly { readonly name: string; readonly number: number | null }[] }

const noteWishes = async (database: Kysely<unknown>, { id, name_fold }: List) => {
  const { rows: members } = await sql<Member>`
    select read_list_book.book_id, file_words_json from read_list_book
    inner join book_metadata on book_metadata.book_id = read_list_book.book_id
    where read_list_id = ${id} and from_file = 1 and file_words_json is not null`.execute(database)
  for (const { book_id, file_words_json } of members) {
    const { readLists = [] } = JSON.parse(file_words_json) as Words
    const number = readLists.find(({ name }) => fold(name) === name_fold)?.number ?? null
    if (number === null || !Number.isInteger(number) || Math.abs(number) > 1_000_000_000) continue
    await sql`update read_list_book set wished = ${number}
      where read_list_id = ${id} and book_id = ${book_id}`.execute(database)
  }
}

const fold = (name: string) => name.trim().normalize('NFC').toLowerCase()
