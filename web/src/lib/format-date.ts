/** A release date is a day without a place: it is shown in UTC, so that no time zone moves it. */
export const formatDay = (day: string, locale: string, style: 'medium' | 'long' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export const formatInstant = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(instant))

export const formatInstantFully = (instant: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant))

export const yearOf = (day: string | null): string | undefined => day?.slice(0, 4)

/** The same day one month earlier as `YYYY-MM-DD`; the last day of a shorter month stands in for a missing one. */
export const oneMonthBefore = (now: Date): string => {
  const lastDayOfMonthBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
  const day = Math.min(now.getUTCDate(), lastDayOfMonthBefore.getUTCDate())
  lastDayOfMonthBefore.setUTCDate(day)
  return lastDayOfMonthBefore.toISOString().slice(0, 10)
}
