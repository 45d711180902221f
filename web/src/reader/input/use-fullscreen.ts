import { useEffect, useSyncExternalStore } from 'react'

export type Fullscreen = { isOn: boolean; isSupported: boolean; toggle: () => void }

/** The whole document goes full screen, so that dialogs drawn outside of the reader stay visible. */
export const useFullscreen = (always: boolean): Fullscreen => {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const isSupported = document.fullscreenEnabled

  useEffect(() => () => void exit(), [])
  useEffect(() => {
    if (!always || !isSupported) return
    const waiting = new AbortController()
    // After a reload browsers refuse until the reader has been touched once.
    enter().catch(() => {
      for (const gesture of ['pointerup', 'keydown']) {
        window.addEventListener(gesture, () => void enter().catch(() => undefined), {
          once: true,
          signal: waiting.signal,
        })
      }
    })
    return () => {
      waiting.abort()
      void exit()
    }
  }, [always, isSupported])

  return { isOn, isSupported, toggle: () => void (isOn ? exit() : enter().catch(() => undefined)) }
}

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

const enter = async () => {
  if (document.fullscreenElement === null) await document.documentElement.requestFullscreen()
}

const exit = async () => {
  if (document.fullscreenElement !== null) await document.exitFullscreen().catch(() => undefined)
}
