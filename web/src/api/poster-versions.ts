import { useSyncExternalStore } from 'react'

const versions = new Map<string, number>()
const listeners = new Set<() => void>()
const waiting = new Set<string>()

/** Long enough that a scan, which brings a poster per book, does not load a series' own poster for each of them. */
const collectFor = 700

/** Goes up when the poster of this book or series changes; append it to the poster's address. 0: never changed here. */
export const posterVersion = (id: string): number => versions.get(id) ?? 0

export const usePosterVersion = (id: string): number => useSyncExternalStore(subscribe, () => posterVersion(id))

export const bumpPosterVersions = (ids: readonly string[]) => {
  if (waiting.size === 0) setTimeout(flush, collectFor)
  for (const id of ids) waiting.add(id)
}

const flush = () => {
  // The time, not a counter: a reload must not bring back the address of an older picture that is still cached.
  for (const id of waiting) versions.set(id, Date.now())
  waiting.clear()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
