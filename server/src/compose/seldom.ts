const pause = 300

/** Lets through what is said first and then one thing in a while; for those who only want to know how far it is. */
export const createSeldom = <Said>(tell: (said: Said) => void) => {
  let last = -Infinity
  return (said: Said) => {
    const now = performance.now()
    if (now - last < pause) return
    last = now
    tell(said)
  }
}
