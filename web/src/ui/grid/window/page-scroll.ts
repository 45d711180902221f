/**
 * How far the page is scrolled, read once for each scroll event. The browser answers that question at any time, but after
 * a change to the page it must lay everything out first.
 */
export const pageScroll = (): number => (listeners.size === 0 ? window.scrollY : top)

/** Tells before the frame is painted; returns the way to stop it. */
export const onPageScroll = (listener: () => void) => {
  if (listeners.size === 0) {
    top = window.scrollY
    window.addEventListener('scroll', follow, { passive: true })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('scroll', follow)
  }
}

let top = 0
const listeners = new Set<() => void>()

const follow = () => {
  top = window.scrollY
  for (const listener of listeners) listener()
}
