import { createHash } from 'node:crypto'
import type { SeriesSecrecy } from '#domain/access/viewer'

/**
 * The same for all series that the same people may see, whatever the order of their labels. A hash: no index takes a text
 * of any length, and a series may have thousands of labels.
 */
export const secrecyKey = ({ libraryId, ageRating, sharingLabels }: Described): string =>
  createHash('sha256')
    .update(JSON.stringify([libraryId, ageRating, ...new Set(sharingLabels.toSorted())]))
    .digest('base64url')

type Described = Omit<SeriesSecrecy, 'libraryId'> & { readonly libraryId: string }
