import type { Page } from '@playwright/test'
import { signIn } from '../support/account.ts'
import { announces, bookCalled, colourAt, expect, named, open, picture, shows, test } from '../support/reader-test.ts'

const screen = { width: 1440, height: 900 }

const box = async (page: Page, number: number) => {
  const found = await picture(page, number).boundingBox()
  return found && { x: found.x, y: found.y, width: Math.round(found.width), height: Math.round(found.height) }
}

test('each scale is as large as it says', async ({ page, api }) => {
  await open(page, await bookCalled(api, 'Comic/1.cbz'))
  await expect.poll(() => box(page, 1)).toMatchObject({ width: 600, height: 900 })
  for (const [name, size] of [
    ['Fit width', { width: screen.width, height: 2160 }],
    ['Fit width (shrink only)', { width: 1000, height: 1500 }],
    ['Fit height', { width: 600, height: 900 }],
    ['Original', { width: 1000, height: 1500 }],
    ['Screen', { width: 600, height: 900 }],
  ] as const) {
    await page.keyboard.press('c')
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    // A scroll bar may take its own part of the width.
    await expect.poll(async () => (await box(page, 1))?.height ?? 0).toBeGreaterThan(size.height - 30)
    await expect.poll(async () => (await box(page, 1))?.height ?? 0).toBeLessThanOrEqual(size.height)
  }
})

test('facing pages lie side by side in reading order, and the pairing is shifted and remembered', async ({
  page,
  api,
}) => {
  const book = await bookCalled(api, 'Comic/1.cbz')
  await open(page, book)
  await page.keyboard.press('d')
  await expect(page.getByText('Double pages', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await announces(page, 'Page 2–3 of 7')
  const leftOf = async (number: number) => (await box(page, number))?.x ?? 0
  expect(await leftOf(2)).toBeLessThan(await leftOf(3))
  await page.keyboard.press('r')
  await expect.poll(async () => (await leftOf(2)) > (await leftOf(3))).toBe(true)
  await page.keyboard.press('l')

  await page.keyboard.press('o')
  await expect(page.getByText('Pairing shifted by one page')).toBeVisible()
  await announces(page, 'Page 2 of 7')
  await page.keyboard.press('ArrowRight')
  await announces(page, 'Page 3–4 of 7')
  const kept = `webui.reader.pairing.${book.id.toLowerCase()}`
  await expect.poll(() => api.get('api/v1/client-settings/user/list')).toMatchObject({ [kept]: { value: '[2]' } })
  await page.reload()
  await announces(page, 'Page 3–4 of 7')
  await page.keyboard.press('ArrowLeft')
  await announces(page, 'Page 2 of 7')
  await page.keyboard.press('o')
  await announces(page, 'Page 2–3 of 7')
})

test('a wide page is shown whole, or split in reading order', async ({ page, api }) => {
  await open(page, await bookCalled(api, 'Wide/1.cbz'), 2)
  await expect.poll(() => box(page, 2)).toMatchObject({ width: 1200, height: 900 })
  await page.keyboard.press('s')
  await page.getByRole('switch', { name: 'Split wide pages' }).check()
  await page.keyboard.press('Escape')
  const centre = () => colourAt(page, 720, 450)
  await expect.poll(centre).toBe(named(2))
  await page.keyboard.press('ArrowRight')
  await expect.poll(centre).toBe('255,255,255')
  await announces(page, 'Page 2 of 4')
  await page.keyboard.press('ArrowRight')
  await announces(page, 'Page 3 of 4')
  await expect.poll(centre).toBe(named(3))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(centre).toBe('255,255,255')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(centre).toBe(named(2))
  // Read from right to left, the right half comes first.
  await page.keyboard.press('r')
  await page.keyboard.press('Home')
  await announces(page, 'Page 1 of 4')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(centre).toBe('255,255,255')
})

test('even borders are cropped when that is chosen', async ({ page, api }) => {
  await open(page, await bookCalled(api, 'Bordered/1.cbz'))
  // The drawing is 600 of 1000 wide: as high as the screen, with borders it is 360 wide.
  await expect.poll(() => colourAt(page, 720 - 230, 450)).toBe(named(1))
  await page.keyboard.press('s')
  await page.getByRole('switch', { name: 'Crop even borders' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => colourAt(page, 720 - 230, 450)).toBe('0,0,0')
  await page.reload()
  await shows(page, 1)
  await expect.poll(() => colourAt(page, 720 - 230, 450)).toBe('0,0,0')
})

test('zoom by keys, by Ctrl and the wheel and by a double click, never past the picture', async ({ page, api }) => {
  await open(page, await bookCalled(api, 'Comic/1.cbz'), 3)
  await page.keyboard.press('+')
  await expect.poll(() => box(page, 3)).toMatchObject({ width: 750, height: 1125 })
  await page.keyboard.press('0')
  await expect.poll(() => box(page, 3)).toMatchObject({ width: 600, height: 900 })

  await page.mouse.move(720, 200)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await box(page, 3))?.height ?? 0).toBeGreaterThan(1300)
  // Dragged and thrown far beyond, its edge stays at the edge of the screen.
  await page.mouse.move(720, 800)
  await page.mouse.down()
  await page.mouse.move(720, 100, { steps: 5 })
  await page.mouse.up()
  const bottom = async () => {
    const found = await picture(page, 3).boundingBox()
    return Math.round((found?.y ?? 0) + (found?.height ?? 0))
  }
  await expect.poll(bottom).toBe(screen.height)
  // It was a drag, not a click: neither a page was turned nor a bar shown.
  await announces(page, 'Page 3 of 7')

  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box(page, 4)).toMatchObject({ width: 600, height: 900 })
  await page.mouse.dblclick(720, 450)
  await expect.poll(() => box(page, 4)).toMatchObject({ width: 1500, height: 2250 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => box(page, 4)).toMatchObject({ width: 600, height: 900 })
})

test('a lens follows the mouse and shows what is under it, larger', async ({ page, api }) => {
  await open(page, await bookCalled(api, 'Comic/1.cbz'))
  await page.keyboard.press('z')
  await page.mouse.move(700, 400)
  await page.mouse.move(720, 450)
  const lens = page.getByTestId('lens')
  await expect(lens).toBeVisible()
  await expect.poll(() => colourAt(page, 720, 450)).toBe(named(1))
  await page.keyboard.press('z')
  await expect(lens).toBeHidden()
})

test('a series is read in its own way, on every device', async ({ page, api, browser, server }) => {
  const comic = await bookCalled(api, 'Comic/2.cbz')
  await open(page, comic)
  await page.keyboard.press('s')
  await page.getByRole('switch', { name: 'Only for this series' }).check()
  await page.getByRole('radio', { name: 'Right to left' }).check()
  await page.getByRole('radio', { name: 'Double, no cover' }).check()
  await page.keyboard.press('Escape')
  await announces(page, 'Page 1–2 of 3')
  const kept = `webui.reader.series.${comic.seriesId.toLowerCase()}`
  await expect
    .poll(async () => JSON.stringify(await api.get<object>('api/v1/client-settings/user/list')))
    .toMatch(new RegExp(`${kept}.*doubleNoCover`))

  const context = await browser.newContext({ baseURL: server.url, viewport: screen })
  const elsewhere = await context.newPage()
  await signIn(elsewhere.request)
  await open(elsewhere, comic)
  await announces(elsewhere, 'Page 1–2 of 3')
  await elsewhere.keyboard.press('ArrowLeft')
  await announces(elsewhere, 'Page 3 of 3')
  // Another series is read as before.
  await open(elsewhere, await bookCalled(api, 'Wide/1.cbz'))
  await announces(elsewhere, 'Page 1 of 4')
  await context.close()

  await page.keyboard.press('s')
  await page.getByRole('switch', { name: 'Only for this series' }).uncheck()
  await expect(page.getByRole('radio', { name: 'Single page' })).toBeChecked()
})

test('a page is read panel by panel, whole before and after', async ({ page, api }) => {
  await open(page, await bookCalled(api, 'Panels/1.cbz'))
  await page.keyboard.press('g')
  const centre = () => colourAt(page, 720, 450)
  const [whole, ...panels] = ['255,255,255', '200,30,30', '30,160,30', '30,30,200']
  await expect.poll(centre).toBe(whole)
  // Found in a thread of its own, perhaps a moment after the page is there.
  await expect(page.locator('[data-views="5"]')).toBeVisible()
  for (const panel of [...panels, whole]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(centre).toBe(panel)
    await announces(page, 'Page 1 of 2')
  }
  await page.keyboard.press('ArrowRight')
  await announces(page, 'Page 2 of 2')
  await page.keyboard.press('ArrowLeft')
  await announces(page, 'Page 1 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(centre).toBe(panels[2])
  await page.keyboard.press('g')
  await expect.poll(centre).toBe(whole)
})

test('pictures are lit and tinted as chosen', async ({ page, api }) => {
  await open(page, await bookCalled(api, 'Comic/1.cbz'))
  const [red, green, blue] = named(1).split(',').map(Number)
  await page.keyboard.press('s')
  await page.getByRole('switch', { name: 'Invert' }).check()
  await expect.poll(() => colourAt(page, 720, 450)).toBe([red, green, blue].map((part) => 255 - (part ?? 0)).join(','))
  await page.getByRole('button', { name: 'Show pictures as they are' }).click()
  await expect.poll(() => colourAt(page, 720, 450)).toBe(named(1))
})
