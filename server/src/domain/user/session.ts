import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { Paged, PageRequest } from '../paging.ts'

type SignIn = { readonly tokenHash: string; readonly userId: UserId; readonly expiresAt: number }

/** Secrets never reach the store: it sees hashes only. */
export type SessionStore = {
  /** `apiKeyId` tells which key opened the session, if one did: it ends with that key. */
  insert(session: SignIn & { readonly apiKeyId: string | null }): Promise<void>
  find(tokenHash: string): Promise<{ userId: UserId; expiresAt: number; apiKeyId: string | null } | undefined>
  extend(tokenHash: string, expiresAt: number): Promise<void>
  remove(tokenHash: string): Promise<void>
  /** All sessions of a user, save perhaps the one that asks for it. */
  removeOf(userId: UserId, kept?: string): Promise<void>
  removeOfKey(apiKeyId: string): Promise<void>
  removeExpired(now: number): Promise<void>
}

/** Long-lived sign-in of one browser; outlives sessions. */
export type RememberedLoginStore = {
  insert(login: SignIn): Promise<void>
  find(tokenHash: string): Promise<{ userId: UserId; expiresAt: number } | undefined>
  remove(tokenHash: string): Promise<void>
  removeOf(userId: UserId): Promise<void>
  removeExpired(now: number): Promise<void>
}

/** Browsers in which somebody signed in before: no sign-in, only an acquaintance. */
export type KnownDeviceStore = {
  /** To this user, or to anybody here. */
  isKnown(tokenHash: string, now: number, userId?: UserId): Promise<boolean>
  /** New or again; of one user's the latest hundred stay. */
  put(device: SignIn): Promise<void>
  removeExpired(now: number): Promise<void>
}

export type AuthenticationActivity = {
  readonly userId: UserId | null
  readonly email: string | null
  readonly apiKeyId: string | null
  readonly apiKeyComment: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly success: boolean
  readonly error: string | null
  readonly at: number
  readonly source: string | null
}

export type AuthenticationActivityStore = {
  insert(activity: AuthenticationActivity): Promise<void>
  /** Of one user, found by id or e-mail, or of everybody. */
  list(of: { id: UserId; email: string } | 'everybody', request: PageRequest): Promise<Paged<AuthenticationActivity>>
  /** Of one user, found by id or e-mail; with a key, what was done with that key. */
  latest(of: { id: UserId; email: string }, apiKeyId?: string): Promise<AuthenticationActivity | undefined>
  /** Whether the user signed in from this address, as far back as records go. */
  hasSucceeded(userId: UserId, ip: string): Promise<boolean>
  removeBefore(time: number): Promise<void>
}
