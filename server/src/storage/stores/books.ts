import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import {
  noWords,
  type BookField,
  type BookMetadata,
  type BookStore,
  type KnownWords,
  type WordsInSeries,
} from '#domain/book/book'
import type { Database } from '../dialects/dialect.ts'
import { inTurns, parseJson } from '../rows.ts'
import { saveBookTexts } from '../search/text-rows.ts'
import { bookFileWork } from './book-file-work.ts'
import { bookFileStore } from './book-files.ts'
import { toBook, toBookMetadata } from './book-rows.ts'
import { insertBooks, insertTerms, metadataColumns } from './insert-books.ts'

export const bookStore = (db: Database): BookStore => ({
  ...bookFileStore(db),
  ...bookFileWork(db),

  inLibrary: async (id) => {
    const rows = await db.selectFrom('book').selectAll().where('library_id', '=', id).execute()
    return rows.map(toBook)
  },

  inSeries: async (id) => {
    const rows = await db
      .selectFrom('book')
      .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
      .selectAll('book')
      .select([
        'title',
        'alternate_title',
        'summary',
        'book_metadata.number as issue',
        'number_sort',
        'release_date',
        'authors_json',
        'tags_json',
        'isbn',
        'links_json',
      ])
      .where('series_id', '=', id)
      .orderBy('number_sort')
      .orderBy('book.id')
      .execute()
    return rows.map((row) => ({ ...toBook(row), metadata: toBookMetadata(row, row.issue) }))
  },

  inTrash: async (of) => {
    const rows = await db
      .selectFrom('book')
      .select(['id', 'series_id'])
      .where((eb) => (typeof of === 'string' ? eb('library_id', '=', of) : eb('id', 'in', of)))
      .where('deleted_at', 'is not', null)
      .orderBy('series_id')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ id: row.id as BookId, seriesId: row.series_id as SeriesId }))
  },

  byId: async (id) => {
    const row = await db.selectFrom('book').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toBook(row)
  },

  metadata: async (id) => {
    const row = await db.selectFrom('book_metadata').selectAll().where('book_id', '=', id).executeTakeFirst()
    if (!row) return undefined
    return {
      values: toBookMetadata(row, row.number),
      locks: new Set(parseJson<BookField[]>(row.locks_json)),
      words: toWords(row.file_words_json),
    }
  },

  insert: (books) => insertBooks(db, books),

  saveNumber: async (id, number) => {
    await db.updateTable('book').set({ number }).where('id', '=', id).execute()
  },

  saveMetadata: async (id, values) => {
    await db
      .updateTable('book_metadata')
      .set({ ...metadataColumns(values), modified_at: Date.now() })
      .where('book_id', '=', id)
      .execute()
    await saveTerms(db, id, values)
    await saveBookTexts(db, [id])
  },

  saveLocks: async (id, locks) => {
    await db
      .updateTable('book_metadata')
      .set({ locks_json: JSON.stringify([...locks]), modified_at: Date.now() })
      .where('book_id', '=', id)
      .execute()
  },

  saveFileWords: async (id, words) => {
    await db
      .updateTable('book_metadata')
      .set({ file_words_json: JSON.stringify(words) })
      .where('book_id', '=', id)
      .execute()
  },

  wordsInSeries: (id) => wordsInSeries(db, id),

  seriesPatches: async (id) => (await wordsInSeries(db, id)).present.map((words) => words.series),

  remove: async (ids) => {
    for await (const chunk of inTurns(ids)) {
      for (const table of belongings) await db.deleteFrom(table).where('book_id', 'in', chunk).execute()
      await db.deleteFrom('book').where('id', 'in', chunk).execute()
    }
  },
})

const belongings = [
  'book_tag',
  'book_text',
  'book_author',
  'book_metadata',
  'media',
  'media_content',
  'book_page_hash',
  'read_progress',
  'read_list_book',
] as const

const wordsInSeries = async (db: Database, id: SeriesId): Promise<WordsInSeries> => {
  const rows = await db
    .selectFrom('book')
    .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
    .select(['file_words_json', 'deleted_at'])
    .where('series_id', '=', id)
    .orderBy('number_sort')
    .orderBy('book.id')
    .execute()
  const present = rows.filter((row) => row.deleted_at === null)
  const words = (some: typeof rows) =>
    some.flatMap((row) => (row.file_words_json === null ? [] : toWords(row.file_words_json)))
  return { present: words(present.length > 0 ? present : rows), all: words(rows) }
}

/** Words that an older version kept lack the newer members. */
const toWords = (json: string | null): KnownWords =>
  json === null ? noWords : { ...noWords, ...parseJson<Partial<KnownWords>>(json) }

const saveTerms = async (db: Database, id: BookId, metadata: BookMetadata) => {
  await db.deleteFrom('book_tag').where('book_id', '=', id).execute()
  await db.deleteFrom('book_author').where('book_id', '=', id).execute()
  await insertTerms(db, [{ book: { id }, metadata }])
}
