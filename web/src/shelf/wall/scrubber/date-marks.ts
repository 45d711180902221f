import type { Mark } from './letter-marks.ts'

/** An item of the list and its date, which it may lack. */
export type DatedPlace = { readonly index: number; readonly date: string | undefined }

export type Grain = 'day' | 'month' | 'year'

const dayLength = 86_400_000

/** Places spread evenly over a list, its ends among them. */
export const samplePlaces = (total: number, most: number): number[] => {
  if (total <= most) return Array.from({ length: total }, (_, index) => index)
  return Array.from({ length: most }, (_, step) => Math.round((step * (total - 1)) / (most - 1)))
}

/** As fine as the time a list spans allows: the years of a long one, the days of a scan. */
export const grainOf = (places: readonly DatedPlace[]): Grain => {
  const times = places.flatMap(({ date }) => (date === undefined ? [] : [Date.parse(date)]))
  const span = Math.max(...times) - Math.min(...times)
  if (span > 3 * 365 * dayLength) return 'year'
  return span > 62 * dayLength ? 'month' : 'day'
}

/** One mark for each stretch of time that was met; `noDate` stands for items without one. */
export const dateMarks = (
  places: readonly DatedPlace[],
  nameOf: (date: string | undefined) => string,
  total: number,
): Mark[] => {
  const starts = places
    .map(({ index, date }) => ({ index, label: nameOf(date) }))
    .filter(({ label }, at, all) => all[at - 1]?.label !== label)
  return starts.map((start, at) => ({ ...start, count: (starts[at + 1]?.index ?? total) - start.index }))
}

/** The name of a date in someone's language; days without a time are days everywhere, so they are read as UTC. */
export const dateNamer = (grain: Grain, { locale, noDate }: { locale: string; noDate: string }) => {
  const style: Intl.DateTimeFormatOptions = {
    year: { year: 'numeric' } as const,
    month: { year: 'numeric', month: 'short' } as const,
    day: { month: 'short', day: 'numeric' } as const,
  }[grain]
  const local = new Intl.DateTimeFormat(locale, style)
  const utc = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  return (date: string | undefined): string => {
    if (date === undefined) return noDate
    return (date.includes('T') ? local : utc).format(new Date(date))
  }
}

/**
 * The first index in `after < index <= found` of which `matches` holds, given that it holds from somewhere on up to
 * `found`: the beginning of a stretch of which only a later item was met.
 */
export const firstMatch = async (
  { after, found }: { after: number; found: number },
  matches: (index: number) => Promise<boolean>,
): Promise<number> => {
  let [low, high] = [after, found]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    // One question depends on the answer to the one before.
    if (await matches(middle)) high = middle
    else low = middle
  }
  return high
}
