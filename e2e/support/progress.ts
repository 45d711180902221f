import { expect, type Browser, type Page } from '@playwright/test'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { Api } from './api.ts'
import { openWatchedDoor } from './watched-door.ts'

/** An image book that is read from left to right. */
export const bookToRead = async (api: Api) => {
  const series = (await api.series()).find(
    (one) => !one.oneshot && one.booksCount >= 2 && one.metadata.readingDirection === 'LEFT_TO_RIGHT',
  )
  const { content } = await api.get<{ content: BookDto[] }>(`api/v1/series/${series?.id}/books`)
  const [book] = content
  if (!book || book.media.pagesCount < 6) throw new Error('the demo library has no such book')
  return book
}

export const progressOf = async (api: Api, id: string) => (await api.get<BookDto>(`api/v1/books/${id}`)).readProgress
export const pageOf = async (api: Api, id: string) => (await progressOf(api, id))?.page
export const readElsewhere = (api: Api, id: string, page: number) =>
  api.ask('PATCH', `api/v1/books/${id}/read-progress`, { page })

export const shows = (page: Page, number: number) =>
  expect(page.getByRole('img', { name: `Page ${number}`, exact: true }).first()).toBeVisible()

/** Opens the book, and waits until the pages that can be turned to without a server are there. */
export const openReader = async (page: Page, path: string, ahead: readonly number[] = []) => {
  const loaded = ahead.map((number) => page.waitForResponse((answer) => answer.url().endsWith(`/pages/${number}`)))
  await page.goto(path)
  for (const answer of await Promise.all(loaded)) await answer.finished()
}

export const turnTo = async (page: Page, number: number) => {
  await page.keyboard.press('ArrowRight')
  await shows(page, number)
}

/** What waits in the browser for the server, of whichever user. */
export const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('spinrack.progress'))
      .flatMap((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as { bookId: string; page: number }[])
      .map((reading) => reading.page),
  )

/** The pages a window tells the server, in their order. */
export const savesOf = (page: Page) => {
  const saves: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push((request.postDataJSON() as { page: number }).page)
  })
  return saves
}

export const card = (page: Page) => page.getByRole('region', { name: 'Your place elsewhere' })
export const go = (page: Page) => card(page).getByRole('button', { name: 'Go there' })
export const stay = (page: Page) => card(page).getByRole('button', { name: 'Stay here' })

/** A window whose way to the server can be blocked. */
export const openBehindDoor = async (browser: Browser, { page, url }: { page: Page; url: string }) => {
  const door = await openWatchedDoor(url)
  const context = await browser.newContext({ baseURL: door.url, storageState: await page.context().storageState() })
  const close = async () => {
    await context.close()
    await door.stop()
  }
  return { door, context, tab: await context.newPage(), close }
}
