import type { Clock } from '#platform/clock'
import { visitorNetwork } from '#platform/networks'

/** Failed attempts that are tolerated within the window, by what they have in common. */
const limits = { address: 30, account: 60, both: 8, device: 8 }
const windowMilliseconds = 5 * 60_000
const sweepMilliseconds = 60_000

export type Attempt = {
  readonly address: string
  readonly account: string
  /** The browser it comes from, when the account knows it. */
  readonly device?: string | undefined
  readonly isKnownAddress?: boolean
}
export type LoginLimiter = ReturnType<typeof createLoginLimiter>

/**
 * Slows down guessing. The pair of address and account is the tight limit, so that a stranger who hammers an account
 * from elsewhere cannot lock its owner out soon. What many strangers do together locks the account for strangers: a
 * browser that it knows is counted by itself, and an address that it knows without the others.
 */
export const createLoginLimiter = (clock: Clock) => {
  const failures = new Map<string, number[]>()
  let sweepAt = 0

  const recent = (key: string) => {
    const since = clock() - windowMilliseconds
    return keep(
      key,
      (failures.get(key) ?? []).filter((time) => time > since),
    )
  }

  const keep = (key: string, times: number[]) => {
    if (times.length > 0) failures.set(key, times)
    else failures.delete(key)
    return times
  }

  const sweep = () => {
    if (clock() < sweepAt) return
    sweepAt = clock() + sweepMilliseconds
    for (const key of failures.keys()) recent(key)
  }

  const takeBack = (attempt: Attempt) => {
    for (const { key } of keysOf(attempt)) keep(key, recent(key).slice(0, -1))
  }

  return {
    /** Seconds until the next attempt is heard, 0 when it may be made now. */
    secondsToWait: (attempt: Attempt): number => {
      const waits = keysOf(attempt).map(({ key, limit }) => {
        const oldest = recent(key).at(-limit)
        return oldest === undefined ? 0 : oldest + windowMilliseconds - clock()
      })
      return Math.max(0, Math.ceil(Math.max(...waits) / 1000))
    },

    /** Noted before the password is checked; `succeeded` and `withdrawn` take it back. */
    failed: (attempt: Attempt) => {
      for (const { key, limit } of keysOf(attempt)) failures.set(key, [...recent(key), clock()].slice(-limit))
      sweep()
    },

    /** Takes back the failure that was noted before the outcome was known, and those of the same pair. */
    succeeded: (attempt: Attempt) => {
      takeBack(attempt)
      failures.delete(ownKey(attempt).key)
    },

    /** The password was not checked after all. */
    withdrawn: takeBack,
  }
}

const keysOf = (attempt: Attempt) => {
  if (attempt.device !== undefined) return [ownKey(attempt)]
  const address = { key: `address ${visitorNetwork(attempt.address)}`, limit: limits.address }
  const account = { key: `account ${attempt.account.toLowerCase()}`, limit: limits.account }
  return [address, ownKey(attempt), ...(attempt.isKnownAddress ? [] : [account])]
}

const ownKey = ({ address, account, device }: Attempt) =>
  device === undefined
    ? { key: `both ${visitorNetwork(address)} ${account.toLowerCase()}`, limit: limits.both }
    : { key: `device ${device} ${account.toLowerCase()}`, limit: limits.device }
