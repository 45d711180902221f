import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Preferences } from './preferences.ts'
import { defaultPreferences, parsePreferences } from './preferences.ts'
import { readStored, writeStored } from './storage.ts'

const storageKey = 'spinrack.preferences'
const version = 1

/** In components: `usePreferences((preferences) => preferences.theme)`. */
export const usePreferences = create<Preferences>()(
  persist(() => defaultPreferences, {
    name: storageKey,
    version,
    storage: {
      getItem: (name) => ({ state: parsePreferences(readStored(name)), version }),
      setItem: writeStored,
      removeItem: (name) => writeStored(name, {}),
    },
  }),
)

export const setPreferences = (changes: Partial<Preferences>) => usePreferences.setState(changes)

/** Another tab changed them: this one follows. */
export const followOtherTabs = () =>
  addEventListener('storage', ({ key }) => {
    if (key === storageKey) void usePreferences.persist.rehydrate()
  })
