import type { SeriesSecrecy } from '#domain/access/viewer'

/** The same for all series that the same people may see, whatever the order of their labels. */
export const secrecyKey = ({ libraryId, ageRating, sharingLabels }: Described): string =>
  JSON.stringify([libraryId, ageRating, ...new Set(sharingLabels.toSorted())])

type Described = Omit<SeriesSecrecy, 'libraryId'> & { readonly libraryId: string }
