import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { seesEverything } from '#domain/access/sees-everything'
import { seesSeries, type SeriesSecrecy, type Viewer } from '#domain/access/viewer'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { inChunks, parseJson } from '../rows.ts'
import { secrecyKey } from './secrecy-key.ts'

/** What some series have in common that decides who may see them, and how many series and books these are. */
export type Secrecy = SeriesSecrecy & { readonly id: number; readonly seriesCount: number; readonly bookCount: number }

/** Everything, or what is marked with one of these. */
export type Seen = 'everything' | readonly Secrecy[]

export const allSecrecies = async (db: Database): Promise<Secrecy[]> => {
  const rows = await db
    .selectFrom('secrecy')
    .select(['id', 'library_id', 'age_rating', 'labels_json', 'series_count', 'book_count'])
    .where((eb) => eb.or([eb('series_count', '>', 0), eb('book_count', '>', 0)]))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    libraryId: row.library_id as LibraryId,
    ageRating: row.age_rating,
    sharingLabels: parseJson<string[]>(row.labels_json),
    seriesCount: row.series_count,
    bookCount: row.book_count,
  }))
}

export const seenBy = async (db: Database, viewer: Viewer): Promise<Seen> =>
  seesEverything(viewer) ? 'everything' : (await allSecrecies(db)).filter((secrecy) => seesSeries(viewer, secrecy))

/** To be called when anything changed that decides who may see a series: its books are seen by the same people. */
export const markSecrecy = async (db: Database, seriesId: string) => {
  const series = await db
    .selectFrom('series')
    .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
    .select(['series.library_id', 'series.secrecy_id', 'series_metadata.age_rating'])
    .where('series.id', '=', seriesId)
    .executeTakeFirst()
  if (!series) return
  const labels = await db
    .selectFrom('series_term')
    .select('term')
    .where('series_id', '=', seriesId)
    .where('kind', '=', 'label')
    .execute()
  const id = await secrecyIdOf(db, {
    libraryId: series.library_id as LibraryId,
    ageRating: series.age_rating,
    sharingLabels: labels.map(({ term }) => term),
  })
  if (id === series.secrecy_id) return
  const secrecy = { secrecy_id: id }
  await db.updateTable('series').set(secrecy).where('id', '=', seriesId).execute()
  await db.updateTable('series_metadata').set(secrecy).where('series_id', '=', seriesId).execute()
  await db.updateTable('series_text').set(secrecy).where('series_id', '=', seriesId).execute()
  await db.updateTable('book').set(secrecy).where('series_id', '=', seriesId).execute()
  for (const table of markedWithBook) {
    await db
      .updateTable(table)
      .set(secrecy)
      .where('book_id', 'in', (eb) => eb.selectFrom('book').select('id').where('series_id', '=', seriesId))
      .execute()
  }
  await db
    .deleteFrom('secrecy')
    .where('id', '=', series.secrecy_id)
    .where('series_count', '=', 0)
    .where('book_count', '=', 0)
    .execute()
}

/** For a book that came into a series. */
export const markBook = async (db: Database, bookId: string) => {
  for (const table of markedWithBook) {
    const secrecy = secrecyOfBook(bookId)
    await db
      .updateTable(table)
      .set({ secrecy_id: secrecy })
      .where('book_id', '=', bookId)
      .where('secrecy_id', '<>', secrecy)
      .execute()
  }
}

const markedWithBook = ['book_metadata', 'book_text', 'read_progress'] as const

/** For books that come into a series. */
export const secrecyIdsOf = async (db: Database, seriesIds: Iterable<string>): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const chunk of inChunks([...new Set(seriesIds)])) {
    const rows = await db.selectFrom('series').select(['id', 'secrecy_id']).where('id', 'in', chunk).execute()
    for (const row of rows) ids.set(row.id, row.secrecy_id)
  }
  return ids
}

/** The mark of a series, as part of a statement that writes something of it. */
export const secrecyOfSeries = (seriesId: string): RawBuilder<number> =>
  sql<number>`coalesce((select series.secrecy_id from series where series.id = ${seriesId}), 0)`

export const secrecyOfBook = (bookId: string): RawBuilder<number> =>
  sql<number>`coalesce((select book.secrecy_id from book where book.id = ${bookId}), 0)`

/** The mark of all series that are seen by the same people. */
export const secrecyIdOf = async (db: Database, secrecy: SeriesSecrecy): Promise<number> => {
  const key = secrecyKey(secrecy)
  const find = () => db.selectFrom('secrecy').select('id').where('key', '=', key).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await db
    .insertInto('secrecy')
    .values({
      key,
      library_id: secrecy.libraryId,
      age_rating: secrecy.ageRating,
      labels_json: JSON.stringify(secrecy.sharingLabels),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('A row that was just written is missing')
  return made.id
}
