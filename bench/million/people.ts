import type { LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import { administrator, type User } from '../../server/src/domain/user/user.ts'

export const password = 'correct horse battery'
export const libraryIds = Array.from({ length: 6 }, (_, i) => `LIBRARY00000${i}` as LibraryId)
/** A twentieth of the series carries it. */
export const childrensLabel = 'children'

const guards: Readonly<Record<number, Partial<User>>> = {
  7: { sharedAllLibraries: false, sharedLibraryIds: libraryIds.slice(1, 4) },
  8: { ageRestriction: { age: 16, restriction: 'EXCLUDE' } },
  9: { ageRestriction: { age: 12, restriction: 'ALLOW_ONLY' }, labelsAllow: [childrensLabel] },
}

/** An administrator, six readers without limits, and three whose eyes are guarded, each in another way. */
export const people: readonly Omit<User, 'passwordHash'>[] = Array.from({ length: 10 }, (_, i) => ({
  ...administrator({ id: `READER000000${i}` as UserId, email: `reader-${i}@example.org`, passwordHash: '' }),
  ...(i > 0 && { roles: new Set(['PAGE_STREAMING', 'FILE_DOWNLOAD'] as const) }),
  ...guards[i],
}))

/** How many series somebody has begun. */
export const begunBy = (reader: number) => [6_000, 1_500, 1_000, 800, 600, 400, 300, 1_000, 1_000, 1_000][reader] ?? 0
