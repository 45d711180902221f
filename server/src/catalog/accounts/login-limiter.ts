import type { Clock } from '#platform/clock'

/** Failed attempts that are tolerated within the window, by what they have in common. */
const limits = { address: 30, account: 60, both: 8 }
const windowMilliseconds = 5 * 60_000

export type Attempt = { readonly address: string; readonly account: string }
export type LoginLimiter = ReturnType<typeof createLoginLimiter>

/**
 * Slows down guessing. The pair of address and account is the tight limit, so that a stranger who hammers an account
 * from elsewhere cannot lock its owner out soon.
 */
export const createLoginLimiter = (clock: Clock) => {
  const failures = new Map<string, number[]>()

  const keysOf = ({ address, account }: Attempt) => [
    { key: `address ${address}`, limit: limits.address },
    { key: `account ${account.toLowerCase()}`, limit: limits.account },
    { key: pairOf({ address, account }), limit: limits.both },
  ]

  const recent = (key: string) => {
    const since = clock() - windowMilliseconds
    const times = (failures.get(key) ?? []).filter((time) => time > since)
    if (times.length > 0) failures.set(key, times)
    else failures.delete(key)
    return times
  }

  return {
    /** Seconds until the next attempt is heard, 0 when it may be made now. */
    secondsToWait: (attempt: Attempt): number => {
      const waits = keysOf(attempt).map(({ key, limit }) => {
        const times = recent(key)
        const oldest = times.at(-limit)
        return oldest === undefined ? 0 : oldest + windowMilliseconds - clock()
      })
      return Math.max(0, Math.ceil(Math.max(...waits) / 1000))
    },

    /** Noted before the password is checked; `succeeded` takes it back. */
    failed: (attempt: Attempt) => {
      for (const { key } of keysOf(attempt)) failures.set(key, [...recent(key), clock()].slice(-limits.account))
      if (failures.size > 10_000) for (const key of failures.keys()) recent(key)
    },

    /** Takes back the failure that was noted before the outcome was known, and those of the same pair. */
    succeeded: (attempt: Attempt) => {
      for (const { key } of keysOf(attempt)) failures.set(key, recent(key).slice(0, -1))
      failures.delete(pairOf(attempt))
    },
  }
}

const pairOf = ({ address, account }: Attempt) => `both ${address} ${account.toLowerCase()}`
