import { expect, type Page } from '@playwright/test'

export type Account = { email: string; password: string }

/** The administrator of servers under test. */
export const admin: Account = { email: 'admin@example.org', password: 'correct horse battery' }

/** Makes sure that the server has its first account, and gives the page's browser a session of it. */
export const claimAndSignIn = async (page: Page, account: Account = admin) => {
  const status = await page.request.get('api/v1/claim')
  const { isClaimed } = (await status.json()) as { isClaimed: boolean }
  if (!isClaimed) {
    const headers = { 'X-Komga-Email': account.email, 'X-Komga-Password': account.password }
    await expect(await page.request.post('api/v1/claim', { headers })).toBeOK()
  }
  await signIn(page, account)
}

/** Signs in below the user interface; journeys about signing in use the form instead. */
const signIn = async (page: Page, { email, password }: Account) => {
  const credentials = Buffer.from(`${email}:${password}`).toString('base64')
  const headers = { Authorization: `Basic ${credentials}` }
  await expect(await page.request.get('api/v2/users/me', { headers })).toBeOK()
}
