import { useMemo } from 'react'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import type { Presentation } from '#ui/grid/use-grid-layout.ts'

export const posterSizes = { least: 110, most: 230, step: 20 } as const

/** Posters are equally large everywhere; whether they are shown as lines is remembered for each place. */
export const usePresentation = (place: string) => {
  const as = usePreferences((preferences) => preferences.presentation[place] ?? 'grid')
  const size = usePreferences((preferences) => preferences.posterSize)
  const poster = Math.max(posterSizes.least, Math.min(size, posterSizes.most))
  const presentation: Presentation = useMemo(() => (as === 'list' ? { as } : { as, poster }), [as, poster])
  return presentation
}

export const setPresentation = (place: string, as: Presentation['as']) =>
  setPreferences({ presentation: { ...usePreferences.getState().presentation, [place]: as } })
