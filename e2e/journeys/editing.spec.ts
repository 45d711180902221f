import type { Page } from '@playwright/test'
import { largestPoster } from '@spinrack/contract/vocabulary/thumbnail'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/library-test.ts'

const openEditorOf = async (page: Page, title: string) => {
  await page.goto('libraries/all/series')
  await page.getByRole('link', { name: title, exact: true }).first().hover()
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${title}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a series is edited: what is wrong is said at its field, and a failed save loses nothing', async ({
  page,
  api,
}) => {
  const series = (await api.series()).find((one) => !one.oneshot)
  const title = series?.metadata.title ?? ''
  const dialog = await openEditorOf(page, title)
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()

  await dialog.getByRole('textbox', { name: 'Sort title' }).fill(' ')
  await dialog.getByRole('textbox', { name: 'Language' }).fill('japanese')
  await dialog.getByRole('textbox', { name: 'Total book count' }).fill('0')
  await dialog.getByRole('tab', { name: 'Links' }).click()
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await dialog.getByRole('textbox', { name: 'Label 1' }).fill('Wiki')
  await dialog.getByRole('textbox', { name: 'URL 1' }).fill('ftp://wiki.example')
  await save.click()
  await expect(dialog.getByText('Must be http or https')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'URL 1' }).fill('https://wiki.example')
  await save.click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expect(dialog.getByText('Must be an IETF BCP 47 tag')).toBeVisible()
  await expect(dialog.getByText('Must be 1 or more')).toBeVisible()

  await dialog.getByRole('textbox', { name: 'Sort title' }).fill('Aardvark')
  await dialog.getByRole('textbox', { name: 'Language' }).fill('pt-br')
  await dialog.getByRole('textbox', { name: 'Total book count' }).fill('')
  await expect(dialog.getByRole('button', { name: 'Lock Sort title' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: 'Lock Summary' })).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/metadata', (route) => route.abort())
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(dialog.getByRole('textbox', { name: 'Sort title' })).toHaveValue('Aardvark')
  await page.unroute('**/metadata')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${title} was saved.`)).toBeVisible()
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ titleSort: 'Aardvark', titleSortLock: true, language: 'pt-BR', languageLock: true })
  expect(body).not.toHaveProperty('title')
  expect(body).not.toHaveProperty('summaryLock')

  const saved = (await api.series()).find((one) => one.id === series?.id)?.metadata
  expect(saved).toMatchObject({ titleSort: 'Aardvark', titleSortLock: true, titleLock: series?.metadata.titleLock })
  expect(saved?.links).toContainEqual({ label: 'Wiki', url: 'https://wiki.example' })
})

test('unsaved changes are asked about, and a phone gives the dialog its whole screen', async ({ page, api }) => {
  const title = (await api.series()).find((one) => !one.oneshot)?.metadata.title ?? ''
  const dialog = await openEditorOf(page, title)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390)
  await dialog
    .getByRole('textbox', { name: 'Publisher' })
    .or(dialog.getByRole('combobox', { name: 'Publisher' }))
    .fill('X')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('many books: sort numbers move by one, and tags overwrite those of each', async ({ page, api }) => {
  await page.goto('libraries/all/books')
  const checks = page.getByRole('checkbox', { name: /^Select / })
  await page.locator('[data-card-link]').first().hover()
  await checks.nth(0).check({ force: true })
  await checks.nth(1).check({ force: true })
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 books' })
  const sortNumbers = dialog.getByRole('textbox', { name: 'Sort number' })
  await expect(sortNumbers).toHaveCount(2)
  const before = await sortNumbers.evaluateAll(values)
  await dialog.getByRole('button', { name: 'Increment all by 1' }).click()
  await expect(sortNumbers.first()).toHaveValue(`${Number(before[0]) + 1}`)
  const isbn = dialog.getByRole('textbox', { name: 'ISBN' }).first()
  await isbn.fill('123')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Must be a valid ISBN-13 (13 digits)')).toBeVisible()
  await isbn.fill('978-2-20-504375-4')

  await dialog.getByRole('tab', { name: 'Tags' }).click()
  await expect(dialog.getByText('Tags entered here overwrite the existing ones of every book.')).toBeVisible()
  const tags = dialog.getByRole('combobox', { name: 'Tags' })
  await tags.fill('From A Journey')
  await tags.press('Enter')
  await tags.fill('from a journey')
  await tags.press('Enter')
  await expect(dialog.getByText('Already exists')).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const body = (await sent).postDataJSON() as Record<string, object>
  const after = (await api.books()).filter(({ id }) => id in body)
  expect(after).toHaveLength(2)
  for (const { metadata } of after) {
    expect(metadata).toMatchObject({ tags: ['from a journey'], tagsLock: true, numberSortLock: true, titleLock: false })
  }
  const numbers = after.map(({ metadata }) => metadata.numberSort)
  expect(new Set(numbers)).toEqual(new Set(before.map((number) => Number(number) + 1)))
  expect(new Set(after.map(({ metadata }) => metadata.isbn))).toEqual(new Set(['', '9782205043754']))
})

test('a one-shot is written to its series and its book, and gets another poster', async ({ page, api }) => {
  const oneshot = (await api.series()).find((one) => one.oneshot)
  const title = oneshot?.metadata.title ?? ''
  const dialog = await openEditorOf(page, title)
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title} again`)
  await dialog.getByRole('tab', { name: 'Authors' }).click()
  const writers = dialog.getByRole('combobox', { name: 'Writers' })
  await writers.fill('Somebody New')
  await writers.press('Enter')
  await dialog.getByRole('textbox', { name: 'Custom role' }).fill('Writer')
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expect(dialog.getByText('Already exists')).toBeVisible()

  await dialog.getByRole('tab', { name: 'Poster' }).click()
  const picture = await sharp({ create: { width: 60, height: 85, channels: 3, background: '#005ed3' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'blue.png', mimeType: 'image/png', buffer: picture },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(largestPoster + 1) },
  ])
  await expect(dialog.getByText('To be uploaded')).toBeVisible()
  await expect(dialog.getByText('File too big!')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Selected: blue.png' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const [book] = (await api.books()).filter(({ seriesId }) => seriesId === oneshot?.id)
  expect(book?.metadata).toMatchObject({ title: `${title} again`, titleLock: true, authorsLock: true })
  expect(book?.metadata.authors).toContainEqual({ name: 'Somebody New', role: 'writer' })
  const series = (await api.series()).find(({ id }) => id === oneshot?.id)
  expect(series?.metadata).toMatchObject({ title: `${title} again`, titleLock: true })
  type Poster = { type: string; selected: boolean }
  const posters = await api.get<Poster[]>(`api/v1/books/${book?.id}/thumbnails`)
  expect(posters.filter(({ selected }) => selected).map(({ type }) => type)).toEqual(['USER_UPLOADED'])

  const again = await openEditorOf(page, `${title} again`)
  await again.getByRole('tab', { name: 'Poster' }).click()
  await again.getByRole('button', { name: 'Delete' }).click()
  await expect(again.getByText('To be deleted')).toBeVisible()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(again).toBeHidden()
  expect(await api.get<Poster[]>(`api/v1/books/${book?.id}/thumbnails`)).toHaveLength(posters.length - 1)
})

const values = (inputs: (HTMLElement | SVGElement)[]) => inputs.map((input) => (input as HTMLInputElement).value)
