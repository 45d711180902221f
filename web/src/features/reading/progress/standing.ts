import type { Place } from '#api/progress/reading.ts'

/** Further on in the same book, made by the same person: worth a question. */
export type Further = {
  readonly page: number
  readonly completed: boolean
  /** `left`: known since the book was opened, so it may have been this very device. */
  readonly by: 'left' | 'window' | 'device'
  /** Its name, if it has one. */
  readonly device: string
}

/** How one window stands in a book, compared with what is known of the others. */
export type Standing = {
  /** The page on screen. */
  readonly here: number
  /** The reader has told for the first time where the book is open: two pages side by side are known by their second. */
  readonly hasArrived: boolean
  /** Nothing is saved before a page is turned: the book is finished, or somebody chose to stay behind. */
  readonly waitsForTurn: boolean
  readonly question: Further | null
  /** Pages turned since the question came up. */
  readonly turnsSince: number
  /** Told to stay here: not asked again until the window was out of sight. */
  readonly stays: boolean
  readonly lastHeard: Place | null
  /** The pages this window saved, and those that other windows of this browser did. */
  readonly own: ReadonlySet<number>
  readonly ofOtherWindows: ReadonlySet<number>
}

/** One page may be turned by habit before the question was noticed; who turns two has answered it. */
const turnsThatAnswer = 2

export const openedAt = (here: number, place: Place | null): Standing => ({
  here,
  hasArrived: false,
  waitsForTurn: place?.completed === true,
  // A finished book is opened to be read again.
  question: place !== null && !place.completed && place.page > here ? { ...place, by: 'left' } : null,
  turnsSince: 0,
  stays: false,
  lastHeard: place,
  own: new Set(),
  ofOtherWindows: new Set(),
})

/** The reader shows this page; `saves` says whether that may become where the book was left. */
export const reported = (standing: Standing, page: number): { standing: Standing; saves: boolean } => {
  const moved = { ...standing, here: page, hasArrived: true }
  const { question, waitsForTurn } = standing
  if (question !== null && page >= question.page) return goesOn(moved)
  if (!standing.hasArrived || page === standing.here) {
    return { standing: moved, saves: question === null && !waitsForTurn }
  }
  const turnsSince = standing.turnsSince + 1
  if (question === null) return goesOn(moved)
  if (turnsSince < turnsThatAnswer) return { standing: { ...moved, turnsSince }, saves: false }
  return goesOn({ ...moved, stays: true })
}

const goesOn = (standing: Standing) => ({
  standing: { ...standing, question: null, turnsSince: 0, waitsForTurn: false },
  saves: true,
})

/** The server said where the book was left last, by whomever. */
export const heard = (standing: Standing, place: Place | null): Standing => {
  if (isSame(place, standing.lastHeard)) return standing
  const known = { ...standing, lastHeard: place }
  if (place !== null && standing.own.has(place.page)) return known
  const isFurther = place !== null && place.page > standing.here
  if (!isFurther) return { ...known, question: null, turnsSince: 0 }
  if (standing.stays) return known
  const by = standing.ofOtherWindows.has(place.page) ? 'window' : 'device'
  return { ...known, question: { page: place.page, completed: place.completed, by, device: place.device } }
}

export const savedHere = (standing: Standing, page: number): Standing => ({
  ...standing,
  own: new Set([...standing.own, page]),
})

export const savedInOtherWindow = (standing: Standing, page: number): Standing => ({
  ...standing,
  ofOtherWindows: new Set([...standing.ofOtherWindows, page]),
})

/** The further place stays where it is until a page is turned here. */
export const staying = (standing: Standing): Standing => ({
  ...standing,
  question: null,
  turnsSince: 0,
  waitsForTurn: true,
  stays: true,
})

export const going = (standing: Standing): Standing => ({
  ...standing,
  question: null,
  turnsSince: 0,
  waitsForTurn: false,
  stays: false,
})

/** Whoever comes back may have read on somewhere else. */
export const outOfSight = (standing: Standing): Standing => ({ ...standing, stays: false })

const isSame = (one: Place | null, other: Place | null): boolean =>
  one === other || (one !== null && one.page === other?.page && one.readAt === other.readAt)
