import type { LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import { roles, type Role } from '@spinrack/contract/vocabulary/user'
import type { AgeRestriction, Viewer } from '../access/viewer.ts'

export type User = {
  readonly id: UserId
  readonly email: string
  readonly passwordHash: string
  readonly roles: ReadonlySet<Role>
  readonly sharedAllLibraries: boolean
  readonly sharedLibraryIds: readonly LibraryId[]
  readonly labelsAllow: readonly string[]
  readonly labelsExclude: readonly string[]
  readonly ageRestriction: AgeRestriction | null
}

export type UserStore = {
  count(): Promise<number>
  find(id: UserId): Promise<User | undefined>
  /** E-mail addresses are one address whatever their letter case. */
  byEmail(email: string): Promise<User | undefined>
  /** The oldest account first. */
  all(): Promise<User[]>
  insert(user: User): Promise<void>
  update(user: User): Promise<void>
  /** With everything that belongs to the account: progress, keys, settings, sign-ins and their records. */
  remove(user: Pick<User, 'id' | 'email'>): Promise<void>
}

/** The first account of a server may do everything. */
export const administrator = (account: Pick<User, 'id' | 'email' | 'passwordHash'>): User => ({
  ...account,
  roles: new Set(roles),
  sharedAllLibraries: true,
  sharedLibraryIds: [],
  labelsAllow: [],
  labelsExclude: [],
  ageRestriction: null,
})

/** Administrators see every library; age and labels restrict them like anybody else. */
export const viewerOf = (user: User): Viewer => ({
  userId: user.id,
  libraries: user.roles.has('ADMIN') || user.sharedAllLibraries ? 'all' : new Set(user.sharedLibraryIds),
  ageRestriction: user.ageRestriction,
  labelsAllow: new Set(user.labelsAllow),
  labelsExclude: new Set(user.labelsExclude),
})

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
