import { seriesStatuses } from '@spinrack/contract/vocabulary/series'
import type { SearchField } from '#domain/search/parse-search'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasKey } from '../fitting-key.ts'
import { sortKey } from '../sort-key.ts'
import { among, every, on, type Clause, type Place } from './clauses.ts'
import type { BookTable } from './book-conditions.ts'
import { beginsWith, contains, containsWildcards } from './operators.ts'
import type { SeriesTable } from './series-conditions.ts'

type Test = RawBuilder<SqlBool>
type Column = RawBuilder<unknown>

/** What `field:value` means in a search for series. */
export const seriesField = (field: SearchField): Clause<SeriesTable> | undefined => {
  const test = seriesColumns[field.field]
  if (test) return test(field)
  const kinds = termKinds[field.field]
  if (kinds)
    return among(
      sql`select series_id from series_term where kind in (${sql.join(kinds)}) and ${hasWords(sql.ref('term_key'), field)}`,
    )
  return among(sql`select series_id from series_author where ${isAuthorField(field)}`)
}

/** What `field:value` means in a search for books; what only series have is asked of one-shots. */
export const bookField = (field: SearchField): Clause<BookTable> | undefined => {
  const test = bookColumns[field.field]
  if (test) return test(field)
  if (field.field === 'tag')
    return among(sql`select book_id from book_tag where ${hasWords(sql.ref('term_key'), field)}`)
  if (ofOneShots.has(field.field)) return ofOneShotSeries(field)
  return among(sql`select book_id from book_author where ${isAuthorField(field)}`)
}

type Fields<Table extends string> = Readonly<Record<string, (field: SearchField) => Clause<Table>>>

const seriesColumns: Fields<SeriesTable> = {
  title: (field) => on('series_metadata', hasWords(sql.ref('series_metadata.shown_title_key'), field)),
  publisher: (field) => on('series_metadata', hasWords(sql.ref('series_metadata.publisher_key'), field)),
  language: (field) => on('series_metadata', isLanguage(sql.ref('series_metadata.language_key'), sortKey(field.value))),
  status: (field) => on('series_metadata', sql`series_metadata.status = ${field.value.toUpperCase()}`),
  reading_direction: (field) =>
    on('series_metadata', sql`series_metadata.reading_direction = ${field.value.toUpperCase()}`),
  age_rating: (field) => on('series_metadata', isNumber(sql.ref('series_metadata.age_rating'), field)),
  total_book_count: (field) => on('series_metadata', isNumber(sql.ref('series_metadata.total_book_count'), field)),
  book_count: (field) => on('series', isNumber(sql.ref('series.book_count'), field)),
  release_date: (field) => on('series_aggregate', isYear(sql.ref('series_aggregate.release_date'), field)),
  deleted: (field) => on('series', isFlag(sql`(series.deleted_at is not null)`, field)),
  oneshot: (field) => on('series', isFlag(sql`(series.oneshot = 1)`, field)),
  complete: (field) => ({
    needs: ['series', 'series_metadata'],
    where: () => isFlag(sql`(series_metadata.total_book_count = series.book_count)`, field),
  }),
}

const termKinds: Readonly<Record<string, readonly string[]>> = {
  genre: ['genre'],
  tag: ['tag', 'book-tag'],
  series_tag: ['tag'],
  book_tag: ['book-tag'],
  sharing_label: ['label'],
}

const bookColumns: Fields<BookTable> = {
  title: (field) => on('book_metadata', hasWords(sql.ref('book_metadata.title_key'), field)),
  isbn: (field) => on('book_metadata', hasIsbn(sql.ref('book_metadata.isbn'), field)),
  status: (field) =>
    isSeriesStatus(field.value.toUpperCase())
      ? ofOneShotSeries(field)
      : on('media', sql`media.status = ${field.value.toUpperCase()}`),
  release_date: (field) => on('book_metadata', isYear(sql.ref('book_metadata.release_date'), field)),
  deleted: (field) => on('book', isFlag(sql`(book.deleted_at is not null)`, field)),
  oneshot: (field) => on('book', isFlag(sql`(book.oneshot = 1)`, field)),
}

const ofOneShots = new Set([
  'publisher',
  'language',
  'reading_direction',
  'age_rating',
  'genre',
  'sharing_label',
  'complete',
])

/** No file can be in any of these. */
const isSeriesStatus = (status: string) => seriesStatuses.some((one) => one === status)

const inSeries: Place = {
  id: sql.ref('series.id'),
  secrecy: sql.ref('series.secrecy_id'),
  has: (table) => table === 'series' || table === 'series_metadata',
}

const ofOneShotSeries = (field: SearchField): Clause<BookTable> => {
  const ofSeries = seriesField(field)
  return every([
    on('book', sql`book.oneshot = 1`),
    on(
      'book',
      sql`book.series_id in (
        select series.id from series inner join series_metadata on series_metadata.series_id = series.id
        where ${ofSeries?.where(inSeries) ?? sql`1 = 0`}
      )`,
    ),
  ])
}

/** `fr` is also `fr-CA`. */
const isLanguage = (column: Column, code: string): Test =>
  sql`(${hasKey(column, code)} or ${beginsWith(column, `${code}-`)})`

/** `author:` is anybody; any other name is a role. */
const isAuthorField = (field: SearchField): Test => {
  const named = hasWords(sql.ref('name_key'), field)
  return field.field === 'author' ? named : sql`${named} and lower(role) = ${field.field}`
}

/**
 * Columns keep the signs of what is written in them, and some letters as parts: what was typed is looked for in the same
 * spelling, or else word by word without its signs; with wildcards inside, as one piece of the whole.
 */
const hasWords = (column: Column, { value, words }: SearchField): Test => {
  if (/[^?*][?*]+[^?*]/.test(value)) return containsWildcards(column, value)
  const asKept = sortKey(value).split(' ').filter(Boolean)
  return sql`(${hasAll(column, asKept)} or ${hasAll(column, words)})`
}

const hasAll = (column: Column, pieces: readonly string[]): Test =>
  pieces.length === 0
    ? sql`1 = 0`
    : sql`(${sql.join(
        pieces.map((piece) => contains(column, piece)),
        sql` and `,
      )})`

/** Wherever the hyphens are. */
const hasIsbn = (column: Column, { value }: SearchField): Test => {
  const digits = value.replaceAll('-', '').trim().toUpperCase()
  return digits === '' ? sql`1 = 0` : contains(column, digits)
}

const isNumber = (column: Column, { value, range }: SearchField): Test => {
  if (range) {
    const [from, to] = [numberOf(range.from), numberOf(range.to)]
    return Number.isNaN(from) || Number.isNaN(to) ? sql`1 = 0` : between(column, { from, to })
  }
  const number = Number(value)
  return Number.isInteger(number) && Math.abs(number) < 1e9 ? sql`${column} = ${number}` : sql`1 = 0`
}

/** Null for an open end, NaN for what is no number. */
const numberOf = (text: string | null) => {
  if (text === null) return null
  return /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

/** Of the year, or of as much of the date as is given. */
const isYear = (column: Column, { value, range }: SearchField): Test => {
  if (range) return between(column, { from: range.from, to: range.to === null ? null : `${range.to}\u{10ffff}` })
  return /^[\d-]+$/.test(value) ? sql`${column} like ${`${value}%`}` : sql`1 = 0`
}

const between = (column: Column, { from, to }: { from: unknown; to: unknown }): Test => {
  const tests: Test[] = [sql`${column} is not null`]
  if (from !== null) tests.push(sql`${column} >= ${from}`)
  if (to !== null) tests.push(sql`${column} <= ${to}`)
  return sql`${sql.join(tests, sql` and `)}`
}

const isFlag = (test: Test, { value }: SearchField): Test => {
  if (/^true$/i.test(value)) return test
  return /^false$/i.test(value) ? sql`not ${test}` : sql`1 = 0`
}
