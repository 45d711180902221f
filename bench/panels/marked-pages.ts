import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { analyzeMedia, readFileEntry, renderPdfPage } from '../../server/src/media/index.ts'
import { corpus } from '../../server/src/media/testing/corpus.test-support.ts'
import type { MarkedPage } from './score.ts'

/** Corners and sizes in thousandths of the page, in reading order. */
type Marks = Record<string, { direction: ReadingDirection; gutters: Gutters; pages: Record<string, readonly Mark[]> }>
/** Broken ones: panels that share a line, run off the page or have no line at all, as in many manga. */
export type Gutters = 'clear' | 'broken'
type Mark = readonly [x: number, y: number, width: number, height: number]

const marks = JSON.parse(readFileSync(new URL('marks.json', import.meta.url), 'utf8')) as Marks

/** The pages of real comics whose panels were marked by hand; none on a machine without them. */
export const markedPages = async function* (wanted: Gutters): AsyncGenerator<{ page: MarkedPage; bytes: Buffer }> {
  for (const [book, { direction, gutters, pages }] of Object.entries(marks)) {
    const path = join(corpus, 'comics', book)
    if (gutters !== wanted || !existsSync(path)) continue
    const read = await openBook(path)
    for (const [number, panels] of Object.entries(pages)) {
      const page = { name: `${book}, page ${number}`, direction, panels: panels.map(toPanel) }
      yield { page, bytes: await read(Number(number)) }
    }
  }
}

const toPanel = ([x, y, width, height]: Mark) => ({
  x: x / 1000,
  y: y / 1000,
  width: width / 1000,
  height: height / 1000,
})

const openBook = async (path: string) => {
  const report = await analyzeMedia(path, { dimensions: false })
  if (report.status !== 'READY') throw new Error(`${path}: ${report.comment}`)
  const { mediaType, pages } = report
  return async (number: number): Promise<Buffer> => {
    if (mediaType === 'application/pdf') return (await renderPdfPage(path, number, { shortestSide: 1200 })).bytes
    const page = pages[number - 1]
    if (page === undefined) throw new Error(`${path} has no page ${number}`)
    return readFileEntry(path, { mediaType, fileName: page.name, slice: page.slice })
  }
}
