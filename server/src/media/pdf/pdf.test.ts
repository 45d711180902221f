import { readdir, readlink, utimes } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { analyzeMedia, extractPdfPage, readCover, renderPdfPage } from '../index.ts'
import { ready } from '../testing/describe-archive.test-support.ts'
import { buildPdf } from '../testing/pdf-builder.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'
import { sizeInPixels } from './render-page.ts'

const folder = scratchFolder()
const red = [1, 0, 0] as const
const blue = [0, 0, 1] as const
const book = buildPdf([
  { box: [200, 301], fill: red },
  { box: [200, 301], rotation: 90, fill: blue },
])

const colourOf = async (jpeg: Buffer) => {
  const { channels } = await sharp(jpeg).stats()
  return channels.map(({ mean }) => (mean > 200 ? 1 : mean < 50 ? 0 : mean))
}

const openFiles = async () => {
  const descriptors = await readdir('/proc/self/fd')
  return Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
}

describe('a PDF', () => {
  it('lists its pages with their size in points, turned as they are shown', async () => {
    const path = await folder.write('book.pdf', book)
    const report = ready(await analyzeMedia(path, { dimensions: true }))
    const unknown = { mediaType: '', size: null, slice: null }
    expect(report).toMatchObject({ mediaType: 'application/pdf', pageCount: 2, files: [], comment: '' })
    expect(report.pages).toEqual([
      { name: '1', width: 200, height: 301, ...unknown },
      { name: '2', width: 301, height: 200, ...unknown },
    ])
  })

  it('leaves sizes out when they are not wanted', async () => {
    const path = await folder.write('book.pdf', book)
    const report = ready(await analyzeMedia(path, { dimensions: false }))
    expect(report.pages.map(({ width }) => width)).toEqual([null, null])
  })

  it('draws a page so that its shorter side has the wanted length', async () => {
    const path = await folder.write('book.pdf', book)
    const page = await renderPdfPage(path, 2, { shortestSide: 401 })
    expect(page).toMatchObject({ mediaType: 'image/jpeg', width: 604, height: 401 })
    expect(await sharp(page.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 604, height: 401 })
    expect(await colourOf(page.bytes)).toEqual([...blue])
  })

  it('has its first page as cover', async () => {
    const path = await folder.write('book.pdf', book)
    const cover = await readCover(path, { mediaType: 'application/pdf', pages: [] })
    expect(await colourOf(cover ?? Buffer.alloc(0))).toEqual([...red])
  })

  it('is read anew when the file has changed', async () => {
    const path = await folder.write('changing.pdf', buildPdf([{ box: [10, 10], fill: red }]))
    expect(await colourOf((await renderPdfPage(path, 1, { shortestSide: 50 })).bytes)).toEqual([...red])
    await folder.write('changing.pdf', buildPdf([{ box: [10, 10], fill: blue }]))
    await utimes(path, 1, 1)
    expect(await colourOf((await renderPdfPage(path, 1, { shortestSide: 50 })).bytes)).toEqual([...blue])
  })

  it('draws several pages of several books at once', async () => {
    const paths = await Promise.all(['a', 'b', 'c', 'd'].map((name) => folder.write(`${name}.pdf`, book)))
    const jobs = paths.flatMap((path) => [1, 2, 1].map((page) => renderPdfPage(path, page, { shortestSide: 50 })))
    expect((await Promise.all(jobs)).map(({ width }) => width)).toEqual([
      50, 75, 50, 50, 75, 50, 50, 75, 50, 50, 75, 50,
    ])
  })

  it('gives each page as a PDF of its own, turned as it was', async () => {
    const path = await folder.write('book.pdf', book)
    for (const { page, width, height, fill } of [
      { page: 2, width: 301, height: 200, fill: blue },
      { page: 1, width: 200, height: 301, fill: red },
    ]) {
      const { bytes, mediaType } = await extractPdfPage(path, page)
      expect(mediaType).toBe('application/pdf')
      const single = await folder.write(`single-${page}.pdf`, bytes)
      const report = ready(await analyzeMedia(single, { dimensions: true }))
      expect(report.pages).toMatchObject([{ width, height }])
      expect(await colourOf((await renderPdfPage(single, 1, { shortestSide: 50 })).bytes)).toEqual([...fill])
    }
    for (const page of [0, 3]) await expect(extractPdfPage(path, page)).rejects.toMatchObject({ code: 'ERR_1005' })
    await expect(extractPdfPage(`${path}.gone`, 1)).rejects.toMatchObject({ code: 'ERR_1018' })
  })

  it('says so when there is no such page or file', async () => {
    const path = await folder.write('book.pdf', book)
    for (const page of [0, 3, -1]) {
      await expect(renderPdfPage(path, page, { shortestSide: 50 })).rejects.toMatchObject({ code: 'ERR_1005' })
    }
    await expect(renderPdfPage(`${path}.gone`, 1, { shortestSide: 50 })).rejects.toMatchObject({ code: 'ERR_1018' })
  })

  it.each<[string, string | Buffer, string]>([
    ['nothing but a header', '%PDF-1.4\n', 'ERR_1005'],
    ['no pages', buildPdf([]), 'ERR_1006'],
  ])('is an error with %s', async (_flaw, bytes, code) => {
    const path = await folder.write('bad.pdf', bytes)
    const expected = { status: 'ERROR', mediaType: 'application/pdf', code }
    expect(await analyzeMedia(path, { dimensions: true })).toMatchObject(expected)
  })

  it('closes the file a few seconds after the last page was turned', async ({ skip }) => {
    skip(process.platform !== 'linux', 'open files are listed in /proc')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const path = await folder.write('idle.pdf', book)
      await renderPdfPage(path, 1, { shortestSide: 50 })
      expect(await openFiles()).toContain(path)
      await vi.advanceTimersByTimeAsync(6000)
      expect(await openFiles()).not.toContain(path)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('sizeInPixels', () => {
  it('keeps the shape', () => {
    expect(sizeInPixels({ width: 600, height: 800 }, { shortestSide: 3200 })).toEqual({ width: 3200, height: 4267 })
    expect(sizeInPixels({ width: 800, height: 600 }, { shortestSide: 300 })).toEqual({ width: 400, height: 300 })
  })

  it('goes by the width where one is wanted', () => {
    expect(sizeInPixels({ width: 800, height: 600 }, { width: 1600 })).toEqual({ width: 1600, height: 1200 })
    expect(sizeInPixels({ width: 100, height: 3000 }, { width: 1600 }, 16_383)).toEqual({ width: 546, height: 16_383 })
  })

  it('does not let an extreme page ask for gigabytes', () => {
    for (const page of [
      { width: 1, height: 14_400 },
      { width: 14_400, height: 14_400 },
      { width: 595, height: 2 ** 31 },
    ]) {
      const { width, height } = sizeInPixels(page, { shortestSide: 30_000 })
      expect(width * height).toBeLessThanOrEqual(100_000_000)
      expect(Math.max(width, height)).toBeLessThanOrEqual(65_500)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
    }
  })

  it('refuses a page without area', () => {
    expect(() => sizeInPixels({ width: 0, height: 10 }, { width: 100 })).toThrow('no area')
  })
})
