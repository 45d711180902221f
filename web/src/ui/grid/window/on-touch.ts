const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Tells when somebody touches anything by which a page is moved; returns the way to stop it. */
export const onTouch = (listener: () => void): (() => void) => {
  for (const touch of touches) window.addEventListener(touch, listener, { capture: true, passive: true })
  return () => {
    for (const touch of touches) window.removeEventListener(touch, listener, { capture: true })
  }
}
