import type { CollectionDto } from '@spinrack/contract/resources/collection'
import { expect, test } from '../support/library-test.ts'

test('on a phone a collection is put in order with a finger', async ({ page, api }) => {
  const series = (await api.series()).slice(0, 4)
  const body = { name: 'By finger', ordered: true, seriesIds: series.map(({ id }) => id) }
  const { id, seriesIds } = (await (await api.ask('POST', 'api/v1/collections', body)).json()) as CollectionDto
  const [a = '', b = '', c = '', d = ''] = seriesIds
  await page.goto(`collections/${id}`)
  await page.getByRole('button', { name: 'Edit elements' }).click()
  const placeOf = async (at: number) => {
    const box = await page
      .getByRole('button', { name: `Move ${series[at]?.metadata.title}`, exact: true })
      .boundingBox()
    if (!box) throw new Error('the handle is in sight')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [from, to] = [await placeOf(0), await placeOf(2)]
  const before = await page.evaluate(() => window.scrollY)

  // A finger goes through the browser's own input, which decides between scrolling and dragging.
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [from])
  for (let step = 1; step <= 8; step++) {
    await send('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 }])
  }
  await send('touchEnd', [])
  expect(await page.evaluate(() => window.scrollY)).toBe(before)

  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit elements' })).toBeVisible()
  const stored = await api.get<CollectionDto>(`api/v1/collections/${id}`)
  expect(stored.seriesIds).toEqual([b, c, a, d])
  await api.ask('DELETE', `api/v1/collections/${id}`)
})
