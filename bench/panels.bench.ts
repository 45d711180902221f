import { detectPanels } from '../web/src/reader/model/panels/detect-panels.ts'
import { report } from './lib/report.ts'
import { generatedPages } from './panels/generated-pages.ts'
import { markedPages } from './panels/marked-pages.ts'
import { pagePixels } from './panels/page-pixels.ts'
import { scorePage, total, type MarkedPage, type Score } from './panels/score.ts'

type Pages = AsyncGenerator<{ page: MarkedPage; bytes: Buffer }>

/** With `SPINRACK_PANELS_PAGES=all` every page that is not wholly right is named. */
const isVerbose = process.env['SPINRACK_PANELS_PAGES'] === 'all'

await measure('generated', generatedPages())
await measure('real', markedPages('clear'))
await measure('broken', markedPages('broken'))

async function measure(kind: string, pages: Pages) {
  const scores: Score[] = []
  const times: number[] = []
  for await (const { page, bytes } of pages) {
    const pixels = await pagePixels(bytes)
    const started = performance.now()
    const found = detectPanels(pixels)
    times.push(performance.now() - started)
    scores.push(scorePage(page, found))
  }
  if (scores.length === 0) return console.log(`no ${kind} pages on this machine`)
  if (isVerbose) for (const score of scores.filter(({ isRight }) => !isRight)) console.log(describe(score))
  const { marked, found, matched, recall, precision, order, right } = total(scores)
  const whole = scores.filter(({ page }) => page.panels.length === 0)
  const keptWhole = whole.filter(({ isRight }) => isRight).length
  report(`panels: recall on ${kind} pages`, recall, `${matched} of ${marked} panels on ${scores.length} pages`)
  report(`panels: precision on ${kind} pages`, precision, `${matched} of ${found} found`)
  report(`panels: share of ${kind} pages in order`, order, 'of those with at least two panels found')
  console.log(
    `       ${(right * 100).toFixed(0)} % of the pages wholly right, ${keptWhole} of ${whole.length} kept whole`,
  )
  console.log(`       ${middle(times).toFixed(0)} ms a page, at most ${Math.max(...times).toFixed(0)} ms`)
}

function describe({ page, found, matched, isInOrder }: Score) {
  const order = isInOrder ? '' : ', out of order'
  return `       ${page.name}: ${matched} of ${page.panels.length}, ${found} found${order}`
}

function middle(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
