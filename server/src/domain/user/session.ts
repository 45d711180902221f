import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { Paged, PageRequest } from '../paging.ts'

/** Secrets never reach the store: it sees hashes only. */
export type SessionStore = {
  insert(session: { tokenHash: string; userId: UserId; expiresAt: number }): Promise<void>
  find(tokenHash: string): Promise<{ userId: UserId; expiresAt: number } | undefined>
  extend(tokenHash: string, expiresAt: number): Promise<void>
  remove(tokenHash: string): Promise<void>
  removeExpired(now: number): Promise<void>
}

/** Long-lived sign-in of one browser; outlives sessions. */
export type RememberedLoginStore = {
  insert(login: { tokenHash: string; userId: UserId; expiresAt: number }): Promise<void>
  find(tokenHash: string): Promise<{ userId: UserId; expiresAt: number } | undefined>
  remove(tokenHash: string): Promise<void>
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
  removeBefore(time: number): Promise<void>
}
