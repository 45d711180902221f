type Send = (page: number) => Promise<unknown>

/**
 * Sends one page at a time, and of those that came meanwhile only the last: two saves on their way at once could arrive
 * in the wrong order and put the reader back.
 */
export const createProgressSaver = (send: Send) => {
  let waiting: number | undefined
  let sending: Promise<void> | undefined

  const drain = async () => {
    while (waiting !== undefined) {
      const page = waiting
      waiting = undefined
      // Whoever gave us `send` tells about failures; the next page turned is the next attempt.
      await send(page).catch(() => undefined)
    }
    sending = undefined
  }

  return {
    save: (page: number) => {
      waiting = page
      sending ??= drain()
    },
    /** The page is going away: nothing waits for its turn any more. */
    flush: () => {
      if (waiting === undefined) return
      const page = waiting
      waiting = undefined
      void send(page).catch(() => undefined)
    },
    settled: () => sending ?? Promise.resolve(),
  }
}

/**
 * Looking at the front of a finished book does not unfinish it; turning a page does. The first report is where the book
 * opened, which two pages side by side name by their second.
 */
export const skipFirst = (save: (page: number) => void) => {
  let opened: number | undefined
  let turned = false
  return (page: number) => {
    opened ??= page
    turned ||= page !== opened
    if (turned) save(page)
  }
}
