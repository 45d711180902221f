import type {
  BookCondition,
  BookLeaves,
  Condition,
  DateTest,
  Equality,
  NumberTest,
  Presence,
  SeriesCondition,
  SeriesLeaves,
  TextTest,
} from '#domain/conditions/condition'
import { dayBefore } from '#domain/conditions/condition'
import { mediaProfile } from '#domain/media/media'
import type { ReadStatus } from '@spinrack/contract/vocabulary/book'

/** A series and a book as plain values, with everything that conditions ask about. */
export type PlainSeries = {
  libraryId: string
  collectionIds: string[]
  deleted: boolean
  oneshot: boolean
  title: string
  titleSort: string
  releaseDate: string | null
  tags: string[]
  genres: string[]
  sharingLabels: string[]
  publisher: string
  language: string
  ageRating: number | null
  status: string
  totalBookCount: number | null
  bookCount: number
  readCount: number
  inProgressCount: number
  readStatus: ReadStatus
  authors: { name: string; role: string }[]
  changedSinceAdded: boolean
}
export type PlainBook = {
  libraryId: string
  seriesId: string
  readListIds: string[]
  deleted: boolean
  oneshot: boolean
  title: string
  releaseDate: string | null
  numberSort: number
  tags: string[]
  readStatus: ReadStatus
  mediaStatus: string
  mediaType: string
  authors: { name: string; role: string }[]
  posters: { type: string; selected: boolean }[]
}

/** What a series counts of its books: those in the trash only if it is there itself. */
export const countsOf = (
  series: Pick<PlainSeries, 'deleted'>,
  books: readonly Pick<PlainBook, 'deleted' | 'readStatus'>[],
): Pick<PlainSeries, 'bookCount' | 'readCount' | 'inProgressCount' | 'readStatus'> => {
  const counted = books.filter((book) => series.deleted || !book.deleted)
  const readCount = counted.filter((book) => book.readStatus === 'READ').length
  const inProgressCount = counted.filter((book) => book.readStatus === 'IN_PROGRESS').length
  const begun = readCount === counted.length ? 'READ' : 'IN_PROGRESS'
  const readStatus = readCount + inProgressCount === 0 ? 'UNREAD' : begun
  return { bookCount: counted.length, readCount, inProgressCount, readStatus }
}

/** The meaning of conditions in plain code; what SQL answers is held against it. */
export const meetsSeries = (series: PlainSeries, condition: SeriesCondition, today: string): boolean =>
  meets<SeriesLeaves>(condition, ({ leaf, test }) => {
    const checks: { [Name in keyof SeriesLeaves]: (test: SeriesLeaves[Name]) => boolean } = {
      libraryId: (given) => equal(series.libraryId, given),
      collectionId: (given) => agree(given, series.collectionIds.includes(given.value)),
      deleted: (given) => series.deleted === (given.operator === 'isTrue'),
      oneShot: (given) => series.oneshot === (given.operator === 'isTrue'),
      changedSinceAdded: (given) => series.changedSinceAdded === (given.operator === 'isTrue'),
      complete: (given) =>
        series.totalBookCount !== null &&
        (series.totalBookCount === series.bookCount) === (given.operator === 'isTrue'),
      title: (given) => textMeets(series.title, given),
      titleSort: (given) => textMeets(series.titleSort, given),
      releaseDate: (given) => dateMeets(series.releaseDate, given, today),
      tag: (given) => termsMeet(series.tags, given),
      genre: (given) => termsMeet(series.genres, given),
      sharingLabel: (given) => termsMeet(series.sharingLabels, given),
      publisher: (given) => agree(given, fold(series.publisher) === fold(given.value)),
      language: (given) => agree(given, fold(series.language) === fold(given.value)),
      ageRating: (given) => numberMeets(series.ageRating, given),
      seriesStatus: (given) => equal(series.status, given),
      readStatus: (given) => equal(series.readStatus, given),
      author: (given) => authorsMeet(series.authors, given),
    }
    return (checks[leaf] as (given: unknown) => boolean)(test)
  })

export const meetsBook = (book: PlainBook, condition: BookCondition, today: string): boolean =>
  meets<BookLeaves>(condition, ({ leaf, test }) => {
    const checks: { [Name in keyof BookLeaves]: (test: BookLeaves[Name]) => boolean } = {
      libraryId: (given) => equal(book.libraryId, given),
      seriesId: (given) => equal(book.seriesId, given),
      readListId: (given) => agree(given, book.readListIds.includes(given.value)),
      deleted: (given) => book.deleted === (given.operator === 'isTrue'),
      oneShot: (given) => book.oneshot === (given.operator === 'isTrue'),
      title: (given) => textMeets(book.title, given),
      releaseDate: (given) => dateMeets(book.releaseDate, given, today),
      numberSort: (given) => numberMeets(book.numberSort, given),
      tag: (given) => termsMeet(book.tags, given),
      readStatus: (given) => equal(book.readStatus, given),
      mediaStatus: (given) => equal(book.mediaStatus, given),
      mediaProfile: (given) => book.mediaType !== '' && equal(mediaProfile(book.mediaType), given),
      author: (given) => authorsMeet(book.authors, given),
      poster: (given) => {
        const { type, selected } = given.value
        if (type === undefined && selected === undefined) return true
        const isSo = (poster: PlainBook['posters'][number]) =>
          (type === undefined || poster.type === type) && (selected === undefined || poster.selected === selected)
        return agree(given, book.posters.some(isSo))
      },
    }
    return (checks[leaf] as (given: unknown) => boolean)(test)
  })

const meets = <Leaves>(
  condition: Condition<Leaves>,
  leaf: (leaf: { leaf: keyof Leaves; test: unknown }) => boolean,
): boolean => {
  if ('allOf' in condition) return condition.allOf.every((inner) => meets(inner, leaf))
  if ('anyOf' in condition) return condition.anyOf.length === 0 || condition.anyOf.some((inner) => meets(inner, leaf))
  return leaf(condition as { leaf: keyof Leaves; test: unknown })
}

const agree = ({ operator }: { operator: 'is' | 'isNot' }, isSo: boolean) => isSo === (operator === 'is')
const equal = (value: unknown, test: Equality<unknown>) => agree(test, value === test.value)

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const textMeets = (text: string, { operator, value }: TextTest): boolean => {
  const [given, wanted] = [fold(text), fold(value)]
  switch (operator) {
    case 'is':
      return given === wanted
    case 'isNot':
      return given !== wanted
    case 'contains':
      return given.includes(wanted)
    case 'doesNotContain':
      return !given.includes(wanted)
    case 'beginsWith':
      return given.startsWith(wanted)
    case 'doesNotBeginWith':
      return !given.startsWith(wanted)
    case 'endsWith':
      return given.endsWith(wanted)
    case 'doesNotEndWith':
      return !given.endsWith(wanted)
  }
}

const numberMeets = (number: number | null, test: NumberTest | Presence): boolean => {
  if (test.operator === 'isNull') return number === null
  if (test.operator === 'isNotNull') return number !== null
  if (test.operator === 'is') return number === test.value
  if (test.operator === 'isNot') return number !== test.value
  if (number === null) return false
  return test.operator === 'greaterThan' ? number >= test.value : number <= test.value
}

const dateMeets = (date: string | null, test: DateTest, today: string): boolean => {
  if (test.operator === 'isNull') return date === null
  if (test.operator === 'isNotNull') return date !== null
  if (date === null) return false
  if ('date' in test) return test.operator === 'before' ? date < test.date : date > test.date
  const limit = dayBefore(today, test.days)
  return test.operator === 'isInTheLast' ? date > limit : date < limit
}

const termsMeet = (terms: readonly string[], test: Equality<string> | Presence): boolean => {
  if (test.operator === 'isNull') return terms.length === 0
  if (test.operator === 'isNotNull') return terms.length > 0
  return agree(
    test,
    terms.some((term) => fold(term) === fold(test.value)),
  )
}

const authorsMeet = (authors: PlainSeries['authors'], test: SeriesLeaves['author']): boolean => {
  const { name, role } = test.value
  if (name === undefined && role === undefined) return true
  const isSo = (author: { name: string; role: string }) =>
    (name === undefined || fold(author.name) === fold(name)) && (role === undefined || author.role === role)
  return agree(test, authors.some(isSo))
}
