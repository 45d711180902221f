import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book, BookFacts, BookStore } from '#domain/book/book'
import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks } from '../rows.ts'
import { sortKey } from '../sort-key.ts'
import { toBook } from './book-rows.ts'
import { vacatePath } from './vacate-path.ts'

type BookFileStore = Pick<
  BookStore,
  'saveScan' | 'moveTo' | 'vacate' | 'saveFileIds' | 'saveHash' | 'withoutHash' | 'ofSizesElsewhere'
>

/** The part of the book store that knows books as files. */
export const bookFileStore = (db: Database): BookFileStore => ({
  saveScan: async (id, facts) => {
    await forgetContent(db, id, facts)
    await db
      .updateTable('book')
      .set({
        size: facts.size,
        file_modified_at: facts.fileModifiedAt,
        file_id: facts.fileId,
        file_hash: facts.fileHash,
        deleted_at: facts.deletedAt,
        modified_at: Date.now(),
      })
      .where('id', '=', id)
      .execute()
  },

  moveTo: async (id, { seriesId, libraryId, oneshot, path, name }) => {
    await db
      .updateTable('book')
      .set({
        series_id: seriesId,
        library_id: libraryId,
        oneshot: flagOf(oneshot),
        path,
        name,
        name_key: sortKey(name),
        modified_at: Date.now(),
      })
      .where('id', '=', id)
      .execute()
  },

  vacate: (libraryId, path) => vacatePath(db, 'book', { libraryId, path }),

  saveFileIds: async (books) => {
    for (const { id, fileId } of books) {
      await db.updateTable('book').set({ file_id: fileId }).where('id', '=', id).execute()
    }
  },

  saveHash: async ({ id, size, fileModifiedAt }, fileHash) => {
    await db
      .updateTable('book')
      .set({ file_hash: fileHash })
      .where('id', '=', id)
      .where('size', '=', size)
      .where('file_modified_at', '=', fileModifiedAt)
      .where('file_hash', '=', '')
      .where('deleted_at', 'is', null)
      .execute()
  },

  withoutHash: async (id) => {
    const rows = await db
      .selectFrom('book')
      .select('id')
      .where('library_id', '=', id)
      .where('file_hash', '=', '')
      .where('deleted_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('job')
              .select(sql`1`.as('one'))
              .where('job.key', '=', sql<string>`'HASH_BOOK_' || book.id`),
          ),
        ),
      )
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id as BookId)
  },

  ofSizesElsewhere: async (id, sizes) => {
    const books: Book[] = []
    for (const chunk of inChunks([...new Set(sizes)])) {
      const rows = await db
        .selectFrom('book')
        .selectAll()
        .where('size', 'in', chunk)
        .where('library_id', '<>', id)
        .execute()
      books.push(...rows.map(toBook))
    }
    return books
  },
})

/** What was computed from the bytes of a file is worth nothing once they are others. */
const forgetContent = async (db: Database, id: string, facts: BookFacts) => {
  const before = await db
    .selectFrom('book')
    .select(['size', 'file_modified_at', 'file_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!before) return
  const isSameFile = before.size === facts.size && before.file_modified_at === facts.fileModifiedAt
  const isSameContent = facts.fileHash !== '' && before.file_hash === facts.fileHash
  if (isSameFile || isSameContent) return
  await db.updateTable('book').set({ koreader_hash: '' }).where('id', '=', id).execute()
  await db.deleteFrom('book_page_hash').where('book_id', '=', id).execute()
}
