import { expectAccessible } from '../support/accessibility.ts'
import { admin, signIn } from '../support/account.ts'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/library-test.ts'
import {
  bookToRead,
  card,
  go,
  kept,
  openBehindDoor,
  openReader,
  pageOf,
  progressOf,
  readElsewhere,
  savesOf,
  shows,
  stay,
  turnTo,
} from '../support/progress.ts'

test.beforeEach(async ({ api }) => {
  const { id } = await bookToRead(api)
  await api.ask('DELETE', `api/v1/books/${id}/read-progress`)
})

test.describe('while the server is away', () => {
  test('pages turned are kept, and the last of them arrives when it is back', async ({
    browser,
    page,
    server,
    api,
  }) => {
    const { id } = await bookToRead(api)
    const { door, tab, close } = await openBehindDoor(browser, { page, url: server.url })
    await openReader(tab, `book/${id}/read`, [1, 2, 3])
    await expect.poll(() => pageOf(api, id)).toBe(1)
    await expect.poll(door.streams).toBe(1)
    door.block()
    for (const number of [2, 3]) {
      await turnTo(tab, number)
      await expect.poll(() => kept(tab)).toEqual([number])
    }
    await expect(tab.getByText('Connection lost. Your place is kept here and sent later.')).toBeVisible()
    await expect(tab.getByText('An error occurred')).toHaveCount(0)
    expect(await pageOf(api, id)).toBe(1)

    const saves = savesOf(tab)
    door.unblock()
    await expect.poll(() => pageOf(api, id)).toBe(3)
    await expect.poll(() => kept(tab)).toEqual([])
    await expect(tab.getByText('Connection lost')).toHaveCount(0)
    expect(saves).toEqual([3])
    await expect(card(tab)).toHaveCount(0)
    await close()
  })

  test('they outlast the window, and are brought by the next one', async ({ browser, page, server, api }) => {
    const { id } = await bookToRead(api)
    const { door, tab, context, close } = await openBehindDoor(browser, { page, url: server.url })
    await openReader(tab, `book/${id}/read`, [1, 2, 3])
    await expect.poll(() => pageOf(api, id)).toBe(1)
    door.block()
    await turnTo(tab, 2)
    await turnTo(tab, 3)
    await expect.poll(() => kept(tab)).toEqual([3])
    await tab.close()
    expect(await pageOf(api, id)).toBe(1)

    door.unblock()
    const next = await context.newPage()
    const saves = savesOf(next)
    await next.goto('dashboard')
    await expect.poll(() => pageOf(api, id)).toBe(3)
    await expect.poll(() => kept(next)).toEqual([])
    expect(saves).toEqual([3])
    await close()
  })

  test('a book opens where it was read on without the server', async ({ browser, page, server, api }) => {
    const { id } = await bookToRead(api)
    const { door, tab, context, close } = await openBehindDoor(browser, { page, url: server.url })
    await openReader(tab, `book/${id}/read`, [1, 2])
    await expect.poll(() => pageOf(api, id)).toBe(1)
    door.block()
    await turnTo(tab, 2)
    await expect.poll(() => kept(tab)).toEqual([2])
    await tab.close()
    door.unblock()
    const next = await context.newPage()
    await next.goto(`book/${id}/read`)
    await shows(next, 2)
    await expect(card(next)).toHaveCount(0)
    await close()
  })

  test('a later reading on another device is not overwritten', async ({ browser, page, server, api }) => {
    const { id } = await bookToRead(api)
    const { door, tab, context, close } = await openBehindDoor(browser, { page, url: server.url })
    await openReader(tab, `book/${id}/read`, [1, 2])
    await expect.poll(() => pageOf(api, id)).toBe(1)
    door.block()
    await turnTo(tab, 2)
    await expect.poll(() => kept(tab)).toEqual([2])
    await tab.close()
    await readElsewhere(api, id, 5)

    door.unblock()
    const next = await context.newPage()
    const saves = savesOf(next)
    await next.goto('dashboard')
    await expect.poll(() => kept(next)).toEqual([])
    expect(saves).toEqual([])
    expect(await pageOf(api, id)).toBe(5)
    await close()
  })

  test('whoever has read on elsewhere meanwhile is asked before anything is overwritten', async ({
    browser,
    page,
    server,
    api,
  }) => {
    const { id } = await bookToRead(api)
    const { door, tab, close } = await openBehindDoor(browser, { page, url: server.url })
    await openReader(tab, `book/${id}/read`, [1, 2])
    await expect.poll(() => pageOf(api, id)).toBe(1)
    await expect.poll(door.streams).toBe(1)
    door.block()
    await readElsewhere(api, id, 5)
    await turnTo(tab, 2)
    await expect.poll(() => kept(tab)).toEqual([2])
    const saves = savesOf(tab)
    door.unblock()
    await expect(card(tab)).toContainText('You are on page 5 on another device')
    expect(await kept(tab)).toEqual([])
    expect(saves).toEqual([])
    await go(tab).click()
    await shows(tab, 5)
    await close()
  })

  test('what one person read is never sent for another', async ({ browser, page, server, api }) => {
    const { id } = await bookToRead(api)
    const bob = { email: `bob${test.info().repeatEachIndex}@example.org`, password: 'another horse battery' }
    await api.ask('POST', 'api/v2/users', { ...bob, roles: ['USER', 'PAGE_STREAMING'] })
    const { door, tab, context, close } = await openBehindDoor(browser, { page, url: server.url })
    await openReader(tab, `book/${id}/read`, [1, 2])
    await expect.poll(() => pageOf(api, id)).toBe(1)
    door.block()
    await turnTo(tab, 2)
    await expect.poll(() => kept(tab)).toEqual([2])
    await tab.close()
    door.unblock()

    await signIn(context.request, bob)
    const his = await context.newPage()
    const saves = savesOf(his)
    await openReader(his, `book/${id}/read`)
    await shows(his, 1)
    await expect.poll(() => pageOf(apiOf(server.url, bob), id)).toBe(1)
    expect(saves).toEqual([1])
    expect(await kept(his)).toEqual([2])
    await his.close()

    await signIn(context.request, admin)
    const hers = await context.newPage()
    await hers.goto('dashboard')
    await expect.poll(() => pageOf(api, id)).toBe(2)
    expect(await pageOf(apiOf(server.url, bob), id)).toBe(1)
    await close()
  })

  test('incognito leaves nothing, here or there', async ({ browser, page, server, api }) => {
    const { id } = await bookToRead(api)
    const { door, tab, close } = await openBehindDoor(browser, { page, url: server.url })
    await openReader(tab, `book/${id}/read?incognito=true`, [1, 2, 3])
    await shows(tab, 1)
    door.block()
    await turnTo(tab, 2)
    await expect(tab.getByText('Connection lost. Trying to reconnect…')).toBeVisible()
    await turnTo(tab, 3)
    expect(await kept(tab)).toEqual([])
    const saves = savesOf(tab)
    door.unblock()
    await expect(tab.getByText('Connection lost')).toHaveCount(0)
    await tab.keyboard.press('Escape')
    await expect(tab).toHaveURL(/\/book\/[^/]+$/)
    expect(await kept(tab)).toEqual([])
    expect(saves).toEqual([])
    expect(await progressOf(api, id)).toBeNull()
    await close()
  })
})

test.describe('further elsewhere', () => {
  test('in another window: asked, and gone there', async ({ page, api, context }) => {
    const { id } = await bookToRead(api)
    const other = await context.newPage()
    for (const window of [page, other]) {
      await window.goto(`book/${id}/read`)
      await shows(window, 1)
    }
    await turnTo(other, 2)
    await turnTo(other, 3)
    await expect(card(page)).toContainText('You are on page 3 in another window')
    await shows(page, 1)
    await go(page).click()
    await shows(page, 3)
    await expect(page).toHaveURL(/page=3/)
    await expect(card(page)).toHaveCount(0)

    // The other way round: who was ahead is behind now.
    await turnTo(page, 4)
    await expect(card(other)).toContainText('You are on page 4 in another window')
    await expect(card(page)).toHaveCount(0)
  })

  test('on another device: asked, and stayed, and nothing overwritten until a page is turned', async ({
    page,
    api,
  }) => {
    const { id } = await bookToRead(api)
    await page.goto(`book/${id}/read`)
    await shows(page, 1)
    await expect.poll(() => pageOf(api, id)).toBe(1)
    const saves = savesOf(page)
    await readElsewhere(api, id, 5)
    await expect(card(page)).toContainText('You are on page 5 on another device')
    await expect(card(page)).toContainText('Here you are on page 1')
    await expectAccessible(page, { within: '[aria-label="Your place elsewhere"]' })

    await page.keyboard.press('Shift+Tab')
    await expect(stay(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(go(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
    await shows(page, 1)
    expect(saves).toEqual([])
    expect(await pageOf(api, id)).toBe(5)

    await turnTo(page, 2)
    await expect.poll(() => pageOf(api, id)).toBe(2)
    await expect(card(page)).toHaveCount(0)
  })

  test('on a phone the card leaves room for the bar, and a thumb answers it', async ({ page, api }) => {
    const { id } = await bookToRead(api)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`book/${id}/read`)
    await shows(page, 1)
    await expect.poll(() => pageOf(api, id)).toBe(1)
    await readElsewhere(api, id, 5)
    await expect(card(page)).toBeVisible()
    await page.mouse.click(195, 300)
    const bar = page.getByRole('region', { name: 'Pages', exact: true })
    await expect(bar).toBeVisible()
    const [above, below] = [await card(page).boundingBox(), await bar.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect((above?.x ?? 0) + (above?.width ?? 0)).toBeLessThanOrEqual(390)
    await go(page).click()
    await shows(page, 5)
  })

  test('by an address from before: asked on opening, and saved only by wish', async ({ page, api }) => {
    const { id } = await bookToRead(api)
    await readElsewhere(api, id, 5)
    const saves = savesOf(page)
    await page.goto(`book/${id}/read?page=2`)
    await shows(page, 2)
    await expect(card(page)).toContainText('You left off on page 5')
    await page.goto(`book/${id}/read?page=2`)
    await shows(page, 2)
    expect(saves).toEqual([])
    await go(page).click()
    await shows(page, 5)
    await expect(page).toHaveURL(/page=5/)
    expect(await pageOf(api, id)).toBe(5)
  })

  test('heard of when a window is looked at again', async ({ page, api }) => {
    const { id } = await bookToRead(api)
    // No event reaches this window.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
    await page.route('**/sse/**', (route) => route.abort())
    await page.goto(`book/${id}/read`)
    await shows(page, 1)
    await expect.poll(() => pageOf(api, id)).toBe(1)
    await readElsewhere(api, id, 5)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(card(page)).toContainText('You are on page 5 on another device')
  })

  test('a window never asks about its own pages', async ({ page, api }) => {
    const { id } = await bookToRead(api)
    await page.goto(`book/${id}/read`)
    await shows(page, 1)
    for (const number of [2, 3, 4]) {
      await turnTo(page, number)
      await expect.poll(() => pageOf(api, id)).toBe(number)
    }
    const looked = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/books/${id}`))
    await page.keyboard.press('ArrowLeft')
    await shows(page, 3)
    await expect.poll(() => pageOf(api, id)).toBe(3)
    await looked
    await expect(card(page)).toHaveCount(0)
  })
})

test('pages passed over while leafing are not saved, the one where it ends is', async ({ page, api }) => {
  const { id } = await bookToRead(api)
  await page.clock.install()
  await page.goto(`book/${id}/read`)
  await shows(page, 1)
  await expect.poll(() => pageOf(api, id)).toBe(1)
  const saves = savesOf(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(100)
    await expect(page).toHaveURL(new RegExp(`page=${number}`))
  }
  await page.clock.resume()
  await expect.poll(() => pageOf(api, id)).toBe(4)
  expect(saves).toEqual([4])
})

test('a page whose picture does not come is not where the book was left', async ({ page, api }) => {
  const { id } = await bookToRead(api)
  let broken = true
  await page.route(`**/books/${id}/pages/2`, (route) => (broken ? route.abort() : route.continue()))
  await page.goto(`book/${id}/read`)
  await shows(page, 1)
  await expect.poll(() => pageOf(api, id)).toBe(1)
  const saves = savesOf(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Page 2 could not be loaded')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await shows(page, 3)
  await expect.poll(() => pageOf(api, id)).toBe(3)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Page 2 could not be loaded')).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 2)
  await expect.poll(() => pageOf(api, id)).toBe(2)
  expect(saves).toEqual([3, 2])
})

test('a finished book that is opened stays finished', async ({ page, api }) => {
  const { id } = await bookToRead(api)
  await api.ask('PATCH', `api/v1/books/${id}/read-progress`, { completed: true })
  const saves = savesOf(page)
  await page.goto(`book/${id}/read`)
  await shows(page, 1)
  await expect(card(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/book/${id}$`))
  expect(saves).toEqual([])
  expect(await progressOf(api, id)).toMatchObject({ completed: true })
})

test('signing out waits for the page that was turned just before', async ({ page, api }) => {
  const { id } = await bookToRead(api)
  await page.goto(`book/${id}/read`)
  await shows(page, 1)
  await expect.poll(() => pageOf(api, id)).toBe(1)
  const { promise: signingOut, resolve: letPass } = Promise.withResolvers<void>()
  const order: string[] = []
  await page.route('**/read-progress', async (route) => {
    await signingOut
    order.push('saved')
    await route.continue()
  })
  await page.route('**/api/logout', async (route) => {
    order.push('signed out')
    await route.continue()
  })
  await turnTo(page, 2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  letPass()
  await expect(page).toHaveURL(/\/login/)
  expect(order).toEqual(['saved', 'signed out'])
  expect(await pageOf(api, id)).toBe(2)
})

test('a page turned just before the window goes counts', async ({ page, api }) => {
  const { id } = await bookToRead(api)
  await page.goto(`book/${id}/read`)
  await shows(page, 1)
  await expect.poll(() => pageOf(api, id)).toBe(1)
  await turnTo(page, 2)
  await expect(page).toHaveURL(/page=2/)
  await page.goto('about:blank')
  await expect.poll(() => pageOf(api, id)).toBe(2)
})
