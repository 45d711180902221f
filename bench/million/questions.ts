import { lastDay } from './library.ts'
import { libraryIds } from './people.ts'
import type { Random } from './random.ts'
import { ages, genres, languages, publishers, statuses, tags, words } from './words.ts'

/** What is asked: a path, and for conditions a body to post. */
export type Question = { readonly path: string; readonly body?: object }

/** Every kind of question, each time with other values; sizes of pages are those the web client asks for. */
export const questions: Readonly<Record<string, (random: Random) => Question>> = {
  'series list with three filters': (random) => series({ ...threeFilters(random), sort: 'metadata.titleSort,asc' }),
  'search series': (random) => series({ search: searched(random) }),
  'search books': (random) => books({ search: searched(random) }),
  'dashboard: keep reading': () => keptReading,
  'dashboard: on deck': () => ({ path: '/api/v1/books/ondeck?page=0' }),
  'dashboard: books added': () => books({ sort: 'createdDate,desc' }),
  'dashboard: series added': () => ({ path: '/api/v1/series/new?oneshot=false&page=0' }),
  'dashboard: books read': () => books({ read_status: 'READ', sort: 'readProgress.readDate,desc' }),
  'dashboard: books released': () => books({ released_after: aMonthBefore, sort: 'metadata.releaseDate,desc' }),
  'dashboard: series updated': () => ({ path: '/api/v1/series/updated?oneshot=false&page=0' }),
  'series by letter': (random) => byLetter(random),
  'series by letter, as a pattern': (random) =>
    series({ search_regex: `^${letter(random)},TITLE_SORT`, sort: 'metadata.titleSort,asc' }),
  'letters of a library': (random) => ({
    path: `/api/v1/series/alphabetical-groups?library_id=${random.pick(libraryIds)}`,
  }),
  'deep page of series': (random) => series({ sort: 'metadata.titleSort,asc', page: String(random.below(2_400)) }),
  'deep page of books': (random) => books({ sort: 'createdDate,desc', page: String(random.below(48_000)) }),
}

const aMonthBefore = new Date(lastDay - 30 * 86_400_000).toISOString().slice(0, 10)

const keptReading: Question = {
  path: '/api/v1/books/list?page=0&sort=readProgress.readDate,desc',
  body: {
    condition: {
      allOf: [{ readStatus: { operator: 'is', value: 'IN_PROGRESS' } }, { deleted: { operator: 'isFalse' } }],
    },
  },
}

type Parameters = Readonly<Record<string, string>>

const series = (parameters: Parameters): Question => ({ path: `/api/v1/series?${query(parameters)}` })
const books = (parameters: Parameters): Question => ({ path: `/api/v1/books?${query(parameters)}` })
const query = (parameters: Parameters) => new URLSearchParams({ page: '0', ...parameters }).toString()

const filters: readonly ((random: Random) => Parameters)[] = [
  (random) => ({ library_id: random.pick(libraryIds) }),
  (random) => ({ status: random.pick(statuses) }),
  (random) => ({ genre: random.pickCommon(genres) }),
  (random) => ({ tag: random.pickCommon(tags) }),
  (random) => ({ publisher: random.pickCommon(publishers) }),
  (random) => ({ language: random.pick(languages) }),
  (random) => ({ age_rating: String(random.pick(ages) ?? 'None') }),
  (random) => ({ release_year: String(2006 + random.below(20)) }),
  (random) => ({ read_status: random.pick(['UNREAD', 'IN_PROGRESS', 'READ']) }),
]

const threeFilters = (random: Random): Parameters => {
  const wished = new Set<(typeof filters)[number]>()
  while (wished.size < 3) wished.add(random.pick(filters))
  return Object.assign({}, ...[...wished].map((filter) => filter(random))) as Parameters
}

/** One word or two, as common as in titles; nobody looks for the articles alone, which come first in the vocabulary. */
const searched = (random: Random) => {
  const word = random.pickCommon(words.slice(3))
  return random.chance(0.5) ? word : `${random.pickCommon(words)} ${word}`
}

const letter = (random: Random) => random.pickCommon(words).slice(0, 1)

const byLetter = (random: Random): Question => ({
  path: '/api/v1/series/list?page=0&sort=metadata.titleSort,asc',
  body: { condition: { titleSort: { operator: 'beginsWith', value: letter(random) } } },
})
