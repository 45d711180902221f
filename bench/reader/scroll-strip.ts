import type { Page } from '../../e2e/support/open-browser.ts'

/** Frames in which some of the screen belonged to a page that was not drawn yet. */
export const blankFrames = (page: Page, pace: { screensPerSecond: number; seconds: number }) =>
  page.evaluate(async ({ screensPerSecond, seconds }) => {
    const scroller = document.querySelector('[data-mode="webtoon"]')
    if (scroller === null) throw new Error('there is no strip')
    const isDrawn = () =>
      [...scroller.querySelectorAll('[data-page]')].every((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        const isOnScreen = bottom > 0 && top < innerHeight
        return !isOnScreen || one.querySelector('img[data-visible]') !== null
      })
    const begun = performance.now()
    let [frames, gaps] = [0, 0]
    for (let now = begun; now < begun + seconds * 1000; now = await new Promise<number>(requestAnimationFrame)) {
      scroller.scrollTop = ((now - begun) / 1000) * screensPerSecond * innerHeight
      frames += 1
      if (!isDrawn()) gaps += 1
    }
    return { frames, gaps }
  }, pace)

/** From the top to the bottom and back, far faster than anybody reads. */
export const scrollThroughStrip = async (page: Page, atEachStop: () => Promise<void>) => {
  for (const part of [0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0]) {
    await page.evaluate(async (to) => {
      const scroller = document.querySelector('[data-mode="webtoon"]')
      if (scroller === null) throw new Error('there is no strip')
      const target = to * (scroller.scrollHeight - scroller.clientHeight)
      const stride = 1200
      while (Math.abs(target - scroller.scrollTop) > stride) {
        scroller.scrollTop += Math.sign(target - scroller.scrollTop) * stride
        await new Promise(requestAnimationFrame)
      }
      scroller.scrollTop = target
    }, part)
    await atEachStop()
  }
}
