import type { BookCondition, BookLeaves, PosterMatch } from '#domain/conditions/condition'
import type { MediaProfile, ReadStatus } from '@spinrack/contract/vocabulary/book'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasKey } from '../fitting-key.ts'
import { sortKey } from '../sort-key.ts'
import { among, every, everything, not, on, some, type Clause } from './clauses.ts'
import { equals, matchesDate, matchesNumber, matchesText } from './operators.ts'
import { agreeing, isAuthor } from './series-conditions.ts'

export type BookTable =
  | 'book'
  | 'book_metadata'
  | 'media'
  | 'book_text'
  | 'series_metadata'
  | 'read_progress'
  | 'read_list_book'
type BookClause = Clause<BookTable>

export const bookClause = (condition: BookCondition, today: string): BookClause => {
  if ('allOf' in condition) return every(condition.allOf.map((inner) => bookClause(inner, today)))
  if ('anyOf' in condition) return some(condition.anyOf.map((inner) => bookClause(inner, today)))
  const translate = leaves[condition.leaf] as (test: unknown, today: string) => BookClause
  return translate(condition.test, today)
}

/** Every test of the condition language as SQL. */
const leaves: { [Name in keyof BookLeaves]: (test: BookLeaves[Name], today: string) => BookClause } = {
  libraryId: (test) => on('book', equals(sql.ref('book.library_id'), test)),
  seriesId: (test) => on('book', equals(sql.ref('book.series_id'), test)),
  readListId: ({ operator, value }) =>
    agreeing(operator, among(sql`select book_id from read_list_book where read_list_id = ${value}`)),
  deleted: ({ operator }) =>
    on('book', operator === 'isTrue' ? sql`book.deleted_at is not null` : sql`book.deleted_at is null`),
  oneShot: ({ operator }) => on('book', sql`book.oneshot = ${operator === 'isTrue' ? 1 : 0}`),
  title: (test) => on('book_metadata', matchesText(sql.ref('book_metadata.title_key'), test)),
  releaseDate: (test, today) => on('book_metadata', matchesDate(sql.ref('book_metadata.release_date'), test, today)),
  numberSort: (test) => on('book_metadata', matchesNumber(sql.ref('book_metadata.number_sort'), test)),
  tag: (test) => {
    if (test.operator === 'isNull') return not(among(sql`select book_id from book_tag`))
    if (test.operator === 'isNotNull') return among(sql`select book_id from book_tag`)
    const has = hasKey(sql.ref('term_key'), sortKey(test.value))
    return agreeing(test.operator, among(sql`select book_id from book_tag where ${has}`))
  },
  readStatus: ({ operator, value }) =>
    agreeing(operator, {
      ...on('read_progress', readAs[value]),
      requires: value === 'UNREAD' ? [] : ['read_progress'],
    }),
  mediaStatus: (test) => on('media', equals(sql.ref('media.status'), test)),
  mediaProfile: ({ operator, value }) =>
    // A file whose type is unknown is neither one thing nor not that thing.
    every([on('media', sql`media.media_type <> ''`), agreeing(operator, on('media', profiles[value]))]),
  author: ({ operator, value: { name, role } }) => {
    if (name === undefined && role === undefined) return everything
    return agreeing(operator, among(sql`select book_id from book_author where ${isAuthor(name, role)}`))
  },
  poster: ({ operator, value }) => {
    if (value.type === undefined && value.selected === undefined) return everything
    return agreeing(operator, among(sql`select owner_id from thumbnail where ${isPoster(value)}`))
  },
}

const readAs: Record<ReadStatus, RawBuilder<SqlBool>> = {
  UNREAD: sql`read_progress.book_id is null`,
  IN_PROGRESS: sql`read_progress.completed = 0`,
  READ: sql`read_progress.completed = 1`,
}

/** As `mediaProfile` of the domain says; archives may name their version after a semicolon. */
const profiles: Record<MediaProfile, RawBuilder<SqlBool>> = {
  EPUB: sql`media.media_type = 'application/epub+zip'`,
  PDF: sql`media.media_type = 'application/pdf'`,
  DIVINA: sql`(media.media_type in ('application/zip', 'application/x-7z-compressed', 'application/x-tar')
    or media.media_type like 'application/x-rar-compressed%')`,
}

const isPoster = ({ type, selected }: PosterMatch): RawBuilder<SqlBool> => {
  const tests: RawBuilder<SqlBool>[] = [sql`owner_kind = 'book'`]
  if (type !== undefined) tests.push(sql`type = ${type}`)
  if (selected !== undefined) tests.push(sql`selected = ${selected ? 1 : 0}`)
  return sql`${sql.join(tests, sql` and `)}`
}
