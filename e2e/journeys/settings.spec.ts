import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { admin, signIn, type Account } from '../support/account.ts'
import { apiOf } from '../support/api.ts'
import { startServer, type TestServer } from '../support/server.ts'

const hostile = `
  <p onclick="window.hacked = 1">We are <strong>busy</strong>.
    <a href="/plans" onmouseover="window.hacked = 2">Read the plans</a>
    <a href="javascript:window.hacked=3">or not</a></p>
  <script>window.hacked = 4</script>
  <iframe srcdoc="<script>parent.hacked = 5</script>"></iframe>
  <img src="https://pictures.example/team.png" alt="The team" onerror="window.hacked = 6">
  <svg onload="window.hacked = 7"></svg><style>main { display: none }</style>`
const feeds = {
  '/announcements': {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    items: [
      { id: 'one', url: 'https://news.example/one', title: 'A new reader', content_html: hostile },
      { id: 'two', url: 'https://news.example/two', title: 'Hello', content_html: '<p>The first one.</p>' },
    ],
  },
  '/releases': [
    {
      tag_name: 'v99.0.0',
      published_at: '2026-11-01T10:00:00Z',
      html_url: 'https://code.example/99',
      body: '## Features\n\n- **faster**\n- <script>window.hacked = 8</script>',
    },
  ],
}

/** One server for all of them, with news from a feed of ours; everything starts signed in as its administrator. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const feed = createServer(({ url }, answer) => answer.end(JSON.stringify(feeds[url as keyof typeof feeds])))
      await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve))
      const { port } = feed.address() as { port: number }
      const at = (path: keyof typeof feeds) => `http://127.0.0.1:${port}${path}`
      const server = await startServer({
        args: ['--announcements-url', at('/announcements'), '--releases-url', at('/releases')],
      })
      const folder = await mkdtemp(join(tmpdir(), 'spinrack-empty-'))
      const api = apiOf(server.url)
      await api.claim()
      await api.addLibrary('Comics', folder)
      await use(server)
      await server.stop()
      feed.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    await signIn(page.request, admin)
    await use(page)
  },
})

// They build on each other: who is added by one is edited and deleted by the next.
test.describe.configure({ mode: 'serial' })

const reader: Account = { email: 'reader@example.org', password: 'a book a day' }

test('a user is added: refused input is pointed at, nothing is lost', async ({ page }) => {
  await page.goto('settings')
  await expect(page).toHaveURL(/\/settings\/users$/)
  await page.getByRole('link', { name: 'Add user' }).click()
  await expect(page).toHaveURL(/\/settings\/users\/add$/)
  const dialog = page.getByRole('dialog', { name: 'Add a user' })
  await dialog.getByLabel('E-mail').fill('nobody')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByText('Must be a valid e-mail address')).toBeVisible()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('E-mail').fill(admin.email.toUpperCase())
  await expect(dialog.getByText('A user with this e-mail already exists')).toBeVisible()

  await dialog.getByLabel('E-mail').fill(reader.email)
  await dialog.getByLabel('Password', { exact: true }).fill(reader.password)
  await expect(dialog.getByRole('checkbox', { name: 'Page streaming' })).toBeChecked()
  await dialog.getByRole('tab', { name: 'Restrictions' }).click()
  await dialog.getByLabel('Age restriction').selectOption('Allow only under')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Age', { exact: true }).fill('-1')
  await expect(dialog.getByText('Must be 0 or more')).toBeVisible()
  await dialog.getByLabel('Age', { exact: true }).fill('12')

  await page.route('**/api/v2/users', (route) => route.fulfill({ status: 500, json: { message: 'Disk is full' } }))
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog.getByText('Disk is full')).toBeVisible()
  await page.unroute('**/api/v2/users')
  await dialog.getByRole('button', { name: 'Add user' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/users$/)
  const row = page.getByRole('row', { name: reader.email }).first()
  await expect(row).toContainText('File download')
  await expect(row).toContainText('Only up to age 12')
  await expect(row).toContainText('No recent activity')
})

test('rights and restrictions are edited, a password is changed', async ({ page, server }) => {
  await page.goto('settings/users')
  const menu = page.getByRole('button', { name: `Actions for ${reader.email}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${reader.email}` })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'File download' }).uncheck()
  await dialog.getByRole('tab', { name: 'Libraries' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Comics' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'All libraries' }).uncheck()
  await dialog.getByRole('tab', { name: 'Restrictions' }).click()
  for (const field of ['Allow only labels', 'Exclude labels']) {
    await dialog.getByLabel(field).fill('Kids')
    await dialog.getByLabel(field).press('Enter')
  }
  await expect(dialog.getByText('Also excluded: kids')).toBeVisible()
  await dialog.getByLabel('Exclude labels').press('Backspace')
  await expect(dialog.getByText('Also excluded: kids')).toBeHidden()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: reader.email }).first()
  await expect(row).toContainText('No library')
  await expect(row).toContainText('Only kids')
  await expect(row).not.toContainText('File download')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Change password…' }).click()
  const password = page.getByRole('dialog', { name: 'Change password' })
  await password.getByLabel('New password', { exact: true }).fill('another one')
  await password.getByLabel('Repeat new password').fill('another')
  await password.getByLabel('Repeat new password').press('Enter')
  await expect(password.getByText('Passwords must be identical')).toBeVisible()
  await password.getByLabel('Repeat new password').fill('another one')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password).toBeHidden()
  reader.password = 'another one'
  const me = await apiOf(server.url, reader).get<{ email: string }>('api/v2/users/me')
  expect(me.email).toBe(reader.email)
})

test('who is no administrator sees no settings and is sent home', async ({ page, context }) => {
  await context.clearCookies()
  await signIn(page.request, reader)
  for (const path of [
    'settings/users',
    'settings/users/add',
    'settings/server',
    'settings/metrics',
    'settings/updates',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/(dashboard|welcome)$/)
  }
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(navigation.getByRole('link', { name: 'History' })).toBeVisible()
  await expect(navigation.getByRole('button', { name: 'Settings' })).toBeHidden()

  await page.goto('account')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('New password', { exact: true }).fill('my own')
  await dialog.getByLabel('Repeat new password').fill('my own')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible()
})

test('sign-ins are listed, ordered and found again after a reload; one does not delete oneself', async ({
  page,
  server,
}) => {
  await expect(apiOf(server.url, { ...reader, password: 'wrong' }).get('api/v2/users/me')).rejects.toThrow('401')
  await page.goto('settings/users')
  const activity = page.getByRole('table', { name: 'Authentication activity' })
  await expect(activity.getByText('Bad credentials').first()).toBeVisible()
  await activity.getByRole('button', { name: 'Success' }).click()
  await expect(page).toHaveURL(/sort=success/)
  await page.reload()
  await expect(activity.getByRole('columnheader', { name: 'Success' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(activity.getByRole('row').nth(1)).toContainText('Failed')
  await expectAccessible(page)

  await page.getByRole('button', { name: `Actions for ${admin.email}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Actions for ${reader.email}` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the user?' })
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: `Yes, delete ${reader.email}` }).check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Actions for ${reader.email}` })).toBeHidden()
})

test('settings of the server are checked, saved, and asked about when left unsaved', async ({ page }) => {
  await page.goto('settings/server')
  await page.getByLabel('Task threads').fill('0')
  await expect(page.getByText('Must be 1 or more')).toBeVisible()
  await page.getByLabel('Server port').fill('70000')
  await expect(page.getByText('Must be between 1 and 65535')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(page.getByLabel('Server port')).toHaveValue('')

  await page.getByLabel('Remember me duration (in days)').fill('30')
  await page.getByRole('navigation').getByRole('link', { name: 'Metrics' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  await page.getByLabel('Thumbnail size').selectOption('Medium (600px)')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('dialog', { name: 'Regenerate thumbnails' })
  await question.getByRole('button', { name: 'Yes, but only if bigger' }).click()
  await expect(page.getByText('The thumbnails are being regenerated')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Remember me duration (in days)')).toHaveValue('30')
  await expect(page.getByLabel('Thumbnail size')).toHaveValue('MEDIUM')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel all tasks' }).click()
  await expect(page.getByText(/tasks? cancelled|No task was waiting/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download log file' }).click()
  expect((await download).suggestedFilename()).toBe('spinrack.log')
})

test('metrics are counted, and a failure is a message', async ({ page }) => {
  await page.goto('settings/metrics')
  await expect(page.getByRole('definition').first()).not.toBeEmpty()
  await expect(page.getByRole('region', { name: 'Tasks executed' }).getByText('Scan libraries')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/actuator/metrics/**', (route) => route.fulfill({ status: 500, json: { message: 'No numbers' } }))
  await page.reload()
  await expect(page.getByRole('alert').getByText('No numbers')).toBeVisible()
  await page.unroute('**/actuator/metrics/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Disk space', { exact: true })).toBeVisible()
})

test('announcements are shown without anything that could do harm, and marked as read', async ({ page }) => {
  await page.goto('settings/announcements')
  const item = page.getByRole('article').filter({ hasText: 'A new reader' })
  await expect(item.getByText('busy')).toBeVisible()
  await expect(item.getByRole('link', { name: 'Read the plans' })).toHaveAttribute('href', 'https://news.example/plans')
  await expect(item.getByText('or not')).toBeVisible()
  await expect(item.getByRole('link', { name: 'or not' })).toBeHidden()
  // The page's policy lets no picture of others load, so a link stands in its place.
  await expect(item.getByRole('link', { name: 'The team' })).toBeVisible()
  await item.getByText('busy').click()
  await item.getByRole('link', { name: 'Read the plans' }).hover()
  expect(await item.locator('script, style, svg:not(.tabler-icon), iframe, [onclick], [onerror]').count()).toBe(0)
  expect(await page.evaluate('window.hacked')).toBeUndefined()
  await expectAccessible(page)

  await item.getByRole('button', { name: 'Mark as read' }).click()
  await expect(item.getByRole('button', { name: 'Read', exact: true })).toBeDisabled()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(navigation.getByRole('link', { name: /Announcements.*1 unread/ })).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await expect(navigation.getByRole('link', { name: 'Announcements', exact: true })).toBeVisible()
})

test('releases are listed with what they bring', async ({ page }) => {
  await page.goto('settings/updates')
  await expect(page.getByText('Updates are available.')).toBeVisible()
  const release = page.getByRole('article').filter({ hasText: '99.0.0' })
  await expect(release.getByText('Latest')).toBeVisible()
  await expect(release.getByRole('heading', { name: 'Features' })).toBeVisible()
  await expect(release.getByText('<script>window.hacked = 8</script>')).toBeVisible()
  expect(await page.evaluate('window.hacked')).toBeUndefined()
})

test('the server is stopped only after a question', async ({ page }) => {
  let asked = 0
  await page.route('**/actuator/shutdown', (route) => {
    asked += 1
    return route.fulfill({ json: { message: 'Shutting down, bye...' } })
  })
  await page.goto('settings/server')
  await page.getByRole('button', { name: 'Shut down…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shut down server' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(asked).toBe(0)
  await page.getByRole('button', { name: 'Shut down…' }).click()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The server is shutting down')).toBeVisible()
  expect(asked).toBe(1)
})
