import { readdir } from 'node:fs/promises'
import { expect, test as base, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { admin, signIn, type Account } from '../support/account.ts'
import { apiOf, type Api } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { withTroubledLibrary } from '../support/troubled-library.ts'

const reader: Account = { email: 'reader@example.org', password: 'only here to read' }

type Attic = { readonly url: string; readonly folder: string; readonly api: Api }

/** A server of its own, with a library to clean up: what is deleted here would be missed elsewhere. */
const test = base.extend<object, { attic: Attic }>({
  attic: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const server = await startServer()
      const api = apiOf(server.url)
      await api.claim()
      await api.ask('POST', 'api/v2/users', { ...reader, roles: ['USER'] })
      await withTroubledLibrary(async (folder) => {
        await api.addLibrary('Attic', folder, { hashFiles: true, hashPages: true })
        await api.untilIdle()
        await use({ url: server.url, folder, api })
      })
      await server.stop()
    },
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
  baseURL: ({ attic }, use) => use(attic.url),
  page: async ({ page }, use) => {
    await signIn(page.request, admin)
    await use(page)
  },
})

// Each of them leaves the library tidier for the next.
test.describe.configure({ mode: 'serial' })

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

test('media analysis says in words what is wrong, by status, and has files read again', async ({ page }) => {
  await page.goto('media-management')
  await expect(page).toHaveURL(/media-management\/analysis$/)
  await expect(row(page, 'No pages')).toContainText('Error')
  await expect(row(page, 'No pages')).toContainText('The book does not contain any pages')
  await expect(row(page, 'Only words')).toContainText('This media type is not supported')
  await expect(row(page, 'Elder twin')).toHaveCount(0)
  await expectAccessible(page)

  const head = page.getByRole('columnheader', { name: 'Name' })
  await head.getByRole('button').press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('Cut off')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText('Only words')

  const filter = page.getByRole('group', { name: 'Media status' })
  await filter.getByRole('button', { name: 'Unsupported' }).click()
  await expect(row(page, 'Only words')).toHaveCount(0)
  await expect(filter.getByRole('button', { name: 'Error' })).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(row(page, 'No pages')).toBeVisible()
  await expect(row(page, 'Only words')).toHaveCount(0)

  await page.getByRole('button', { name: 'Analyze No pages again' }).click()
  const question = page.getByRole('dialog', { name: 'Analyze' })
  await page.route('**/api/v1/books/*/analyze', (route) =>
    route.fulfill({ status: 500, json: { message: 'ERR_1000' } }),
  )
  await question.getByRole('button', { name: 'Analyze' }).click()
  await expect(question.getByText(/could not be accessed/)).toBeVisible()
  await page.unroute('**/api/v1/books/*/analyze')
  await question.getByRole('button', { name: 'Analyze' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(/is being analyzed/)).toBeVisible()

  await filter.getByRole('button', { name: 'Outdated' }).click()
  await filter.getByRole('button', { name: 'Error' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to worry about' })).toBeVisible()
  await filter.getByRole('button', { name: 'Error' }).click()
  await page.getByRole('link', { name: /No pages/ }).click()
  await expect(page).toHaveURL(/\/book\//)
})

test('a list that cannot be loaded says so and comes back', async ({ page }) => {
  await page.route('**/api/v1/books/list*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Disk is gone' } }),
  )
  await page.goto('media-management/missing-posters')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Disk is gone')
  await page.unroute('**/api/v1/books/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Every book has a poster' })).toBeVisible()
})

test('of two equal files one is deleted, and the list hears of it', async ({ page, attic }) => {
  await page.goto('media-management/duplicate-files')
  await expect(page.getByText('2 equal files', { exact: false })).toBeVisible()
  await expect(page.getByText('Keeping only one frees', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await row(page, 'Younger twin.cbz').getByRole('button', { name: 'Delete file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this book?' })
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No duplicate files' })).toBeVisible()
  expect(await readdir(`${attic.folder}/Twins`)).toEqual(['Elder twin.cbz'])
})

test('new duplicate pages are decided one by one and all at once', async ({ page, attic }) => {
  await page.goto('media-management/duplicate-pages/unknown')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expectAccessible(page)

  await cards.first().getByRole('button', { name: '3 matches' }).click()
  const matches = page.getByRole('dialog', { name: 'Matches' })
  await expect(matches.getByRole('row')).toHaveCount(4)
  await expect(matches.getByRole('button', { name: /^Delete page/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(matches).toBeHidden()
  await cards.first().getByRole('button', { name: 'Show the page larger' }).click()
  await expect(page.getByRole('dialog', { name: 'Page' }).getByRole('img', { name: 'Page' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route('**/api/v1/page-hashes', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }))
  await cards.first().getByRole('button', { name: 'Manual delete' }).click()
  await expect(page.getByText('An error occurred while trying to mark the page: Not now')).toBeVisible()
  await expect(cards.first().getByRole('button', { name: 'Manual delete' })).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/api/v1/page-hashes')
  await cards.first().getByRole('button', { name: 'Manual delete' }).click()
  await expect(cards.first().getByRole('button', { name: 'Manual delete' })).toHaveAttribute('aria-pressed', 'true')

  const all = page.getByRole('region', { name: 'All remaining on this page' })
  await all.getByRole('button', { name: 'Ignore (2)' }).click()
  const question = page.getByRole('dialog', { name: 'Ignore these pages?' })
  await expect(question.getByText('2 page hashes of this page are ignored from now on.')).toBeVisible()
  await question.getByRole('button', { name: 'Ignore' }).click()
  await expect(page.getByRole('heading', { name: 'No duplicate pages found' })).toBeVisible()
  const { content } = await attic.api.get<{ content: { action: string }[] }>('api/v1/page-hashes')
  expect(content.map(({ action }) => action).toSorted()).toEqual(['DELETE_MANUAL', 'IGNORE', 'IGNORE'])
})

test('known duplicate pages are shown by action, changed, and leave their books', async ({ page, attic }) => {
  await page.goto('media-management/duplicate-pages')
  await expect(page).toHaveURL(/duplicate-pages\/known$/)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(1)
  const actions = page.getByRole('group', { name: 'Action', exact: true }).first()
  await actions.getByRole('button', { name: 'Ignore' }).click()
  await expect(cards).toHaveCount(3)
  await page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Match count' }).click()
  await expect(page).toHaveURL(/sort=matchCount/)

  const manual = cards.filter({ has: page.getByRole('button', { name: 'Delete matches' }) })
  await manual.getByRole('button', { name: '3 matches' }).click()
  const matches = page.getByRole('dialog', { name: 'Matches' })
  await matches.getByRole('button', { name: /^Delete page .* of .*Adverts 1\.cbz$/ }).click()
  const one = page.getByRole('dialog', { name: 'Delete this page?' })
  await one.getByRole('button', { name: 'Delete' }).click()
  await expect(matches.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(matches).toBeHidden()

  await manual.getByRole('button', { name: 'Delete matches' }).click()
  await page.getByRole('dialog', { name: 'Delete the matches?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(manual.getByText('No matches')).toBeVisible()
  await expect(manual.getByText('Deleted 3 times')).toBeVisible()
  await attic.api.untilIdle()
  const books = (await attic.api.books()).filter(({ name }) => name.startsWith('Adverts'))
  expect(books.map(({ media }) => media.pagesCount)).toEqual([8, 8, 8])
})

test('history tells what was done, in words and with its details', async ({ page }) => {
  await page.goto('history')
  await expect(row(page, 'Duplicate page deleted')).toHaveCount(3)
  const deleted = row(page, 'Book file deleted')
  await expect(deleted.getByRole('link', { name: 'Younger twin' })).toBeVisible()
  await deleted.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByText('The file was deleted by a person')).toBeVisible()
  await row(page, 'Duplicate page deleted')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  await expect(page.getByText('The file was deleted by a person')).toBeHidden()
  await expect(page.getByRole('img', { name: 'The page that was deleted' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('columnheader', { name: 'Type' }).getByRole('button').click()
  await expect(page.getByRole('row').nth(1)).toContainText('Book file deleted')
})

test('on a phone tables are cards that keep their order, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['media-management/analysis', 'media-management/duplicate-pages/known', 'history']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('button', { name: 'Refresh' })).toBeVisible()
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(tooWide, path).toBe(false)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Type' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Book file deleted')
})

test('history hears of what happens while it is open', async ({ page, attic }) => {
  await page.goto('history')
  await expect(row(page, 'Book file deleted')).toHaveCount(1)
  const doomed = (await attic.api.books()).find(({ name }) => name === 'Cut off')
  await attic.api.ask('DELETE', `api/v1/books/${doomed?.id}/file`)
  await expect(row(page, 'Book file deleted')).toHaveCount(2)
})

test('who only reads has the history and none of the tools', async ({ page }) => {
  await signIn(page.request, reader)
  await page.goto('history')
  await expect(row(page, 'Duplicate page deleted')).toHaveCount(3)
  await row(page, 'Duplicate page deleted')
    .first()
    .getByRole('button', { name: /^Details/ })
    .click()
  await expect(page.getByText('Page hash')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The page that was deleted' })).toHaveCount(0)
  for (const path of ['analysis', 'missing-posters', 'duplicate-files', 'duplicate-pages/known', 'duplicate-pages']) {
    await page.goto(`media-management/${path}`)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})
