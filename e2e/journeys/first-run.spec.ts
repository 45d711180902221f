import { join } from 'node:path'
import type { Cookie, Locator, Page } from '@playwright/test'
import { admin } from '../support/account.ts'
import { demoLibrary } from '../support/demo-library.ts'
import { expect, test } from '../support/test.ts'

// One visitor's way through a fresh server; each step builds on the one before.
test.describe.configure({ mode: 'serial' })

let library: string
test.beforeAll(async () => {
  library = await demoLibrary()
})

const signInBy = async (page: Page, password: string, { remember = false } = {}) => {
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Remember me').setChecked(remember)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a visitor creates the first account, with rules shown at the fields', async ({ page }) => {
  await page.goto('')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('This server has no account yet')).toBeVisible()

  await page.getByLabel('E-mail').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByLabel('Repeat password').fill('something else')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Must be a valid e-mail address')).toBeVisible()
  await expect(page.getByText('Passwords must be identical')).toBeVisible()

  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Repeat password').fill(admin.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByRole('heading', { name: 'Welcome to Spinrack' })).toBeVisible()
})

test('signs out and in, is refused with a wrong password, and comes back to where he wanted to go', async ({
  page,
}) => {
  await page.goto('account?from=journey')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signInBy(page, 'wrong')
  await expect(page.getByText('Invalid authentication')).toBeVisible()
  await signInBy(page, admin.password)
  await expect(page).toHaveURL(/\/account\?from=journey$/)
  await expect(page.getByText('Bad credentials')).toBeVisible()

  await page.goto('login?redirect=%2Faccount')
  await expect(page).toHaveURL(/\/account$/)
  await page.goto('login?redirect=%2F%2Fexample.org%2Faccount')
  await expect(page).toHaveURL(/\/welcome$/)
  await page.goto('account')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('account')
  await expect(page).toHaveURL(/\/login/)
})

test('adds a library: refused folders say why and lose nothing, the scan shows itself live', async ({ page }) => {
  await page.goto('login')
  await signInBy(page, admin.password)
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('main').getByRole('button', { name: 'Add library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a library' })
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()

  await dialog.getByLabel('Name').fill('Comics')
  await dialog.getByLabel('Root folder').fill('/no/such/folder')
  await finish(dialog)
  await expect(dialog.getByText('The folder cannot be accessed or is not a folder')).toBeVisible()
  await dialog.getByRole('tab', { name: 'General' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Comics')

  await dialog.getByLabel('Root folder').fill(library)
  await dialog.getByRole('button', { name: 'Browse' }).click()
  const browser = page.getByRole('dialog', { name: 'Root folder of the library' })
  await browser.getByText('Comics', { exact: true }).click()
  await browser.getByRole('button', { name: 'Choose' }).click()
  await expect(dialog.getByLabel('Root folder')).toHaveValue(join(library, 'Comics'))
  await dialog.getByRole('tab', { name: 'Scanner' }).click()
  await dialog.getByLabel('One-shots folder').fill('_oneshots')
  await finish(dialog)

  // No reload from here on: covers appear by events alone.
  await expect(page).toHaveURL(/\/dashboard$/)
  const row = page.getByRole('region', { name: 'Recently added series' })
  const cover = row.locator('img').first()
  const drawn = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Recently added books' })).toBeVisible()
  await expect(page.getByText('pending task')).toBeHidden()
  // Whatever came in front meanwhile, a row that nobody scrolled still shows its start.
  expect(await row.getByRole('list').evaluate((strip) => strip.scrollLeft)).toBe(0)
})

test('a folder inside that library is refused, and what was entered is not lost by a slip', async ({ page }) => {
  await page.goto('login')
  await signInBy(page, admin.password)
  const open = () => page.getByRole('navigation').getByRole('button', { name: 'Add a library' }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: 'Add a library' })
  await dialog.getByLabel('Name').fill('Inside')
  await dialog.getByLabel('Root folder').fill(join(library, 'Comics', '_oneshots'))
  await finish(dialog)
  await expect(dialog.getByText('A folder that is part of an existing library cannot be scanned')).toBeVisible()

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Name')).toHaveValue('Inside')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()

  await open()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('remember-me outlives the session, and not without it', async ({ browser, server }) => {
  const openPage = async (cookies: Cookie[] = []) => {
    const context = await browser.newContext({ baseURL: server.url, storageState: { cookies, origins: [] } })
    return context.newPage()
  }
  for (const remember of [true, false]) {
    const page = await openPage()
    await page.goto('login')
    await signInBy(page, admin.password, { remember })
    await expect(page).toHaveURL(/\/dashboard$/)
    const cookies = await page.context().cookies()
    await page.context().close()

    const pageNextDay = await openPage(cookies.filter(({ name }) => name !== 'KOMGA-SESSION'))
    await pageNextDay.goto('dashboard')
    await expect(pageNextDay).toHaveURL(remember ? /\/dashboard$/ : /\/login/)
    await pageNextDay.context().close()
  }
})

/** Goes through the tabs of the wizard to its last button. */
const finish = async (dialog: Locator) => {
  const add = dialog.getByRole('button', { name: 'Add library' })
  const next = dialog.getByRole('button', { name: 'Next' })
  while (await next.isVisible()) await next.click()
  await add.click()
}
