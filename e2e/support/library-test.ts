import { test as base } from '@playwright/test'
import { signIn } from './account.ts'
import { apiOf, type Api } from './api.ts'
import { copyDemoData } from './demo-data.ts'
import { startServer, type TestServer } from './server.ts'

/** `test` on a server that holds the scanned demo library; every page starts signed in as its administrator. */
export const test = base.extend<object, { server: TestServer; api: Api }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const server = await startServer({ dataDir: await copyDemoData() })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
  api: [async ({ server }, use) => use(apiOf(server.url)), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    await signIn(page.request)
    await use(page)
  },
})

export { expect } from '@playwright/test'
