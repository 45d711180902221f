import { expect, test } from '@playwright/test'
import { admin } from '../support/account.ts'
import { apiOf } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { withSmallLibrary } from '../support/small-library.ts'

test('everything works under a context path: pages, assets, calls, posters and live events', ({ browser }) =>
  withSmallLibrary({ series: 3, booksPerSeries: 2, pagesPerBook: 3, seed: 4 }, async (folder) => {
    const server = await startServer({ args: ['--base-path', '/comics'] })
    const context = await browser.newContext({ baseURL: server.url })
    try {
      const api = apiOf(server.url)
      await api.claim()
      const page = await context.newPage()
      await page.goto('')
      await page.getByLabel('E-mail').fill(admin.email)
      await page.getByLabel('Password', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(/\/comics\/welcome$/)

      // Added by somebody else: the page hears of it by an event and goes on by itself.
      await api.addLibrary('Comics', folder)
      await expect(page).toHaveURL(/\/comics\/dashboard$/)
      const posters = page.getByRole('region', { name: 'Recently added series' }).locator('img')
      await expect(posters.first()).toBeVisible()
      await expect
        .poll(() => posters.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)

      const [book] = await api.books()
      await page.goto(`book/${book?.id}/read`)
      await expect(page.getByRole('img', { name: 'Page 1', exact: true }).first()).toBeVisible()
    } finally {
      await context.close()
      await server.stop()
    }
  }))
