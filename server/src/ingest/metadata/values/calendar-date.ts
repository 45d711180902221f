/** `yyyy-MM-dd` of a day that exists, undefined for any other. */
export const calendarDate = (year: number, month: number, day: number): string | undefined => {
  if (!(year >= 1000 && year <= 9999)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}
