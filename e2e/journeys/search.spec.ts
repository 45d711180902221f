import { expect, test } from '../support/library-test.ts'

const box = { name: 'Search', exact: true } as const

test('the search box finds series, books and read lists while one types', async ({ page, api }) => {
  const series = (await api.series()).find(({ oneshot }) => !oneshot)
  const title = series?.metadata.title ?? ''
  await page.goto('dashboard')
  const search = page.getByRole('combobox', box)
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.pressSequentially(title)

  const results = page.getByRole('listbox', { name: 'Search results' })
  const found = results.getByRole('group', { name: 'Series' }).getByRole('option', { name: title })
  // The last letters ask anew, and what was found for those before them goes until the answer comes.
  await expect(results.getByRole('option', { selected: true })).toHaveText(`All results for “${title}”`)
  await expect(found).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`series/${series?.id}$`))
  await expect(results).toBeHidden()
})

test('escape closes the answers, then empties the box', async ({ page }) => {
  await page.goto('dashboard')
  const search = page.getByRole('combobox', box)
  await search.fill('nothing is called like this')
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Search results' })).toBeHidden()
  await expect(search).toHaveValue('nothing is called like this')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
})

test('enter shows everything that was found, as rows and kind by kind', async ({ page, api }) => {
  const [book] = await api.books()
  const title = book?.metadata.title ?? ''
  await page.goto('dashboard')
  await page.getByRole('combobox', box).fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search results for “${title}”`)
  await expect(
    page.getByRole('region', { name: 'Books' }).getByRole('link', { name: title, exact: true }),
  ).toBeVisible()

  const tabs = page.getByRole('navigation', { name: 'Kinds of results' })
  await tabs.getByRole('link', { name: 'Books' }).click()
  await expect(tabs.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('combobox', box)).toHaveValue(title)
})

test('a search in one library leaves the others out', async ({ page, api }) => {
  const series = (await api.series()).find(({ oneshot }) => !oneshot)
  const libraries = (await (await page.request.get('api/v1/libraries')).json()) as { id: string; name: string }[]
  const other = libraries.find(({ id }) => id !== series?.libraryId)
  await page.goto('dashboard')
  await page.getByRole('combobox', { name: 'Search in' }).selectOption(other?.name ?? '')
  await page.getByRole('combobox', box).fill(series?.metadata.title ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`library=${other?.id}`))
  await expect(page.getByRole('heading', { name: 'The search returned no results' })).toBeVisible()
  await page.getByRole('link', { name: 'Search all libraries' }).click()
  await expect(page.getByRole('region', { name: 'Series' })).toBeVisible()
})

test('a search that fails says so, and works when it is tried again', async ({ page, api }) => {
  const [series] = await api.series()
  await page.goto('dashboard')
  await expect(page.getByRole('region', { name: 'Recently added series' })).toBeVisible()
  const finding = /api\/v1\/(series\/list|books\/list|collections\?|readlists\?)/
  await page.route(finding, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('combobox', box).fill(series?.metadata.title ?? '')
  await expect(page.getByText('The search did not work.')).toBeVisible()
  await page.unroute(finding)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('listbox', { name: 'Search results' }).getByRole('group').first()).toBeVisible()
})

test('words find books by their series, their number there and their authors', async ({ page }) => {
  await page.goto('dashboard')
  const search = page.getByRole('combobox', box)
  const results = page.getByRole('listbox', { name: 'Search results' })
  const books = results.getByRole('group', { name: 'Books' }).getByRole('option')
  await search.pressSequentially('blob patrol 3')
  await expect(books).toHaveCount(1)
  await expect(books).toContainText('Gasp!')
  await expect(results.getByRole('group', { name: 'Series' })).toBeHidden()

  await search.fill('tilly marsh')
  await expect(results.getByRole('group', { name: 'Series' }).getByRole('option')).toContainText('Blob Patrol')
  await expect(books.first()).toContainText('Blob Patrol')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Series' }).getByRole('link', { name: 'Blob Patrol' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Books' }).getByRole('link', { name: 'Gasp!' }).first()).toBeVisible()
})

test('tips tell by examples how one can search, and are reached with the keyboard', async ({ page }) => {
  await page.goto('dashboard')
  const search = page.getByRole('combobox', box)
  await search.fill('blob')
  await expect(page.getByRole('listbox', { name: 'Search results' }).getByRole('group').first()).toBeVisible()
  const link = page.getByRole('search').getByRole('link', { name: 'Search tips' })
  for (
    let presses = 0;
    presses < 5 && !(await link.evaluate((element) => element === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search$/)
  await expect(page.getByRole('region', { name: 'Search tips' }).getByText('author:moore')).toBeVisible()

  await page.goto('search?q=blob')
  await page.getByText('Search tips').click()
  await expect(page.getByText('Words one after the other')).toBeVisible()
})
