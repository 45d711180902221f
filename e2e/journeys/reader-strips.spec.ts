import { signIn } from '../support/account.ts'
import {
  announces,
  bookCalled,
  coloursDown,
  expect,
  named,
  open,
  picture,
  shows,
  test,
} from '../support/reader-test.ts'

test('tall slices open as one seamless strip, read by keys, and on to the next book', async ({ page, api }) => {
  const book = await bookCalled(api, 'Strip/1.cbz')
  const next = await bookCalled(api, 'Strip/2.cbz')
  await page.goto(`book/${book.id}/read`)
  await shows(page, 1)
  await expect(page.getByText('(tall pages)')).toBeVisible()
  await announces(page, 'Page 1 of 60')

  // Most of a screen, again and again: the page in the middle counts.
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await announces(page, 'Page 2 of 60')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('Shift+ ')
  await page.keyboard.press('PageUp')
  await announces(page, 'Page 1 of 60')

  await page.keyboard.press('End')
  await announces(page, 'Page 60 of 60')
  await expect
    .poll(async () => (await api.get<typeof book>(`api/v1/books/${book.id}`)).readProgress?.completed)
    .toBe(true)
  await expect(async () => {
    await page.keyboard.press(' ')
    await expect(page.getByText('Press again to open')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press(' ')
  await expect(page).toHaveURL(new RegExp(`/book/${next.id}/read`))
})

for (const deviceScaleFactor of [1, 1.25, 2.625]) {
  test(`no line shows between slices at ${deviceScaleFactor} pixels to one`, async ({ browser, api, server }) => {
    const book = await bookCalled(api, 'Strip/1.cbz')
    const context = await browser.newContext({
      baseURL: server.url,
      // A whole number of pixels of each device.
      viewport: { width: 408, height: 824 },
      deviceScaleFactor,
    })
    const page = await context.newPage()
    await signIn(page.request)
    await open(page, book, 20)
    for (const at of [20, 21, 22]) {
      await page.mouse.move(200, 400)
      await page.mouse.wheel(0, 1235)
      await shows(page, at + 1)
      // Loaded pages only: the colour of each of them, and nothing in between.
      await expect
        .poll(async () => {
          const known = new Set(Array.from({ length: 60 }, (_, index) => named(index + 1)))
          return (await coloursDown(page, 200)).filter((colour) => !known.has(colour))
        })
        .toEqual([])
    }
    await context.close()
  })
}

test('another page is there at once, and the place stays through the wheel, the window and the mode', async ({
  page,
  api,
}) => {
  const book = await bookCalled(api, 'Strip/1.cbz')
  await open(page, book)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, number] = /pages\/(\d+)(\?|$)/.exec(request.url()) ?? []
    if (number !== undefined) asked.push(number)
  })
  for (const digit of '45') await page.keyboard.press(digit)
  await expect(page.getByText('Go to page 45')).toBeVisible()
  await page.keyboard.press('Enter')
  await announces(page, 'Page 45 of 60')
  await shows(page, 45)
  // Nothing in between was fetched on the way.
  expect(asked.filter((number) => Number(number) > 5 && Number(number) < 42)).toEqual([])

  await page.setViewportSize({ width: 700, height: 500 })
  await announces(page, 'Page 45 of 60')
  await shows(page, 45)
  await page.keyboard.press('l')
  await expect(page.locator('[data-role="shown"]')).toBeVisible()
  await announces(page, 'Page 45 of 60')
  await page.keyboard.press('v')
  await page.keyboard.press('v')
  await expect(page.locator('[data-mode="continuous"]')).toBeVisible()
  await announces(page, 'Page 45 of 60')
  await page.keyboard.press('w')
  await expect(page.locator('[data-mode="webtoon"]')).toBeVisible()
  await announces(page, 'Page 45 of 60')
})

test('scale, side padding and space between pages are as chosen', async ({ page, api }) => {
  const book = await bookCalled(api, 'Strip/1.cbz')
  await page.setViewportSize({ width: 1200, height: 800 })
  await open(page, book)
  const width = async () => Math.round((await picture(page, 1).boundingBox())?.width ?? 0)
  // Never wider than drawn, at first.
  await expect.poll(width).toBe(803)
  await page.keyboard.press('c')
  await expect(page.getByText('Original', { exact: true })).toBeVisible()
  await expect.poll(width).toBe(803)
  await page.keyboard.press('c')
  await expect(page.getByText('Fit width', { exact: true })).toBeVisible()
  const full = await width()
  expect(full).toBeGreaterThan(1100)
  await page.keyboard.press('p')
  await expect(page.getByText('5 %', { exact: true })).toBeVisible()
  await expect.poll(width).toBe(Math.round(full * 0.9))

  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 2600)
  const gap = async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((number) => page.locator(`[data-page="${number}"]`).boundingBox()),
    )
    return Math.round((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0))
  }
  await expect.poll(gap).toBe(0)
  await page.keyboard.press('n')
  await expect.poll(gap).toBe(5)
  await page.keyboard.press('d')
  await expect.poll(gap).toBe(5)
})

test('pages of unknown size take their place without moving what is read', async ({ page, api }) => {
  const book = await bookCalled(api, 'Strip/1.cbz')
  await page.route('**/api/v1/books/*/pages', async (route) => {
    const response = await route.fetch()
    const known = (await response.json()) as Record<string, unknown>[]
    await route.fulfill({ response, json: known.map((one) => ({ ...one, width: null, height: null })) })
  })
  await open(page, book, 30)
  await page.keyboard.press('w')
  await expect(page.locator('[data-mode="webtoon"]')).toBeVisible()
  await shows(page, 30)
  await announces(page, 'Page 30 of 60')
  const top = async () => Math.round((await picture(page, 30).boundingBox())?.y ?? Number.NaN)
  const before = await top()
  // The neighbours arrive, each three times as tall as was thought.
  await expect(picture(page, 31)).toBeAttached()
  await expect(picture(page, 29)).toBeAttached()
  await expect.poll(top).toBe(before)
})
