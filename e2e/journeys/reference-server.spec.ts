import { expect, test } from '@playwright/test'
import { referenceDocument } from '../support/reference-document.ts'
import { startReferenceServer } from '../support/reference-server.ts'
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
  'collections/some-id',
  'readlists/some-id',
  'series/some-id',
  'oneshot/some-id',
  'book/some-id',
  'search?q=some',
  'account',
]

for (const withOptional of [true, false]) {
  test(`every page works with a server that answers ${withOptional ? 'everything' : 'only what it must'}`, async ({
    browser,
  }) => {
    test.skip(document === undefined, 'the document of the reference is not here')
    test.setTimeout(180_000)
    if (!document) return
    const server = await startReferenceServer(document, withOptional)
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`))
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('main')).toBeVisible()
      await untilCalm(page)
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect.soft(page.getByText('Something went wrong'), path).toHaveCount(0)
    }
    await context.close()
    await server.stop()
    expect(broken).toEqual([])
    expect(server.unknown).toEqual([])
  })
}
