export const pageLayouts = ['single', 'double', 'doubleNoCover'] as const
export type PageLayout = (typeof pageLayouts)[number]

export type PageSize = { width: number; height: number }

/** Width and height are null when the library does not analyse dimensions. */
export type SizedPage = { number: number; width: number | null; height: number | null }

/** One or two halves in reading order; null is a half left empty so that its neighbour keeps its side. */
export type Spread = readonly [number] | readonly [number, number] | readonly [number, null] | readonly [null, number]

export const buildSpreads = (pages: readonly SizedPage[], layout: PageLayout): readonly Spread[] => {
  switch (layout) {
    case 'single':
      return pages.map(alone)
    case 'double':
      return withCover(pages)
    case 'doubleNoCover':
      return inPairs(pages)
  }
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

/** A page of unknown size counts as portrait. */
export const isLandscape = ({ width, height }: SizedPage) => width !== null && height !== null && width > height

const alone = (page: SizedPage): Spread => [page.number]

const withCover = (pages: readonly SizedPage[]): readonly Spread[] => {
  const [cover, ...rest] = pages
  if (cover === undefined) return []
  const back = rest.pop()
  const opening: Spread = isLandscape(cover) ? alone(cover) : [null, cover.number]
  const closing = back === undefined ? [] : [unpaired(back)]
  return [opening, ...inPairs(rest), ...closing]
}

const inPairs = (pages: readonly SizedPage[]): readonly Spread[] => {
  const spreads: Spread[] = []
  let waiting: SizedPage | null = null
  for (const page of pages) {
    if (waiting === null) {
      if (isLandscape(page)) spreads.push(alone(page))
      else waiting = page
    } else {
      spreads.push(...(isLandscape(page) ? [unpaired(waiting), alone(page)] : [pair(waiting, page)]))
      waiting = null
    }
  }
  return waiting === null ? spreads : [...spreads, unpaired(waiting)]
}

const pair = (first: SizedPage, second: SizedPage): Spread => [first.number, second.number]

const unpaired = (page: SizedPage): Spread => (isLandscape(page) ? alone(page) : [page.number, null])
