import type { BookId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { SeriesCover } from '@spinrack/contract/vocabulary/library'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import type { BookThumbnail, ThumbnailStore } from '#domain/thumbnail/thumbnail'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks, parseJson } from '../rows.ts'
import { bookReader } from './book-reader.ts'

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
    const reader = bookReader(db)
    const first = async (choice: Choice) => {
      const found = await reader.list(
        viewer,
        { seriesId, ...(choice.unread ? { readStatuses: ['UNREAD', 'IN_PROGRESS'] } : {}) },
        { page: 0, size: 1, unpaged: false, sort: [{ key: 'metadata.numberSort', direction: choice.direction }] },
      )
      return found.items[0]?.id
    }
    for (const choice of choices[seriesCover]) {
      const id = await first(choice)
      if (id) return id
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
