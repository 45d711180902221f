import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { Publish } from '#domain/events'
import type {
  AuthenticationActivityStore,
  KnownDeviceStore,
  RememberedLoginStore,
  SessionStore,
} from '#domain/user/session'
import type { User, UserStore } from '#domain/user/user'
import type { Clock } from '#platform/clock'
import type { FreshMemo } from '#platform/fresh-memo'
import { hashToken, newToken } from '#platform/tokens'
import type { Caller } from './sign-in.ts'

type Needs = {
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly rememberedLogins: RememberedLoginStore
  readonly knownDevices: Pick<KnownDeviceStore, 'removeExpired'>
  readonly activity: AuthenticationActivityStore
  readonly rememberMeDurationDays: number
  readonly fresh: FreshMemo
  readonly publish: Publish
  readonly clock: Clock
}

const day = 24 * 60 * 60_000
/** A session ends after this long without a call. */
const idleDays = 7
/** A session in use is prolonged at most this often, so that reading pages writes nothing. */
const renewalMilliseconds = day
const activityDays = 31
const sharedMilliseconds = 5 * 60_000

/** Whose session it is, and the API key that opened it, if one did. */
export type SessionOwner = { readonly user: User; readonly apiKeyId: string | null }
export type Sessions = ReturnType<typeof createSessions>

export const createSessions = (needs: Needs) => {
  const { users, sessions, rememberedLogins, knownDevices, activity, fresh, publish, clock } = needs
  const shared = new Map<string, { token: string; until: number }>()

  const open = async (userId: UserId, apiKeyId: string | null = null): Promise<string> => {
    const token = newToken()
    await sessions.insert({ tokenHash: hashToken(token), userId, expiresAt: clock() + idleDays * day, apiKeyId })
    return token
  }

  const load = async (tokenHash: string) => {
    const session = await sessions.find(tokenHash)
    const user = session && (await users.find(session.userId))
    return user && { expiresAt: session.expiresAt, owner: { user, apiKeyId: session.apiKeyId } }
  }

  const find = async (tokenHash: string) => {
    const found = await fresh(shared, tokenHash, () => load(tokenHash))
    return found && found.expiresAt >= clock() ? found : undefined
  }

  return {
    open,

    /**
     * For callers who prove themselves anew with every call and take no notice of cookies: what one of them is given
     * stays the same for a while, or each page would leave a session behind.
     */
    openShared: async ({ user, apiKeyId }: SessionOwner, caller: Caller): Promise<string> => {
      const key = JSON.stringify([user.id, apiKeyId, caller.ip, caller.userAgent])
      const known = shared.get(key)
      if (known && known.until > clock() && (await sessions.find(hashToken(known.token)))) return known.token
      const token = await open(user.id, apiKeyId)
      if (shared.size > 1000) shared.clear()
      shared.set(key, { token, until: clock() + sharedMilliseconds })
      return token
    },

    resume: async (token: string): Promise<SessionOwner | undefined> => {
      const tokenHash = hashToken(token)
      const found = await find(tokenHash)
      if (!found) return undefined
      const expiresAt = clock() + idleDays * day
      if (expiresAt - found.expiresAt > renewalMilliseconds) await sessions.extend(tokenHash, expiresAt)
      return found.owner
    },

    /** Whose session it is by now, for what was begun with it; does not prolong it. */
    ownerOf: async (tokenHash: string): Promise<SessionOwner | undefined> => (await find(tokenHash))?.owner,

    close: async (token: string) => {
      await sessions.remove(hashToken(token))
      publish({ type: 'SignInsEnded' })
    },

    /** Answers what the browser is to keep, and for how long. */
    remember: async (userId: UserId): Promise<{ readonly token: string; readonly seconds: number }> => {
      const token = newToken()
      const milliseconds = needs.rememberMeDurationDays * day
      await rememberedLogins.insert({ tokenHash: hashToken(token), userId, expiresAt: clock() + milliseconds })
      return { token, seconds: milliseconds / 1000 }
    },

    recall: async (token: string, caller: Caller): Promise<User | undefined> => {
      const login = await rememberedLogins.find(hashToken(token))
      if (!login || login.expiresAt < clock()) return undefined
      const user = await users.find(login.userId)
      if (user) {
        await activity.insert({
          userId: user.id,
          email: user.email,
          apiKeyId: null,
          apiKeyComment: null,
          ip: caller.ip,
          userAgent: caller.userAgent,
          success: true,
          error: null,
          at: clock(),
          source: 'RememberMe',
        })
      }
      return user
    },

    forget: (token: string) => rememberedLogins.remove(hashToken(token)),

    /** Housekeeping, once a day. */
    removeExpired: async () => {
      const now = clock()
      await sessions.removeExpired(now)
      await rememberedLogins.removeExpired(now)
      await knownDevices.removeExpired(now)
      await activity.removeBefore(now - activityDays * day)
      publish({ type: 'SignInsEnded' })
    },
  }
}
