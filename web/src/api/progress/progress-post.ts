import { failureOf } from '../errors.ts'
import type { OutboxStore } from './outbox-store.ts'
import { isOutdone, type Place, type Reading } from './reading.ts'

/** What the post needs of a server. */
export type ProgressServer = {
  /** The id of who is signed in by now, in whatever window. */
  whoAmI(): Promise<string>
  /** Where the book was left, and how far our clock is behind the server's. */
  look(bookId: string): Promise<{ place: Place | null; lag: number }>
  save(reading: Reading): Promise<void>
}

type Needs = {
  readonly userId: string
  readonly outbox: OutboxStore
  readonly server: ProgressServer
  /** Hears after each try whether readings have to wait. */
  readonly onOutcome?: (outcome: 'saved' | 'kept') => void
}

/** Takes the readings of one user to the server: at once while it answers, else later, unless they were outdone by then. */
export const createProgressPost = ({ userId, outbox, server, onOutcome = () => {} }: Needs) => {
  const underWay = new Set<Promise<unknown>>()
  const onTheWay = new Set<string>()
  const attended = new Set<string>()

  const track = async <Result>(work: Promise<Result>): Promise<Result> => {
    underWay.add(work)
    try {
      return await work
    } finally {
      underWay.delete(work)
    }
  }

  /** Throws only what makes the reading worthless: a book that is gone, forbidden, or has no such page. */
  const hand = async (reading: Reading, work: () => Promise<void>): Promise<'saved' | 'kept'> => {
    try {
      await work()
      outbox.take(reading)
      onOutcome('saved')
      return 'saved'
    } catch (error) {
      if (mayWorkLater(error)) {
        onOutcome('kept')
        return 'kept'
      }
      outbox.take(reading)
      throw error
    }
  }

  const bringLater = (reading: Reading) =>
    hand(reading, async () => {
      const { place, lag } = await server.look(reading.bookId)
      if (isOutdone(reading, place, lag)) return
      // Another window may have sent it meanwhile, or read on.
      if (outbox.find(reading.bookId)?.at === reading.at) await server.save(reading)
    }).catch(() => 'dropped' as const)

  const send = async (reading: Reading) => {
    const name = nameOf(reading)
    onTheWay.add(name)
    try {
      return await hand(reading, () => server.save(reading))
    } finally {
      onTheWay.delete(name)
    }
  }

  const deliver = async (isWanted: (bookId: string) => boolean): Promise<'done' | 'away'> => {
    const readings = outbox.all().filter((kept) => isWanted(kept.bookId) && !onTheWay.has(nameOf(kept)))
    if (readings.length === 0) return 'done'
    try {
      // Another window may have signed in somebody else.
      if ((await server.whoAmI()) !== userId) return 'done'
    } catch {
      onOutcome('kept')
      return 'away'
    }
    for (const reading of readings) if ((await bringLater(reading)) === 'kept') return 'away'
    return 'done'
  }

  return {
    outbox,
    /** Sends a reading that was made just now and is in the outbox already, where it stays until it has arrived. */
    send: (reading: Reading) => track(send(reading)),
    /** Brings what was kept of all books that nobody attends to. */
    deliver: () => track(deliver((bookId) => !attended.has(bookId))),
    deliverBook: (bookId: string) => track(deliver((wanted) => wanted === bookId)),
    /** Who has the book open decides when its reading goes, until the returned function is called. */
    attend: (bookId: string) => {
      attended.add(bookId)
      return () => void attended.delete(bookId)
    },
    isAttended: (bookId: string) => attended.has(bookId),
    settled: async () => void (await Promise.allSettled(underWay)),
  }
}
export type ProgressPost = ReturnType<typeof createProgressPost>

const nameOf = ({ bookId, at }: Reading) => `${bookId} ${at}`

const mayWorkLater = (error: unknown): boolean => {
  const failure = failureOf(error)
  return failure.kind !== 'refused' || failure.status >= 500 || passing.has(failure.status)
}

/** Refusals of the moment: asked too slowly, or too often. */
const passing = new Set([408, 429])
