import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { BookDto } from '@spinrack/contract/resources/book'
import sharp from 'sharp'
import { signIn } from './account.ts'
import { apiOf, type Api } from './api.ts'
import { colourOf, pages, writeNumberedComic, type Colour } from './numbered-comics.ts'
import { test as base } from './test.ts'

const black: Colour = [0, 0, 0]
const white: Colour = [255, 255, 255]

/** The books that readers are tried on, by name. */
const books = {
  'Comic/1.cbz': pages(7, { width: 1000, height: 1500 }),
  'Comic/2.cbz': pages(3, { width: 1000, height: 1500 }),
  // An odd height: scaled to any screen, slices end between two pixels.
  'Strip/1.cbz': pages(60, { width: 803, height: 2411 }),
  'Strip/2.cbz': pages(4, { width: 803, height: 2411 }),
  'Wide/1.cbz': [
    ...pages(1, { width: 1000, height: 1500 }),
    { width: 2000, height: 1500, paint: [{ left: 1000, top: 0, width: 1000, height: 1500, colour: white }] },
    ...pages(2, { width: 1000, height: 1500 }),
  ],
  // Two panels above one, on white paper: the middle of the page is between them.
  'Panels/1.cbz': pages(2, {
    width: 1000,
    height: 1500,
    paint: [
      { left: 0, top: 0, width: 1000, height: 1500, colour: white },
      { left: 60, top: 60, width: 420, height: 660, colour: [200, 30, 30] },
      { left: 520, top: 60, width: 420, height: 660, colour: [30, 160, 30] },
      { left: 60, top: 780, width: 880, height: 660, colour: [30, 30, 200] },
    ],
  }),
  'Bordered/1.cbz': pages(2, {
    width: 1000,
    height: 1500,
    paint: [{ left: 200, top: 300, width: 600, height: 900, colour: black }],
  }),
}

/** `test` on a server that holds books whose pages are known by their colour. */
export const test = base.extend<object, { api: Api }>({
  api: [
    async ({ server }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'spinrack-reader-'))
      for (const [path, shapes] of Object.entries(books)) await writeNumberedComic(folder, path, shapes)
      const api = apiOf(server.url)
      await api.claim()
      await api.addLibrary('Numbers', folder)
      await api.untilIdle()
      await use(api)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  // The server is claimed by whoever makes the books.
  page: async ({ page, api }, use) => {
    await api.untilIdle()
    await signIn(page.request)
    await use(page)
  },
})

export const bookCalled = async (api: Api, path: keyof typeof books): Promise<BookDto> => {
  const book = (await api.books()).find(({ url }) => url.endsWith(path))
  if (book === undefined) throw new Error(`there is no ${path}`)
  return book
}

/**
 * Opens a book at a page and waits until that page is drawn. Without saving progress, or the next journey would be asked
 * whether to go where this one ended.
 */
export const open = async (page: Page, book: BookDto, number = 1) => {
  await page.goto(`book/${book.id}/read?page=${number}&incognito=true`)
  await shows(page, number)
}

export const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `Page ${number}`, exact: true }).first()

export const shows = (page: Page, number: number) => expect(picture(page, number)).toBeInViewport()

/** What a screen reader was told last. */
export const announces = (page: Page, words: string) =>
  expect(page.locator('[aria-live="polite"]').getByText(words, { exact: true })).toBeAttached()

/** The colours along a vertical line of the screen, each once, from top to bottom. */
export const coloursDown = async (page: Page, x: number): Promise<readonly string[]> => {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.width / (page.viewportSize()?.width ?? info.width)
  const column = Array.from({ length: info.height }, (_, y) => {
    const at = (y * info.width + Math.round(x * scale)) * info.channels
    return [...data.subarray(at, at + 3)].join(',')
  })
  return column.filter((colour, y) => colour !== column[y - 1])
}

export const colourAt = async (page: Page, x: number, y: number): Promise<string> => {
  const { data } = await sharp(await page.screenshot({ clip: { x, y, width: 1, height: 1 } }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)].join(',')
}

export const named = (page: number) => colourOf(page).join(',')

export { expect } from '@playwright/test'
