import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/library-test.ts'
import { untilCalm } from '../support/until-calm.ts'

test('a library shows its series, sorted and filtered by the address', async ({ page, api }) => {
  const all = await api.series()
  await page.goto('libraries/all/series')
  await expect(page.getByText(`${all.length} series`).first()).toBeVisible()

  const longest = all.toSorted((a, b) => b.booksCount - a.booksCount)[0]
  await page.goto('libraries/all/series?sort=books&order=desc')
  await expect(page.locator('[data-card-link]').first()).toHaveText(longest?.metadata.title ?? '')

  await api.ask('POST', `api/v1/series/${longest?.id}/read-progress`)
  await page.goto('libraries/all/series?read=read')
  await expect(page.locator('[data-card-link]')).toHaveText([longest?.metadata.title ?? ''])
  await api.ask('DELETE', `api/v1/series/${longest?.id}/read-progress`)
})

test('a book tells everything the file says, with its pages', async ({ page, api }) => {
  const book = (await api.books()).find((one) => one.metadata.authors.length > 0 && one.media.mediaProfile === 'DIVINA')
  await page.goto(`book/${book?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(book?.metadata.title ?? '')
  await expect(page.getByText('CBZ', { exact: true })).toBeVisible()
  await expect(page.getByText(book?.metadata.authors[0]?.name ?? '', { exact: true }).first()).toBeVisible()
  await page.locator('summary', { hasText: 'Pages' }).click()
  await expect(page.getByRole('row')).toHaveCount((book?.media.pagesCount ?? 0) + 1)
})

test('the theme follows the choice and the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('dashboard')
  const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'))
  await expect.poll(scheme).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(scheme).toBe('light')
})

test('a lost connection is shown and heals', async ({ page, server }) => {
  await page.goto('dashboard')
  await expect(page.getByRole('region', { name: 'Recently added series' })).toBeVisible()
  await server.kill()
  await expect(page.getByText('Connection lost')).toBeVisible()
  await server.restart()
  await expect(page.getByText('Connection lost')).toBeHidden()
})

test('pages of somebody signed in break no accessibility rule, in light and dark', async ({ page, api }) => {
  const [book] = await api.books()
  for (const path of [
    'dashboard',
    'libraries/all/series',
    `series/${book?.seriesId}`,
    `book/${book?.id}`,
    'account',
    'no/such/page',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await untilCalm(page)
    await expectAccessible(page, { inBothSchemes: true })
  }
})

test('an administrator has a library read again, after a question', async ({ page }) => {
  await page.goto('dashboard')
  for (const [entry, submit, said] of [
    ['Analyze…', 'Analyze', 'Comics is being analyzed'],
    ['Refresh metadata…', 'Refresh', 'The metadata of Comics is being refreshed'],
    ['Empty trash…', 'Empty trash', 'The trash of Comics is being emptied'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Comics' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await page.getByRole('dialog').getByRole('button', { name: submit }).click()
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
