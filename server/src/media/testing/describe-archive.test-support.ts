import { describe, expect, it } from 'vitest'
import { analyzeMedia, readCover, readFileEntry, readTextFile } from '../index.ts'
import type { MediaReport, ReadyMedia } from '../index.ts'
import { aJpeg, aPng } from './images.test-support.ts'
import { scratchFolder } from './scratch-folder.test-support.ts'

export type ArchiveFile = { readonly name: string; readonly data: Buffer }

export const ready = (report: MediaReport): ReadyMedia => {
  if (report.status !== 'READY') throw new Error(`expected READY, got ${report.status} ${report.code}`)
  return report
}

const comicInfo = '<?xml version="1.0"?><ComicInfo><Title>Ünïcode</Title></ComicInfo>'

const book: readonly ArchiveFile[] = [
  { name: 'ComicInfo.xml', data: Buffer.from(comicInfo) },
  { name: 'page 10.jpg', data: aJpeg(300, 400, 100_000) },
  { name: 'page 2.png', data: aPng(200, 100) },
  { name: 'Page 1.jpg', data: aJpeg(100, 200) },
  { name: 'extra/page 1.png', data: aPng(10, 20) },
  { name: '__MACOSX/._Page 1.jpg', data: aJpeg() },
]

export type ArchiveFormat = {
  readonly name: string
  readonly mediaType: ReadyMedia['mediaType']
  /** Writes the given files in that format. */
  readonly pack: (files: readonly ArchiveFile[]) => Buffer | Promise<Buffer>
}

/** What every archive format owes its readers. */
export const describeArchive = ({ name: format, mediaType, pack }: ArchiveFormat): void => {
  describe(`a comic packed as ${format}`, () => {
    const folder = scratchFolder()
    const opened = async () => {
      const path = await folder.write('book.cbz', await pack(book))
      return { path, report: ready(await analyzeMedia(path, { dimensions: true })) }
    }

    it('lists its images in natural order', async () => {
      const { report } = await opened()
      const names = report.pages.map(({ name }) => name)
      expect(names).toEqual(['extra/page 1.png', 'Page 1.jpg', 'page 2.png', 'page 10.jpg'])
      expect(report).toMatchObject({ mediaType, pageCount: 4, comment: '' })
    })

    it('measures its images', async () => {
      const { report } = await opened()
      expect(report.pages.map(({ mediaType, width, height }) => ({ mediaType, width, height }))).toEqual([
        { mediaType: 'image/png', width: 10, height: 20 },
        { mediaType: 'image/jpeg', width: 100, height: 200 },
        { mediaType: 'image/png', width: 200, height: 100 },
        { mediaType: 'image/jpeg', width: 300, height: 400 },
      ])
    })

    it('leaves sizes out when they are not wanted', async () => {
      const { path } = await opened()
      const report = ready(await analyzeMedia(path, { dimensions: false }))
      expect(report.pages.map(({ mediaType }) => mediaType)).toEqual([
        'image/png',
        'image/jpeg',
        'image/png',
        'image/jpeg',
      ])
      expect(report.pages.every(({ width, height }) => width === null && height === null)).toBe(true)
    })

    it('gives every page back byte for byte from its record alone', async () => {
      const { path, report } = await opened()
      for (const { name, slice, size } of report.pages) {
        const expected = book.find((file) => file.name === name)?.data ?? Buffer.alloc(0)
        const bytes = await readFileEntry(path, { mediaType, fileName: name, slice })
        expect(bytes.equals(expected)).toBe(true)
        expect(size).toBe(expected.length)
      }
    })

    it('keeps the other files apart and readable', async () => {
      const { path, report } = await opened()
      expect(report.files.map(({ name }) => name)).toEqual(['__MACOSX/._Page 1.jpg', 'ComicInfo.xml'])
      const file = report.files.find(({ name }) => name === 'ComicInfo.xml')
      const entry = { mediaType, fileName: 'ComicInfo.xml', slice: file?.slice ?? null }
      expect(await readTextFile(path, entry, 10_000)).toBe(comicInfo)
      await expect(readTextFile(path, entry, 10)).rejects.toMatchObject({ code: 'ERR_1008' })
    })

    it('takes its cover from the first page', async () => {
      const { path, report } = await opened()
      expect(await readCover(path, report)).toEqual(aPng(10, 20))
    })
  })
}
