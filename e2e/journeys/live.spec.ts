import type { BrowserContext } from '@playwright/test'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/library-test.ts'
import { openWatchedDoor } from '../support/watched-door.ts'

/** Gives a series another title, as somebody else would, and the old one back afterwards. */
const rename = async (api: Api, { id }: SeriesDto, title: string) => {
  await api.ask('PATCH', `api/v1/series/${id}/metadata`, { title })
}

const openSeries = async (context: BrowserContext, { id, metadata }: SeriesDto) => {
  const page = await context.newPage()
  await page.goto(`series/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: metadata.title })).toBeVisible()
  return page
}

const aSeries = async (api: Api) => {
  const series = (await api.series()).find(({ oneshot }) => !oneshot)
  if (!series) throw new Error('the library has no series')
  return series
}

test('tabs share one event connection, hear the same, and one that closes leaves the others live', async ({
  browser,
  page,
  server,
  api,
}) => {
  const door = await openWatchedDoor(server.url)
  const context = await browser.newContext({ baseURL: door.url, storageState: await page.context().storageState() })
  const series = await aSeries(api)
  try {
    const first = await openSeries(context, series)
    await expect.poll(door.streams).toBe(1)
    const second = await openSeries(context, series)
    const third = await openSeries(context, series)

    await rename(api, series, 'Heard by all')
    for (const tab of [first, second, third]) {
      await expect(tab.getByRole('heading', { level: 1, name: 'Heard by all' })).toBeVisible()
    }
    expect(door.streams()).toBe(1)

    await first.close()
    await rename(api, series, 'Heard by the rest')
    for (const tab of [second, third]) {
      await expect(tab.getByRole('heading', { level: 1, name: 'Heard by the rest' })).toBeVisible()
    }
    expect(door.streams()).toBe(1)

    await second.close()
    await third.close()
    await expect.poll(door.streams).toBe(0)
  } finally {
    await rename(api, series, series.metadata.title)
    await context.close()
    await door.stop()
  }
})

test('a lost connection is shown, heals, and what happened meanwhile is not missed', async ({
  browser,
  page,
  server,
  api,
}) => {
  const door = await openWatchedDoor(server.url)
  const context = await browser.newContext({ baseURL: door.url, storageState: await page.context().storageState() })
  const series = await aSeries(api)
  try {
    const tab = await openSeries(context, series)
    const notice = tab.getByText('Connection lost. Trying to reconnect…')
    await expect.poll(door.streams).toBe(1)
    await expect(notice).toBeHidden()

    door.block()
    await expect(notice).toBeVisible()
    await expect(tab.getByRole('heading', { level: 1, name: series.metadata.title })).toBeVisible()
    await rename(api, series, 'Named in the dark')

    door.unblock()
    await expect(notice).toBeHidden()
    await expect(tab.getByRole('heading', { level: 1, name: 'Named in the dark' })).toBeVisible()
    expect(door.streams()).toBe(1)
  } finally {
    await rename(api, series, series.metadata.title)
    await context.close()
    await door.stop()
  }
})
