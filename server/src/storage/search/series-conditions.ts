import type { Equality, Presence, SeriesCondition, SeriesLeaves } from '#domain/conditions/condition'
import type { ReadStatus } from '@spinrack/contract/vocabulary/book'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasKey } from '../fitting-key.ts'
import { sortKey } from '../sort-key.ts'
import { among, every, everything, not, on, some, type Clause } from './clauses.ts'
import { equals, equalsKey, matchesDate, matchesNumber, matchesText } from './operators.ts'

export type SeriesTable =
  | 'series'
  | 'series_metadata'
  | 'series_aggregate'
  | 'series_text'
  | 'series_progress'
  | 'collection_series'
type SeriesClause = Clause<SeriesTable>

export const seriesClause = (condition: SeriesCondition, today: string): SeriesClause => {
  if ('allOf' in condition) return every(condition.allOf.map((inner) => seriesClause(inner, today)))
  if ('anyOf' in condition) return some(condition.anyOf.map((inner) => seriesClause(inner, today)))
  const translate = leaves[condition.leaf] as (test: unknown, today: string) => SeriesClause
  return translate(condition.test, today)
}

/** Every test of the condition language as SQL. */
const leaves: { [Name in keyof SeriesLeaves]: (test: SeriesLeaves[Name], today: string) => SeriesClause } = {
  libraryId: (test) => ({
    needs: [],
    needsSecrecy: true,
    // The series itself is not looked up for what its secrecy tells.
    where: ({ has, secrecy }) =>
      has('series')
        ? equals(sql.ref('series.library_id'), test)
        : sql`${secrecy} ${sql.raw(test.operator === 'is' ? 'in' : 'not in')} (
            select secrecy.id from secrecy where secrecy.library_id = ${test.value}
          )`,
  }),
  collectionId: ({ operator, value }) =>
    agreeing(operator, among(sql`select series_id from collection_series where collection_id = ${value}`)),
  deleted: ({ operator }) =>
    on('series', operator === 'isTrue' ? sql`series.deleted_at is not null` : sql`series.deleted_at is null`),
  oneShot: ({ operator }) => on('series', sql`series.oneshot = ${operator === 'isTrue' ? 1 : 0}`),
  complete: ({ operator }) => ({
    needs: ['series', 'series_metadata'],
    where: () =>
      operator === 'isTrue'
        ? sql`series_metadata.total_book_count = series.book_count`
        : sql`series_metadata.total_book_count <> series.book_count`,
  }),
  changedSinceAdded: ({ operator }) =>
    on(
      'series',
      operator === 'isTrue'
        ? sql`series.modified_at <> series.created_at`
        : sql`series.modified_at = series.created_at`,
    ),
  title: (test) => on('series_metadata', matchesText(sql.ref('series_metadata.shown_title_key'), test)),
  titleSort: (test) => on('series_metadata', matchesText(sql.ref('series_metadata.title_key'), test)),
  releaseDate: (test, today) =>
    on('series_aggregate', matchesDate(sql.ref('series_aggregate.release_date'), test, today)),
  tag: (test) => hasTerm(sql`kind in ('tag', 'book-tag')`, test),
  genre: (test) => hasTerm(sql`kind = 'genre'`, test),
  sharingLabel: (test) => hasTerm(sql`kind = 'label'`, test),
  publisher: (test) => on('series_metadata', equalsKey(sql.ref('series_metadata.publisher_key'), test)),
  language: (test) => on('series_metadata', equalsKey(sql.ref('series_metadata.language_key'), test)),
  ageRating: (test) =>
    on(
      'series_metadata',
      test.operator === 'isNull' || test.operator === 'isNotNull'
        ? matchesDate(sql.ref('series_metadata.age_rating'), test, '')
        : matchesNumber(sql.ref('series_metadata.age_rating'), test),
    ),
  seriesStatus: (test) => on('series_metadata', equals(sql.ref('series_metadata.status'), test)),
  readStatus: ({ operator, value }) => agreeing(operator, value === 'UNREAD' ? unread : begun(readAs[value])),
  author: ({ operator, value: { name, role } }) => {
    if (name === undefined && role === undefined) return everything
    return agreeing(operator, among(sql`select series_id from series_author where ${isAuthor(name, role)}`))
  },
}

const unread: SeriesClause = on('series_progress', sql`series_progress.series_id is null`)

/** Of all series, those that somebody has begun are few. */
const begun = (test: RawBuilder<SqlBool>): SeriesClause => ({
  needs: ['series_progress', 'series'],
  requires: ['series_progress'],
  isNarrow: true,
  where: () => test,
})

const readAs: Record<Exclude<ReadStatus, 'UNREAD'>, RawBuilder<SqlBool>> = {
  READ: sql`series_progress.read_count = series.book_count`,
  IN_PROGRESS: sql`series_progress.read_count <> series.book_count`,
}

const hasTerm = (kind: RawBuilder<unknown>, test: Equality<string> | Presence): SeriesClause => {
  const terms = sql`select series_id from series_term where ${kind}`
  if (test.operator === 'isNull') return not(among(terms))
  if (test.operator === 'isNotNull') return among(terms)
  return agreeing(test.operator, among(sql`${terms} and ${hasKey(sql.ref('term_key'), sortKey(test.value))}`))
}

/** `isNot` is the exact complement of `is`. */
export const agreeing = <Table extends string>(operator: 'is' | 'isNot', clause: Clause<Table>): Clause<Table> =>
  operator === 'is' ? clause : not(clause)

/** On `series_author` and `book_author`. */
export const isAuthor = (name: string | undefined, role: string | undefined): RawBuilder<SqlBool> => {
  const tests: RawBuilder<SqlBool>[] = []
  if (name !== undefined) tests.push(hasKey(sql.ref('name_key'), sortKey(name)))
  if (role !== undefined) tests.push(sql`lower(role) = ${role.toLowerCase()}`)
  return sql`${sql.join(tests, sql` and `)}`
}
