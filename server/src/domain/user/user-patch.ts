import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { roles, type Role } from '@spinrack/contract/vocabulary/user'
import type { AgeRestriction } from '../access/viewer.ts'
import type { User } from './user.ts'

/** What an administrator may decide about an account; what is absent stays as it is. */
export type UserPatch = {
  readonly roles?: readonly string[]
  readonly ageRestriction?: AgeRestriction | null
  readonly labelsAllow?: readonly string[]
  readonly labelsExclude?: readonly string[]
  readonly sharedLibraries?: { readonly all: boolean; readonly libraryIds: readonly string[] }
}

export const patchUser = (user: User, patch: UserPatch, libraries: ReadonlySet<LibraryId>): User => {
  const labelsExclude = patch.labelsExclude ? normalLabels(patch.labelsExclude) : user.labelsExclude
  const labelsAllow = patch.labelsAllow ? normalLabels(patch.labelsAllow) : user.labelsAllow
  return {
    ...user,
    roles: patch.roles ? rolesAmong(patch.roles) : user.roles,
    ageRestriction: patch.ageRestriction === undefined ? user.ageRestriction : patch.ageRestriction,
    labelsExclude,
    // What is excluded cannot be allowed.
    labelsAllow: labelsAllow.filter((label) => !labelsExclude.includes(label)),
    ...(patch.sharedLibraries && shared(patch.sharedLibraries, libraries)),
  }
}

/** Whether both may see and do the same. */
export const sameRights = (one: User, other: User): boolean => rightsOf(one) === rightsOf(other)

/** Names that nobody knows are ignored, and everybody is a USER anyway. */
const rolesAmong = (names: readonly string[]): ReadonlySet<Role> =>
  new Set(roles.filter((role) => role !== 'USER' && names.includes(role)))

const normalLabels = (labels: readonly string[]) => [
  ...new Set(labels.map((label) => label.trim().toLowerCase()).filter((label) => label !== '')),
]

const shared = (wish: NonNullable<UserPatch['sharedLibraries']>, libraries: ReadonlySet<LibraryId>) => ({
  sharedAllLibraries: wish.all,
  sharedLibraryIds: wish.all ? [] : [...libraries].filter((id) => wish.libraryIds.includes(id)),
})

const rightsOf = (user: User) =>
  JSON.stringify([
    [...user.roles].filter((role) => role !== 'USER').toSorted(),
    user.sharedAllLibraries,
    user.sharedLibraryIds.toSorted(),
    user.labelsAllow.toSorted(),
    user.labelsExclude.toSorted(),
    user.ageRestriction && [user.ageRestriction.age, user.ageRestriction.restriction],
  ])
