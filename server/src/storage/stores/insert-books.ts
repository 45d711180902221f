import type { Book, BookMetadata, NewBook } from '#domain/book/book'
import type { Author } from '#domain/metadata'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks } from '../rows.ts'
import { saveBookTexts } from '../search/text-rows.ts'
import { sortKey } from '../sort-key.ts'
import { secrecyIdsOf } from './secrecy.ts'

/** Few enough that the statement of each length is soon a prepared one. */
const atOnce = 20

/** Several rows to a statement: a large library is scanned in half the time. */
export const insertBooks = async (db: Database, books: readonly NewBook[]) => {
  const secrecyIds = await secrecyIdsOf(
    db,
    books.map(({ book }) => book.seriesId),
  )
  const secrecyOf = ({ seriesId }: Book) => ({ secrecy_id: secrecyIds.get(seriesId) ?? 0 })
  for (const chunk of inChunks(books, atOnce)) {
    await db
      .insertInto('book')
      .values(chunk.map(({ book }) => ({ ...bookColumns(book), ...secrecyOf(book) })))
      .execute()
    await db
      .insertInto('book_metadata')
      .values(
        chunk.map(({ book, metadata }) => ({
          book_id: book.id,
          ...metadataColumns(metadata),
          locks_json: '[]',
          file_words_json: null,
          ...secrecyOf(book),
          ...datesOf(book),
        })),
      )
      .execute()
    await db
      .insertInto('media')
      .values(
        chunk.map(({ book }) => ({
          book_id: book.id,
          status: 'UNKNOWN' as const,
          media_type: '',
          page_count: 0,
          comment: '',
          epub_divina: 0,
          epub_kepub: 0,
          ...datesOf(book),
        })),
      )
      .execute()
    await insertTerms(db, chunk)
  }
  await saveBookTexts(
    db,
    books.map(({ book }) => book.id),
  )
}

const bookColumns = (book: Book) => ({
  id: book.id,
  series_id: book.seriesId,
  library_id: book.libraryId,
  name: book.name,
  name_key: sortKey(book.name),
  path: book.path,
  size: book.size,
  file_modified_at: book.fileModifiedAt,
  file_id: book.fileId,
  number: book.number,
  file_hash: book.fileHash,
  koreader_hash: '',
  oneshot: flagOf(book.oneshot),
  deleted_at: book.deletedAt,
  ...datesOf(book),
})

const datesOf = ({ createdAt, modifiedAt }: Book) => ({ created_at: createdAt, modified_at: modifiedAt })

export const metadataColumns = (values: BookMetadata) => ({
  title: values.title,
  title_key: sortKey(values.title),
  alternate_title: values.alternateTitle,
  summary: values.summary,
  number: values.number,
  number_sort: values.numberSort,
  release_date: values.releaseDate,
  authors_json: JSON.stringify(differentAuthors(values.authors)),
  tags_json: JSON.stringify([...new Set(values.tags)]),
  isbn: values.isbn,
  links_json: JSON.stringify(values.links),
})

type NewTerms = {
  readonly book: Pick<Book, 'id'>
  readonly metadata: Pick<BookMetadata, 'tags' | 'authors'>
}

/** Authors and tags of books that have none yet, to filter by. */
export const insertTerms = async (db: Database, books: readonly NewTerms[]) => {
  const tags = books.flatMap(({ book, metadata }) =>
    [...new Set(metadata.tags)].map((term) => ({ book_id: book.id, term, term_key: sortKey(term) })),
  )
  for (const chunk of inChunks(tags)) await db.insertInto('book_tag').values(chunk).execute()
  const authors = books.flatMap(({ book, metadata }) =>
    differentAuthors(metadata.authors).map(({ name, role }) => ({
      book_id: book.id,
      name,
      name_key: sortKey(name),
      role,
    })),
  )
  for (const chunk of inChunks(authors)) await db.insertInto('book_author').values(chunk).execute()
}

const differentAuthors = (authors: readonly Author[]) => [
  ...new Map(authors.map(({ name, role }) => [`${role}\n${name}`, { name, role }])).values(),
]
