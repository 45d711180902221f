import type { Page } from '@playwright/test'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { expect, test } from '../support/library-test.ts'

const cards = (page: Page) => page.locator('[data-card-link]')
const position = (page: Page) => page.evaluate(() => window.scrollY)

test('a library opens on its recommended tab, and then on the one that was open last', async ({ page, api }) => {
  const [comics] = (await api.get<{ id: string; name: string }[]>('api/v1/libraries')).filter(
    ({ name }) => name === 'Comics',
  )
  await page.goto(`libraries/${comics?.id}`)
  await expect(page).toHaveURL(/\/recommended$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Comics' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recently added series' })).toBeVisible()

  await page.getByRole('link', { name: 'Books', exact: true }).last().click()
  await expect(page).toHaveURL(/\/books$/)
  await expect(page.getByText(/^\d+ books$/).first()).toBeVisible()
  await page.goto(`libraries/${comics?.id}`)
  await expect(page).toHaveURL(/\/books$/)

  await page.goto('libraries/all')
  await expect(page).toHaveURL(/\/libraries\/all\/series$/)
})

test('collections and read lists of a library have tabs, which say what they are for while they are empty', async ({
  page,
  api,
}) => {
  await page.goto('libraries/all/collections')
  await expect(page.getByText(/collections?$/).first()).toBeVisible()
  const [series] = await api.series()
  const { id } = (await (
    await api.ask('POST', 'api/v1/collections', { name: 'Walls', ordered: false, seriesIds: [series?.id] })
  ).json()) as { id: string }
  await page.goto('libraries/all/collections')
  await expect(page.getByRole('link', { name: 'Walls', exact: true })).toBeVisible()
  await api.ask('DELETE', `api/v1/collections/${id}`)

  await page.route('**/api/v1/readlists*', (route) => route.fulfill({ json: aPage([], 0, 60) }))
  await page.goto('libraries/all/readlists')
  await expect(page.getByRole('heading', { name: 'No read lists yet' })).toBeVisible()
})

test('coming back from a series finds the wall where it was', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('libraries/all/series')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => position(page)).toBe(900)
  const link = page.locator('[data-card-link]').nth(9)
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/(series|oneshot)\//)
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(() => position(page)).toBe(900)
})

test('books that arrive while one goes back do not take the place of the wall', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('libraries/all/series')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(() => position(page)).toBe(900)
  const series = page.locator('[data-card-link][href*="/series/"]').nth(9)
  await series.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL(/\/series\/\w+$/)

  const books = Promise.withResolvers<void>()
  const wall = Promise.withResolvers<void>()
  await page.route('**/api/v1/books/list*', (route) => books.promise.then(() => route.continue()))
  await page.route('**/assets/library-page-*.js', (route) => wall.promise.then(() => route.continue()))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => history.back())
  books.resolve()
  await expect(page.locator('[data-index] [data-card-link][href*="/book/"]').first()).toBeVisible()
  wall.resolve()
  await expect(page.locator('[data-index] [data-card-link][href*="/series/"]').first()).toBeVisible()
  await expect.poll(() => position(page)).toBe(900)
})

test('letters lead to where their series begin', async ({ page, api }) => {
  const titles = (await api.series()).map(({ metadata }) => metadata.titleSort)
  const inT = titles.filter((title) => title.toLowerCase().startsWith('t')).length
  await page.setViewportSize({ width: 800, height: 500 })
  await page.goto('libraries/all/series')
  const rail = page.getByRole('navigation', { name: 'Jump to a letter' })
  await rail.getByRole('button', { name: `T, ${inT} items` }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(300)
  await expect(rail.locator('[aria-current="true"]')).toHaveText('T')
})

test('who prefers pages gets pages, and lines instead of posters', async ({ page, api }) => {
  const books = await api.books()
  await page.goto('libraries/all/books')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('radio', { name: '20', exact: true }).check({ force: true })
  await page.getByRole('radio', { name: 'List', exact: true }).check({ force: true })
  await page.keyboard.press('Escape')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: `Page ${Math.ceil(books.length / 20)}` })).toBeVisible()
  const first = await cards(page).first().textContent()
  await pages.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards(page).first()).not.toHaveText(first ?? '')
  await page.reload()
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goto('libraries/all/books?page=999')
  await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(books.length / 20)}$`))
})

test('a wall of 100,000 draws few of them, wherever one is, and keys reach its ends', async ({ page, api }) => {
  const [example] = await api.series()
  await page.route('**/api/v1/series/list?*', (route) => {
    const parameters = new URL(route.request().url()).searchParams
    const [number, size] = [Number(parameters.get('page')), Number(parameters.get('size'))]
    const content = Array.from({ length: size }, (_, step) => named(example, number * size + step))
    return route.fulfill({ json: aPage(content, number, size) })
  })
  await page.goto('libraries/all/series')
  await expect(page.getByText('100,000 series').first()).toBeVisible()
  await cards(page).first().focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Series 99999', exact: true })).toBeFocused()
  expect(await page.locator('li[data-index]').count()).toBeLessThanOrEqual(400)
  await page.keyboard.press('Home')
  await expect(page.getByRole('link', { name: 'Series 0', exact: true })).toBeFocused()
})

test('a wall that cannot be loaded says so and comes back', async ({ page }) => {
  await page.route('**/api/v1/series/list?*', (route) => route.abort('connectionrefused'))
  await page.goto('libraries/all/series')
  await expect(page.getByRole('alert').getByText('The server cannot be reached')).toBeVisible()
  await page.unroute('**/api/v1/series/list?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()

  await page.route('**/api/v1/series/list?*', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await page.goto('libraries/all/series')
  await expect(page.getByRole('alert').getByText('This list could not be loaded')).toBeVisible()
})

test('a filter without matches offers to be taken away', async ({ page }) => {
  await page.goto('libraries/all/series?genre=no-such-genre')
  await expect(page.getByRole('heading', { name: 'The active filter has no matches' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Reset filters' }).last().click()
  await expect(cards(page).first()).toBeVisible()
})

const named = (example: SeriesDto | undefined, index: number) => ({
  ...example,
  id: `series-${index}`,
  metadata: { ...example?.metadata, title: `Series ${index}` },
})

const aPage = (content: readonly unknown[], number: number, size: number) => {
  const totalElements = content.length === 0 ? 0 : 100_000
  return {
    content: content.slice(0, totalElements - number * size),
    number,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    first: number === 0,
    last: (number + 1) * size >= totalElements,
    numberOfElements: content.length,
    empty: content.length === 0,
  }
}
