import type { EpubPosition } from '../media/epub.ts'

/** A place in a book as reading apps write it (Readium); members that we do not need are kept as they came. */
export type Locator = {
  readonly href: string
  readonly type: string
  readonly title?: string | undefined
  readonly locations?: LocatorPlace | undefined
  readonly text?: LocatorText | undefined
  /** Kobo's own name of the sentence. */
  readonly koboSpan?: string | undefined
}

type LocatorPlace = {
  readonly fragments?: readonly string[] | undefined
  /** From 1, through the whole book. */
  readonly position?: number | undefined
  /** How far into the file of `href`, from 0 to 1. */
  readonly progression?: number | undefined
  readonly totalProgression?: number | undefined
}

type LocatorText = {
  readonly before?: string | undefined
  readonly highlight?: string | undefined
  readonly after?: string | undefined
}

/** Who reads to here has read the book: afterwords and adverts need not be turned to the end. */
const finishedFrom = 0.99

export type Place = { readonly page: number; readonly completed: boolean; readonly locator: Locator }

/** The place a locator names in a book of pages; undefined when there is no such page. */
export const placeInPages = (locator: Locator, pageCount: number): Place | undefined => {
  const page = locator.locations?.position
  if (page === undefined || !Number.isInteger(page) || page < 1 || page > pageCount) return undefined
  return { page, completed: page === pageCount, locator }
}

type EpubPlaces = { readonly positions: readonly EpubPosition[]; readonly pageCount: number }

/**
 * The place a locator names in an EPUB: the last position that is not beyond it, and beyond the last position of a file
 * still that one. Our count of the whole book replaces that of the app, which may have none or another.
 */
export const placeInEpub = (locator: Locator, { positions, pageCount }: EpubPlaces): Place | undefined => {
  const progression = locator.locations?.progression
  if (progression === undefined || !(progression >= 0)) return undefined
  const inFile = positions.filter((one) => isAt(locator.href, one.fileName))
  const found = inFile.findLast((one) => one.progression <= progression)
  if (!found) return undefined
  return {
    page: Math.max(1, Math.round(pageCount * found.totalProgression)),
    completed: found.totalProgression >= finishedFrom,
    locator: {
      ...locator,
      type: found.mediaType,
      locations: { ...locator.locations, totalProgression: found.totalProgression },
      ...withSpan(locator.koboSpan ?? found.koboSpan),
    },
  }
}

const withSpan = (koboSpan: string | null) => (koboSpan === null ? {} : { koboSpan })

export const locatorOf = (position: EpubPosition): Locator => ({
  href: position.fileName,
  type: position.mediaType,
  locations: {
    position: position.position,
    progression: position.progression,
    totalProgression: position.totalProgression,
  },
  ...withSpan(position.koboSpan),
})

/** Whether an address means a file of the book: as named in the archive, as in a URL, or as the whole URL we gave out. */
export const isAt = (href: string, fileName: string): boolean => {
  const path = href.split('#', 1)[0] ?? ''
  if (path === fileName) return true
  const decoded = decodedPath(path)
  return decoded === fileName || decoded.endsWith(`/resource/${fileName}`)
}

const decodedPath = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
