import type { CDPSession, Page } from '@playwright/test'
import { announces, bookCalled, expect, open, picture, test } from '../support/reader-test.ts'

/** Fingers as the browser knows them, not as a script would imitate them. */
const touch = (
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly (readonly number[])[],
) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(([x = 0, y = 0], id) => ({ x, y, id })),
  })

const drag = async (session: CDPSession, from: readonly number[], to: readonly number[]) => {
  await touch(session, 'touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const point = from.map((start, axis) => start + ((to[axis] ?? start) - start) * part)
    await touch(session, 'touchMove', [point])
  }
  await touch(session, 'touchEnd', [])
}

const widthOf = async (page: Page, number: number) =>
  Math.round((await picture(page, number).boundingBox())?.width ?? 0)

test('two fingers zoom the page, one finger pans it, and the page turned to is whole again', async ({ page, api }) => {
  await open(page, await bookCalled(api, 'Comic/1.cbz'), 2)
  await expect.poll(() => widthOf(page, 2)).toBe(390)
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', [
    [180, 400],
    [210, 400],
  ])
  for (const apart of [20, 30, 45]) {
    await touch(session, 'touchMove', [
      [195 - apart, 400],
      [195 + apart, 400],
    ])
  }
  await touch(session, 'touchEnd', [])
  await expect.poll(() => widthOf(page, 2)).toBe(1170)
  await announces(page, 'Page 2 of 7')

  const left = async () => Math.round((await picture(page, 2).boundingBox())?.x ?? 0)
  const before = await left()
  await drag(session, [100, 400], [300, 400])
  await expect.poll(left).toBeGreaterThan(before)
  expect(await left()).toBeLessThanOrEqual(0)

  // A tap on a page that still glides only stops it.
  await expect(async () => {
    const [one, other] = [await left(), await left()]
    expect(one).toBe(other)
  }).toPass()
  await page.waitForTimeout(500)
  await page.touchscreen.tap(370, 420)
  await announces(page, 'Page 3 of 7')
  await expect.poll(() => widthOf(page, 3)).toBe(390)
})

test('a finger scrolls a strip, and past its end asks for the next book', async ({ page, api }) => {
  const next = await bookCalled(api, 'Strip/2.cbz')
  await open(page, await bookCalled(api, 'Strip/1.cbz'), 60)
  await announces(page, 'Page 60 of 60')
  const session = await page.context().newCDPSession(page)
  await drag(session, [200, 700], [200, 100])
  await expect(page.getByRole('button', { name: /Next book/ }).last()).toBeInViewport()
  await expect(async () => {
    await drag(session, [200, 700], [200, 500])
    await expect(page).toHaveURL(new RegExp(`/book/${next.id}/read`), { timeout: 1000 })
  }).toPass()
})
