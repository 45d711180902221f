import { readdir } from 'node:fs/promises'
import { expect, test as base } from '@playwright/test'
import { signIn } from '../support/account.ts'
import { apiOf } from '../support/api.ts'
import { withSmallLibrary } from '../support/small-library.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** A server of its own: what is deleted here would be missed elsewhere. */
const test = base.extend<{ server: TestServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
  server: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  baseURL: ({ server }, use) => use(server.url),
})

const comics = (names: readonly string[]) => names.filter((name) => name.endsWith('.cbz'))

test('a book and a series are deleted with their files, after a tick and not by a failure', async ({
  page,
  server,
}) => {
  const api = apiOf(server.url)
  await api.claim()
  await signIn(page.request)
  const wish = { series: 2, booksPerSeries: 2, pagesPerBook: 2, seed: 11 }
  await withSmallLibrary(wish, async (folder) => {
    const library = await api.addLibrary('Doomed', folder)
    await api.untilIdle()
    const [first, second] = (await api.series()).filter(({ libraryId }) => libraryId === library.id)
    if (!first || !second) throw new Error('the small library has two series')
    const book = (await api.books()).find(({ seriesId }) => seriesId === first.id)
    const files = async () => comics((await readdir(folder, { recursive: true })).map(String))
    expect(await files()).toHaveLength(4)

    await page.goto(`libraries/${library.id}/books`)
    await page.getByRole('button', { name: `More for ${book?.metadata.title}`, exact: true }).click({ force: true })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this book?' })
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByRole('checkbox').check()

    await page.route('**/api/v1/books/*/file', (route) =>
      route.fulfill({ status: 500, json: { message: 'Disk is gone' } }),
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Disk is gone')).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await page.unroute('**/api/v1/books/*/file')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(async () => (await files()).length).toBe(3)

    await page.goto(`libraries/${library.id}/series`)
    const title = second.metadata.title
    await page.getByRole('button', { name: `More for ${title}`, exact: true }).click({ force: true })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this series?' })
    await question.getByLabel(`Yes, delete the series ${title} and its files`).check()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toBeHidden()
    await expect.poll(async () => (await files()).length).toBe(1)
    await expect(page.getByText('Unavailable').last()).toBeVisible()
  })
})
