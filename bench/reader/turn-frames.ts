import type { Page } from '../../e2e/support/open-browser.ts'

/** How many frames pass between the key and the frame in which the next page is shown, for pages already decoded. */
export const framesOfTurns = async (page: Page, bookId: string, turns: number): Promise<number[]> => {
  await page.goto(`book/${bookId}/read?page=1&incognito=true`)
  await page.locator('[data-role="shown"] img[data-visible]').waitFor()
  const frames: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const next = `[data-role="waiting"] img[alt="Page ${turn + 2}"][data-visible]`
    await page.locator(next).waitFor({ state: 'attached' })
    await page.waitForTimeout(300)
    await page.evaluate(countFrames, `Page ${turn + 2}`)
    await page.keyboard.press('ArrowRight')
    frames.push(await page.evaluate(() => (window as unknown as { turned: Promise<number> }).turned))
  }
  return frames
}

/** Runs in the page. */
const countFrames = (alt: string) => {
  const turned = new Promise<number>((resolve) => {
    window.addEventListener(
      'keydown',
      () => {
        let frames = 0
        const look = () => {
          frames += 1
          if (document.querySelector('[data-role="shown"] img')?.getAttribute('alt') === alt) resolve(frames)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
  Object.assign(window, { turned })
}
