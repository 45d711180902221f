import type { Viewer } from '#domain/access/viewer'
import type { PageRequest } from '#domain/paging'
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { inChunks } from '../rows.ts'
import { limits } from './paging.ts'
import { seenBy, type Seen } from './secrecy.ts'
import { isSeen } from './visibility.ts'

type Wish = { readonly libraryIds: readonly string[]; readonly request: PageRequest }

/**
 * Of each series begun, with no book in progress and not yet finished, its first unread book; the series last read comes
 * first. The series of a page are found first, so that their books are looked at for these alone.
 */
export const findOnDeck = async (
  db: Database,
  viewer: Viewer,
  { libraryIds, request }: Wish,
): Promise<{ ids: string[]; total: number }> => {
  const begun = begunSeries(db, viewer, { libraryIds, seen: await seenBy(db, viewer) })
  const { limit, offset } = limits(request)
  let page = begun
    .select('series_progress.series_id')
    .orderBy('series_progress.last_read_at', 'desc')
    .orderBy('series_progress.series_id', 'desc')
  if (limit !== undefined) page = page.limit(limit).offset(offset)
  const seriesIds = (await page.execute()).map((row) => row.series_id)
  const isWhole = offset === 0 && (limit === undefined || seriesIds.length < limit)
  const { total } = isWhole
    ? { total: seriesIds.length }
    : await begun.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { ids: await firstUnread(db, viewer, seriesIds), total }
}

const begunSeries = (
  db: Database,
  viewer: Viewer,
  { libraryIds, seen }: { libraryIds: readonly string[]; seen: Seen },
) =>
  db
    .selectFrom('series_progress')
    .innerJoin('series', 'series.id', 'series_progress.series_id')
    .where('series_progress.user_id', '=', viewer.userId)
    .where('series_progress.in_progress_count', '=', 0)
    // Fewer are read than there are outside the trash, so that one of these is unread.
    .whereRef('series_progress.read_count', '<', 'series.book_count')
    .where('series.deleted_at', 'is', null)
    .where(isSeen(sql.ref('series.secrecy_id'), seen))
    .where((eb) => (libraryIds.length > 0 ? eb('series.library_id', 'in', [...libraryIds]) : sql<SqlBool>`1 = 1`))

/** In the order of the series. */
const firstUnread = async (db: Database, viewer: Viewer, seriesIds: readonly string[]): Promise<string[]> => {
  const first = new Map<string, string>()
  for (const chunk of inChunks(seriesIds)) {
    const rows = await db
      .selectFrom('book')
      .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
      .leftJoin('read_progress', (join) =>
        join.onRef('read_progress.book_id', '=', 'book.id').on('read_progress.user_id', '=', viewer.userId),
      )
      .select(['book.id', 'book.series_id'])
      .where('book.series_id', 'in', chunk)
      .where('book.deleted_at', 'is', null)
      .where('read_progress.book_id', 'is', null)
      .orderBy('book_metadata.number_sort')
      .orderBy('book.id')
      .execute()
    for (const row of rows) if (!first.has(row.series_id)) first.set(row.series_id, row.id)
  }
  return seriesIds.flatMap((id) => first.get(id) ?? [])
}
