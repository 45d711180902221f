import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { EpubExtension } from '#domain/media/epub'
import type { BookFile, BookPage, MediaFinding, MediaStore } from '#domain/media/media'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, parseJson } from '../rows.ts'
import { toMedia } from './book-rows.ts'

export const mediaStore = (db: Database): MediaStore => ({
  find: async (id) => {
    const row = await db.selectFrom('media').selectAll().where('book_id', '=', id).executeTakeFirst()
    return row && toMedia(row, row.modified_at)
  },

  pages: async (id) => {
    const row = await db.selectFrom('media_content').select('pages_json').where('book_id', '=', id).executeTakeFirst()
    return row ? parseJson<BookPage[]>(row.pages_json) : []
  },

  files: async (id) => {
    const row = await db.selectFrom('media_content').select('files_json').where('book_id', '=', id).executeTakeFirst()
    return row ? parseJson<BookFile[]>(row.files_json) : []
  },

  epub: async (id) => {
    const row = await db.selectFrom('media_content').select('epub_json').where('book_id', '=', id).executeTakeFirst()
    return row?.epub_json ? parseJson<EpubExtension>(row.epub_json) : undefined
  },

  save: async (id, finding) => {
    await saveVerdict(db, id, finding)
    const content =
      finding.status === 'READY'
        ? {
            pages_json: JSON.stringify(finding.pages),
            files_json: JSON.stringify(finding.files),
            epub_json: finding.epub ? JSON.stringify(finding.epub) : null,
          }
        : { pages_json: '[]', files_json: '[]', epub_json: null }
    await db
      .insertInto('media_content')
      .values({ book_id: id, ...content })
      .onConflict((conflict) => conflict.column('book_id').doUpdateSet(content))
      .execute()
  },

  saveNotFound: (id, finding) => saveVerdict(db, id, finding),

  markOutdated: async (id) => {
    await db
      .updateTable('media')
      .set({ status: 'OUTDATED', modified_at: Date.now() })
      .where('book_id', '=', id)
      // A book that was never read stays unknown: it has nothing that could be out of date.
      .where('status', '<>', 'UNKNOWN')
      .execute()
  },
})

const saveVerdict = async (db: Database, id: BookId, finding: MediaFinding) => {
  await db
    .updateTable('media')
    .set({ ...columns(finding), modified_at: Date.now() })
    .where('book_id', '=', id)
    .execute()
}

const columns = (finding: MediaFinding) =>
  finding.status === 'READY'
    ? {
        status: finding.status,
        media_type: finding.media.mediaType,
        page_count: finding.media.pageCount,
        comment: finding.media.comment,
        epub_divina: flagOf(finding.media.epubDivinaCompatible),
        epub_kepub: flagOf(finding.media.epubIsKepub),
      }
    : {
        status: finding.status,
        media_type: finding.mediaType,
        page_count: 0,
        comment: finding.comment,
        epub_divina: flagOf(false),
        epub_kepub: flagOf(false),
      }
