import type { Clock } from '#platform/clock'

type Needs<Feed> = {
  readonly load: () => Promise<Feed>
  /** What is answered as long as nothing could be loaded. */
  readonly empty: Feed
  readonly clock: Clock
  readonly onFailure: (error: unknown) => void
}

const freshMilliseconds = 60 * 60_000
const firstPause = 5 * 60_000

/**
 * Loads when asked and at most once an hour, counted from the load itself; a failure keeps what was there. Where nobody
 * answers, as without a network, the pauses between two attempts grow to that hour.
 */
export const createCachedFeed = <Feed>({ load, empty, clock, onFailure }: Needs<Feed>) => {
  let known = empty
  let goodUntil = Number.NEGATIVE_INFINITY
  let pause = firstPause
  let loading: Promise<void> | undefined

  const refresh = async () => {
    try {
      known = await load()
      goodUntil = clock() + freshMilliseconds
      pause = firstPause
    } catch (error) {
      goodUntil = clock() + pause
      pause = Math.min(2 * pause, freshMilliseconds)
      onFailure(error)
    }
  }

  return async (): Promise<Feed> => {
    if (clock() >= goodUntil) {
      loading ??= refresh().finally(() => (loading = undefined))
      await loading
    }
    return known
  }
}
