/** Long enough to gather what one job says; the first books of a library are read when this has passed twice. */
const pause = 5

/** Sends things in bundles: a message between threads costs more than what it carries. */
export const createOutbox = <Thing>(send: (things: Thing[]) => void) => {
  let things: Thing[] = []
  let timer: NodeJS.Timeout | undefined
  /** What waits, for whoever has something to send anyway. */
  const take = (): Thing[] | undefined => {
    clearTimeout(timer)
    timer = undefined
    if (things.length === 0) return undefined
    const bundle = things
    things = []
    return bundle
  }
  return {
    put: (thing: Thing) => {
      things.push(thing)
      timer ??= setTimeout(() => send(take() ?? []), pause)
    },
    take,
  }
}
