import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/library-test.ts'

type Counted = { totalElements: number }

const genre = (operator: 'is' | 'isNot', value: string) => ({ genre: { operator, value } })

const countOf = async (api: Api, condition: object) =>
  ((await (await api.ask('POST', 'api/v1/series/list?size=1', { condition })).json()) as Counted).totalElements

/** The two genres that most series have. */
const commonGenres = async (api: Api): Promise<[string, string]> => {
  const counts = new Map<string, number>()
  for (const { metadata } of await api.series()) {
    for (const name of metadata.genres) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  return [first ?? '', second ?? '']
}

const cards = (page: Page) => page.locator('[data-card-link]')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const openPanel = (page: Page) => page.getByRole('button', { name: /^Filter(, |$)/ }).click()
const chips = (page: Page) => page.getByRole('region', { name: 'Active filters' })

test('values are included, excluded, matched by any or all, and stay in the address', async ({ page, api }) => {
  const [first, second] = await commonGenres(api)
  await page.goto('libraries/all/series')
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Genre', exact: true }).click()
  const value = (name: string) => panel(page).getByRole('checkbox', { name, exact: true })

  await value(first).click()
  await expect(page).toHaveURL(new RegExp(`[?&]genre=${encodeURIComponent(first)}`))
  await value(second).click()
  const any = await countOf(api, { anyOf: [genre('is', first), genre('is', second)] })
  await expect(panel(page).getByRole('button', { name: `Show ${any} series` })).toBeVisible()

  await panel(page).getByText('All of').click()
  await expect(page).toHaveURL(/all_of=genre/)
  const all = await countOf(api, { allOf: [genre('is', first), genre('is', second)] })
  await expect(panel(page).getByRole('button', { name: all === 0 ? 'No matches' : `Show ${all} series` })).toBeVisible()

  await value(second).click()
  await expect(value(`${second}, excluded`)).toBeChecked({ indeterminate: true })
  const without = await countOf(api, { allOf: [genre('is', first), genre('isNot', second)] })
  await panel(page)
    .getByRole('button', { name: without === 0 ? 'No matches' : `Show ${without} series` })
    .click()
  await expect(panel(page)).toBeHidden()
  await expect(cards(page)).toHaveCount(without)

  const shared = page.url()
  await page.goto('dashboard')
  await page.goto(shared)
  await expect(cards(page)).toHaveCount(without)
  await expect(page.getByRole('button', { name: 'Filter, 2 active' })).toBeVisible()
})

test('filters are remembered by place, taken away one by one, and reset', async ({ page, api }) => {
  const [first] = await commonGenres(api)
  const total = (await api.series()).length
  await page.goto('libraries/all/series')
  await openPanel(page)
  await panel(page).getByRole('checkbox', { name: 'Unread' }).click()
  await panel(page).getByRole('button', { name: 'Genre', exact: true }).click()
  await panel(page).getByRole('checkbox', { name: 'No genre' }).dblclick()
  await panel(page).getByRole('checkbox', { name: first, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(chips(page).getByRole('listitem')).toHaveText(['Unread', first, 'Any genre'])

  await page.goto('dashboard')
  await page.goto('libraries/all/series')
  await expect(page).toHaveURL(/read_status=UNREAD/)
  await expect(chips(page).getByRole('listitem')).toHaveText(['Unread', first, 'Any genre'])

  await chips(page).getByRole('button', { name: 'Remove filter: Unread' }).click()
  await expect(page).not.toHaveURL(/read_status/)
  await chips(page).getByRole('button', { name: 'Reset filters' }).click()
  await expect(chips(page)).toBeHidden()
  await expect(page).toHaveURL(/\/series$/)
  await page.reload()
  await expect(page.getByText(`${total} series`).first()).toBeVisible()
  await expect(chips(page)).toBeHidden()
})

test('a list is sorted by any of its fields, in both directions, and remembers it', async ({ page, api }) => {
  const byCount = (await api.series()).toSorted((a, b) => b.booksCount - a.booksCount)
  await page.goto('libraries/all/series')
  await page.getByRole('button', { name: 'Sorted by Name' }).click()
  await page.getByRole('menuitemradio', { name: 'Books count' }).click()
  await expect(cards(page).first()).toHaveText(byCount[0]?.metadata.title ?? '')
  await expect(page).toHaveURL(/sort=booksCount/)
  await page.goto('libraries/all/books')
  await expect(page.getByRole('button', { name: 'Sorted by Series' })).toBeVisible()
  await page.goto('libraries/all/series')
  await page.getByRole('button', { name: 'Sorted by Books count' }).click()
  await page.getByRole('menuitemradio', { name: 'Ascending' }).click()
  await expect(page).toHaveURL(/sort=booksCount%2Casc/)
})

test('an address full of junk shows the usual list', async ({ page, api }) => {
  const total = (await api.series()).length
  await page.goto(
    'libraries/all/series?status=maybe&age_rating=old&sort=constructor&complete=perhaps&genre={}&author[]=1',
  )
  await expect(page.getByText(`${total} series`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})

test('values that could not be loaded are asked for again, and what matches nothing says so', async ({ page }) => {
  let broken = true
  await page.route('**/api/v2/publishers*', (route) =>
    broken ? route.fulfill({ status: 400, json: { message: 'no' } }) : route.continue(),
  )
  await page.goto('libraries/all/series?publisher=Nobody%20of%20that%20name')
  await expect(page.getByText('The active filter has no matches')).toBeVisible()
  await openPanel(page)
  await panel(page)
    .getByRole('button', { name: /^Publisher/ })
    .click()
  await expect(panel(page).getByText('These could not be loaded.')).toBeVisible()
  broken = false
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByText('These could not be loaded.')).toBeHidden()
  await panel(page).getByRole('button', { name: 'Reset filters' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('the filter panel breaks no accessibility rule, in light and dark', async ({ page }) => {
  await page.goto('libraries/all/series?read_status=UNREAD&not_status=ENDED')
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Tag', exact: true }).click()
  await expect(panel(page).getByRole('checkbox', { name: 'No tag' })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]', inBothSchemes: true })
})
