const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
const milliseconds = 1_500

/**
 * Scrolls to a place and stays there for a moment: the router puts a page that appears to its top, and a page that is
 * short for an instant loses its place too. Whoever touches anything goes where they want. Returns the way to let go.
 */
export const holdPlace = (top: number): (() => void) => {
  const end = performance.now() + milliseconds
  const letGo = () => {
    window.removeEventListener('scroll', put)
    for (const input of inputs) window.removeEventListener(input, letGo, true)
  }
  const put = () => {
    if (performance.now() > end) letGo()
    else if (Math.abs(window.scrollY - top) > 1 && isReachable(top)) window.scrollTo({ top })
  }
  window.scrollTo({ top })
  window.addEventListener('scroll', put, { passive: true })
  for (const input of inputs) window.addEventListener(input, letGo, { capture: true, passive: true })
  return letGo
}

/** Otherwise the browser would stop earlier, tell so, and it would all begin again. */
const isReachable = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top
