import type { Preferences } from '#preferences/preferences.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import type { BrowseScope } from './model/browse-scope.ts'
import type { BrowseView } from './model/browse-view.ts'
import { writeAddress } from './model/view-address.ts'

/** What this browser remembers of a list, in the form of an address; undefined for lists that are not remembered. */
export const useRemembered = (scope: BrowseScope): unknown => {
  const filter = usePreferences((preferences) => filterIn(preferences, scope))
  const sort = usePreferences((preferences) => sortIn(preferences, scope))
  return asAddress(filter, sort)
}

/** The same at this moment, for what happens between two drawings. */
export const rememberedNow = (scope: BrowseScope): unknown => {
  const preferences = usePreferences.getState()
  return asAddress(filterIn(preferences, scope), sortIn(preferences, scope))
}

/** Words that are searched for are of the moment, the rest is of the place. */
export const rememberView = (scope: BrowseScope, view: BrowseView) => {
  const place = placeOf(scope)
  if (place === undefined) return
  const { sort, ...filter } = writeAddress(scope, { ...view, search: '' })
  const kept: unknown = isLibrary(scope) || sort === undefined ? orNothing(filter) : { ...filter, sort }
  const preferences = usePreferences.getState()
  setPreferences({
    [place.kept]: changed(preferences[place.kept], place.id, kept),
    ...(isLibrary(scope)
      ? { librarySort: changed(preferences.librarySort, place.id, sort as string | undefined) }
      : {}),
  })
}

const filterIn = (preferences: Preferences, scope: BrowseScope): unknown => {
  const place = placeOf(scope)
  return place === undefined ? undefined : preferences[place.kept][place.id]
}

const sortIn = (preferences: Preferences, scope: BrowseScope) =>
  isLibrary(scope) ? preferences.librarySort[keyOf(scope)] : undefined

const asAddress = (filter: unknown, sort: string | undefined): unknown =>
  sort === undefined ? filter : { ...(typeof filter === 'object' ? filter : {}), sort }

const isLibrary = ({ kind }: BrowseScope) => kind === 'series' || kind === 'books'

/** The books of a library are another list than its series. */
const keyOf = ({ kind, id }: BrowseScope) => (kind === 'books' ? `${id}/books` : id)

const placeOf = (scope: BrowseScope) => {
  switch (scope.kind) {
    case 'series':
    case 'books':
      return { kept: 'libraryFilter', id: keyOf(scope) } as const
    case 'collection':
      return { kept: 'collectionFilter', id: scope.id } as const
    case 'read-list':
      return { kept: 'readListFilter', id: scope.id } as const
    case 'series-books':
      return undefined
  }
}

const orNothing = (filter: object) => (Object.keys(filter).length === 0 ? undefined : filter)

const changed = <Value>(record: Readonly<Record<string, Value>>, id: string, value: Value | undefined) => {
  const { [id]: _, ...others } = record
  return value === undefined ? others : { ...others, [id]: value }
}
