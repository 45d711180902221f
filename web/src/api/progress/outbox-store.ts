import { parseOutbox, readingOf, withoutReading, withReading, type Outbox } from './outbox.ts'
import type { Reading } from './reading.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The outbox under one name of the browser's storage: all windows share it, and it is read anew each time. A browser
 * that refuses to store anything still keeps it as long as the page lasts.
 */
export const openOutbox = (name: string, storage: () => Storage = () => localStorage) => {
  let unstored: Outbox | undefined

  const all = (): Outbox => {
    if (unstored !== undefined) return unstored
    try {
      return parseOutbox(storage().getItem(name))
    } catch {
      return []
    }
  }
  const write = (outbox: Outbox) => {
    try {
      if (outbox.length === 0) storage().removeItem(name)
      else storage().setItem(name, JSON.stringify(outbox))
      unstored = undefined
    } catch {
      unstored = outbox
    }
  }

  return {
    name,
    all,
    find: (bookId: string) => readingOf(all(), bookId),
    put: (reading: Reading) => write(withReading(all(), reading)),
    take: (reading: Reading) => write(withoutReading(all(), reading)),
  }
}
export type OutboxStore = ReturnType<typeof openOutbox>
