import { expect, test } from '@playwright/test'
import { signIn } from '../support/account.ts'
import { apiOf } from '../support/api.ts'
import { startServer } from '../support/server.ts'

test('a server that is stopped from the browser ends, and the page says that it is gone', async ({ browser }) => {
  const server = await startServer()
  try {
    await apiOf(server.url).claim()
    const context = await browser.newContext({ baseURL: server.url })
    await signIn(context.request)
    const page = await context.newPage()
    await page.goto('settings/server')
    await page.getByRole('button', { name: 'Shut down…' }).click()
    await page.getByRole('dialog', { name: 'Shut down server' }).getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('The server is shutting down')).toBeVisible()
    await expect.poll(() => server.exitCode()).toBe(0)
    await expect(page.getByText('Connection lost')).toBeVisible()
    await context.close()
  } finally {
    await server.stop()
  }
})
