/** Whole seconds and a literal Z: strict clients refuse fractions. */
export const instant = (milliseconds: number): string => {
  const day = Math.floor(milliseconds / dayLength)
  const seconds = Math.floor((milliseconds - day * dayLength) / 1000)
  const time = `${twoDigits[Math.floor(seconds / 3600)]}:${twoDigits[Math.floor(seconds / 60) % 60]}:${twoDigits[seconds % 60]}`
  return `${dateOf(day)}T${time}Z`
}

/** With as much of a second as there is, where the reference tells it too: clients that read these expect a fraction. */
export const preciseInstant = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace('.000Z', 'Z')

const dayLength = 24 * 60 * 60 * 1000
const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))

/** Lists show hundreds of times of few days: each day is written once. */
const dates = new Map<number, string>()
const mostDates = 10_000

const dateOf = (day: number): string => {
  const known = dates.get(day)
  if (known !== undefined) return known
  if (dates.size >= mostDates) dates.clear()
  const date = new Date(day * dayLength).toISOString().split('T', 1)[0] ?? ''
  dates.set(day, date)
  return date
}
