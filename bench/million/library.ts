import { textsOfBook, textsOfSeries, type SearchedSeries } from '../../server/src/domain/search/search-texts.ts'
import { sortKey } from '../../server/src/storage/sort-key.ts'
import { createRandom, type Random } from './random.ts'
import { secrecyOf } from './secrecies.ts'
import { authors, genres, languages, publishers, statuses, tags, words } from './words.ts'

export const seriesCount = 50_000
/** How many books the series have, over and over; twenty in the middle, a million in all. */
const sizes = [1, 1, 2, 4, 8, 12, 20, 30, 42, 80]

/** When the library was last added to; everything in it is older. */
export const lastDay = Date.UTC(2026, 9, 31)
const firstDay = Date.UTC(2023, 0, 1)
const day = 86_400_000

export type Rows = Record<string, Record<string, unknown>[]>

export const seriesIdOf = (index: number) => `S${String(index).padStart(12, '0')}`
export const bookIdOf = (seriesIndex: number, number: number) =>
  `B${String(seriesIndex).padStart(8, '0')}${String(number).padStart(4, '0')}`
export const bookCountOf = (seriesIndex: number) => sizes[seriesIndex % sizes.length] ?? 0

/** The rows of one series and its books, the same whenever they are asked for. */
export const rowsOfSeries = (index: number): Rows => {
  const random = createRandom(index * 7_919 + 1)
  const id = seriesIdOf(index)
  const title = titleOf(random)
  const count = bookCountOf(index)
  const createdAt = firstDay + Math.floor((index / seriesCount) * (lastDay - firstDay - 60 * day)) + random.below(day)
  const modifiedAt = random.chance(0.4) ? createdAt : createdAt + random.below(lastDay - createdAt)
  const { libraryId, id: secrecyId } = secrecyOf(index)
  const oneshot = count === 1 && random.chance(0.5) ? 1 : 0
  const place = { library_id: libraryId, oneshot, secrecy_id: secrecyId }
  const writers = [random.pickCommon(authors), random.pickCommon(authors)]
  const series = { id, index, title, place, createdAt, writers, count, said: saidOf(title, random) }
  const rows: Rows = {
    series: [
      {
        id,
        ...place,
        name: title,
        name_key: sortKey(title),
        path: `/shelf/${id}`,
        file_modified_at: createdAt,
        book_count: count,
        deleted_at: null,
        created_at: createdAt,
        modified_at: modifiedAt,
      },
    ],
    ...describing(series, random),
  }
  for (let number = 1; number <= count; number++)
    for (const [table, added] of Object.entries(rowsOfBook(series, number, random))) (rows[table] ??= []).push(...added)
  return rows
}

type Series = {
  readonly id: string
  readonly index: number
  readonly title: string
  readonly place: { readonly library_id: string; readonly oneshot: number; readonly secrecy_id: number }
  readonly createdAt: number
  readonly writers: readonly string[]
  readonly count: number
  readonly said: SearchedSeries
}

const saidOf = (title: string, random: Random): SearchedSeries => {
  const distinct = (count: number, names: readonly string[]) => [
    ...new Set(Array.from({ length: count }, () => random.pickCommon(names))),
  ]
  const publisher = random.pickCommon(publishers)
  return {
    title,
    titleSort: title,
    alternateTitles: [],
    publisher,
    genres: distinct(2, genres),
    tags: distinct(3, tags),
  }
}

const describing = ({ id, index, title, createdAt, writers, count, said }: Series, random: Random): Rows => {
  const { id: secrecy_id, ageRating, sharingLabels } = secrecyOf(index)
  const { publisher } = said
  const language = random.pick(languages)
  const dates = { created_at: createdAt, modified_at: createdAt }
  const term = (kind: string, name: string) => ({ series_id: id, kind, term: name, term_key: sortKey(name) })
  return {
    series_metadata: [
      {
        series_id: id,
        status: random.pick(statuses),
        title,
        title_sort: title,
        title_key: sortKey(title),
        shown_title_key: sortKey(title),
        publisher,
        publisher_key: sortKey(publisher),
        language,
        language_key: language,
        summary: `${title}: ${Array.from({ length: 40 }, () => random.pickCommon(words)).join(' ')}.`,
        reading_direction: null,
        age_rating: ageRating,
        secrecy_id,
        total_book_count: random.chance(0.3) ? count : null,
        genres_json: JSON.stringify(said.genres),
        tags_json: JSON.stringify(said.tags),
        sharing_labels_json: JSON.stringify(sharingLabels),
        links_json: '[]',
        alternate_titles_json: '[]',
        locks_json: '[]',
        file_words_json: null,
        ...dates,
      },
    ],
    series_aggregate: [
      {
        series_id: id,
        release_date: releaseDate(random),
        summary: '',
        summary_number: '',
        authors_json: writersJson([...new Set(writers)]),
        tags_json: '[]',
        ...dates,
      },
    ],
    series_text: [
      { series_id: id, ...textsOfSeries({ ...said, authors: writers, bookTags: [] }), stale: 0, secrecy_id },
    ],
    series_term: [
      ...said.genres.map((name) => term('genre', name)),
      ...said.tags.map((name) => term('tag', name)),
      ...sharingLabels.map((name) => term('label', name)),
    ],
    series_author: [...new Set(writers)].map((name) => ({
      series_id: id,
      name,
      name_key: sortKey(name),
      role: 'writer',
    })),
  }
}

const rowsOfBook = (series: Series, number: number, random: Random): Rows => {
  const { id, index, title, place, createdAt } = series
  const writers = series.writers.slice(0, 1)
  const bookTags = random.chance(0.1) ? [random.pickCommon(tags)] : []
  const bookId = bookIdOf(index, number)
  const { secrecy_id } = place
  const named = random.chance(0.25) ? titleOf(random) : `${title} ${number}`
  // The books of a series come over the years, as they appear.
  const at = Math.min(createdAt + (number - 1) * random.below(14 * day), lastDay - random.below(30 * day))
  const dates = { created_at: at, modified_at: random.chance(0.7) ? at : at + random.below(lastDay - at) }
  return {
    book: [
      {
        id: bookId,
        series_id: id,
        ...place,
        name: named,
        name_key: sortKey(named),
        path: `/shelf/${id}/${number}.cbz`,
        size: 10_000_000 + random.below(90_000_000),
        file_modified_at: at,
        file_id: null,
        number,
        file_hash: bookId,
        koreader_hash: '',
        rewrite_failed: null,
        deleted_at: random.chance(0.002) ? lastDay : null,
        ...dates,
      },
    ],
    book_metadata: [
      {
        book_id: bookId,
        title: named,
        title_key: sortKey(named),
        alternate_title: '',
        summary: '',
        number: String(number),
        number_sort: number,
        release_date: releaseDate(random),
        isbn: '',
        authors_json: writersJson(writers),
        tags_json: JSON.stringify(bookTags),
        links_json: '[]',
        locks_json: '[]',
        file_words_json: null,
        secrecy_id,
        ...dates,
      },
    ],
    media: [
      {
        book_id: bookId,
        status: random.chance(0.995) ? 'READY' : 'ERROR',
        media_type: 'application/zip',
        page_count: 20 + random.below(180),
        comment: '',
        epub_divina: 0,
        epub_kepub: 0,
        ...dates,
      },
    ],
    book_text: [
      {
        book_id: bookId,
        ...textsOfBook(
          { title: named, alternateTitle: '', number: String(number), isbn: '', authors: writers, tags: bookTags },
          series.said,
        ),
        stale: 0,
        secrecy_id,
      },
    ],
    book_author: writers.map((name) => ({ book_id: bookId, name, name_key: sortKey(name), role: 'writer' })),
    book_tag: bookTags.map((term) => ({ book_id: bookId, term, term_key: sortKey(term) })),
  }
}

const writersJson = (names: readonly string[]) => JSON.stringify(names.map((name) => ({ name, role: 'writer' })))

/** One to five words. */
const titleOf = (random: Random) =>
  Array.from({ length: 1 + Math.floor(random.next() * random.next() * 5) + random.below(2) }, () => {
    const word = random.pickCommon(words)
    return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
  }).join(' ')

/** Within forty years, most of them late; some thousand books in the last month. */
const releaseDate = (random: Random) =>
  random.chance(0.2)
    ? null
    : new Date(lastDay - Math.floor(random.next() ** 1.3 * 14_600) * day).toISOString().slice(0, 10)
