import type { Browser, Page } from '@playwright/test'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { admin, signIn, type Account } from '../support/account.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/library-test.ts'

const wall = 'libraries/all/series?sort=metadata.titleSort,asc'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const tick = (page: Page, { metadata }: SeriesDto) =>
  page.getByRole('checkbox', { name: `Select ${metadata.title}`, exact: true })

/** In the order of the wall. */
const sortedSeries = async (api: Api) =>
  (await api.get<{ content: SeriesDto[] }>('api/v1/series?unpaged=true&sort=metadata.titleSort,asc')).content

const somePicked = async (api: Api) => {
  const [first, second, third, fourth, fifth] = await sortedSeries(api)
  if (!first || !second || !third || !fourth || !fifth) throw new Error('the demo library has more than five series')
  return { first, second, third, fourth, fifth }
}

const signedIn = async (browser: Browser, account: Account, options: { baseURL: string; phone?: true }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: options.baseURL, ...(options.phone && phone) })
  await signIn(context.request, account)
  return context.newPage()
}

test('a selection grows by clicks, ranges and all, and ends with Escape', async ({ page, api }) => {
  const { first, second, third, fourth, fifth } = await somePicked(api)
  await page.goto(wall)
  await tick(page, second).check()
  await expect(bar(page)).toContainText('1 selected')

  await tick(page, fifth).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await tick(page, third).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('2 selected')
  await expect(tick(page, fourth)).not.toBeChecked()

  await page.getByRole('link', { name: first.metadata.title, exact: true }).click()
  await expect(bar(page)).toContainText('3 selected')
  await expect(page).toHaveURL(/libraries\/all\/series/)

  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText(`${(await sortedSeries(api)).length} selected`)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(tick(page, first)).not.toBeChecked()
})

test('a selection is kept from page to page of a wall, and left behind with it', async ({ page, api }) => {
  const all = await sortedSeries(api)
  const [onFirst, onSecond] = [all[2], all[20]]
  if (!onFirst || !onSecond) throw new Error('the demo library has more than twenty series')
  await page.addInitScript(() =>
    localStorage.setItem('spinrack.preferences', JSON.stringify({ state: { browsingPageSize: 20 }, version: 1 })),
  )
  await page.goto(wall)
  await tick(page, onFirst).check()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await tick(page, onSecond).check()
  await expect(bar(page)).toContainText('2 selected')
  await page.getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(tick(page, onFirst)).toBeChecked()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(bar(page)).toBeHidden()
})

test('all that is selected is marked at once, and what fails stays selected', async ({ page, api }) => {
  const { first, second } = await somePicked(api)
  await page.goto(wall)
  await tick(page, first).check()
  await tick(page, second).check()

  await page.route(`**/api/v1/series/${second.id}/read-progress`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of ink' } }),
  )
  await bar(page).getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('An error occurred while trying to mark as read: Out of ink')).toBeVisible()
  await expect(bar(page)).toContainText('1 selected')
  await expect(tick(page, second)).toBeChecked()

  await page.unroute(`**/api/v1/series/${second.id}/read-progress`)
  await bar(page).getByRole('button', { name: 'Mark as read' }).click()
  await expect(bar(page)).toBeHidden()
  for (const { id } of [first, second]) {
    const now = await api.get<SeriesDto>(`api/v1/series/${id}`)
    expect(now.booksReadCount).toBe(now.booksCount)
    await api.ask('DELETE', `api/v1/series/${id}/read-progress`)
  }
})

test('files are read again only after a question', async ({ page, api }) => {
  const { first, second } = await somePicked(api)
  await page.goto(wall)
  await tick(page, first).check()
  await tick(page, second).check()
  await bar(page).getByRole('button', { name: 'Analyze' }).click()
  const cancel = page.getByRole('dialog', { name: 'Analyze' }).getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await expect(bar(page)).toContainText('2 selected')
  await expect(cancel).toBeHidden()

  // A quick hand asks the next question while the last one is still fading.
  await bar(page).getByRole('button', { name: 'Analyze' }).click()
  const refresh = await bar(page).getByRole('button', { name: 'Refresh metadata' }).elementHandle()
  await cancel.evaluate(async (button: HTMLElement, next) => {
    button.click()
    await new Promise((fading) => setTimeout(fading, 50))
    ;(next as HTMLElement | null)?.click()
  }, refresh)
  await page.getByRole('dialog', { name: 'Refresh metadata' }).getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('The metadata of 2 items is being refreshed')).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('the menu of a card offers what the role allows', async ({ browser, server, api }) => {
  const { first } = await somePicked(api)
  const plain = { email: 'plain@example.org', password: 'nothing special' }
  await api.ask('POST', 'api/v2/users', { ...plain, roles: [] })
  const page = await signedIn(browser, plain, { baseURL: server.url })
  await page.goto(wall)
  await page.getByRole('article').filter({ hasText: first.metadata.title }).first().hover()
  await expect(page.getByRole('button', { name: `Edit ${first.metadata.title}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Read ${first.metadata.title}` })).toHaveCount(0)
  await page.getByRole('button', { name: `More for ${first.metadata.title}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Select', 'Mark as read'])
  await page.context().close()
})

test('on a phone a long press opens the sheet of a card, and a tap then selects', async ({ browser, server, api }) => {
  const { first, second } = await somePicked(api)
  const page = await signedIn(browser, admin, { baseURL: server.url, phone: true })
  await page.goto(wall)
  const card = page.getByRole('article').filter({ hasText: first.metadata.title }).first()
  const box = await card.boundingBox()
  if (box === null) throw new Error('the card is not on the page')
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 3 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const sheet = page.getByRole('dialog', { name: `More for ${first.metadata.title}` })
  await expect(sheet).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(sheet).toBeVisible()

  await sheet.getByRole('menuitem', { name: 'Select' }).tap()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: second.metadata.title, exact: true }).tap()
  await expect(bar(page)).toContainText('2 selected')
  await expect(page).toHaveURL(/libraries\/all\/series/)
  await page.context().close()
})
