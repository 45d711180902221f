import type { LibraryDto } from '@spinrack/contract/resources/library'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clientSettingQueries, useSaveUserSettings } from '#api/client-settings.ts'
import { libraryQueries } from '#api/libraries.ts'
import { arrangeLibraries, placesKey, readPlaces, withOrder, withPin } from './library-places.ts'
import type { ArrangedLibraries } from './library-places.ts'

const none: LibraryDto[] = []

/** The libraries as the signed-in person arranged them; `isSettled` once that arrangement is known or cannot be had. */
export const useArrangedLibraries = (): ArrangedLibraries<LibraryDto> & { readonly isSettled: boolean } => {
  const { data: libraries = none } = useQuery(libraryQueries.list())
  const { data: settings, isPending } = useQuery(clientSettingQueries.user())
  const stored = settings?.[placesKey]?.value
  return useMemo(
    () => ({ ...arrangeLibraries(libraries, readPlaces(stored)), isSettled: !isPending }),
    [libraries, stored, isPending],
  )
}

/** Every change is kept at once. */
export const useArrangeLibraries = () => {
  const { data: settings } = useQuery(clientSettingQueries.user())
  const { mutate } = useSaveUserSettings('arrangeTheLibraries')
  const places = readPlaces(settings?.[placesKey]?.value)
  const save = (next: typeof places) => mutate({ [placesKey]: JSON.stringify(next) })
  return {
    order: (ids: readonly string[]) => save(withOrder(places, ids)),
    pin: (id: string, pinned: boolean) => save(withPin(places, id, pinned)),
  }
}
