import type { CollectionDto } from '@spinrack/contract/resources/collection'
import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/library-test.ts'

const makeCollection = async (api: Api, name: string, count: number) => {
  const series = (await api.series()).slice(0, count)
  const body = { name, ordered: true, seriesIds: series.map(({ id }) => id) }
  const made = (await (await api.ask('POST', 'api/v1/collections', body)).json()) as CollectionDto
  return { ...made, titles: series.map(({ metadata }) => metadata.title) }
}

const addToCollection = async (page: Page, title: string) => {
  await page.goto('libraries/all/series')
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click({ force: true })
  await page.getByRole('menuitem', { name: 'Add to collection' }).click()
  return page.getByRole('dialog', { name: 'Add to collection' })
}

test('series go into a new collection and an existing one, and a name is taken once', async ({ page, api }) => {
  const [first, second] = (await api.series()).filter(({ oneshot }) => !oneshot)
  if (!first || !second) throw new Error('the demo library has series')

  const dialog = await addToCollection(page, first.metadata.title)
  await dialog.getByLabel('Search or create collection').fill('Journey shelf')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Added to Journey shelf')).toBeVisible()
  await expect(dialog).toBeHidden()

  await addToCollection(page, second.metadata.title)
  await dialog.getByLabel('Search or create collection').fill('journey SHELF')
  await expect(dialog.getByText('A collection with that name already exists')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled()
  await dialog.getByRole('button', { name: /^Journey shelf/ }).click()
  await expect(dialog).toBeHidden()

  const { content } = await api.get<{ content: CollectionDto[] }>('api/v1/collections?search=Journey%20shelf')
  expect(content[0]?.seriesIds).toEqual([first.id, second.id])
  await addToCollection(page, first.metadata.title)
  await expect(dialog.getByRole('button', { name: /^Journey shelf.*Already in here/ })).toBeDisabled()
  await api.ask('DELETE', `api/v1/collections/${content[0]?.id}`)
})

test('a collection is put in order by keyboard and by dragging, and loses a series', async ({ page, api }) => {
  const { id, seriesIds, titles } = await makeCollection(api, 'Orderly', 4)
  const [a = '', b = '', c = '', d = ''] = seriesIds
  const stored = async () => (await api.get<CollectionDto>(`api/v1/collections/${id}`)).seriesIds
  await page.goto(`collections/${id}`)
  await expect(page).toHaveTitle('Spinrack - Orderly')

  await page.getByRole('button', { name: 'Edit elements' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  const handle = page.getByRole('button', { name: `Move ${titles[0]}`, exact: true })
  await handle.press('End')
  await expect(page.getByText(`${titles[0]} is now 4 of 4`)).toBeAttached()
  await expect(handle).toBeFocused()
  await handle.press('ArrowUp')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orderly', exact: true })).toBeVisible()
  expect(await stored()).toEqual([b, c, a, d])

  await page.getByRole('button', { name: 'Edit elements' }).click()
  const from = await page.getByRole('button', { name: `Move ${titles[3]}`, exact: true }).boundingBox()
  const to = await page.getByRole('button', { name: `Move ${titles[1]}`, exact: true }).boundingBox()
  if (!from || !to) throw new Error('the handles are in sight')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: `Remove ${titles[2]}`, exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit elements' })).toBeVisible()
  expect(await stored()).toEqual([d, b, a])
  await api.ask('DELETE', `api/v1/collections/${id}`)
})

test('elements are not lost by leaving or by a failure, and none is too few', async ({ page, api }) => {
  const { id, seriesIds, titles } = await makeCollection(api, 'Careful', 2)
  await page.goto(`collections/${id}`)
  await page.getByRole('button', { name: 'Edit elements' }).click()
  await page.getByRole('button', { name: `Remove ${titles[0]}`, exact: true }).click()

  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await page.route(`**/api/v1/collections/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'No room' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    page.getByRole('alert').getByText('An error occurred while trying to save the collection: No room'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: `Move ${titles[1]}`, exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${titles[1]}`, exact: true }).click()
  await expect(page.getByText('A collection needs at least one series.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await api.get<CollectionDto>(`api/v1/collections/${id}`)).seriesIds).toEqual(seriesIds)
  await api.ask('DELETE', `api/v1/collections/${id}`)
})

test('a collection is renamed, not to a name that another has, and deleted after a tick', async ({ page, api }) => {
  const taken = await makeCollection(api, 'Taken', 1)
  const { id } = await makeCollection(api, 'Renamed', 2)
  await page.goto(`collections/${id}`)
  await page.getByRole('button', { name: 'Edit collection' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit collection' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('taken')
  await expect(dialog.getByText('A collection with that name already exists')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Newly named')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newly named')

  await page.getByRole('button', { name: 'Delete collection' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this collection?' })
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await question.getByLabel('Yes, delete the collection Newly named').check()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/libraries\/all\/collections/)
  await page.goto(`collections/${id}`)
  await expect(page.getByRole('heading', { name: 'Collection not found' })).toBeVisible()
  await api.ask('DELETE', `api/v1/collections/${taken.id}`)
})
