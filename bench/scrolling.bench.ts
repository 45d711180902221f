import { openBrowser } from '../e2e/support/open-browser.ts'
import { report } from './lib/report.ts'
import { startServerOn } from './lib/server-on.ts'
import { cachedFolder } from './million/cached.ts'
import { password, people } from './million/people.ts'
import { backFromSeries } from './scrolling/back-from-series.ts'
import { tasksDuring } from './scrolling/main-thread.ts'
import { scrollThrough, watchCards } from './scrolling/scroll-through.ts'
import { seed } from './scrolling/seed.ts'

/** A wall of 100,000 series in a browser: what scrolling it costs, and whether coming back finds the place. */
const server = await startServerOn(await cachedFolder('scrolling', seed), ['--watch', 'false'])
const browser = await openBrowser()
try {
  const credentials = `${people[0]?.email}:${password}`
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await context.request.get('api/v2/users/me', {
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  })
  const page = await context.newPage()
  await page.goto('libraries/all/series')
  await page.locator('[data-index] [data-card-link]').first().waitFor()

  // What is measured comes after loading: by now everything is drawn, and the wall no longer draws all at once.
  await page.waitForTimeout(2_000)
  const mostCards = await watchCards(page)
  const [longest, ...others] = await tasksDuring(page, () => scrollThrough(page))
  const detail = `${longest?.lasted.toFixed(0)} ms by the clock (${longest?.parts}); next ${others
    .slice(0, 3)
    .map(({ worked }) => worked.toFixed(0))
    .join(', ')} ms; ${others.length + 1} tasks`
  report('scrolling: longest task of the main thread in ms', longest?.worked ?? 0, detail)
  report('scrolling: most cards in the page', await mostCards(), '100,000 series, down to the end and back')
  const frames = await backFromSeries(page)
  report('scrolling: frames until a wall is where it was', Math.max(...frames), `after its data: ${frames.join(', ')}`)
} finally {
  await browser.close()
  await server.stop()
}
