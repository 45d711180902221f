import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { expectAccessible } from '../support/accessibility.ts'
import { admin, signIn, type Account } from '../support/account.ts'
import { apiOf, type Api } from '../support/api.ts'
import { withInbox } from '../support/inbox.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { withSmallLibrary } from '../support/small-library.ts'

type Shelf = { readonly url: string; readonly api: Api; readonly folder: string; readonly admin: Account }

/** A server of its own with two series of three books: what is imported here would surprise others. */
const test = base.extend<object, { server: TestServer; shelf: Shelf }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
  shelf: [
    async ({ server }, use) => {
      const api = apiOf(server.url)
      await api.claim()
      await withSmallLibrary({ series: 2, booksPerSeries: 3, pagesPerBook: 2, seed: 5 }, async (folder) => {
        await api.addLibrary('Comics', folder)
        await api.untilIdle()
        await use({ url: server.url, api, folder, admin })
      })
    },
    { scope: 'worker', timeout: 15 * 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  page: async ({ page, shelf }, use) => {
    await signIn(page.request, shelf.admin)
    await use(page)
  },
})

const folderField = (page: Page) => page.getByRole('textbox', { name: 'Import from folder' })

const scan = async (page: Page, folder: string) => {
  await page.goto('import/books')
  await folderField(page).fill(folder)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const booksOf = async (api: Api, { id }: SeriesDto) =>
  (await api.get<{ content: BookDto[] }>(`api/v1/series/${id}/books?unpaged=true&sort=metadata.numberSort,asc`)).content

const twoSeries = async (api: Api): Promise<[SeriesDto, SeriesDto]> => {
  const [first, second] = await api.series()
  if (!first || !second) throw new Error('the small library has two series')
  return [first, second]
}

test('a book comes in by a link, under the name that was chosen', async ({ page, shelf: { api, folder } }) => {
  const [series] = await twoSeries(api)
  const { title } = series.metadata
  await withInbox(async (inbox) => {
    const fresh = await inbox.addComic('fresh scan.cbz', { series: title, number: '9', pages: 3 })
    await inbox.add('torn.cbz', 'not a comic')
    await scan(page, inbox.folder)
    await expect(rowOf(page, 'fresh scan.cbz')).toContainText('Ready')
    await expect(rowOf(page, 'torn.cbz')).toContainText('Only books without errors can be imported')
    await expect(page.getByLabel('Select torn.cbz')).toBeDisabled()
    await expect(page.getByText('1 of 1 selected are ready')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Destination name: fresh scan.cbz' }).click()
    const naming = page.getByRole('dialog', { name: 'Name of the file' })
    const field = naming.getByLabel('Destination file name')
    await field.fill('what: ever')
    await expect(naming.getByText('These cannot be part of a file name')).toBeVisible()
    await expect(naming.getByRole('button', { name: 'Choose' })).toBeDisabled()
    await naming.getByRole('list', { name: 'Existing files of the series' }).getByRole('button').first().click()
    await expect(field).toHaveValue(`${title} #1`)
    await expect(naming.getByText('The destination file already exists')).toBeVisible()
    await field.fill(`${title} #9`)
    await field.press('Enter')
    await expect(naming).toBeHidden()

    await page.getByRole('button', { name: 'Import 1 book' }).click()
    await expect(rowOf(page, 'fresh scan.cbz')).toContainText('Imported')
    expect(statSync(join(folder, title, `${title} #9.cbz`)).ino).toBe(statSync(fresh).ino)
    // It is imported before its ComicInfo has been read.
    const numbers = async () => (await booksOf(api, series)).map((book) => book.metadata.numberSort)
    await expect.poll(numbers).toEqual([1, 2, 3, 9])
    const books = await booksOf(api, series)
    await rowOf(page, 'fresh scan.cbz').getByRole('link', { name: 'Go to book' }).click()
    await expect(page).toHaveURL(new RegExp(`/book/${books[3]?.id}$`))
  })
})

test('a better file upgrades the book of its number, after a comparison', async ({ page, shelf: { api, folder } }) => {
  const [series] = await twoSeries(api)
  const { title } = series.metadata
  const [, former] = await booksOf(api, series)
  await withInbox(async (inbox) => {
    await inbox.addComic('better scan.cbz', { series: title, number: '2', pages: 4 })
    await scan(page, inbox.folder)
    const row = rowOf(page, 'better scan.cbz')
    await expect(row).toContainText('Existing book will be upgraded')
    await page.getByRole('button', { name: 'Compare better scan.cbz with the existing book' }).click()
    const comparison = page.getByRole('dialog', { name: 'Book comparison' })
    await expect(comparison.getByText('1 / 4')).toBeVisible()
    await expect(comparison.getByText('1 / 2')).toBeVisible()
    await comparison.getByRole('group', { name: 'Both' }).getByRole('button', { name: 'Last page' }).click()
    await expect(comparison.getByText('4 / 4')).toBeVisible()
    await expect(comparison.getByText('2 / 2')).toBeVisible()
    await expect(comparison.getByText('200 × 284')).toHaveCount(2)
    const isDrawn = (image: HTMLImageElement) => image.naturalWidth === 200
    for (const picture of await comparison.locator('img').all()) {
      await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
    }
    await comparison.getByText('Details', { exact: true }).click()
    await expect(comparison.getByRole('row', { name: 'Pages 4 2' })).toBeVisible()
    await expectAccessible(page, { within: '[role="dialog"]' })
    await page.keyboard.press('Escape')
    await expect(comparison).toBeHidden()

    await page.getByRole('button', { name: 'Import 1 book' }).click()
    await expect(row).toContainText('Imported')
    await api.untilIdle()
    const [, upgraded] = await booksOf(api, series)
    expect([upgraded?.id, upgraded?.media.pagesCount]).toEqual([former?.id, 4])
    const files = await readdir(join(folder, title))
    expect(files).toContain('better scan.cbz')
    expect(files).not.toContain(`${title} #2.cbz`)
  })
})

test('files are moved into the series chosen for all, and a notice tells of imports that end elsewhere', async ({
  page,
  shelf: { api, folder },
}) => {
  const [, series] = await twoSeries(api)
  const { title } = series.metadata
  await withInbox(async (inbox) => {
    const moved = await inbox.addComic('Stranger 21.cbz', { series: 'Stranger', number: '21', pages: 1 })
    const lost = await inbox.addComic('Stranger 22.cbz', { series: 'Stranger', number: '22', pages: 1 })
    await scan(page, inbox.folder)
    await expect(rowOf(page, 'Stranger 21.cbz').getByText('Choose a series').last()).toBeVisible()
    const bar = page.getByRole('region', { name: 'Import the selected files' })
    await expect(bar.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()

    await page.getByRole('button', { name: 'Choose series', exact: true }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a series' })
    await picker.getByRole('searchbox').fill(title)
    await picker.getByRole('button', { name: title }).click()
    await expect(picker).toBeHidden()
    await expect(page.getByText('2 of 2 selected are ready')).toBeVisible()
    await page.getByLabel('Copy mode').selectOption('Move files')

    // Somebody takes the second one away in between.
    await page.route('**/api/v1/books/import', async (route) => {
      const body = route.request().postDataJSON() as { books: { sourceFile: string }[] }
      const books = body.books.map((book) =>
        book.sourceFile === lost ? { ...book, sourceFile: `${lost}.gone` } : book,
      )
      await route.continue({ postData: { ...body, books } })
    })
    await page.getByRole('button', { name: 'Import 2 books' }).click()
    await expect(rowOf(page, 'Stranger 21.cbz')).toContainText('Imported')
    await expect(page.getByText(`Failed to import book: ${lost}.gone`)).toContainText('The file was not found')
    await page.unroute('**/api/v1/books/import')
    expect(existsSync(moved)).toBe(false)
    expect(existsSync(join(folder, title, 'Stranger 21.cbz'))).toBe(true)

    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'Recently added books' })).toBeVisible()
    const wish = { sourceFile: lost, seriesId: series.id, destinationName: 'Stranger 21' }
    await api.ask('POST', 'api/v1/books/import', { books: [wish], copyMode: 'MOVE' })
    const refusal = page.getByText('Failed to import book').filter({ hasText: 'The destination file already exists' })
    await expect(refusal).toContainText(lost)
    await api.ask('POST', 'api/v1/books/import', { books: [{ ...wish, destinationName: null }], copyMode: 'MOVE' })
    await expect(page.getByText('Book imported successfully: Stranger 22')).toContainText(`Source file: ${lost}`)
    await page.getByRole('link', { name: 'Go to book' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stranger 22')
  })
})

test('a refused file keeps its row and comes in under another name', async ({ page, shelf: { api, folder } }) => {
  const [, series] = await twoSeries(api)
  const { title } = series.metadata
  await withInbox(async (inbox) => {
    await inbox.addComic('Late 31.cbz', { series: title, number: '31', pages: 1 })
    await mkdir(join(folder, title, 'Late 31.cbz'))
    await scan(page, inbox.folder)
    const row = rowOf(page, 'Late 31.cbz')
    await expect(row).toContainText('Ready')
    await page.route('**/api/v1/books/import', (route) => route.abort())
    await page.getByRole('button', { name: 'Import 1 book' }).click()
    await expect(page.getByText('The server cannot be reached')).toBeVisible()
    await expect(row).toContainText('Ready')
    await page.unroute('**/api/v1/books/import')
    await page.getByRole('button', { name: 'Import 1 book' }).click()
    await expect(row).toContainText('The destination file already exists')

    await row.getByRole('button', { name: 'Destination name: Late 31.cbz' }).click()
    const naming = page.getByRole('dialog', { name: 'Name of the file' })
    await naming.getByLabel('Destination file name').fill('Late 31 again')
    await naming.getByRole('button', { name: 'Choose' }).click()
    await expect(row).toContainText('Ready')
    await page.getByRole('button', { name: 'Import 1 book' }).click()
    await expect(row).toContainText('Imported')
    // What was found and chosen is there again after a look elsewhere.
    await row.getByRole('link', { name: 'Go to book' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Late 31 again')
    await page.goBack()
    await expect(row).toContainText('Imported')
  })
})

test('folders that cannot be scanned are refused, an empty one says so, and the folder is remembered', async ({
  page,
  shelf: { folder },
}) => {
  await scan(page, '/no/such/folder')
  await expect(page.getByText('The folder cannot be accessed or is not a folder')).toBeVisible()
  await scan(page, folder)
  await expect(page.getByText('A folder that is part of an existing library cannot be scanned')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the folder' }).click()
  await expect(page.getByRole('button', { name: 'Scan', exact: true })).toBeDisabled()
  await withInbox(async (inbox) => {
    await folderField(page).fill(join(inbox.folder, '..'))
    await page.getByRole('button', { name: 'Browse' }).click()
    const browser = page.getByRole('dialog', { name: 'Import from folder' })
    await browser.getByRole('button', { name: inbox.folder.split('/').at(-1) ?? '' }).click()
    await browser.getByRole('button', { name: 'Choose' }).click()
    await expect(folderField(page)).toHaveValue(inbox.folder)
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible()
    await page.reload()
    await expect(folderField(page)).toHaveValue(inbox.folder)
  })
})

test('a ComicRack list becomes a read list once every row is decided on', async ({ page, shelf: { api } }) => {
  const [series, other] = await twoSeries(api)
  const [first, second] = await booksOf(api, series)
  const [, target] = await booksOf(api, other)
  await api.ask('POST', 'api/v1/readlists', { name: 'Taken', bookIds: [first?.id] })
  const { title } = series.metadata
  const wanted = [
    { series: title, number: '1' },
    { series: title, number: '02' },
    { series: title, number: '1' },
    { series: 'Nobody & Sons', number: '2' },
  ]
  await withInbox(async (inbox) => {
    await page.goto('import/readlist')
    const input = page.locator('input[type=file]')
    await input.setInputFiles(await inbox.add('bad.cbl', '<ReadingList'))
    await expect(page.getByRole('alert').filter({ hasText: 'The ComicRack list could not be read' })).toBeVisible()
    await input.setInputFiles(await inbox.add('empty.cbl', '<ReadingList><Name>x</Name></ReadingList>'))
    await expect(page.getByText('The ComicRack list does not contain any Book element')).toBeVisible()
    await input.setInputFiles(await inbox.add('big.cbl', ' '.repeat(10_000_000)))
    await expect(page.getByText('Size should be less than 10 MB')).toBeVisible()
    await input.setInputFiles(await inbox.add('list.cbl', cbl('Taken', wanted)))
    await expect(rowOf(page, 'Duplicate book')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'OK 1' })).toBeVisible()
    await expect(rowOf(page, 'Nobody & Sons')).toContainText('Choose a series')
    await expectAccessible(page)

    const form = page.getByRole('form', { name: 'New read list' })
    await expect(form.getByText('A read list with that name already exists')).toBeVisible()
    await form.getByLabel('Name').fill('Reading order')
    await form.getByLabel('Summary').fill('From a friend')
    await expect(form.getByRole('button', { name: 'Create' })).toBeDisabled()

    await rowOf(page, 'Nobody & Sons').getByRole('button', { name: 'Series: Choose a series' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a series' })
    await picker.getByRole('searchbox').fill(other.metadata.title)
    await picker.getByRole('button', { name: other.metadata.title }).click()
    // The book of the requested number comes along.
    await expect(rowOf(page, 'Nobody & Sons')).toContainText(target?.metadata.title ?? '')
    await page.getByRole('button', { name: 'Leave out row 3' }).click()

    await page.route('**/api/v1/readlists', (route) =>
      route.fulfill({ status: 500, json: { message: 'Disk is full' } }),
    )
    await form.getByRole('button', { name: 'Create with 3 books' }).click()
    await expect(form.getByText('An error occurred while trying to create the read list: Disk is full')).toBeVisible()
    await expect(form.getByLabel('Summary')).toHaveValue('From a friend')
    await page.unroute('**/api/v1/readlists')
    await form.getByRole('button', { name: 'Create with 3 books' }).click()
    await expect(page.getByText('Read list created: Reading order')).toBeVisible()
    await expect(page).toHaveURL(/\/readlists\/\w+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading order')
    const { content } = await api.get<{ content: ReadListDto[] }>('api/v1/readlists?search=Reading%20order')
    expect(content[0]).toMatchObject({
      summary: 'From a friend',
      ordered: true,
      bookIds: [first?.id, second?.id, target?.id],
    })
  })
})

test('a book is chosen for a row by hand, and several dropped lists wait for each other', async ({
  page,
  shelf: { api },
}) => {
  const [series] = await twoSeries(api)
  const [first] = await booksOf(api, series)
  const { title } = series.metadata
  await page.goto('import/readlist')
  const files = [
    { name: 'one.cbl', text: cbl('One', [{ series: title, number: '77' }]) },
    { name: 'two.cbl', text: cbl('Two', [{ series: title, number: '1' }]) },
    { name: 'notes.txt', text: 'hello' },
  ]
  const dropped = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, text } of given) transfer.items.add(new File([text], name))
    return transfer
  }, files)
  await page.getByText('Drop ComicRack lists here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'notes.txt', exact: true }).click()
  await expect(page.getByText('Only ComicRack lists (.cbl) can be imported')).toBeVisible()
  await page.getByRole('button', { name: 'Set notes.txt aside' }).click()

  await page.getByRole('button', { name: 'one.cbl', exact: true }).click()
  await page.getByRole('button', { name: 'Book: Choose a book' }).click()
  // The series is known already.
  const picker = page.getByRole('dialog', { name: title })
  await picker.getByRole('button', { name: first?.metadata.title ?? '' }).click()
  await expect(picker).toBeHidden()
  const form = page.getByRole('form', { name: 'New read list' })
  await form.getByRole('button', { name: 'Create with 1 book' }).click()
  await expect(page.getByRole('link', { name: 'Go to read list' })).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Two')
})

test('people who are no administrators are sent home', async ({ browser, shelf: { url, api } }) => {
  const reader = { email: 'reader@example.org', password: 'reads a lot' }
  await api.ask('POST', 'api/v2/users', { ...reader, roles: ['USER'] })
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page.request, reader)
  for (const path of ['import/books', 'import/readlist']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await context.close()
})

const cbl = (name: string, books: readonly { series: string; number: string }[]) => {
  const escaped = (text: string) => text.replaceAll('&', '&amp;')
  const lines = books.map(({ series, number }) => `<Book Series="${escaped(series)}" Number="${number}" />`)
  return `<?xml version="1.0"?><ReadingList><Name>${name}</Name><Books>${lines.join('')}</Books></ReadingList>`
}
