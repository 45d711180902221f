import type { Page } from '../../e2e/support/open-browser.ts'

type Times = { readonly ours: number; readonly alone: number }

const rounds = 7

/** From the click on Read to the frame that shows the first page, and one image fetched and drawn by itself. */
export const openedAgainstOneImage = (page: Page, bookId: string): Promise<Times> =>
  compare(page, bookId, async () => {
    await page.goto(`book/${bookId}`)
    await page.getByRole('link', { name: 'Read incognito' }).waitFor()
    // What a person sees before they click has loaded by then.
    await page.waitForTimeout(800)
    await page.evaluate(watchFor, 'Page 1')
    await page.getByRole('link', { name: 'Read incognito' }).click()
    return page.evaluate(readWatch)
  })

/** From the key to the frame that shows a page in the middle of the book. */
export const jumpedAgainstOneImage = (page: Page, bookId: string): Promise<Times> =>
  compare(page, bookId, async () => {
    await page.goto(`book/${bookId}/read?page=1&incognito=true`)
    await page.locator('[data-role="shown"] img[data-visible]').waitFor()
    await page.waitForTimeout(800)
    await page.keyboard.press('2')
    await page.keyboard.press('0')
    await page.evaluate(watchFor, 'Page 20')
    await page.keyboard.press('Enter')
    return page.evaluate(readWatch)
  })

const compare = async (page: Page, bookId: string, act: () => Promise<number>): Promise<Times> => {
  const ours: number[] = []
  const alone: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await oneImage(page, bookId))
    ours.push(await act())
  }
  return { ours: middle(ours), alone: middle(alone) }
}

const oneImage = async (page: Page, bookId: string) => {
  await page.goto('dashboard')
  await page.waitForTimeout(500)
  return page.evaluate(
    async (url) => {
      const begun = performance.now()
      const image = new Image()
      image.style.cssText = 'position:fixed;inset:0;height:100vh'
      image.src = url
      document.body.append(image)
      await image.decode()
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now() - begun
    },
    `/api/v1/books/${bookId}/pages/${2 + Math.floor(Math.random() * 7)}?once=${Math.random()}`,
  )
}

/** Runs in the page: from the click or key that comes next to the second frame with the picture, as drawn. */
const watchFor = (alt: string) => {
  const shown = new Promise<number>((resolve) => {
    const begin = () => {
      window.removeEventListener('click', begin, true)
      window.removeEventListener('keydown', begin, true)
      const begun = performance.now()
      const look = () => {
        const image = document.querySelector(`[data-role="shown"] img[alt="${alt}"][data-visible]`)
        if (image === null) requestAnimationFrame(look)
        else requestAnimationFrame(() => resolve(performance.now() - begun))
      }
      requestAnimationFrame(look)
    }
    window.addEventListener('click', begin, true)
    window.addEventListener('keydown', begin, true)
  })
  Object.assign(window, { shown })
}

const readWatch = () => (window as unknown as { shown: Promise<number> }).shown

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
