import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { defaultLibraryOptions, type Library, type LibraryOptions, type LibraryStore } from '#domain/library/library'
import type { Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'
import { bookStore } from './books.ts'
import { seriesStore } from './series.ts'

export const libraryStore = (db: Database): LibraryStore => ({
  all: async () => {
    const rows = await db.selectFrom('library').selectAll().execute()
    return rows.map(toLibrary).toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()))
  },

  find: async (id) => {
    const row = await db.selectFrom('library').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toLibrary(row)
  },

  insert: async (library) => {
    const now = Date.now()
    await db
      .insertInto('library')
      .values({ id: library.id, ...columns(library), created_at: now, modified_at: now })
      .execute()
  },

  update: async (library) => {
    await db
      .updateTable('library')
      .set({ ...columns(library), modified_at: Date.now() })
      .where('id', '=', library.id)
      .execute()
  },

  remove: async (id) => {
    const books = await db.selectFrom('book').select('id').where('library_id', '=', id).execute()
    await bookStore(db).remove(books.map((book) => book.id as never))
    const series = await db.selectFrom('series').select('id').where('library_id', '=', id).execute()
    await seriesStore(db).remove(series.map((one) => one.id as never))
    await db.deleteFrom('dropped_job').where('library_id', '=', id).execute()
    await db.deleteFrom('secrecy').where('library_id', '=', id).execute()
    await db.deleteFrom('library').where('id', '=', id).execute()
  },
})

const columns = (library: Library) => ({
  name: library.name,
  root: library.root,
  options_json: JSON.stringify(library.options),
  unavailable: flagOf(library.unavailable),
  unreadable_json: JSON.stringify(library.unreadable),
  trash_held: library.trashHeld,
})

/** Options added after a library was stored get their default. */
const toLibrary = (row: Selectable<Schema['library']>): Library => ({
  id: row.id as LibraryId,
  name: row.name,
  root: row.root,
  options: { ...defaultLibraryOptions, ...parseJson<Partial<LibraryOptions>>(row.options_json) },
  unavailable: row.unavailable === 1,
  unreadable: parseJson(row.unreadable_json),
  trashHeld: row.trash_held as Library['trashHeld'],
})
