import type { LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Series, SeriesField, SeriesFileWords, SeriesMetadata, SeriesStore } from '#domain/series/series'
import type { Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks, inTurns, parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'
import { saveSeriesTexts, saveTextsOfBooksIn } from '../search/text-rows.ts'
import { sortKey } from '../sort-key.ts'
import { countBooks } from './count-books.ts'
import { markSecrecy, secrecyIdOf } from './secrecy.ts'
import { toSeriesMetadata } from './series-rows.ts'
import { vacatePath } from './vacate-path.ts'

export const seriesStore = (db: Database): SeriesStore => ({
  inLibrary: async (id) => {
    const rows = await db.selectFrom('series').selectAll().where('library_id', '=', id).execute()
    return rows.map(toSeries)
  },

  byId: async (id) => {
    const row = await db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toSeries(row)
  },

  bareInTrash: async (of) => {
    const rows = await db
      .selectFrom('series')
      .select('id')
      .where((eb) => (typeof of === 'string' ? eb('library_id', '=', of) : eb('id', 'in', of)))
      .where('deleted_at', 'is not', null)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('book').select('id').whereRef('series_id', '=', 'series.id'))))
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id as SeriesId)
  },

  metadata: async (id) => {
    const row = await db.selectFrom('series_metadata').selectAll().where('series_id', '=', id).executeTakeFirst()
    if (!row) return undefined
    return { values: toSeriesMetadata(row), locks: new Set(parseJson<SeriesField[]>(row.locks_json)) }
  },

  insert: async (series, metadata) => {
    const { id, libraryId } = series
    const dates = { created_at: series.createdAt, modified_at: series.modifiedAt }
    const secrecy_id = await secrecyIdOf(db, { ...metadata, libraryId })
    await db
      .insertInto('series')
      .values({
        id,
        library_id: libraryId,
        name: series.name,
        name_key: sortKey(series.name),
        path: series.path,
        file_modified_at: series.fileModifiedAt,
        book_count: 0,
        oneshot: flagOf(series.oneshot),
        deleted_at: series.deletedAt,
        secrecy_id,
        ...dates,
      })
      .execute()
    await db
      .insertInto('series_metadata')
      .values({ series_id: id, ...metadataColumns(metadata), locks_json: '[]', secrecy_id, ...dates })
      .execute()
    await db
      .insertInto('series_aggregate')
      .values({ series_id: id, release_date: null, summary: '', summary_number: '', ...dates })
      .execute()
    await insertTerms(db, id, termsOf(metadata))
    await saveSeriesTexts(db, [id])
  },

  saveScan: async (id, { fileModifiedAt, deletedAt }) => {
    await db
      .updateTable('series')
      .set({ file_modified_at: fileModifiedAt, deleted_at: deletedAt, modified_at: Date.now() })
      .where('id', '=', id)
      .execute()
  },

  moveTo: async (id, { libraryId, path, name }) => {
    await db
      .updateTable('series')
      .set({ library_id: libraryId, path, name, name_key: sortKey(name), modified_at: Date.now() })
      .where('id', '=', id)
      .execute()
    await markSecrecy(db, id)
  },

  vacate: (libraryId, path) => vacatePath(db, 'series', { libraryId, path }),

  saveMetadata: async (id, values) => {
    await db
      .updateTable('series_metadata')
      .set({ ...metadataColumns(values), modified_at: Date.now() })
      .where('series_id', '=', id)
      .execute()
    await replaceTerms(db, id, termsOf(values))
    await markSecrecy(db, id)
    if (await saveSeriesTexts(db, [id])) await saveTextsOfBooksIn(db, id)
  },

  saveLocks: async (id, locks) => {
    await db
      .updateTable('series_metadata')
      .set({ locks_json: JSON.stringify([...locks]), modified_at: Date.now() })
      .where('series_id', '=', id)
      .execute()
  },

  saveFileWords: async (id, words) => {
    await db
      .updateTable('series_metadata')
      .set({ file_words_json: JSON.stringify(words) })
      .where('series_id', '=', id)
      .execute()
  },

  fileWords: async (id) => {
    const row = await db
      .selectFrom('series_metadata')
      .select('file_words_json')
      .where('series_id', '=', id)
      .executeTakeFirst()
    return row?.file_words_json ? parseJson<SeriesFileWords>(row.file_words_json) : { books: {}, beside: {} }
  },

  saveAggregate: async (id, aggregate) => {
    await db
      .updateTable('series_aggregate')
      .set({
        release_date: aggregate.releaseDate,
        summary: aggregate.summary,
        summary_number: aggregate.summaryNumber,
        authors_json: JSON.stringify(aggregate.authors),
        tags_json: JSON.stringify(aggregate.tags),
        modified_at: Date.now(),
      })
      .where('series_id', '=', id)
      .execute()
    await db.deleteFrom('series_author').where('series_id', '=', id).execute()
    const authors = aggregate.authors.map(({ name, role }) => ({ series_id: id, name, name_key: sortKey(name), role }))
    for (const chunk of inChunks(authors)) await db.insertInto('series_author').values(chunk).execute()
    await replaceTerms(db, id, { 'book-tag': aggregate.tags })
    await saveSeriesTexts(db, [id])
  },

  countBooks: (id) => countBooks(db, id),

  remove: async (ids) => {
    for await (const chunk of inTurns(ids)) {
      for (const table of [
        'series_term',
        'series_text',
        'series_author',
        'series_aggregate',
        'series_metadata',
        'collection_series',
      ] as const) {
        await db.deleteFrom(table).where('series_id', 'in', chunk).execute()
      }
      await db.deleteFrom('series_progress').where('series_id', 'in', chunk).execute()
      await db.deleteFrom('series').where('id', 'in', chunk).execute()
    }
  },
})

type TermKind = Schema['series_term']['kind']

type Terms = Partial<Record<TermKind, readonly string[]>>

const termsOf = (values: SeriesMetadata): Terms => ({
  genre: values.genres,
  tag: values.tags,
  label: values.sharingLabels,
})

const replaceTerms = async (db: Database, id: SeriesId, terms: Terms) => {
  const kinds = Object.keys(terms) as TermKind[]
  await db.deleteFrom('series_term').where('series_id', '=', id).where('kind', 'in', kinds).execute()
  await insertTerms(db, id, terms)
}

const insertTerms = async (db: Database, id: SeriesId, terms: Terms) => {
  const kinds = Object.keys(terms) as TermKind[]
  const rows = kinds.flatMap((kind) =>
    [...new Set(terms[kind])].map((term) => ({ series_id: id, kind, term, term_key: sortKey(term) })),
  )
  for (const chunk of inChunks(rows))
    await db
      .insertInto('series_term')
      .values([...chunk])
      .execute()
}

const metadataColumns = (values: SeriesMetadata) => ({
  status: values.status,
  title: values.title,
  title_sort: values.titleSort,
  title_key: sortKey(values.titleSort),
  shown_title_key: sortKey(values.title),
  publisher_key: sortKey(values.publisher),
  language_key: sortKey(values.language),
  summary: values.summary,
  reading_direction: values.readingDirection,
  publisher: values.publisher,
  age_rating: values.ageRating,
  language: values.language,
  total_book_count: values.totalBookCount,
  genres_json: listed(values.genres),
  tags_json: listed(values.tags),
  sharing_labels_json: listed(values.sharingLabels),
  links_json: JSON.stringify(values.links),
  alternate_titles_json: JSON.stringify(values.alternateTitles),
})

/** Each once, as it is shown. */
const listed = (terms: readonly string[]) => JSON.stringify([...new Set(terms)])

const toSeries = (row: Selectable<Schema['series']>): Series => ({
  id: row.id as SeriesId,
  libraryId: row.library_id as LibraryId,
  name: row.name,
  path: row.path,
  fileModifiedAt: row.file_modified_at,
  oneshot: row.oneshot === 1,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
  deletedAt: row.deleted_at,
})
