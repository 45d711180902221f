import type { Page } from '@playwright/test'

/**
 * Until the page has something to show and the pictures in sight. The browser's "network idle" never comes: the worker that all
 * tabs share counts as a request that goes on.
 */
export const untilCalm = async (page: Page) => {
  await page.locator('h1:visible, img:visible').first().waitFor()
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      const inSight = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return image.complete || !inSight
    }),
  )
}
