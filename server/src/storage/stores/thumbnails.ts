import type { BookId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { SeriesCover } from '@spinrack/contract/vocabulary/library'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import type { BookThumbnail, ThumbnailStore } from '#domain/thumbnail/thumbnail'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks, parseJson } from '../rows.ts'
import { visibleTo } from './visibility.ts'

export const thumbnailStore = (db: Database): ThumbnailStore => ({
  selectedOfBook: async (bookId) => {
    const row = await db
      .selectFrom('book_thumbnail')
      .selectAll()
      .where('book_id', '=', bookId)
      .orderBy('selected', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return (
      row && {
        id: row.id as ThumbnailId,
        bookId,
        type: row.type as BookThumbnail['type'],
        selected: row.selected === 1,
        mediaType: row.media_type,
        size: row.size,
        width: row.width,
        height: row.height,
        contentHash: row.content_hash,
      }
    )
  },

  coverBook: async (viewer, seriesId) => {
    const library = await db
      .selectFrom('series')
      .innerJoin('library', 'library.id', 'series.library_id')
      .select('library.options_json')
      .where('series.id', '=', seriesId)
      .executeTakeFirst()
    if (!library) return undefined
    const { seriesCover } = { ...defaultLibraryOptions, ...parseJson<Partial<LibraryOptions>>(library.options_json) }
    for (const choice of choices[seriesCover]) {
      const row = await coverCandidates(db, viewer, choice).where('book.series_id', '=', seriesId).executeTakeFirst()
      if (row) return row.id as BookId
    }
    return undefined
  },

  replaceGenerated: async (thumbnail) => {
    const former = await db
      .deleteFrom('book_thumbnail')
      .where('book_id', '=', thumbnail.bookId)
      .where('type', '=', 'GENERATED')
      .returning('content_hash')
      .execute()
    await db
      .insertInto('book_thumbnail')
      .values({
        id: thumbnail.id,
        book_id: thumbnail.bookId,
        type: thumbnail.type,
        selected: flagOf(thumbnail.selected),
        media_type: thumbnail.mediaType,
        size: thumbnail.size,
        width: thumbnail.width,
        height: thumbnail.height,
        content_hash: thumbnail.contentHash,
        created_at: Date.now(),
      })
      .execute()
    return unused(
      db,
      former.map((row) => row.content_hash),
    )
  },

  removeOfBooks: async (bookIds: readonly BookId[]) => {
    const removed: string[] = []
    for (const chunk of inChunks(bookIds)) {
      const rows = await db
        .deleteFrom('book_thumbnail')
        .where('book_id', 'in', chunk)
        .returning('content_hash')
        .execute()
      removed.push(...rows.map((row) => row.content_hash))
    }
    return unused(db, removed)
  },

  unused: (contentHashes) => unused(db, contentHashes),
})

type Choice = { readonly unread: boolean; readonly direction: 'asc' | 'desc' }

const firstUnread: Choice = { unread: true, direction: 'asc' }
const firstBook: Choice = { unread: false, direction: 'asc' }
const lastBook: Choice = { unread: false, direction: 'desc' }

const choices: Record<SeriesCover, readonly Choice[]> = {
  FIRST: [firstBook],
  LAST: [lastBook],
  FIRST_UNREAD_OR_FIRST: [firstUnread, firstBook],
  FIRST_UNREAD_OR_LAST: [firstUnread, lastBook],
}

const coverCandidates = (db: Database, viewer: Viewer, { unread, direction }: Choice) => {
  const books = db
    .selectFrom('book')
    .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
    .innerJoin('series', 'series.id', 'book.series_id')
    .innerJoin('series_metadata', 'series_metadata.series_id', 'book.series_id')
    .leftJoin('read_progress', (join) =>
      join.onRef('read_progress.book_id', '=', 'book.id').on('read_progress.user_id', '=', viewer.userId),
    )
    .select('book.id')
    .where((eb) => visibleTo(eb as never, viewer))
    .orderBy('book_metadata.number_sort', direction)
    .orderBy('book.id', direction)
    .limit(1)
  if (!unread) return books
  return books.where((eb) => eb.or([eb('read_progress.completed', 'is', null), eb('read_progress.completed', '=', 0)]))
}

/** Equal posters share one file, which may go only when nobody else refers to it. */
const unused = async (db: Database, hashes: readonly string[]) => {
  const candidates = new Set(hashes)
  for (const chunk of inChunks([...candidates])) {
    const used = await db
      .selectFrom('book_thumbnail')
      .select('content_hash')
      .where('content_hash', 'in', chunk)
      .execute()
    for (const row of used) candidates.delete(row.content_hash)
  }
  return [...candidates]
}
