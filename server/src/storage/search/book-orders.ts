import type { Viewer } from '#domain/access/viewer'
import { bookCondition, type BookFilter } from '#domain/book/book-filter'
import { requiredLeaf } from '#domain/conditions/build'
import type { BookLeaves } from '#domain/conditions/condition'
import type { PageRequest } from '#domain/paging'
import { parseSearch } from '#domain/search/parse-search'
import { sql } from 'kysely'
import type { BookTable } from './book-conditions.ts'
import { relevance } from './full-text.ts'
import type { Joins, Order } from './listing.ts'
import { wishedOrders } from './wished-orders.ts'

export const bookJoins = (viewer: Viewer, filter: BookFilter): Joins<BookTable> => ({
  book: { key: 'id', secrecy: 'secrecy_id' },
  book_metadata: { key: 'book_id', secrecy: 'secrecy_id' },
  media: { key: 'book_id' },
  book_text: { key: 'book_id', secrecy: 'secrecy_id' },
  series_metadata: { through: 'book', on: sql`series_metadata.series_id = book.series_id` },
  read_progress: {
    optional: (id) => sql`read_progress.book_id = ${id} and read_progress.user_id = ${viewer.userId}`,
    alone: { key: 'book_id', where: sql`read_progress.user_id = ${viewer.userId}`, secrecy: 'secrecy_id' },
  },
  read_list_book: {
    optional: (id) => sql`read_list_book.book_id = ${id} and read_list_book.read_list_id = ${readListOf(filter) ?? ''}`,
  },
})

/** Sort keys that clients know, in the order they wish for. */
export const bookOrders = (filter: BookFilter, request: PageRequest) => {
  const search = parseSearch(filter.search ?? '')
  const known: Record<string, Order<BookTable>> = { ...columns }
  if (readListOf(filter) !== undefined) known['readList.number'] = memberNumber
  if (search) known['relevance'] = { needs: ['book_text'], by: relevance('book_text', search) }
  return wishedOrders(known, request)
}

const column = (table: BookTable, name: string, nullable = false): Order<BookTable> => ({
  needs: [table],
  by: [sql.ref(`${table}.${name}`)],
  nullable,
})

const columns: Readonly<Record<string, Order<BookTable>>> = {
  name: column('book', 'name_key'),
  series: column('series_metadata', 'title_key'),
  created: column('book', 'created_at'),
  createdDate: column('book', 'created_at'),
  lastModified: column('book', 'modified_at'),
  lastModifiedDate: column('book', 'modified_at'),
  fileSize: column('book', 'size'),
  size: column('book', 'size'),
  fileHash: column('book', 'file_hash'),
  url: column('book', 'path'),
  'media.status': column('media', 'status'),
  'media.comment': column('media', 'comment'),
  'media.mediaType': column('media', 'media_type'),
  'media.pagesCount': column('media', 'page_count'),
  'metadata.title': column('book_metadata', 'title_key'),
  'metadata.numberSort': column('book_metadata', 'number_sort'),
  'metadata.releaseDate': column('book_metadata', 'release_date', true),
  'readProgress.lastModified': column('read_progress', 'modified_at', true),
  'readProgress.readDate': column('read_progress', 'read_at', true),
}

const memberNumber = column('read_list_book', 'number', true)

const readListOf = (filter: BookFilter) =>
  requiredLeaf<BookLeaves, 'readListId'>(bookCondition(filter), 'readListId', ({ operator }) => operator === 'is')
    ?.value
