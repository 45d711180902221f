import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeZip } from '@spinrack/fixtures/zip-writer'
import sharp from 'sharp'
import { signIn } from '../e2e/support/account.ts'
import { openBrowser, type Page } from '../e2e/support/open-browser.ts'
import { percentile } from './lib/percentile.ts'
import { report } from './lib/report.ts'
import { withFolder, withServer } from './lib/server.ts'
import { openedAgainstOneImage, jumpedAgainstOneImage } from './reader/first-page.ts'
import { rendererMegabytes } from './reader/renderer-memory.ts'
import { blankFrames, scrollThroughStrip } from './reader/scroll-strip.ts'
import { framesOfTurns } from './reader/turn-frames.ts'
import { tasksDuring } from './scrolling/main-thread.ts'

/** Reading in a browser: turning, scrolling a long strip, and how soon the first page is there. */
await withFolder((folder) =>
  withServer(async ({ url, api, untilDone }) => {
    await writeBook(join(folder, 'Comic', '1.cbz'), { width: 2000, height: 3000, pages: 40 })
    await writeBook(join(folder, 'Strip', '1.cbz'), { width: 800, height: 4000, pages: 300 })
    await api.addLibrary('Reading', folder)
    await untilDone()
    const [comic, strip] = await api.books()
    const browser = await openBrowser()
    try {
      const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
      await signIn(context.request)
      const page = await context.newPage()
      await measureTurns(page, comic?.id ?? '')
      await measureOpening(page, comic?.id ?? '')
      await measureStrip(page, strip?.id ?? '')
    } finally {
      await browser.close()
    }
  }),
)

async function measureTurns(page: Page, bookId: string) {
  const frames = await framesOfTurns(page, bookId, 30)
  report(
    'reader: frames until a preloaded page is shown, p95',
    percentile(frames, 0.95),
    `of 30 turns: ${frames.join(' ')}`,
  )
}

async function measureOpening(page: Page, bookId: string) {
  for (const [name, measure] of [
    ['reader: from Read to the first page against that image alone', openedAgainstOneImage],
    ['reader: a jump to the middle against that image alone', jumpedAgainstOneImage],
  ] as const) {
    const { ours, alone } = await measure(page, bookId)
    report(name, ours / alone, `${ours.toFixed(0)} ms, the image alone ${alone.toFixed(0)} ms, middle of 7`)
  }
}

async function measureStrip(page: Page, bookId: string) {
  await page.goto(`book/${bookId}/read?page=1&incognito=true`)
  await page.locator('[data-mode="webtoon"] img[data-visible]').first().waitFor()
  const blank = await blankFrames(page, { screensPerSecond: 2, seconds: 15 })
  report('reader: frames with a gap in a strip at two screens a second', blank.gaps, `of ${blank.frames} frames`)
  const before = await rendererMegabytes(page)
  let most = before
  const [longest, second] = await tasksDuring(page, async () => {
    await scrollThroughStrip(page, async () => {
      most = Math.max(most, await rendererMegabytes(page))
    })
  })
  report(
    'reader: longest task while a strip of 300 slices is scrolled in ms',
    longest?.worked ?? 0,
    `${longest?.parts}; next ${second?.worked.toFixed(0)} ms`,
  )
  report(
    'reader: most memory of the page in MB',
    most,
    `${before.toFixed(0)} MB at its beginning; 300 slices of 800 × 4000`,
  )
}

async function writeBook(file: string, { width, height, pages }: { width: number; height: number; pages: number }) {
  await mkdir(join(file, '..'), { recursive: true })
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, index) => drawPage(width, height, index)))
  const entries = Array.from({ length: pages }, (_, index) => ({
    name: `${String(index + 1).padStart(4, '0')}.jpg`,
    data: pictures[index % pictures.length] ?? Buffer.alloc(0),
  }))
  await writeFile(file, writeZip(entries))
}

/** As hard to decode as a scanned page: grain on coloured areas. */
async function drawPage(width: number, height: number, index: number) {
  const background = { r: 60 + index * 20, g: 200 - index * 15, b: 120 + index * 10 }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const grain = await sharp({ create: { width, height, channels: 3, background, noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer()
}
