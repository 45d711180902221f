import type { QueryClient } from '@tanstack/react-query'
import type { StaleKey } from './live-keys.ts'

const interval = 1000

/**
 * Marks queries as stale, at most once a second per key however many events a scan sends. The first event of a burst
 * acts at once and the last one always acts, so that the screen ends up right.
 */
export const createInvalidator = (queryClient: QueryClient) => {
  const waiting = new Map<string, StaleKey>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const pause = (name: string) =>
    timers.set(
      name,
      setTimeout(() => resume(name), interval),
    )

  const act = (name: string, stale: StaleKey) => {
    pause(name)
    void queryClient.invalidateQueries({ queryKey: stale.key, exact: stale.exact === true }, { cancelRefetch: false })
  }

  const resume = (name: string) => {
    timers.delete(name)
    const stale = waiting.get(name)
    if (stale === undefined) return
    // A refetch under way may have been answered before the event: ask again when it is done.
    if (queryClient.isFetching({ queryKey: stale.key }) > 0) {
      pause(name)
      return
    }
    waiting.delete(name)
    act(name, stale)
  }

  return {
    invalidate: (stale: StaleKey) => {
      const name = JSON.stringify(stale)
      const busy = timers.has(name) || queryClient.isFetching({ queryKey: stale.key }) > 0
      if (!busy) return act(name, stale)
      waiting.set(name, stale)
      if (!timers.has(name)) pause(name)
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      waiting.clear()
    },
  }
}
