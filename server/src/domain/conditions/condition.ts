import type { MediaProfile, MediaStatus, ReadStatus } from '@spinrack/contract/vocabulary/book'
import type { SeriesStatus } from '@spinrack/contract/vocabulary/series'
import type { ThumbnailType } from '@spinrack/contract/vocabulary/thumbnail'

/** Either all or any of several conditions, or one test; an empty list imposes nothing. */
export type Condition<Leaves> =
  | { readonly allOf: readonly Condition<Leaves>[] }
  | { readonly anyOf: readonly Condition<Leaves>[] }
  | Leaf<Leaves>

export type Leaf<Leaves> = {
  [Name in keyof Leaves]: { readonly leaf: Name; readonly test: Leaves[Name] }
}[keyof Leaves]

export type Equality<Value> = { readonly operator: 'is' | 'isNot'; readonly value: Value }
export type Presence = { readonly operator: 'isNull' } | { readonly operator: 'isNotNull' }
export type Truth = { readonly operator: 'isTrue' | 'isFalse' }

/** Texts are compared without regard to case and accents. */
export type TextTest = {
  readonly operator:
    | 'is'
    | 'isNot'
    | 'contains'
    | 'doesNotContain'
    | 'beginsWith'
    | 'doesNotBeginWith'
    | 'endsWith'
    | 'doesNotEndWith'
  readonly value: string
}

/** `greaterThan` and `lessThan` include the value itself: clients are tuned to it. */
export type NumberTest = { readonly operator: 'is' | 'isNot' | 'greaterThan' | 'lessThan'; readonly value: number }

export type DateTest =
  /** `yyyy-MM-dd`; strictly before or after. */
  | { readonly operator: 'before' | 'after'; readonly date: string }
  | { readonly operator: 'isInTheLast' | 'isNotInTheLast'; readonly days: number }
  | Presence

/** Absent members say nothing. */
export type AuthorMatch = { readonly name?: string; readonly role?: string }
export type PosterMatch = { readonly type?: ThumbnailType; readonly selected?: boolean }

type SharedLeaves = {
  readonly libraryId: Equality<string>
  readonly deleted: Truth
  readonly oneShot: Truth
  readonly title: TextTest
  readonly releaseDate: DateTest
  readonly tag: Equality<string> | Presence
  readonly readStatus: Equality<ReadStatus>
  readonly author: Equality<AuthorMatch>
}

export type SeriesLeaves = SharedLeaves & {
  readonly collectionId: Equality<string>
  readonly complete: Truth
  readonly titleSort: TextTest
  readonly genre: Equality<string> | Presence
  readonly sharingLabel: Equality<string> | Presence
  readonly publisher: Equality<string>
  readonly language: Equality<string>
  readonly ageRating: NumberTest | Presence
  readonly seriesStatus: Equality<SeriesStatus>
  /** Whether the series changed after it was added; for our own lists, not on the wire. */
  readonly changedSinceAdded: Truth
}

export type BookLeaves = SharedLeaves & {
  readonly seriesId: Equality<string>
  readonly readListId: Equality<string>
  readonly numberSort: NumberTest
  readonly mediaStatus: Equality<MediaStatus>
  readonly mediaProfile: Equality<MediaProfile>
  readonly poster: Equality<PosterMatch>
}

export type SeriesCondition = Condition<SeriesLeaves>
export type BookCondition = Condition<BookLeaves>

/** The day that lies so many whole days before another, both `yyyy-MM-dd`. */
export const dayBefore = (today: string, days: number): string => {
  const time = Date.parse(`${today}T00:00:00Z`) - days * dayMilliseconds
  return time < earliest ? '0000-01-01' : new Date(time).toISOString().slice(0, 10)
}

const dayMilliseconds = 24 * 60 * 60_000
const earliest = Date.parse('0000-01-01T00:00:00Z')
