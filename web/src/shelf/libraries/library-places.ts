/** Where a library stands in the navigation. What is missing: at the end, and pinned. */
export type LibraryPlace = { readonly unpinned?: boolean; readonly order?: number }
export type LibraryPlaces = Readonly<Record<string, LibraryPlace>>

/** The name under which the server keeps them for a person; the same as that of other clients. */
export const placesKey = 'webui.libraries'

/** Takes what is sound in stored text of any origin. */
export const readPlaces = (stored: string | undefined): LibraryPlaces => {
  const places = parsed(stored)
  if (!isRecord(places)) return {}
  const entries = Object.entries(places).flatMap(([id, place]) =>
    isRecord(place) ? [[id, sound(place)] as const] : [],
  )
  return Object.fromEntries(entries)
}

export type ArrangedLibraries<Library> = {
  readonly pinned: Library[]
  readonly unpinned: Library[]
  readonly all: Library[]
}

/** In the person's own order; libraries without a place follow in the order they came. */
export const arrangeLibraries = <Library extends { readonly id: string }>(
  libraries: readonly Library[],
  places: LibraryPlaces,
): ArrangedLibraries<Library> => {
  const orderOf = ({ id }: Library) => places[id]?.order ?? Number.POSITIVE_INFINITY
  const all = libraries.toSorted((one, other) => {
    const [first, second] = [orderOf(one), orderOf(other)]
    return first === second ? 0 : first - second
  })
  const isPinned = ({ id }: Library) => places[id]?.unpinned !== true
  return { all, pinned: all.filter(isPinned), unpinned: all.filter((library) => !isPinned(library)) }
}

/** All of them in this order; what else was known of each stays. */
export const withOrder = (places: LibraryPlaces, ids: readonly string[]): LibraryPlaces => ({
  ...places,
  ...Object.fromEntries(ids.map((id, order) => [id, { ...places[id], order }])),
})

export const withPin = (places: LibraryPlaces, id: string, pinned: boolean): LibraryPlaces => ({
  ...places,
  [id]: { ...places[id], unpinned: !pinned },
})

const sound = ({ unpinned, order }: Record<string, unknown>): LibraryPlace => ({
  ...(unpinned === true ? { unpinned } : {}),
  ...(typeof order === 'number' && Number.isFinite(order) ? { order } : {}),
})

const parsed = (stored: string | undefined): unknown => {
  try {
    return JSON.parse(stored ?? '{}')
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
