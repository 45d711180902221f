import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clientSettingQueries } from '#api/client-settings.ts'
import { layoutKey, readLayout } from './section-layout.ts'

/** The sections that the signed-in person wants to see here, in their order. */
export const useSectionLayout = (libraryId: string) => {
  const { data: settings } = useQuery(clientSettingQueries.user())
  const stored = settings?.[layoutKey(libraryId)]?.value
  return useMemo(() => readLayout(stored), [stored])
}
