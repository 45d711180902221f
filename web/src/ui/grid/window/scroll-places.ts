/** The item at the upper edge of the window, and by how many pixels that edge lies below the item's own. */
export type ScrollPlace = { readonly index: number; readonly below: number }

const storageKey = 'spinrack.scroll'
const mostPlaces = 50

const stored = (): [string, ScrollPlace][] => {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is [string, ScrollPlace] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]?.index + entry[1]?.below)

let places: Map<string, ScrollPlace> | undefined
const known = () => (places ??= new Map(stored()))

let isFirst = true

/** An entry of the browser's history, and the address it shows. */
export type HistoryEntry = { readonly key: string; readonly href: string }

/**
 * Signing in gives the first page of a document another entry; a page that was reloaded, or that somebody came back to
 * from elsewhere, is known by its address.
 */
export const rememberedPlace = ({ key, href }: HistoryEntry): ScrollPlace | undefined => {
  const returns = isFirst && isReturn()
  isFirst = false
  return known().get(key) ?? (returns ? known().get(href) : undefined)
}

const isReturn = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
}

export const rememberPlace = ({ key, href }: HistoryEntry, place: ScrollPlace) => {
  keepForNextDocument()
  for (const name of [key, href]) {
    // Taken out first: a map is in the order of setting, and the oldest goes.
    known().delete(name)
    known().set(name, place)
  }
  for (const oldest of known().keys()) {
    if (known().size <= mostPlaces) break
    known().delete(oldest)
  }
}

let isKept = false

/** For the next document of this tab: a reload comes back to the same place, whatever page is open by then. */
const keepForNextDocument = () => {
  if (isKept) return
  isKept = true
  window.addEventListener('pagehide', forgetNothing)
}

const forgetNothing = () => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...known()]))
  } catch {
    return
  }
}
