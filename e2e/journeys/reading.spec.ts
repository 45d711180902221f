import type { BookDto } from '@spinrack/contract/resources/book'
import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/library-test.ts'

/** A series whose first two books are image books read from left to right. */
const seriesToRead = async (api: Api) => {
  const series = (await api.series()).find(
    (one) => !one.oneshot && one.booksCount >= 2 && one.metadata.readingDirection === 'LEFT_TO_RIGHT',
  )
  if (!series) throw new Error('the demo library has no such series')
  const { content } = await api.get<{ content: BookDto[] }>(`api/v1/series/${series.id}/books`)
  const [first, second] = content
  if (!first || !second) throw new Error('the series is too short')
  return { series, first, second }
}

const progressOf = async (api: Api, id: string) => (await api.get<BookDto>(`api/v1/books/${id}`)).readProgress

const shows = (page: Page, number: number) =>
  expect(page.getByRole('img', { name: `Page ${number}`, exact: true }).first()).toBeVisible()

test.beforeEach(async ({ api }) => {
  const { series } = await seriesToRead(api)
  await api.ask('DELETE', `api/v1/series/${series.id}/read-progress`)
})

test('from the series to the last page and on to the next book, with progress on the cards', async ({ page, api }) => {
  const { series, first, second } = await seriesToRead(api)
  await page.goto(`series/${series.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(series.metadata.title)
  await page.getByRole('main').getByRole('link', { name: /^Read/ }).first().click()
  await expect(page).toHaveURL(new RegExp(`/book/${first.id}/read`))
  await shows(page, 1)

  await page.keyboard.press('ArrowRight')
  await shows(page, 2)
  await page.mouse.click(1400, 450)
  await shows(page, 3)
  await page.mouse.click(40, 450)
  await shows(page, 2)
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(async () => (await progressOf(api, first.id))?.page).toBe(2)

  await page.keyboard.press('End')
  await shows(page, first.media.pagesCount)
  await expect.poll(async () => (await progressOf(api, first.id))?.completed).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Press again to open')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`/book/${second.id}/read`))
  await shows(page, 1)

  await page.keyboard.press('ArrowRight')
  await shows(page, 2)
  await expect.poll(async () => (await progressOf(api, second.id))?.page).toBe(2)
  await page.goto('dashboard')
  const keepReading = page.getByRole('region', { name: 'Keep reading' })
  await expect(keepReading.getByText(second.metadata.title).first()).toBeVisible()
})

test('incognito saves nothing', async ({ page, api }) => {
  const { first } = await seriesToRead(api)
  await page.goto(`book/${first.id}`)
  await page.getByRole('link', { name: 'Read incognito' }).click()
  await shows(page, 1)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.url())
  })
  await page.keyboard.press('ArrowRight')
  await shows(page, 2)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/book/${first.id}$`))
  expect(saved).toEqual([])
  expect(await progressOf(api, first.id)).toBeNull()
})

test('a right-to-left series turns the other way', async ({ page, api }) => {
  const series = (await api.series()).find((one) => one.metadata.readingDirection === 'RIGHT_TO_LEFT')
  const { content } = await api.get<{ content: BookDto[] }>(`api/v1/series/${series?.id}/books`)
  await page.goto(`book/${content[0]?.id}/read?page=1`)
  await shows(page, 1)
  await page.keyboard.press('ArrowLeft')
  await shows(page, 2)
  await page.keyboard.press('ArrowRight')
  await shows(page, 1)
})

test('a book changes on the card while another window reads it', async ({ page, api, context }) => {
  const { series, first } = await seriesToRead(api)
  await page.goto(`series/${series.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`book/${first.id}/read`)
  await shows(other, 1)
  await expect(page.getByRole('link', { name: /Continue/ }).first()).toBeVisible()
})

test('a page that fails to load can be asked for again', async ({ page, api }) => {
  const { first } = await seriesToRead(api)
  let broken = true
  await page.route(`**/books/${first.id}/pages/2`, (route) => (broken ? route.abort() : route.continue()))
  await page.goto(`book/${first.id}/read?page=2`)
  await expect(page.getByText('Page 2 could not be loaded')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 2)
})

test('a book that is not there, or not ready, is a screen with a way back', async ({ page }) => {
  await page.goto('book/0000000000000/read')
  await expect(page.getByText('Book not found')).toBeVisible()
  await page.goto('series/0000000000000')
  await expect(page.getByText('Series not found')).toBeVisible()
  await page.goto('no/such/page')
  await expect(
    page
      .getByText('The page you are looking for doesn\u2019t exist')
      .or(page.getByText("The page you are looking for doesn't exist")),
  ).toBeVisible()
})
