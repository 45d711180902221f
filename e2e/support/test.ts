import { test as base } from '@playwright/test'
import { startServer, type TestServer } from './server.ts'

/**
 * Playwright's `test` with a server of the worker's own, fresh and unclaimed at first.
 * Pages are relative to it: `page.goto('dashboard')`, without a leading slash, keeps a base path.
 */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'
