import type { TrashHold } from '@spinrack/contract/vocabulary/library'
import type { Library } from '#domain/library/library'
import type { LibraryCounts } from '#domain/scan/scan-store'

/** Who loses more than nine books of ten at once has lost a disk, more likely, than thrown them away. */
const leastPart = 1 / 10

/** Why the trash of a library may not be emptied unless a person asks for it. */
export const trashHoldOf = (
  { unavailable, unreadable }: Pick<Library, 'unavailable' | 'unreadable'>,
  { present, trashed }: LibraryCounts,
): TrashHold | null => {
  if (trashed === 0) return null
  if (present === 0) return 'NOTHING_FOUND'
  if (present < (present + trashed) * leastPart) return 'LITTLE_FOUND'
  // What is missing may have gone to where nobody can look.
  return unavailable || unreadable.length > 0 ? 'NOT_ALL_READ' : null
}
