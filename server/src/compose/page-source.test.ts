import { DomainError } from '#domain/errors'
import { analyzeMedia } from '#media/index'
import { describe, expect, it } from 'vitest'
import { ready, type ArchiveFile } from '../media/testing/describe-archive.test-support.ts'
import { aJpeg } from '../media/testing/images.test-support.ts'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { scratchFolder } from '../media/testing/scratch-folder.test-support.ts'
import { buildBySevenZip } from '../media/testing/seven-zip-builder.test-support.ts'
import { buildZip } from '../media/testing/zip-builder.test-support.ts'
import { createImageConverter, createPageSource } from './page-source.ts'
import { runErrand } from './workshop/run-errand.ts'
import type { ImageResult, Errand } from './workshop/protocol.ts'

const folder = scratchFolder()
const files: readonly ArchiveFile[] = [
  { name: '1.jpg', data: aJpeg(10, 20, 500) },
  { name: '2.jpg', data: aJpeg(30, 40, 900) },
]

/** A workshop without a process of its own, which notes what it is asked for. */
const benchtop = () => {
  const kinds: string[] = []
  const image = async (task: Errand) => {
    kinds.push(task.kind)
    const { bytes = new Uint8Array(), ...rest } = (await runErrand(task)) as Partial<ImageResult>
    return { mediaType: '', width: 0, height: 0, ...rest, bytes: Buffer.from(bytes) }
  }
  return { kinds, pages: createPageSource({ workshop: { image }, noticeChange: async () => undefined }) }
}

describe('a page of an archive', () => {
  it.each<[string, string[], () => Buffer | Promise<Buffer>]>([
    ['deflated ZIP: read at once', [], () => buildZip(files)],
    ['bzip2 ZIP: unpacked in the workshop', ['extract', 'extract'], () => buildBySevenZip(files, '-tzip', '-mm=BZip2')],
    ['RAR: unpacked in the workshop', ['extract', 'extract'], () => writeRar(files)],
    ['7z: unpacked in the workshop', ['extract', 'extract'], () => buildBySevenZip(files, '-t7z')],
  ])('%s', async (_name, expected, pack) => {
    const path = await folder.write('book.bin', await pack())
    const report = ready(await analyzeMedia(path, { dimensions: false }))
    const { kinds, pages } = benchtop()
    for (const [index, { name, ...page }] of report.pages.entries()) {
      const image = await pages.page({ path, mediaType: report.mediaType }, { ...page, fileName: name }, index + 1)
      expect(image).toEqual({ bytes: files[index]?.data, mediaType: page.mediaType })
    }
    expect(kinds).toEqual(expected)
  })

  it('is not found once the file is gone', async () => {
    const { pages } = benchtop()
    const page = { fileName: '1.jpg', mediaType: 'image/jpeg', width: null, height: null, size: 1, slice: null }
    const book = { path: await folder.pathOf('gone.cb7'), mediaType: 'application/x-7z-compressed' }
    await expect(pages.page(book, page, 1)).rejects.toThrow('File not found')
  })
})

describe('a picture', () => {
  it('is not to blame when the worker process fails', async () => {
    const image = () => Promise.reject(new Error('The worker process ended (SIGSEGV)'))
    const images = createImageConverter({ workshop: { image } })
    await expect(images.shrink(aJpeg(), 300)).rejects.toThrow('The worker process ended')
    await expect(images.shrink(aJpeg(), 300)).rejects.not.toBeInstanceOf(DomainError)
  })
})
