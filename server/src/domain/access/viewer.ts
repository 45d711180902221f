import type { LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { AgeRestrictionKind } from '@spinrack/contract/vocabulary/user'

export type AgeRestriction = { readonly age: number; readonly restriction: AgeRestrictionKind }

/** Everything about a user that decides what the user may see. */
export type Viewer = {
  readonly userId: UserId
  readonly libraries: 'all' | ReadonlySet<LibraryId>
  readonly ageRestriction: AgeRestriction | null
  readonly labelsAllow: ReadonlySet<string>
  readonly labelsExclude: ReadonlySet<string>
}

/** What is known of a series that decides who may see it. */
export type SeriesSecrecy = {
  readonly libraryId: LibraryId
  readonly ageRating: number | null
  readonly sharingLabels: readonly string[]
}

export const seesLibrary = (viewer: Viewer, libraryId: LibraryId) =>
  viewer.libraries === 'all' || viewer.libraries.has(libraryId)

/** Denial wins over permission; an age limit and allowed labels each suffice to permit. */
export const seesSeries = (viewer: Viewer, series: SeriesSecrecy) =>
  seesLibrary(viewer, series.libraryId) && isAllowed(viewer, series) && !isDenied(viewer, series)

export const isContentRestricted = (viewer: Viewer) =>
  viewer.ageRestriction !== null || viewer.labelsAllow.size > 0 || viewer.labelsExclude.size > 0

const isAllowed = ({ ageRestriction, labelsAllow }: Viewer, { ageRating, sharingLabels }: SeriesSecrecy) => {
  const limit = ageRestriction?.restriction === 'ALLOW_ONLY' ? ageRestriction.age : null
  if (limit === null && labelsAllow.size === 0) return true
  const youngEnough = limit !== null && ageRating !== null && ageRating <= limit
  return youngEnough || sharingLabels.some((label) => labelsAllow.has(label))
}

const isDenied = ({ ageRestriction, labelsExclude }: Viewer, { ageRating, sharingLabels }: SeriesSecrecy) => {
  const limit = ageRestriction?.restriction === 'EXCLUDE' ? ageRestriction.age : null
  const tooOld = limit !== null && ageRating !== null && ageRating >= limit
  return tooOld || sharingLabels.some((label) => labelsExclude.has(label))
}
