import { expect, test } from '../support/library-test.ts'

test('a page whose script does not load is tried once more, then says so', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const script = '**/assets/account-page-*.js'
  await page.route(script, (route) => route.abort())
  await page.goto('account')
  await expect(page.getByRole('alert').getByText('A part of Spinrack could not be loaded')).toBeVisible()
  expect(documents).toBe(2)

  await page.unroute(script)
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('alert').getByRole('button')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a dialog whose script does not load says so as a page does', async ({ page }) => {
  await page.goto('dashboard')
  await expect(page.getByRole('button', { name: 'Add a library' }).first()).toBeVisible()
  // The one reload that may help is used up.
  await page.evaluate(() => sessionStorage.setItem('spinrack.chunk-reload', String(Date.now())))
  await page.route('**/assets/library-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Add a library' }).first().click()
  await expect(page.getByRole('alert').getByText('A part of Spinrack could not be loaded')).toBeVisible()
})
