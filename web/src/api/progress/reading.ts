import type { BookDto } from '@spinrack/contract/resources/book'

/** A page that somebody saw in this browser. */
export type Reading = {
  readonly bookId: string
  readonly page: number
  /** Milliseconds since 1970, by the clock of this browser. */
  readonly at: number
  /** The page the server had by then, as far as this browser knew; null for none. */
  readonly after: number | null
}

/** Where somebody is in a book, as the server knows it. */
export type Place = {
  readonly page: number
  readonly completed: boolean
  /** Milliseconds since 1970, by the clock of the server, which tells whole seconds only. */
  readonly readAt: number
  /** Empty unless the app that said so named it. */
  readonly device: string
}

export const placeOf = (progress: BookDto['readProgress']): Place | null =>
  progress && {
    page: progress.page,
    completed: progress.completed,
    readAt: Date.parse(progress.readDate),
    device: progress.deviceName,
  }

/**
 * Whether the server knows of a later reading, so that this one must not overwrite it. Within the same second nobody
 * can tell which came first: then ours stands only if the server still has what it had before.
 */
export const isOutdone = ({ page, at, after }: Reading, known: Place | null, lag = 0): boolean => {
  if (known === null) return false
  if (known.page === page) return true
  const [ours, theirs] = [secondOf(at + lag), secondOf(known.readAt)]
  return ours === theirs ? known.page !== after : theirs > ours
}

const secondOf = (milliseconds: number) => Math.floor(milliseconds / 1000)

type Answer = {
  readonly asked: number
  readonly answered: number
  /** The server's own time in its answer, in whole seconds; NaN when it gave none. */
  readonly date: number
}

/** How many milliseconds the clock of this browser is behind the server's: 0 unless they surely differ. */
export const clockLag = ({ asked, answered, date }: Answer): number => {
  const surelyDiffers = answered < date || asked >= date + 1000
  return surelyDiffers ? date + 1000 - asked : 0
}
