export const pageLayouts = ['single', 'double', 'doubleNoCover'] as const
export type PageLayout = (typeof pageLayouts)[number]

export type PageSize = { width: number; height: number }

/** Width and height are null when the library does not analyse dimensions. */
export type SizedPage = { number: number; width: number | null; height: number | null }

/** One or two halves in reading order; null is a half left empty so that its neighbour keeps its side. */
export type Spread = readonly [number] | readonly [number, number] | readonly [number, null] | readonly [null, number]

/** Which pages stand alone because the reader said so, and which are one picture with the page after them. */
export type Pairing = { alone: ReadonlySet<number>; together: ReadonlySet<number> }

export const plainPairing: Pairing = { alone: new Set(), together: new Set() }

export const buildSpreads = (
  pages: readonly SizedPage[],
  layout: PageLayout,
  pairing: Pairing = plainPairing,
): readonly Spread[] => {
  switch (layout) {
    case 'single':
      return pages.map(alone)
    case 'double':
      return withCover(pages, pairing)
    case 'doubleNoCover':
      return inPairs(pages, pairing)
  }
}

/** Moves the pairing on by one from this spread: its first page stands alone from now on, or no longer. */
export const shiftPairing = (alonePages: ReadonlySet<number>, spread: Spread): ReadonlySet<number> => {
  const [first] = spread
  if (first === null) return alonePages
  if (alonePages.has(first)) return new Set([...alonePages].filter((page) => page !== first))
  return spread.length === 2 && spread[1] !== null ? new Set([...alonePages, first]) : alonePages
}

/** The spread holding the page; the nearest end of the book for a page that is not in it. */
export const spreadHolding = (spreads: readonly Spread[], page: number): number => {
  const found = spreads.findIndex((spread) => pagesIn(spread).includes(page))
  if (found >= 0) return found
  return page < 1 ? 0 : Math.max(0, spreads.length - 1)
}

export const pagesIn = (spread: Spread): readonly number[] => [...spread].filter((page) => page !== null)

export const firstPageIn = (spread: Spread): number => pagesIn(spread)[0] ?? 1

/** Progress counts the furthest page seen: the second one of a full spread. */
export const lastPageIn = (spread: Spread): number => pagesIn(spread).at(-1) ?? 1

export const spreadKey = (spread: Spread): string => spread.map((page) => page ?? 'blank').join('-')

export const pageSize = (page: SizedPage | undefined): PageSize | null =>
  page?.width && page.height ? { width: page.width, height: page.height } : null

/**
 * The size of a page, once its picture is there: what was known of it, for the picture may have been asked for smaller;
 * but a picture of another shape knows better, such as one that is shown turned.
 */
export const trueSize = (known: PageSize | null, seen: PageSize | undefined): PageSize | null => {
  if (seen === undefined || known === null) return seen ?? known
  const change = (seen.width / seen.height) * (known.height / known.width)
  return Math.abs(change - 1) < sameShape ? known : seen
}

/** Rounding to whole pixels changes the shape of a small picture by so much. */
const sameShape = 0.02

/** A page of unknown size counts as portrait. */
export const isLandscape = ({ width, height }: SizedPage) => width !== null && height !== null && width > height

const alone = (page: SizedPage): Spread => [page.number]

const withCover = (pages: readonly SizedPage[], pairing: Pairing): readonly Spread[] => {
  const [cover, ...rest] = pages
  if (cover === undefined) return []
  const isBackTorn = pairing.together.has(pages.length - 1)
  const back = isBackTorn ? undefined : rest.pop()
  const opening: Spread = isLandscape(cover) ? alone(cover) : [null, cover.number]
  const closing = back === undefined ? [] : [unpaired(back)]
  return [opening, ...inPairs(rest, pairing), ...closing]
}

const inPairs = (pages: readonly SizedPage[], pairing: Pairing): readonly Spread[] => {
  const spreads: Spread[] = []
  let waiting: SizedPage | null = null
  const closeWaiting = () => {
    if (waiting !== null) spreads.push(unpaired(waiting))
    waiting = null
  }
  for (const page of pages) {
    if (isLandscape(page) || pairing.alone.has(page.number)) {
      closeWaiting()
      spreads.push(unpaired(page))
    } else if (waiting === null || pairing.together.has(page.number)) {
      closeWaiting()
      waiting = page
    } else {
      spreads.push(pair(waiting, page))
      waiting = null
    }
  }
  closeWaiting()
  return spreads
}

const pair = (first: SizedPage, second: SizedPage): Spread => [first.number, second.number]

const unpaired = (page: SizedPage): Spread => (isLandscape(page) ? alone(page) : [page.number, null])
