import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { KeptBook, KeptFile, KeptSeries } from '#domain/kept/kept-store'
import type { Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { inChunks, inTurns, parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'
import { toBookMetadata } from './book-rows.ts'
import { toSeriesMetadata } from './series-rows.ts'

/** Few enough for the number of parameters that one statement may have. */
const rowsAtOnce = 50

export const keepBooks = async (db: Database, ids: readonly BookId[], at: number) => {
  for await (const chunk of inTurns(ids)) {
    const rows = await db
      .selectFrom('book')
      .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
      .selectAll('book_metadata')
      .select(['series_id', 'library_id', 'path', 'size', 'file_modified_at', 'file_id', 'file_hash'])
      .select('book.created_at as came_at')
      .where('book.id', 'in', chunk)
      .execute()
    const kept = rows.map((row) => ({
      book_id: row.book_id,
      series_id: row.series_id,
      library_id: row.library_id,
      path: row.path,
      size: row.size,
      file_modified_at: row.file_modified_at,
      file_id: row.file_id,
      file_hash: row.file_hash,
      created_at: row.came_at,
      words_json: wordsOf(row, toBookMetadata(row, row.number)),
      kept_at: at,
    }))
    for (const some of inChunks(kept, rowsAtOnce)) await db.insertInto('kept_book').values(some).execute()
    const columns = [
      ...(['book_id', 'user_id', 'page', 'completed', 'read_at', 'device_id', 'device_name'] as const),
      ...(['locator_json', 'created_at', 'modified_at'] as const),
    ]
    await db
      .insertInto('kept_progress')
      .columns(columns)
      .expression((eb) => eb.selectFrom('read_progress').select(columns).where('book_id', 'in', chunk))
      .execute()
    await db
      .insertInto('kept_member')
      .columns(memberColumns)
      .expression((eb) =>
        eb
          .selectFrom('read_list_book')
          .select(['read_list_id', 'book_id', 'number', 'from_file', 'wished'])
          .where('book_id', 'in', chunk),
      )
      .execute()
  }
}

const memberColumns = ['set_id', 'member_id', 'number', 'from_file', 'wished'] as const

export const keepSeries = async (db: Database, ids: readonly SeriesId[], at: number) => {
  for await (const chunk of inTurns(ids)) {
    const rows = await db
      .selectFrom('series')
      .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
      .selectAll('series_metadata')
      .select(['library_id', 'path', 'series.created_at as came_at'])
      .where('series.id', 'in', chunk)
      .execute()
    const kept = rows.map((row) => ({
      series_id: row.series_id,
      library_id: row.library_id,
      path: row.path,
      created_at: row.came_at,
      words_json: wordsOf(row, toSeriesMetadata(row)),
      kept_at: at,
    }))
    for (const some of inChunks(kept, rowsAtOnce)) await db.insertInto('kept_series').values(some).execute()
    await db
      .insertInto('kept_member')
      .columns(memberColumns)
      .expression((eb) =>
        eb
          .selectFrom('collection_series')
          .select(['collection_id', 'series_id', 'number', 'from_file', 'wished'])
          .where('series_id', 'in', chunk),
      )
      .execute()
  }
}

type Said = { readonly locks_json: string; readonly file_words_json: string | null }

const wordsOf = ({ locks_json, file_words_json }: Said, values: unknown) =>
  JSON.stringify({
    values,
    locks: parseJson(locks_json),
    words: file_words_json === null ? null : parseJson(file_words_json),
  })

export const toKeptFile = (row: Selectable<Schema['kept_book']>): KeptFile => ({
  id: row.book_id as BookId,
  seriesId: row.series_id as SeriesId,
  libraryId: row.library_id as LibraryId,
  path: row.path,
  size: row.size,
  fileModifiedAt: row.file_modified_at,
  fileId: row.file_id,
  fileHash: row.file_hash,
})

export const toKeptBook = (row: Selectable<Schema['kept_book']>): KeptBook => ({
  ...toKeptFile(row),
  createdAt: row.created_at,
  ...parseJson<Pick<KeptBook, 'values' | 'locks' | 'words'>>(row.words_json),
})

export const toKeptSeries = (row: Selectable<Schema['kept_series']> & { book_count: number }): KeptSeries => ({
  id: row.series_id as SeriesId,
  libraryId: row.library_id as LibraryId,
  path: row.path,
  createdAt: row.created_at,
  bookCount: row.book_count,
  ...parseJson<Pick<KeptSeries, 'values' | 'locks' | 'words'>>(row.words_json),
})
