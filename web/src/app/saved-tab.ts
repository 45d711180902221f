import { allLibraries } from '@spinrack/contract/vocabulary/library'
import type { LibraryRoute } from '#preferences/preferences.ts'
import { usePreferences } from '#preferences/store.ts'

/** The tab of a library that was open last; before that, what is recommended, and for all libraries the whole list. */
export const savedTab = (libraryId: string): LibraryRoute =>
  usePreferences.getState().libraryRoute[libraryId] ?? (libraryId === allLibraries ? 'series' : 'recommended')
