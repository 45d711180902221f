import { expect, test } from '../support/library-test.ts'
import { untilCalm } from '../support/until-calm.ts'

const settings = 'api/v1/client-settings/user'

test.afterEach(async ({ page }) => {
  const stored = (await (await page.request.get(`${settings}/list`)).json()) as Record<string, unknown>
  const keys = Object.keys(stored)
  if (keys.length > 0) await page.request.delete(settings, { data: keys })
})

test('each section leads to the whole of it', async ({ page, api }) => {
  const books = await api.books()
  await page.goto('dashboard')
  const row = page.getByRole('region', { name: 'Recently added books' })
  await row.getByRole('link', { name: /Recently added books/ }).click()
  await expect(page).toHaveURL(/libraries\/all\/recommended\/recently-added-books$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recently added books')
  await expect(page.getByRole('main').getByText(`${books.length} books`).first()).toBeVisible()

  await page.goto('libraries/all/recommended/no-such-section')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a page at rest draws nothing, whatever covers wait below its edge', async ({ page }) => {
  for (const path of ['dashboard', 'libraries/all/series']) {
    await page.goto(path)
    await untilCalm(page)
    await expect(page.locator('[data-picture="loaded"]').first()).toBeVisible()
    const moving = () => page.evaluate(() => document.getAnimations().length)
    await expect.poll(moving, path).toBe(0)
  }
})

test('people choose which sections are shown, and in which order', async ({ page }) => {
  await page.goto('dashboard')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: 'Recently added books' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose sections' }).click()

  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move Recently added series' }).focus()
  await page.keyboard.press('Home')
  await dialog.getByLabel('Recently added books', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(titles.first()).toHaveText('Recently added series')
  await page.reload()
  await expect(titles.first()).toHaveText('Recently added series')
  await expect(page.getByRole('region', { name: 'Recently added books' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Choose sections' }).click()
  await dialog.getByRole('button', { name: 'Reset to default' }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(titles.filter({ hasText: 'Recently added books' })).toBeVisible()
})

test('a choice that cannot be saved stays in the dialog', async ({ page }) => {
  await page.goto('dashboard')
  await page.getByRole('button', { name: 'Choose sections' }).click()
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('switch', { name: 'On deck' })
  await choice.click()
  await page.route(/client-settings\/user$/, (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('An error occurred while trying to save the view')).toBeVisible()
  await expect(choice).not.toBeChecked()
})

test('libraries are arranged by the keys, and what is not pinned leaves home', async ({ page }) => {
  await page.goto('dashboard')
  const names = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
  await page.getByRole('button', { name: 'Actions for all libraries' }).click()
  await page.getByRole('menuitem', { name: 'Arrange libraries…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move Manga' }).focus()
  await page.keyboard.press('Home')
  await expect(dialog.getByRole('listitem').first()).toContainText('Manga')
  await dialog.getByRole('button', { name: 'Pin Comics' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(names.filter({ hasText: 'Comics' })).toHaveCount(0)
  await page.reload()
  await expect(names.filter({ hasText: /^.?(Manga|Books)$/ })).toHaveText([/Manga/, /Books/])

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Comics' }).click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
})

test('home says so when no library is pinned', async ({ page }) => {
  const libraries = (await (await page.request.get('api/v1/libraries')).json()) as { id: string }[]
  const places = Object.fromEntries(libraries.map(({ id }) => [id, { unpinned: true }]))
  await page.request.patch(settings, { data: { 'webui.libraries': { value: JSON.stringify(places) } } })
  await page.goto('dashboard')
  await expect(page.getByRole('heading', { name: 'No pinned libraries' })).toBeVisible()
})

test('one section that fails leaves the others alone', async ({ page }) => {
  const deck = /api\/v1\/books\/ondeck/
  await page.route(deck, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('dashboard')
  const failed = page.getByRole('region', { name: 'On deck' })
  await expect(failed.getByText('This section could not be loaded.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recently added series' })).toBeVisible()
})
