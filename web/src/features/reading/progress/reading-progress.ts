import type { Place, Reading } from '#api/progress/reading.ts'
import type { ProgressPost } from '#api/progress/progress-post.ts'
import { createProgressSaver } from './progress-saver.ts'
import {
  going,
  heard,
  openedAt,
  outOfSight,
  reported,
  savedHere,
  savedInOtherWindow,
  staying,
  type Further,
  type Standing,
} from './standing.ts'

type Needs = {
  readonly bookId: string
  readonly startPage: number
  /** Where the book was left when it was opened. */
  readonly place: Place | null
  readonly post: Pick<ProgressPost, 'outbox' | 'send' | 'deliverBook'>
  /** Asks the server where the book was left; `hear` gets the answer. */
  readonly look: () => void
  /** Whether the picture of a page has arrived. */
  readonly isThere?: (page: number) => boolean
  /** Tells people that a page could not be saved. */
  readonly tell: (error: unknown) => void
}

/** What the screen needs to know; a new object with each change. */
type View = {
  readonly here: number
  readonly question: Further | null
  readonly goTo: { readonly page: number } | undefined
  /** False from the first save that did not arrive until the server has answered again. */
  readonly isInTouch: boolean
}

/** One book from opening to leaving: which pages become where it was left, and when somebody is asked about another place. */
export const createReadingProgress = ({ bookId, startPage, place, post, look, isThere, tell }: Needs) => {
  let standing = openedAt(startPage, place)
  let view: View = { here: standing.here, question: standing.question, goTo: undefined, isInTouch: true }
  let serverPage = place?.page ?? null
  let wasTold = false
  let hasLeft = false
  const listeners = new Set<() => void>()

  const update = (next: Standing, changes: Partial<Pick<View, 'goTo' | 'isInTouch'>> = {}) => {
    standing = next
    const { here, question } = next
    const now = { ...view, ...changes, here, question }
    if (isSameView(view, now)) return
    view = now
    for (const listener of listeners) listener()
  }

  const keep = (page: number): Reading => {
    const reading = { bookId, page, at: Date.now(), after: serverPage }
    update(savedHere(standing, page))
    post.outbox.put(reading)
    return reading
  }

  /** Out of touch, the others may have read on meanwhile: first the server says what it knows. */
  const send = async (reading: Reading) => {
    if (!view.isInTouch) return look()
    try {
      if ((await post.send(reading)) === 'saved') serverPage = reading.page
      else update(standing, { isInTouch: false })
    } catch (error) {
      if (!wasTold) tell(error)
      wasTold = true
    }
  }

  const saver = createProgressSaver({ keep, send, isThere })

  /** What was read here before the question came up waits for the answer, which is a page turned here or there. */
  const withdraw = () => {
    saver.forget()
    const kept = post.outbox.find(bookId)
    if (kept !== undefined) post.outbox.take(kept)
  }

  const catchUp = async () => {
    if ((await post.deliverBook(bookId)) === 'away') update(standing, { isInTouch: false })
  }

  return {
    report: (page: number) => {
      const next = reported(standing, page)
      update(next.standing)
      if (next.saves) saver.save(page)
      else saver.forget()
      // Of a page turned at the last moment the reader may tell after we have left.
      if (hasLeft) saver.flush()
    },

    arrive: saver.arrive,

    hear: (now: Place | null) => {
      const wasInTouch = view.isInTouch
      const before = standing.question
      serverPage = now?.page ?? null
      update(heard(standing, now), { isInTouch: true })
      if (standing.question !== null && before === null) withdraw()
      else if (!wasInTouch) void catchUp()
    },

    hearOtherWindow: (page: number) => update(savedInOtherWindow(standing, page)),

    go: () => {
      const { question } = standing
      if (question !== null) update(going(standing), { goTo: { page: question.page } })
    },

    stay: () => update(staying(standing)),

    /** The window is put aside, perhaps for good. */
    hide: () => {
      saver.flush()
      update(outOfSight(standing))
    },

    /** Resolves once everything has arrived, or is kept. */
    leave: async () => {
      hasLeft = true
      saver.flush()
      await saver.settled()
    },

    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type ReadingProgress = ReturnType<typeof createReadingProgress>

const isSameView = (one: View, other: View) =>
  one.here === other.here &&
  one.question === other.question &&
  one.goTo === other.goTo &&
  one.isInTouch === other.isInTouch
