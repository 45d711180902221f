import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { AuthenticationActivityStore, KnownDeviceStore } from '#domain/user/session'
import type { Clock } from '#platform/clock'
import { hashToken, newToken } from '#platform/tokens'
import type { Attempt } from './login-limiter.ts'

type Needs = {
  readonly knownDevices: KnownDeviceStore
  readonly activity: Pick<AuthenticationActivityStore, 'hasSucceeded'>
  readonly clock: Clock
}

/** As long as browsers keep a cookie at most. */
const knownMilliseconds = 400 * 24 * 60 * 60_000

export type KnownDevices = ReturnType<typeof createKnownDevices>

/**
 * Tells the owner of an account from strangers before the password is checked: whoever signed in before can still do so
 * while others guess. It opens nothing by itself.
 */
export const createKnownDevices = ({ knownDevices, activity, clock }: Needs) => ({
  recognize: async (
    userId: UserId,
    { ip, device }: { readonly ip: string; readonly device: string | undefined },
  ): Promise<Pick<Attempt, 'device' | 'isKnownAddress'>> => {
    const hash = device && hashToken(device)
    if (hash && (await knownDevices.isKnown(hash, clock(), userId))) return { device: hash }
    return { isKnownAddress: await activity.hasSucceeded(userId, ip) }
  },

  /** Called after a sign-in; answers what the browser is to keep. One that is known to somebody else here stays the same. */
  introduce: async (userId: UserId, device: string | undefined): Promise<string> => {
    const isOurs = device !== undefined && (await knownDevices.isKnown(hashToken(device), clock()))
    const token = isOurs ? device : newToken()
    await knownDevices.put({ tokenHash: hashToken(token), userId, expiresAt: clock() + knownMilliseconds })
    return token
  },
})
