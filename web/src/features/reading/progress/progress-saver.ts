type Needs<Kept> = {
  /** Puts a page where it outlasts this window; called at the moment it counts as seen. */
  keep: (page: number) => Kept
  send: (kept: Kept) => Promise<unknown>
  /** Whether the picture of a page has arrived; without it nobody has seen the page. */
  isThere?: (page: number) => boolean
}

/** Milliseconds on screen after which a page was seen and not merely passed over. */
export const seenAfter = 500

/**
 * Keeps the pages that were seen, and sends one at a time, of those that came meanwhile only the last: two saves on
 * their way at once could arrive in the wrong order and put the reader back.
 */
export const createProgressSaver = <Kept>({ keep, send, isThere = () => true }: Needs<Kept>) => {
  let shown: { page: number; timer: ReturnType<typeof setTimeout> } | undefined
  let waiting: { kept: Kept } | undefined
  let sending: Promise<void> | undefined
  let flushed: Promise<unknown> | undefined

  const drain = async () => {
    while (waiting !== undefined) {
      const { kept } = waiting
      waiting = undefined
      // Whoever gave us `send` tells about failures; the next page turned is the next attempt.
      await send(kept).catch(() => undefined)
    }
    sending = undefined
  }

  const settle = () => {
    if (shown === undefined || !isThere(shown.page)) return
    const { page } = shown
    forget()
    waiting = { kept: keep(page) }
  }
  const settleAndSend = () => {
    settle()
    if (waiting !== undefined) sending ??= drain()
  }
  const show = (page: number) => {
    forget()
    // Asked while the page is on screen: once the reader is gone, nobody can tell any more.
    isThere(page)
    shown = { page, timer: setTimeout(settleAndSend, seenAfter) }
  }
  const forget = () => {
    clearTimeout(shown?.timer)
    shown = undefined
  }

  return {
    save: show,
    /** The picture of a page has come, perhaps of the one on screen. */
    arrive: (page: number) => {
      if (shown?.page === page) show(page)
    },
    /** The page on screen is not worth saving after all. */
    forget: () => {
      forget()
      waiting = undefined
    },
    /** The reader goes away: where he is counts, and nothing waits for its turn any more. */
    flush: () => {
      settle()
      if (waiting === undefined) return
      const { kept } = waiting
      waiting = undefined
      flushed = send(kept).catch(() => undefined)
    },
    settled: async () => void (await Promise.all([sending, flushed])),
  }
}
