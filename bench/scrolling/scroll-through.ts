import type { Page } from '../../e2e/support/open-browser.ts'

/** How often somebody stops to look on the way from one end to the other. */
const stops = 25

/** From the top of the page to its end and back: flying in leaps, then at the speed of reading, then a rest. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async (count) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const rest = async () => {
      const end = performance.now() + 2_000
      const isFilled = () => document.querySelectorAll('[data-index] [data-card-link]').length > 12
      while (performance.now() < end && !isFilled()) await frame()
      for (let i = 0; i < 20; i++) await frame()
    }
    const go = async (way: 1 | -1) => {
      const whole = document.documentElement.scrollHeight - window.innerHeight
      const [reading, leaps] = [300, 30]
      const leap = (whole / count - 20 * reading) / leaps
      for (let stop = 0; stop < count; stop++) {
        for (let i = 0; i < leaps; i++) {
          window.scrollBy(0, way * leap)
          await frame()
        }
        for (let i = 0; i < 20; i++) {
          window.scrollBy(0, way * reading)
          await frame()
        }
        await rest()
      }
      window.scrollTo(0, way === 1 ? whole : 0)
      await rest()
    }
    await go(1)
    await go(-1)
  }, stops)

/** Watches how many cards a list holds; the answer is the most there were at any moment. */
export const watchCards = async (page: Page) => {
  await page.evaluate(() => {
    const list = document.querySelector('ul[data-card-columns]')
    if (list === null) throw new Error('there is no wall')
    const seen = { most: list.childElementCount }
    const changes = new MutationObserver(() => (seen.most = Math.max(seen.most, list.childElementCount)))
    changes.observe(list, { childList: true })
    Object.assign(window, { seenCards: seen })
  })
  return () => page.evaluate(() => (window as unknown as { seenCards: { most: number } }).seenCards.most)
}
