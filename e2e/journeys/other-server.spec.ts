import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { oauth2Client, startIdentityServer } from '../../server/src/compose/testing/identity-server.test-support.ts'
import { admin } from '../support/account.ts'
import { apiOf, type Api } from '../support/api.ts'
import { startServer, type TestServer } from '../support/server.ts'

// One household whose accounts live at another server; each step builds on the one before.
test.describe.configure({ mode: 'serial' })

let identity: Awaited<ReturnType<typeof startIdentityServer>>
let folder: string
let server: TestServer
let api: Api
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  identity = await startIdentityServer()
  folder = await mkdtemp(join(tmpdir(), 'spinrack-oauth2-'))
  const file = join(folder, 'oauth2.json')
  const provider = { registrationId: 'home', name: 'Home', issuer: identity.issuer, scopes: ['email'], ...oauth2Client }
  await writeFile(file, JSON.stringify([provider]))
  server = await startServer({ args: ['--oauth2-file', file] })
  identity.serve([`${server.url}login/oauth2/code/home`])
  api = apiOf(server.url)
  await api.claim()
  context = await browser.newContext({ baseURL: server.url })
})
test.afterAll(async () => {
  await context.close()
  await server.stop()
  await identity.stop()
  await rm(folder, { recursive: true, force: true })
})
test.beforeEach(async () => {
  identity.behaviour.person = { email: admin.email, email_verified: true }
  page = await context.newPage()
})
test.afterEach(() => page.close())

const otherWay = () => page.getByRole('button', { name: 'Sign in with Home' })
const form = () => page.getByLabel('Password', { exact: true })
/** Begun before the popup opens, which may be gone again at once. */
const popupClosing = async () => {
  const popup = await page.waitForEvent('popup')
  if (!popup.isClosed()) await popup.waitForEvent('close')
}
const decide = (hide: boolean, auto: boolean) =>
  api.ask('PATCH', 'api/v1/client-settings/global', {
    'webui.oauth2.hide_login': { value: String(hide), allowUnauthorized: true },
    'webui.oauth2.auto_login': { value: String(auto), allowUnauthorized: true },
  })
const signOut = async () => {
  await page.goto('account')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('an address that this server does not know is explained, and nobody is let in', async () => {
  identity.behaviour.person = { email: 'stranger@example.org', email_verified: true }
  await page.goto('login')
  const popup = popupClosing()
  await otherWay().click()
  await popup
  await expect(page).toHaveURL(/\/login\?.*error=ERR_1025/)
  await expect(page.getByText('No account here has the e-')).toBeVisible()
  await expect(form()).toBeVisible()
})

test('a popup signs in with the other server, closes itself, and its opener goes on', async () => {
  await page.goto('login')
  await expect(form()).toBeVisible()
  const popup = popupClosing()
  await otherWay().click()
  await popup
  await expect(page).toHaveURL(/\/welcome$/)
  await signOut()
})

test('an address of the API in the bar of a browser leads to the page where people sign in', async () => {
  await page.goto('api/v1/series')
  await expect(page).toHaveURL(/\/login$/)
  await expect(otherWay()).toBeVisible()
})

test('hidden fields leave the other way only', async () => {
  await decide(true, false)
  await page.goto('login')
  await expect(otherWay()).toBeVisible()
  await expect(form()).toHaveCount(0)
})

test('signing in by itself needs no press, and does not bring back who signed out', async () => {
  await decide(true, true)
  const popup = popupClosing()
  await page.goto('')
  await popup
  await expect(page).toHaveURL(/\/welcome$/)

  const popups: unknown[] = []
  page.on('popup', (opened) => popups.push(opened))
  await signOut()
  await expect(otherWay()).toBeVisible()
  await expect(otherWay()).toBeEnabled()
  expect(popups).toEqual([])
  await expect(page).toHaveURL(/\/login\?logout=/)
})
