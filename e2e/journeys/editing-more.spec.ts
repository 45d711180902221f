import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../support/library-test.ts'

const pictureOf = async (background: string) =>
  (
    await sharp({ create: { width: 60, height: 85, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

type Gift = { readonly kind: 'drop' | 'paste'; readonly name: string; readonly base64: string }

/** As the browser does when somebody lets files go over the page, or pastes a picture. */
const give = (page: Page, { kind, name, base64 }: Gift) =>
  page.evaluate(
    ([how, fileName, text]) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], fileName, { type: 'image/png' }))
      const zone = document.querySelector('[role=dialog] input[type=file]')?.parentElement
      const init = { bubbles: true, cancelable: true }
      if (how === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
      else
        for (const type of ['dragover', 'drop'])
          zone?.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }))
    },
    [kind, name, base64] as const,
  )

test('posters are dropped and pasted into the poster tab, and kept when saving fails', async ({ page, api }) => {
  const series = (await api.series()).find(({ oneshot }) => !oneshot)
  type Poster = { id: string; type: string; selected: boolean }
  const posters = () => api.get<Poster[]>(`api/v1/series/${series?.id}/thumbnails`)
  const before = await posters()
  await page.goto(`series/${series?.id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${series?.metadata.title}` })
  await dialog.getByRole('tab', { name: 'Poster' }).click()
  await expect(dialog.locator('input[type=file]')).toBeAttached()

  await give(page, { kind: 'drop', name: 'dropped.png', base64: await pictureOf('#aa2200') })
  await expect(dialog.getByText('To be uploaded')).toHaveCount(1)
  await give(page, { kind: 'paste', name: 'pasted.png', base64: await pictureOf('#0022aa') })
  await expect(dialog.getByText('To be uploaded')).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: /^Selected: / })).toHaveCount(1)

  await page.route('**/thumbnails*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
  await expect(dialog.getByText('To be uploaded')).toHaveCount(2)
  await page.unroute('**/thumbnails*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const after = await posters()
  const added = after.filter(({ id }) => !before.some((known) => known.id === id))
  expect(added.map(({ type }) => type)).toEqual(['USER_UPLOADED', 'USER_UPLOADED'])
  expect(added.filter(({ selected }) => selected)).toHaveLength(1)
  for (const { id } of added) await api.ask('DELETE', `api/v1/series/${series?.id}/thumbnails/${id}`)
})

test('many series are saved at once: what is entered overwrites, what is not stays', async ({ page, api }) => {
  const titled = (await api.series())
    .filter(({ oneshot }) => !oneshot)
    .toSorted((a, b) => a.metadata.titleSort.localeCompare(b.metadata.titleSort))
  const chosen = titled.slice(0, 2)
  await page.goto('libraries/all/series')
  for (const { metadata } of chosen) {
    await page.getByRole('checkbox', { name: `Select ${metadata.title}`, exact: true }).check({ force: true })
  }
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 series' })
  await dialog.getByRole('textbox', { name: 'Language' }).fill('japanese')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Must be an IETF BCP 47 tag')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Language' }).fill('pt-br')
  await dialog.getByRole('tab', { name: 'Tags' }).click()
  const genres = dialog.getByRole('combobox', { name: 'Genres' })
  await genres.fill('Of Many')
  await genres.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 series were saved.')).toBeVisible()

  const after = await api.series()
  for (const { id, metadata } of chosen) {
    const saved = after.find((one) => one.id === id)?.metadata
    expect(saved).toMatchObject({ language: 'pt-BR', languageLock: true, genres: ['of many'], genresLock: true })
    expect(saved).toMatchObject({ publisher: metadata.publisher, publisherLock: false, status: metadata.status })
    const { language, genres: own } = metadata
    const undone = { language, genres: own, languageLock: false, genresLock: false }
    await api.ask('PATCH', `api/v1/series/${id}/metadata`, undone)
  }
})
