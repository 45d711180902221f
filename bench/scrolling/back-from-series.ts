import type { Page } from '../../e2e/support/open-browser.ts'

/** Once with what the browser still knows, once after the series page was loaded anew and everything must be asked for. */
export const backFromSeries = async (page: Page): Promise<number[]> => [
  await framesUntilBack(page, async () => undefined),
  await framesUntilBack(page, async () => {
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }),
]

/**
 * Frames between the first one that shows cards of the wall and the one in which the place one left by is where it was.
 * Its card may come still later, when it is on another page of the list than the first ones.
 */
const framesUntilBack = async (page: Page, onSeriesPage: () => Promise<void>): Promise<number> => {
  const share = 0.2 + Math.random() * 0.6
  // A wall that was just come back to holds its place until somebody touches something.
  await page.keyboard.press('Shift')
  await page.evaluate((at) => window.scrollTo(0, document.documentElement.scrollHeight * at), share)
  const place = await settledPlace(page)
  await page.locator(`[data-index="${place.index}"] [data-card-link]`).click()
  await page.waitForURL(/\/series\/\w+$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await onSeriesPage()
  return page.evaluate(async ({ index, top }) => {
    const wallCard = 'a[data-card-link]:is([href*="/series/"], [href*="/oneshot/"])'
    let drawn: number | undefined
    history.back()
    for (let frame = 0; frame < 600; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const isThere = document.querySelector(`[data-index] ${wallCard}`) !== null
      if (isThere) drawn ??= frame
      const card = document.querySelector(`[data-index="${index}"]`)
      if (card && Math.abs(card.getBoundingClientRect().top - top) <= 1) return frame - (drawn ?? frame)
    }
    return Number.POSITIVE_INFINITY
  }, place)
}

/** A series in sight, once the wall shows its cards; one-shots have pages of their own. */
const settledPlace = async (page: Page): Promise<{ index: string; top: number }> => {
  const found = await page.waitForFunction(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('[data-index]')]
    const inSight = cells.filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      return top > 150 && bottom < innerHeight
    })
    const cell = inSight.find((each) => each.querySelector('a[data-card-link][href*="/series/"]'))
    return cell && { index: cell.dataset['index'] ?? '', top: cell.getBoundingClientRect().top }
  })
  return (await found.jsonValue()) as { index: string; top: number }
}
