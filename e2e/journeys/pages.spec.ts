import type { BookDto } from '@spinrack/contract/resources/book'
import type { CollectionDto } from '@spinrack/contract/resources/collection'
import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { signIn } from '../support/account.ts'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/library-test.ts'

const described = async (api: Api): Promise<SeriesDto> => {
  const series = (await api.series()).find(
    ({ oneshot, booksCount, metadata }) => !oneshot && booksCount > 2 && metadata.genres.length > 0,
  )
  if (series === undefined) throw new Error('the demo library describes some series')
  return series
}

const oneshotOf = async (api: Api): Promise<SeriesDto> => {
  const series = (await api.series()).find(({ oneshot }) => oneshot)
  if (series === undefined) throw new Error('the demo library has one-shots')
  return series
}

const booksOf = async (api: Api, series: SeriesDto) =>
  (await api.get<{ content: BookDto[] }>(`api/v1/series/${series.id}/books?unpaged=true&sort=metadata.numberSort,asc`))
    .content

test('a series tells what is known of it, and each word leads to what else has it', async ({ page, api }) => {
  const series = await described(api)
  await api.ask('PATCH', `api/v1/series/${series.id}/metadata`, {
    alternateTitles: [{ label: 'Working title', title: 'The Paper Years' }],
    sharingLabels: ['grown-ups'],
    totalBookCount: 40,
    ageRating: 16,
  })
  await page.goto(`series/${series.id}`)
  await expect(page.getByText(`${series.booksCount} of 40 books`).first()).toBeVisible()
  await page.getByText('About this series').click()
  await expect(page.getByText('The Paper Years')).toBeVisible()
  await expect(page.getByRole('link', { name: 'grown-ups' })).toBeVisible()

  const genre = series.metadata.genres[0] ?? ''
  await page.getByRole('list', { name: 'Genres and tags' }).getByRole('link', { name: genre, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`libraries/${series.libraryId}/series\\?genre=`))
  await expect(page.getByRole('link', { name: series.metadata.title, exact: true }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: '16+' }).first().click()
  await expect(page).toHaveURL(/age_rating=16/)
})

test('the books of a series are filtered by the address, and the filter is taken away', async ({ page, api }) => {
  const series = await described(api)
  const [first] = await booksOf(api, series)
  await api.ask('PATCH', `api/v1/books/${first?.id}/read-progress`, { completed: true })
  await page.goto(`series/${series.id}?read_status=READ`)
  const cards = page.getByRole('region', { name: 'Books' }).locator('[data-card-link]')
  await expect(cards).toHaveCount(1)
  await expect(cards).toHaveText(`${first?.metadata.number} · ${first?.metadata.title}`)
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await expect(cards).toHaveCount(series.booksCount)
  await api.ask('DELETE', `api/v1/books/${first?.id}/read-progress`)
})

test('one-shots and series find to their own pages, whichever address was used', async ({ page, api }) => {
  const oneshot = await oneshotOf(api)
  const [book] = await booksOf(api, oneshot)
  await page.goto(`series/${oneshot.id}?context=COLLECTION&contextId=nothing`)
  await expect(page).toHaveURL(new RegExp(`oneshot/${oneshot.id}\\?context=COLLECTION`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oneshot.metadata.title)
  await page.goto(`book/${book?.id}`)
  await expect(page).toHaveURL(new RegExp(`oneshot/${oneshot.id}$`))
  await expect(page).toHaveTitle(`Spinrack - ${oneshot.metadata.title}`)
  await page.locator('summary', { hasText: 'Pages' }).click()
  await expect(page.getByRole('row')).toHaveCount((book?.media.pagesCount ?? 0) + 1)

  const series = await described(api)
  await page.goto(`oneshot/${series.id}`)
  await expect(page).toHaveURL(new RegExp(`/series/${series.id}$`))
})

test('within a read list the next book is that of the list, and leaving it is asked for', async ({ page, api }) => {
  const [first] = await booksOf(api, await described(api))
  const other = (await api.books()).find(({ seriesId, oneshot }) => seriesId !== first?.seriesId && !oneshot)
  const body = { name: 'Crossing over', summary: '', bookIds: [first?.id, other?.id] }
  const { id } = (await (await api.ask('POST', 'api/v1/readlists', body)).json()) as ReadListDto
  await page.goto(`book/${first?.id}?context=READLIST&contextId=${id}`)
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('navigation', { name: 'Neighbouring books' }).getByRole('link', { name: 'Next book' }).click()
  await expect(page).toHaveURL(new RegExp(`book/${other?.id}\\?context=READLIST`))
  await expect(page.getByRole('link', { name: /^(Read|Continue)/ }).first()).toHaveAttribute('href', /context=READLIST/)

  const row = page.getByRole('region', { name: 'Crossing over read list' })
  await row.getByRole('button', { name: 'Remove from Crossing over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  expect((await api.get<ReadListDto>(`api/v1/readlists/${id}`)).bookIds).toEqual([first?.id])
  await api.ask('DELETE', `api/v1/readlists/${id}`)
})

test('a reader sees the collections of a series and may change nothing', async ({ browser, server, api }) => {
  const series = await described(api)
  const [book] = await booksOf(api, series)
  const body = { name: 'Shown to all', ordered: false, seriesIds: [series.id] }
  const { id } = (await (await api.ask('POST', 'api/v1/collections', body)).json()) as CollectionDto
  const reader = { email: 'page-reader@example.org', password: 'only looks at pages' }
  await api.ask('POST', 'api/v2/users', { ...reader, roles: ['USER'] })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await signIn(page.request, reader)

  await page.goto(`series/${series.id}`)
  await expect(page.getByRole('region', { name: 'Shown to all collection' })).toBeVisible()
  await page.goto(`book/${book?.id}`)
  await expect(page.getByText('Your account may not read books online.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' }).first()).toBeVisible()
  for (const name of [/^Edit/, /^More actions/, /^Remove from/]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0)
  await context.close()
  await api.ask('DELETE', `api/v1/collections/${id}`)
})

test('what is wrong with a file is said in words, and a failed page can be asked for again', async ({ page, api }) => {
  const series = await described(api)
  const [book] = await booksOf(api, series)
  const media = { ...book?.media, status: 'ERROR', comment: 'ERR_1002' }
  await page.route(`**/api/v1/books/${book?.id}`, (route) => route.fulfill({ json: { ...book, media } }))
  await page.goto(`book/${book?.id}`)
  const notice = page.getByRole('alert').filter({ hasText: 'could not be analyzed' })
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('ERR_1002')
  await expect(page.getByRole('link', { name: 'Read', exact: true })).toHaveCount(0)

  await page.route(`**/api/v1/series/${series.id}`, (route) => route.fulfill({ status: 500, json: { message: '' } }))
  await page.goto(`series/${series.id}`)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.unroute(`**/api/v1/series/${series.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(series.metadata.title)
})
