import type { Book, BookFacts, BookStore } from '#domain/book/book'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks } from '../rows.ts'
import { saveBookTexts } from '../search/text-rows.ts'
import { sortKey } from '../sort-key.ts'
import { bookHashes } from './book-hashes.ts'
import { toBook } from './book-rows.ts'
import { markBook, secrecyOfSeries } from './secrecy.ts'
import { vacatePath } from './vacate-path.ts'

type BookFileStore = Pick<
  BookStore,
  'saveScan' | 'moveTo' | 'vacate' | 'saveFileIds' | 'saveHash' | 'withoutHash' | 'ofSizesElsewhere'
>

const fileHash = { column: 'file_hash', jobPrefix: 'HASH_BOOK_' } as const

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
        secrecy_id: secrecyOfSeries(seriesId),
        modified_at: Date.now(),
      })
      .where('id', '=', id)
      .execute()
    await markBook(db, id)
    await saveBookTexts(db, [id])
  },

  vacate: (libraryId, path) => vacatePath(db, 'book', { libraryId, path }),

  saveFileIds: async (books) => {
    for (const { id, fileId } of books) {
      await db.updateTable('book').set({ file_id: fileId }).where('id', '=', id).execute()
    }
  },

  saveHash: bookHashes(db, fileHash).save,
  withoutHash: bookHashes(db, fileHash).missing,

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
