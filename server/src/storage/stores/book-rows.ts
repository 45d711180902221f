import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book, BookMetadata } from '#domain/book/book'
import type { Media } from '#domain/media/media'
import type { MediaStatus } from '@spinrack/contract/vocabulary/book'
import type { Selectable } from 'kysely'
import { parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'

type MetadataRow = Pick<
  Selectable<Schema['book_metadata']>,
  | 'title'
  | 'alternate_title'
  | 'summary'
  | 'number_sort'
  | 'release_date'
  | 'authors_json'
  | 'tags_json'
  | 'isbn'
  | 'links_json'
>
type MediaRow = Omit<Selectable<Schema['media']>, 'book_id' | 'created_at' | 'modified_at'>

/** What of a row makes a book. */
type BookRow = Omit<Selectable<Schema['book']>, 'name_key' | 'koreader_hash' | 'rewrite_failed' | 'secrecy_id'>

export const toBook = (row: BookRow): Book => ({
  id: row.id as BookId,
  seriesId: row.series_id as SeriesId,
  libraryId: row.library_id as LibraryId,
  name: row.name,
  path: row.path,
  size: row.size,
  fileModifiedAt: row.file_modified_at,
  fileId: row.file_id,
  number: row.number,
  fileHash: row.file_hash,
  oneshot: row.oneshot === 1,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
  deletedAt: row.deleted_at,
})

/** `number` is the one of its metadata: a row may have that of the book too. */
export const toBookMetadata = (row: MetadataRow, number: string): BookMetadata => ({
  title: row.title,
  alternateTitle: row.alternate_title,
  summary: row.summary,
  number,
  numberSort: row.number_sort,
  releaseDate: row.release_date,
  authors: parseJson(row.authors_json),
  tags: parseJson(row.tags_json),
  isbn: row.isbn,
  links: parseJson(row.links_json),
})

export const toMedia = (row: MediaRow, modifiedAt: number): Media => {
  const status = row.status as MediaStatus
  switch (status) {
    case 'UNKNOWN':
      return { status, modifiedAt }
    case 'ERROR':
    case 'UNSUPPORTED':
      return { status, modifiedAt, mediaType: row.media_type, comment: row.comment }
    case 'READY':
    case 'OUTDATED':
      return {
        status,
        modifiedAt,
        mediaType: row.media_type,
        pageCount: row.page_count,
        comment: row.comment,
        epubDivinaCompatible: row.epub_divina === 1,
        epubIsKepub: row.epub_kepub === 1,
      }
  }
}
