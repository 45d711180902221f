import type { CollectionDto } from '@spinrack/contract/resources/collection'
import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/library-test.ts'

type Counted = { totalElements: number }

test('books of a range of years are asked for, and a range without an end', async ({ page, api }) => {
  const years = (await api.books()).flatMap(({ metadata }) => metadata.releaseDate?.slice(0, 4) ?? []).toSorted()
  const [first = '', last = ''] = [years[0], years.at(-1)]
  const condition = (from: string, to: string) => ({
    allOf: [
      { releaseDate: { operator: 'after', dateTime: `${Number(from) - 1}-12-31T12:00:00Z` } },
      { releaseDate: { operator: 'before', dateTime: `${Number(to) + 1}-01-01T12:00:00Z` } },
    ],
  })
  const answer = await api.ask('POST', 'api/v1/books/list?size=1', { condition: condition(first, last) })
  const { totalElements } = (await answer.json()) as Counted

  await page.goto('libraries/all/books')
  await page.getByRole('button', { name: /^Filter(, |$)/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('button', { name: 'Release date' }).click()
  const add = panel.getByRole('button', { name: 'Add', exact: true })
  await panel.getByRole('textbox', { name: 'From year' }).fill(first.slice(0, 2))
  await expect(add).toBeDisabled()
  await panel.getByRole('textbox', { name: 'From year' }).fill(first)
  await panel.getByRole('textbox', { name: 'To year' }).fill(last)
  await panel.getByRole('textbox', { name: 'To year' }).press('Enter')
  await expect(panel.getByRole('checkbox', { name: `${first}–${last}` })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Remove filter: ${first}–${last}` })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${totalElements} books?$`)).first()).toBeVisible()

  await page.goto(`libraries/all/books?release_year=${Number(last) + 1}-`)
  await expect(page.getByRole('heading', { name: 'The active filter has no matches' })).toBeVisible()
  await expect(page.getByText(`From ${Number(last) + 1}`)).toBeVisible()
})

test('a collection and a read list are searched, and what is not found can be taken back', async ({ page, api }) => {
  const series = (await api.series()).filter(({ oneshot }) => !oneshot)
  const [wanted] = series
  const seriesIds = series.map(({ id }) => id)
  const collection = { name: 'Searched', ordered: false, seriesIds }
  const { id } = (await (await api.ask('POST', 'api/v1/collections', collection)).json()) as CollectionDto
  await page.goto(`collections/${id}`)
  const field = page.getByRole('searchbox', { name: 'Search this collection' })
  await field.fill(wanted?.metadata.title ?? '')
  await expect(page).toHaveURL(/search=/)
  await expect(page.locator('[data-card-link]').first()).toHaveText(wanted?.metadata.title ?? '')
  await field.fill('nothing of that name')
  await expect(page.getByRole('heading', { name: 'The active filter has no matches' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Reset filters' }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByText(`${series.length} series`).first()).toBeVisible()
  await expectAccessible(page, { within: 'main' })
  await api.ask('DELETE', `api/v1/collections/${id}`)

  const books = (await api.books()).slice(0, 12)
  const readList = { name: 'Searched too', summary: '', ordered: true, bookIds: books.map((book) => book.id) }
  const list = (await (await api.ask('POST', 'api/v1/readlists', readList)).json()) as ReadListDto
  await page.goto(`readlists/${list.id}`)
  await page.getByRole('searchbox', { name: 'Search this read list' }).fill('nothing of that name')
  await expect(page.getByRole('heading', { name: 'The active filter has no matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByText('12 books').first()).toBeVisible()
  await api.ask('DELETE', `api/v1/readlists/${list.id}`)
})

test('from a book one goes to any other of its series, and of the read list one came by', async ({ page, api }) => {
  const books = await api.books()
  const counts = Map.groupBy(books, ({ seriesId }) => seriesId)
  const [siblings = []] = [...counts.values()].toSorted((a, b) => b.length - a.length)
  const [first, last] = [siblings[0], siblings.at(-1)]
  await page.goto(`book/${first?.id}`)
  await page.getByRole('button', { name: 'All books', exact: true }).click()
  const entries = page.getByRole('menuitem')
  await expect(entries).toHaveCount(siblings.length)
  await expect(page.locator('[role=menuitem][aria-current=page]')).toHaveAttribute('href', new RegExp(first?.id ?? '-'))
  await page.locator(`[role=menuitem][href*="${last?.id}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/book/${last?.id}`))
  await expect(page.getByRole('menu')).toBeHidden()

  const bookIds = [siblings[1]?.id, first?.id]
  const readList = { name: 'Menu', summary: '', ordered: true, bookIds }
  const { id } = (await (await api.ask('POST', 'api/v1/readlists', readList)).json()) as ReadListDto
  await page.goto(`readlists/${id}`)
  await page.locator(`[data-card-link][href*="${first?.id}"]`).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'All books', exact: true }).click()
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toHaveAttribute('href', new RegExp(siblings[1]?.id ?? '-'))
  await api.ask('DELETE', `api/v1/readlists/${id}`)
})
