import { expect, test, type Page } from '@playwright/test'
import { referenceDocument } from '../support/reference-document.ts'
import { isOurOwn, startReferenceServer } from '../support/reference-server.ts'
import { untilCalm } from '../support/until-calm.ts'

const document = referenceDocument()
const pages = [
  'dashboard',
  'libraries/all/series',
  'libraries/some-id/recommended',
  'libraries/some-id/series',
  'libraries/some-id/books',
  'libraries/some-id/collections',
  'libraries/some-id/readlists',
  'libraries/some-id/recommended/on-deck',
  'collections/some-id',
  'readlists/some-id',
  'series/some-id',
  'oneshot/yes-id',
  'book/some-id',
  'search?q=some',
  'account',
  'history',
  'import/books',
  'import/readlist',
  'media-management/analysis',
  'media-management/duplicate-files',
  'media-management/duplicate-pages/known',
  'media-management/duplicate-pages/unknown',
  'settings/users',
  'settings/users/add',
  'settings/server',
  'settings/metrics',
  'settings/announcements',
  'settings/updates',
]

/** A region for alerts is always there and mostly empty; and what says yes says also that its file is missing. */
const failure = { hasText: /\S/, hasNotText: /^Unavailable/ }

for (const withOptional of [true, false]) {
  const how = withOptional ? 'everything' : 'only what it must'
  test(`every page works with a server that was never ours and answers ${how}`, async ({ browser }) => {
    test.skip(document === undefined, 'the document of the reference does not lie beside this project')
    if (!document) return
    const server = await startReferenceServer(document, withOptional)
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const troubles = troublesOf(page)
    const answered = untilAnswered(page)
    for (const path of pages) {
      await page.goto(path)
      await untilCalm(page)
      await answered()
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect.soft(page.getByText(/^(Something went wrong|Page not found)/), path).toHaveCount(0)
      await expect.soft(page.getByRole('alert').filter(failure), path).toHaveCount(0)
    }
    await page.goto('book/some-id/read')
    await expect(page.getByRole('img', { name: 'Page 1', exact: true }).first()).toBeVisible()
    await context.close()
    await server.stop()
    expect(troubles).toEqual([])
    expect(server.unknown).toEqual([])
  })
}

/** What goes wrong without being shown. */
const troublesOf = (page: Page) => {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' || isOurOwn(URL.parse(url)?.pathname ?? '')) return
    troubles.push(`${page.url()}: ${message.text()} ${url}`)
  })
  return troubles
}

/** Until nothing that was asked of the server waits for its answer. */
const untilAnswered = (page: Page) => {
  const asked = new Set<unknown>()
  page.on('request', (request) => request.url().includes('/api/') && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return () => expect.poll(() => asked.size).toBe(0)
}
