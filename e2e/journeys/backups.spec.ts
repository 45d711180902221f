import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/library-test.ts'

test('an administrator makes, sees, downloads and deletes backups', async ({ page, server, api }) => {
  await page.goto('settings/server')
  await expect(page.getByText('There are no backups yet.')).toBeVisible()

  const start = page.getByRole('button', { name: 'Back up now' })
  await start.focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('list', { name: 'Backups' }).getByRole('listitem')
  await expect(rows).toHaveCount(1, { timeout: 60_000 })
  await expect(rows.first()).toContainText('by hand')
  await expect(start).toBeEnabled()
  await expectAccessible(page)

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
