import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Database } from '../dialects/dialect.ts'
import { hasNoJob } from './has-no-job.ts'

type Kind = { readonly column: 'file_hash' | 'koreader_hash'; readonly jobPrefix: string }

/** One of the hashes that are computed from the bytes of a file, in the background. */
export const bookHashes = (db: Database, { column, jobPrefix }: Kind) => ({
  save: async ({ id, size, fileModifiedAt }: Pick<Book, 'id' | 'size' | 'fileModifiedAt'>, hash: string) => {
    await db
      .updateTable('book')
      .set({ [column]: hash })
      .where('id', '=', id)
      .where('size', '=', size)
      .where('file_modified_at', '=', fileModifiedAt)
      .where(column, '=', '')
      .where('deleted_at', 'is', null)
      .execute()
  },

  missing: async (id: LibraryId): Promise<BookId[]> => {
    const rows = await db
      .selectFrom('book')
      .select('id')
      .where('library_id', '=', id)
      .where(column, '=', '')
      .where('deleted_at', 'is', null)
      .where(hasNoJob(jobPrefix))
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id as BookId)
  },
})
