import { admin } from '../support/account.ts'
import { expect, test } from '../support/library-test.ts'

test('on a phone: the settings are found in the menu, and tables become cards', async ({ page }) => {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

  await page.goto('account')
  await page.getByRole('button', { name: 'Libraries' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const group = menu.getByRole('button', { name: 'Settings' })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.tap()
  await menu.getByRole('link', { name: 'Users' }).tap()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/settings\/users$/)
  await expect(page.getByRole('cell', { name: `${admin.email} You` })).toBeVisible()
  expect(await wide()).toBe(false)

  await page.getByRole('button', { name: `Actions for ${admin.email}` }).tap()
  await page.getByRole('menuitem', { name: 'Change password…' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  expect((await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(dialog).toBeHidden()

  for (const path of ['settings/server', 'settings/metrics', 'settings/announcements', 'settings/updates']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await wide(), path).toBe(false)
  }
  await expect(page.getByText('Nothing new')).toBeVisible()
})
