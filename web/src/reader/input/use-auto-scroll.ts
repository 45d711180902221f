import { useEffect, useEffectEvent } from 'react'

type AutoScrollNeeds = {
  isOn: boolean
  /** From 1, unhurried, to 10. */
  speed: number
  scrollerOf: () => HTMLElement | null
  /** Goes on by a page; answers whether there was one. */
  turn: () => boolean
  stop: () => void
}

/** Pixels a second, for each step of the speed. */
const stride = 24

/** Seconds for a page that does not scroll, at the lowest speed. */
const patience = 40

/** Reads on by itself: scrolls what can be scrolled, and turns the page when it has been long enough on screen. */
export const useAutoScroll = ({ isOn, speed, scrollerOf, turn, stop }: AutoScrollNeeds) => {
  const move = useEffectEvent((elapsed: number, rested: number): { moved: boolean; turned: boolean } => {
    const scroller = scrollerOf()
    if (scroller !== null && scroller.scrollTop < scroller.scrollHeight - scroller.clientHeight - 1) {
      scroller.scrollBy({ top: (speed * stride * elapsed) / 1000, behavior: 'instant' })
      return { moved: true, turned: false }
    }
    if (rested < (patience * 1000) / speed) return { moved: false, turned: false }
    if (!turn()) stop()
    return { moved: false, turned: true }
  })

  useEffect(() => {
    if (!isOn) return
    let before = performance.now()
    let rest = 0
    let owed = 0
    let frame = requestAnimationFrame(function tick(now) {
      rest += now - before
      owed += now - before
      before = now
      // Scrollers drop fractions of a pixel: slow movement is saved up until it is seen.
      if (owed * speed * stride >= 1000) {
        const { moved, turned } = move(owed, rest)
        owed = 0
        if (turned || moved) rest = 0
      }
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn, speed])
}
