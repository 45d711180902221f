import { onTouch } from './on-touch.ts'

const milliseconds = 1_500

/**
 * Scrolls to a place and stays there for a moment: the router puts a page that appears to its top, and a page that is
 * short for an instant loses its place too. Whoever touches anything goes where they want. Returns the way to let go.
 */
export const holdPlace = (top: number): (() => void) => {
  const end = performance.now() + milliseconds
  const letGo = () => {
    window.removeEventListener('scroll', put)
    stopListening()
  }
  const put = () => {
    if (performance.now() > end) letGo()
    else if (Math.abs(window.scrollY - top) > 1 && isReachable(top)) window.scrollTo({ top })
  }
  window.scrollTo({ top })
  window.addEventListener('scroll', put, { passive: true })
  const stopListening = onTouch(letGo)
  return letGo
}

/** Otherwise the browser would stop earlier, tell so, and it would all begin again. */
const isReachable = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top
