import { afterEach, expect, it, vi } from 'vitest'
import { onPageScroll, pageScroll } from './page-scroll.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window that counts how often it is asked where it is. */
const aWindow = () => {
  const events = new EventTarget()
  const asked = { top: 0, times: 0 }
  vi.stubGlobal('window', {
    get scrollY() {
      asked.times += 1
      return asked.top
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  })
  const scrollTo = (top: number) => {
    asked.top = top
    events.dispatchEvent(new Event('scroll'))
  }
  return { asked, scrollTo }
}

it('asks the browser once for each event, however many want to know', () => {
  const { asked, scrollTo } = aWindow()
  const seen: number[] = []
  const stops = [onPageScroll(() => seen.push(pageScroll())), onPageScroll(() => seen.push(pageScroll()))]
  const before = asked.times
  scrollTo(500)
  expect(seen).toEqual([500, 500])
  expect(asked.times).toBe(before + 1)
  for (const stop of stops) stop()
})

it('knows the place also while nobody listens', () => {
  const { asked, scrollTo } = aWindow()
  const listener = vi.fn<() => void>()
  onPageScroll(listener)()
  scrollTo(300)
  expect(listener).not.toHaveBeenCalled()
  expect(pageScroll()).toBe(300)
  asked.top = 700
  expect(pageScroll()).toBe(700)
})
