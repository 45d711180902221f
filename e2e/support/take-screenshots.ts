import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import type { BookDto } from '@spinrack/contract/resources/book'
import sharp from 'sharp'
import { apiOf } from './api.ts'
import { launchOptions } from './browser.ts'
import { untilCalm } from './until-calm.ts'

/** node take-screenshots.ts <url of a demo server> <folder>: the README's pictures. */
const [url = '', folder = ''] = process.argv.slice(2)
const demo = { email: 'demo@spinrack.local', password: 'spinrack' }
const api = apiOf(url, demo)

type Shot = {
  readonly name: string
  readonly path: string
  readonly colorScheme: 'light' | 'dark'
  readonly phone?: boolean
}

await mkdir(folder, { recursive: true })
await api.untilIdle()
const { series, first, manga } = await someReading()
const browser = await chromium.launch(launchOptions)
const shots: Shot[] = [
  { name: 'dashboard-dark', path: 'dashboard', colorScheme: 'dark' },
  { name: 'library-light', path: 'libraries/all/series', colorScheme: 'light' },
  { name: 'series-light', path: `series/${series}`, colorScheme: 'light' },
  { name: 'reader', path: `book/${first}/read?page=3&incognito=true`, colorScheme: 'dark' },
  { name: 'phone-dashboard', path: 'dashboard', colorScheme: 'light', phone: true },
  { name: 'phone-series', path: `series/${manga}`, colorScheme: 'dark', phone: true },
]
for (const shot of shots) await take(browser, shot)
await browser.close()

async function take(from: Browser, { name, path, colorScheme, phone = false }: Shot) {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await from.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    isMobile: phone,
    hasTouch: phone,
    deviceScaleFactor: phone ? 2 : 1,
  })
  await signIn(context)
  const page = await context.newPage()
  await page.goto(path)
  await untilCalm(page)
  // Posters fade in.
  await page.waitForTimeout(800)
  await sharp(await page.screenshot())
    .webp({ quality: 86 })
    .toFile(join(folder, `${name}.webp`))
  await context.close()
}

async function signIn(context: BrowserContext) {
  const Authorization = `Basic ${Buffer.from(`${demo.email}:${demo.password}`).toString('base64')}`
  await context.request.get('api/v2/users/me', { headers: { Authorization } })
}

/** A dashboard of somebody who reads: a few books begun, a few finished. */
async function someReading() {
  const all = await api.series()
  const booksOf = async (name: string) => {
    const id = all.find((one) => one.name === name)?.id ?? ''
    const { content } = await api.get<{ content: BookDto[] }>(`api/v1/series/${id}/books`)
    return { id, books: content }
  }
  const mark = (book: BookDto | undefined, body: object) =>
    api.ask('PATCH', `api/v1/books/${book?.id}/read-progress`, body)
  const saltwake = await booksOf('Saltwake')
  await mark(saltwake.books[0], { completed: true })
  await mark(saltwake.books[1], { page: 4 })
  const begun = ['Hollow Pines', 'Kaze no Machi', 'Orbit Rats', 'Lanterns of Vael', 'Neko Signal']
  for (const [i, name] of begun.entries()) await mark((await booksOf(name)).books[0], { page: 2 + i })
  for (const name of ['Colossus Road', 'Moss & Fern', 'Captain Meridian', 'Gilded Hours', 'Blob Patrol']) {
    await mark((await booksOf(name)).books[0], { completed: true })
  }
  return { series: saltwake.id, first: saltwake.books[1]?.id ?? '', manga: (await booksOf('Kaze no Machi')).id }
}
