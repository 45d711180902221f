import { mediaProfiles, mediaStatuses, readStatuses } from '@spinrack/contract/vocabulary/book'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { seriesStatuses } from '@spinrack/contract/vocabulary/series'
import type { BrowseScope } from './browse-scope.ts'
import { parseYears } from './years.ts'

/** Criteria that are met or not; their names are those of the server's own parameters and of the address. */
export type Flag = 'complete' | 'oneshot' | 'deleted'

/** Criteria with values to choose from. */
export const lists = [
  'library_id',
  'read_status',
  'status',
  'media_status',
  'media_profile',
  'genre',
  'tag',
  'publisher',
  'language',
  'age_rating',
  'release_year',
  'sharing_label',
] as const
type PlainList = (typeof lists)[number]

/** `author:writer` is one role, `author:` anybody who had a part. */
export type AuthorCriterion = `author:${string}`
export type ListCriterion = PlainList | AuthorCriterion
export type Criterion = Flag | ListCriterion

/** Stands among the values of a criterion for having none: no genre, no age rating. */
export const noValue = ''

type ListFacts = {
  /** The only values there are. */
  readonly words?: readonly string[]
  /** One thing has several of them, so that all of them can be asked for. */
  readonly several?: true
  /** A thing may have none. */
  readonly mayLack?: true
  /** Whether a text from an address can be a value at all. */
  readonly fits?: (text: string) => boolean
}

const facts: Readonly<Record<PlainList, ListFacts>> = {
  library_id: {},
  read_status: { words: readStatuses },
  status: { words: seriesStatuses },
  media_status: { words: mediaStatuses },
  media_profile: { words: mediaProfiles },
  genre: { several: true, mayLack: true },
  tag: { several: true, mayLack: true },
  publisher: { mayLack: true },
  language: { mayLack: true },
  age_rating: { mayLack: true, fits: (text) => /^\d{1,3}$/.test(text) },
  release_year: { mayLack: true, fits: (text) => parseYears(text) !== undefined },
  sharing_label: { several: true, mayLack: true },
}

export const factsOf = (criterion: ListCriterion): ListFacts =>
  isAuthor(criterion) ? { several: true, ...(roleOf(criterion) === '' ? {} : { mayLack: true }) } : facts[criterion]

export const isAuthor = (criterion: Criterion): criterion is AuthorCriterion => criterion.startsWith('author:')
export const roleOf = (criterion: AuthorCriterion): string => criterion.slice('author:'.length)

type Offered = { readonly flags: readonly Flag[]; readonly lists: readonly PlainList[] }

const ofSeries: Offered = {
  flags: ['complete', 'oneshot', 'deleted'],
  lists: [
    'read_status',
    'library_id',
    'status',
    'genre',
    'tag',
    'publisher',
    'language',
    'age_rating',
    'release_year',
    'sharing_label',
  ],
}
const ofBooks: Offered = {
  flags: ['oneshot', 'deleted'],
  lists: ['read_status', 'library_id', 'tag', 'release_year', 'media_status', 'media_profile'],
}

/** What a list can be filtered by, in the order it is shown; authors can always be asked for. */
export const criteriaOf = (scope: BrowseScope): Offered => {
  switch (scope.kind) {
    case 'series':
      return scope.id === allLibraries ? ofSeries : without(ofSeries, ['library_id'])
    case 'collection':
      return ofSeries
    case 'books':
      return scope.id === allLibraries ? ofBooks : without(ofBooks, ['library_id'])
    case 'read-list':
      return ofBooks
    case 'series-books':
      return { ...without(ofBooks, ['library_id', 'release_year']), flags: ['deleted'] }
  }
}

const without = (offered: Offered, dropped: readonly PlainList[]): Offered => ({
  ...offered,
  lists: offered.lists.filter((list) => !dropped.includes(list)),
})
