import type { BookDto } from '@spinrack/contract/resources/book'
import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { signIn } from '../support/account.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/library-test.ts'

const makeReadList = async (api: Api, name: string, count: number) => {
  const books = (await api.books()).filter(readable).slice(0, count)
  const body = { name, summary: 'Why these belong together', bookIds: books.map(({ id }) => id) }
  const made = (await (await api.ask('POST', 'api/v1/readlists', body)).json()) as ReadListDto
  return { ...made, books }
}

const readable = ({ media, oneshot }: BookDto) =>
  media.status === 'READY' && media.mediaProfile === 'DIVINA' && media.pagesCount > 2 && !oneshot

test('a series goes into a new read list, its books in their order', async ({ page, api }) => {
  const series = (await api.series()).find(({ booksCount, oneshot }) => booksCount > 2 && !oneshot)
  const title = series?.metadata.title ?? ''
  await page.goto('libraries/all/series')
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Add to read list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to read list' })
  await dialog.getByLabel('Search or create read list').fill('Whole series')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()

  const { content } = await api.get<{ content: ReadListDto[] }>('api/v1/readlists?search=Whole%20series')
  const inSeries = await api.get<{ content: BookDto[] }>(
    `api/v1/series/${series?.id}/books?unpaged=true&sort=metadata.numberSort,asc`,
  )
  expect(content[0]?.bookIds).toEqual(inSeries.content.map(({ id }) => id))
  expect(content[0]?.ordered).toBe(true)
  await api.ask('DELETE', `api/v1/readlists/${content[0]?.id}`)
})

test('a read list is read from where it was left, and the reader stays in it', async ({ page, api }) => {
  const { id, books } = await makeReadList(api, 'Evening plan', 3)
  const [first, second] = books
  await api.ask('PATCH', `api/v1/books/${first?.id}/read-progress`, { completed: true })
  await page.goto(`readlists/${id}`)
  await expect(page).toHaveTitle('Spinrack - Evening plan')
  await expect(page.getByText('Why these belong together')).toBeVisible()
  await expect(page.getByText('1 read', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: `Continue ${second?.metadata.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`book/${second?.id}/read\\?.*context=READLIST`))
  await expect(page).toHaveTitle(`Spinrack - Evening plan - ${second?.metadata.title}`)
  await api.ask('DELETE', `api/v1/books/${first?.id}/read-progress`)
  await api.ask('DELETE', `api/v1/readlists/${id}`)
})

test('a read list is downloaded whole', async ({ page, api }) => {
  const { id } = await makeReadList(api, 'To go', 2)
  await page.goto(`readlists/${id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all books' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  await api.ask('DELETE', `api/v1/readlists/${id}`)
})

test('a book is added by choosing it, and moved by typing its place', async ({ page, api }) => {
  const { id, books } = await makeReadList(api, 'Growing', 2)
  const [first] = books
  const added = (await api.books()).filter(readable).find((book) => book.seriesId !== first?.seriesId)
  await page.goto(`readlists/${id}`)
  await page.getByRole('button', { name: 'Edit elements' }).click()
  await page.getByRole('button', { name: 'Add books' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByLabel('Search series').fill(added?.seriesTitle ?? '')
  await picker
    .getByRole('button', { name: added?.seriesTitle ?? '' })
    .first()
    .click()
  await picker.getByLabel('Number, title or release date').fill(added?.metadata.title ?? '')
  await picker
    .getByRole('button', { name: added?.metadata.title ?? '' })
    .first()
    .click()
  await expect(picker.getByText('Added', { exact: true }).first()).toBeVisible()
  await picker.getByRole('button', { name: 'Close' }).click()

  const place = page.getByLabel(`Place of ${added?.metadata.number} · ${added?.metadata.title}`, { exact: true })
  await expect(place).toHaveValue('3')
  await place.fill('1')
  await place.press('Enter')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit elements' })).toBeVisible()
  const { bookIds } = await api.get<ReadListDto>(`api/v1/readlists/${id}`)
  expect(bookIds).toEqual([added?.id, ...books.map((book) => book.id)])
  await api.ask('DELETE', `api/v1/readlists/${id}`)
})

test('somebody who is no administrator reads a list and changes nothing', async ({ browser, server, api }) => {
  const { id } = await makeReadList(api, 'Look only', 2)
  const reader = { email: 'list-reader@example.org', password: 'only looks at lists' }
  await api.ask('POST', 'api/v2/users', { ...reader, roles: ['PAGE_STREAMING'] })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await signIn(page.request, reader)
  await page.goto(`readlists/${id}`)
  await expect(page.getByRole('link', { name: /^Read/ }).first()).toBeVisible()
  for (const name of ['Edit elements', 'Edit read list', 'Delete read list']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Download all books' })).toHaveCount(0)
  await page.goto('readlists/nothing')
  await expect(page.getByRole('heading', { name: 'Read list not found' })).toBeVisible()
  await context.close()
  await api.ask('DELETE', `api/v1/readlists/${id}`)
})
