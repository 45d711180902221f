import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { AuthenticationActivityStore, RememberedLoginStore, SessionStore } from '#domain/user/session'
import type { User, UserStore } from '#domain/user/user'
import type { Clock } from '#platform/clock'
import { hashToken, newToken } from '#platform/tokens'
import type { Caller } from './sign-in.ts'

type Needs = {
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly rememberedLogins: RememberedLoginStore
  readonly activity: AuthenticationActivityStore
  readonly clock: Clock
}

const day = 24 * 60 * 60_000
/** A session ends after this long without a call. */
const idleDays = 7
/** A session in use is prolonged at most this often, so that reading pages writes nothing. */
const renewalMilliseconds = day
export const rememberedDays = 365
const activityDays = 31

export type Sessions = ReturnType<typeof createSessions>

export const createSessions = ({ users, sessions, rememberedLogins, activity, clock }: Needs) => ({
  open: async (userId: UserId): Promise<string> => {
    const token = newToken()
    await sessions.insert({ tokenHash: hashToken(token), userId, expiresAt: clock() + idleDays * day })
    return token
  },

  resume: async (token: string): Promise<User | undefined> => {
    const tokenHash = hashToken(token)
    const session = await sessions.find(tokenHash)
    const now = clock()
    if (!session || session.expiresAt < now) return undefined
    const expiresAt = now + idleDays * day
    if (expiresAt - session.expiresAt > renewalMilliseconds) await sessions.extend(tokenHash, expiresAt)
    return users.find(session.userId)
  },

  close: (token: string) => sessions.remove(hashToken(token)),

  remember: async (userId: UserId): Promise<string> => {
    const token = newToken()
    await rememberedLogins.insert({ tokenHash: hashToken(token), userId, expiresAt: clock() + rememberedDays * day })
    return token
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
    await activity.removeBefore(now - activityDays * day)
  },
})
