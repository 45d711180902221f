import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { SeriesCover } from '@spinrack/contract/vocabulary/library'
import type { Viewer } from '#domain/access/viewer'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { parseJson } from '../rows.ts'
import { visibleTo } from './visibility.ts'

/** The book whose poster stands for a series: one that has a poster, and one from the trash only if there is no other. */
export const coverBook = async (db: Database, viewer: Viewer, seriesId: SeriesId): Promise<BookId | undefined> => {
  const library = await db
    .selectFrom('series')
    .innerJoin('library', 'library.id', 'series.library_id')
    .select('library.options_json')
    .where('series.id', '=', seriesId)
    .executeTakeFirst()
  if (!library) return undefined
  const { seriesCover } = { ...defaultLibraryOptions, ...parseJson<Partial<LibraryOptions>>(library.options_json) }
  for (const among of ['present', 'trashed'] as const) {
    for (const choice of choices[seriesCover]) {
      const row = await candidates(db, viewer, choice)
        .where('book.series_id', '=', seriesId)
        .where('book.deleted_at', among === 'present' ? 'is' : 'is not', null)
        .executeTakeFirst()
      if (row) return row.id as BookId
    }
  }
  return undefined
}

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

const candidates = (db: Database, viewer: Viewer, { unread, direction }: Choice) => {
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
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('thumbnail')
          .select(sql`1`.as('one'))
          .whereRef('thumbnail.owner_id', '=', 'book.id')
          .where('thumbnail.owner_kind', '=', 'book'),
      ),
    )
    .orderBy('book_metadata.number_sort', direction)
    .orderBy('book.id', direction)
    .limit(1)
  if (!unread) return books
  return books.where((eb) => eb.or([eb('read_progress.completed', 'is', null), eb('read_progress.completed', '=', 0)]))
}
