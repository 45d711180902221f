import { DomainError } from '#domain/errors'
import type { ApiKey, ApiKeyStore } from '#domain/user/api-key'
import type { AuthenticationActivityStore } from '#domain/user/session'
import type { User, UserStore } from '#domain/user/user'
import type { Clock } from '#platform/clock'
import type { LoginLimiter } from '../accounts/login-limiter.ts'
import type { Caller } from '../accounts/sign-in.ts'
import { hashApiKey } from './hash-api-key.ts'

type Needs = {
  readonly users: Pick<UserStore, 'find'>
  readonly apiKeys: Pick<ApiKeyStore, 'byHash'>
  readonly activity: AuthenticationActivityStore
  /** One of its own: an app with a stale key must not hold up those who sign in by password. */
  readonly limiter: LoginLimiter
  readonly clock: Clock
}

export type KeySignIn = ReturnType<typeof createKeySignIn>

/** Apps send their key with every call; one record in this time is enough. */
const recordedMilliseconds = 5 * 60_000

export const createKeySignIn = ({ users, apiKeys, activity, limiter, clock }: Needs) => {
  const recorded = new Map<string, number>()

  const isNews = (key: ApiKey, caller: Caller) => {
    const name = JSON.stringify([key.id, caller.ip, caller.userAgent])
    if ((recorded.get(name) ?? 0) > clock()) return false
    if (recorded.size > 1000) recorded.clear()
    recorded.set(name, clock() + recordedMilliseconds)
    return true
  }

  const accept = async (user: User, key: ApiKey, caller: Caller) => {
    if (isNews(key, caller)) {
      await activity.insert({
        userId: user.id,
        email: user.email,
        apiKeyId: key.id,
        apiKeyComment: key.comment,
        ...caller,
        success: true,
        error: null,
        at: clock(),
        source: 'ApiKey',
      })
    }
    return { user, apiKeyId: key.id }
  }

  const refuse = async (keyHash: string, caller: Caller): Promise<never> => {
    const attempt = { address: caller.ip, account: keyHash }
    // Keys cannot be guessed, so that nobody has to wait; but a flood of them must not fill the records.
    if (limiter.secondsToWait(attempt) === 0) {
      limiter.failed(attempt)
      await activity.insert({
        userId: null,
        email: null,
        apiKeyId: null,
        apiKeyComment: keyHash,
        ...caller,
        success: false,
        error: 'Bad credentials',
        at: clock(),
        source: 'ApiKey',
      })
    }
    throw new DomainError('unauthenticated', 'Unauthorized')
  }

  /** The user a key belongs to. */
  return async (secret: string, caller: Caller): Promise<{ user: User; apiKeyId: string }> => {
    const keyHash = hashApiKey(secret)
    const key = await apiKeys.byHash(keyHash)
    const user = key && (await users.find(key.userId))
    return user ? accept(user, key, caller) : refuse(keyHash, caller)
  }
}
