import type { APIRequestContext } from '@playwright/test'

export type Account = { email: string; password: string }

/** The administrator of servers under test. */
export const admin: Account = { email: 'admin@example.org', password: 'correct horse battery' }

/** Signs in without the page for it; the pages of this context have the session from then on. */
export const signIn = async (request: APIRequestContext, { email, password }: Account = admin) => {
  const credentials = Buffer.from(`${email}:${password}`).toString('base64')
  await request.get('api/v2/users/me', { headers: { Authorization: `Basic ${credentials}` } })
}
