import type { BookDto } from '@spinrack/contract/resources/book'
import { expect, test } from '../support/library-test.ts'

test('on a phone: home, libraries, a series, and reading with the thumb', async ({ page, api }) => {
  await page.goto('dashboard')
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  await expect(page.getByRole('region', { name: 'Recently added series' })).toBeVisible()
  expect(await wide()).toBe(false)

  const series = (await api.series()).find((one) => one.metadata.readingDirection === 'LEFT_TO_RIGHT' && !one.oneshot)
  await page.goto(`series/${series?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(series?.metadata.title ?? '')
  expect(await wide()).toBe(false)

  const { content } = await api.get<{ content: BookDto[] }>(`api/v1/series/${series?.id}/books`)
  await page.goto(`book/${content[0]?.id}/read?page=1`)
  const shows = (number: number) =>
    expect(page.getByRole('img', { name: `Page ${number}`, exact: true }).first()).toBeVisible()
  await shows(1)
  await page.touchscreen.tap(370, 420)
  await shows(2)
  await page.touchscreen.tap(20, 420)
  await shows(1)
  await page.touchscreen.tap(195, 420)
  await expect(
    page.getByRole('button', { name: 'Back to the book' }).or(page.getByRole('link', { name: 'Back to the book' })),
  ).toBeVisible()
})
