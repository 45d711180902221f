import { useEffect } from 'react'

/** Keeps the screen on while somebody reads; the browser lets go whenever the page is hidden. */
export const useWakeLock = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    const listening = new AbortController()
    let held: Promise<WakeLockSentinel | null> = Promise.resolve(null)
    const hold = () => {
      if (document.visibilityState === 'visible') held = navigator.wakeLock.request('screen').catch(() => null)
    }
    hold()
    document.addEventListener('visibilitychange', hold, { signal: listening.signal })
    return () => {
      listening.abort()
      void held.then((lock) => lock?.release())
    }
  }, [isWanted])
}
