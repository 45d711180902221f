/** A page shown for longer was not being read; a page passed sooner was not either. */
const longestRead = 5 * 60_000
const shortestRead = 700

/** So many pages tell how fast somebody reads here and now. */
const remembered = 20
const enough = 4

export type Pace = { at: number; page: number; times: readonly number[] }

export const startPace = (page: number, now: number): Pace => ({ at: now, page, times: [] })

/** Notes how long the pages between were read, each its share. */
export const turnedTo = (pace: Pace, page: number, now: number): Pace => {
  const pages = page - pace.page
  const each = pages > 0 ? (now - pace.at) / pages : Number.NaN
  const isReading = each >= shortestRead && each <= longestRead
  return { at: now, page, times: isReading ? [...pace.times, each].slice(-remembered) : pace.times }
}

/** Minutes to the end of the book at this pace; null until enough has been read to tell. */
export const minutesLeft = ({ times, page }: Pace, total: number): number | null => {
  if (times.length < enough) return null
  const sorted = times.toSorted((one, other) => one - other)
  const typical = sorted[Math.floor(sorted.length / 2)] ?? 0
  return Math.max(0, Math.round(((total - page) * typical) / 60_000))
}
