import { test as base } from '@playwright/test'
import { admin } from './account.ts'
import { apiOf, type Api } from './api.ts'
import { demoLibrary } from './demo-library.ts'
import { startServer, type TestServer } from './server.ts'
import { join } from 'node:path'

/** `test` on a server that holds the scanned demo library; every page starts signed in as its administrator. */
export const test = base.extend<object, { server: TestServer; api: Api }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const library = await demoLibrary()
      const server = await startServer()
      const api = apiOf(server.url)
      await api.claim()
      for (const name of ['Comics', 'Manga', 'Books']) {
        await api.addLibrary(name, join(library, name), { oneshotsDirectory: '_oneshots' })
      }
      await api.untilIdle()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
  api: [async ({ server }, use) => use(apiOf(server.url)), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    const credentials = Buffer.from(`${admin.email}:${admin.password}`).toString('base64')
    await page.request.get('api/v2/users/me', { headers: { Authorization: `Basic ${credentials}` } })
    await use(page)
  },
})

export { expect } from '@playwright/test'
