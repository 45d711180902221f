import { useEffect, useSyncExternalStore } from 'react'
import { usePreferences } from '#preferences/store.ts'

const darkSystem = matchMedia('(prefers-color-scheme: dark)')

/** The chosen theme, or the operating system's, live. */
export const useColorScheme = (): 'light' | 'dark' => {
  const theme = usePreferences((preferences) => preferences.theme)
  const systemIsDark = useSyncExternalStore(subscribe, () => darkSystem.matches)
  const scheme = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
  useEffect(() => colourBrowserBar(), [scheme])
  return scheme
}

/** The bar of a phone's browser takes the page's ground, also when the theme differs from the system's. */
const colourBrowserBar = () => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = getComputedStyle(document.body).backgroundColor
  }
}

const subscribe = (listener: () => void) => {
  darkSystem.addEventListener('change', listener)
  return () => darkSystem.removeEventListener('change', listener)
}
