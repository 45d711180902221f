import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { admin } from '../support/account.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'

test('an administrator makes, sees, downloads and deletes backups', async ({ page, server }) => {
  const api = apiOf(server.url)
  await api.claim()
  const credentials = Buffer.from(`${admin.email}:${admin.password}`).toString('base64')
  await page.request.get('api/v2/users/me', { headers: { Authorization: `Basic ${credentials}` } })
  await page.goto('settings/server')
  await expect(page.getByText('There are no backups yet.')).toBeVisible()

  const start = page.getByRole('button', { name: 'Back up now' })
  await start.focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
  await expect(rows).toHaveCount(1, { timeout: 60_000 })
  await expect(rows.first()).toContainText('by hand')
  await expect(start).toBeEnabled()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download the backup of/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^spinrack-.*\.zip$/)

  await page.getByRole('combobox', { name: 'Back up by itself' }).selectOption('Every day')
  await page.getByRole('textbox', { name: 'Scheduled backups to keep' }).fill('0')
  await expect(page.getByRole('button', { name: 'Save schedule' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Scheduled backups to keep' }).fill('3')
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByText('The schedule was saved')).toBeVisible()
  expect(await api.get('api/v1/backups')).toMatchObject({ schedule: { interval: 'DAILY', keep: 3 } })

  await page.getByRole('button', { name: /^Delete the backup of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(0)

  await writeFile(join(server.dataDir, 'backups', 'spinrack-half.zip'), 'PK')
  await page.reload()
  await expect(rows.first()).toContainText('Cannot be used')
})
