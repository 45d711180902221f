import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { BookFileWork } from '#domain/book/book'
import type { Database } from '../dialects/dialect.ts'
import { bookHashes } from './book-hashes.ts'
import { toBook } from './book-rows.ts'
import { unreadBooks } from './unread-books.ts'

const koreaderHash = { column: 'koreader_hash', jobPrefix: 'HASH_BOOK_KOREADER_' } as const

export const bookFileWork = (db: Database): BookFileWork => ({
  atPath: async (libraryId, path) => {
    const row = await db
      .selectFrom('book')
      .selectAll()
      .where('library_id', '=', libraryId)
      .where('path', '=', path)
      .executeTakeFirst()
    return row && toBook(row)
  },

  koreaderHash: async (id) => {
    const row = await db.selectFrom('book').select('koreader_hash').where('id', '=', id).executeTakeFirst()
    return row?.koreader_hash ?? ''
  },

  saveKoreaderHash: bookHashes(db, koreaderHash).save,
  withoutKoreaderHash: bookHashes(db, koreaderHash).missing,

  present: async (id) => {
    const rows = await db
      .selectFrom('book')
      .select(['id', 'series_id'])
      .where('library_id', '=', id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ id: row.id as BookId, seriesId: row.series_id as SeriesId }))
  },

  unread: async (id) => {
    const rows = await unreadBooks(db, id).execute()
    return rows.map((row) => ({ id: row.id as BookId, seriesId: row.series_id as SeriesId, path: row.path }))
  },

  readyOfTypes: async (id, mediaTypes) => {
    const rows = await db
      .selectFrom('book')
      .innerJoin('media', 'media.book_id', 'book.id')
      .selectAll('book')
      .select('media.media_type')
      .where('book.library_id', '=', id)
      .where('book.deleted_at', 'is', null)
      .where('media.status', '=', 'READY')
      .where('media.media_type', 'in', [...mediaTypes])
      .orderBy('book.id')
      .execute()
    return rows.map((row) => ({ ...toBook(row), mediaType: row.media_type }))
  },

  hasRewriteFailed: async (book) => {
    const row = await db.selectFrom('book').select('rewrite_failed').where('id', '=', book.id).executeTakeFirst()
    return row?.rewrite_failed === stateOf(book)
  },

  noteFailedRewrite: async (book) => {
    await db
      .updateTable('book')
      .set({ rewrite_failed: stateOf(book) })
      .where('id', '=', book.id)
      .execute()
  },
})

const stateOf = ({ size, fileModifiedAt }: { size: number; fileModifiedAt: number }) => `${size}:${fileModifiedAt}`
