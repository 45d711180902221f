import type { Reading } from './reading.ts'

/** Readings that the server may not have yet: one for each book, the earliest first. */
export type Outbox = readonly Reading[]

/** Of more books than this, those read longest ago are given up. */
export const mostKept = 200

export const withReading = (outbox: Outbox, reading: Reading): Outbox => {
  const earlier = outbox.find(({ bookId }) => bookId === reading.bookId)
  if (earlier !== undefined && earlier.at > reading.at) return outbox
  const others = outbox.filter(({ bookId }) => bookId !== reading.bookId)
  return [...others, reading].toSorted((one, other) => one.at - other.at).slice(-mostKept)
}

/** A later reading of the same book, made meanwhile, stays. */
export const withoutReading = (outbox: Outbox, { bookId, at }: Reading): Outbox =>
  outbox.filter((kept) => kept.bookId !== bookId || kept.at > at)

export const readingOf = (outbox: Outbox, bookId: string): Reading | undefined =>
  outbox.find((kept) => kept.bookId === bookId)

/** Takes what is sound in stored text of any age or origin. */
export const parseOutbox = (text: string | null): Outbox => {
  const stored = parsed(text)
  if (!Array.isArray(stored)) return []
  return stored.filter(isReading).reduce<Outbox>(withReading, [])
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

const isReading = (value: unknown): value is Reading => {
  if (typeof value !== 'object' || value === null) return false
  const { bookId, page, at, after } = value as Record<keyof Reading, unknown>
  return typeof bookId === 'string' && isPage(page) && Number.isFinite(at) && (after === null || isPage(after))
}

const isPage = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
