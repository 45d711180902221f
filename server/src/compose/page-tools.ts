import type { EntrySlice, FileAtHand, PageImage } from '#domain/media/media'
import type { PageTools } from '#domain/media/page-tools'
import { pdfShortestSide } from '#http/present/book'
import { readEntry } from '#media/index'
import { createHeavyPages } from './heavy-pages.ts'
import { createReadMeant, isAsMeant, unlessChanged, type NoticeChange } from './meant-file.ts'
import { ofWholePicture } from './or-not-found.ts'
import type { Workshop } from './workshop/workshop.ts'

type Needs = { readonly workshop: Pick<Workshop, 'image'>; readonly noticeChange: NoticeChange }

/** Pictures are made anew where a broken one can do no harm. */
export const createPageTools = ({ workshop, noticeChange }: Needs): PageTools => {
  const readMeant = createReadMeant(noticeChange)
  const unlessTooHeavy = createHeavyPages<PageImage>()
  return {
    resize: ({ bytes }, wish) => ofWholePicture(workshop.image({ kind: 'resize', bytes, wish })),
    draw: (file, pageNumber, wish) => {
      const task = { kind: 'draw', path: file.path, pageNumber, shortestSide: pdfShortestSide, wish } as const
      const piece = [pageNumber, wish.width, wish.quality, wish.format].join('-')
      return readMeant(
        file,
        unlessTooHeavy(file, piece, () => unlessChanged(file, workshop.image(task))),
      )
    },
    singlePage: (file, pageNumber) =>
      readMeant(file, unlessChanged(file, workshop.image({ kind: 'single-page', path: file.path, pageNumber }))),
    gzip: async (file, slice) => gzipOf(await readMeant(file, readPacked(file, slice)), slice),
  }
}

/** Deflate, no name, no time, of a system unknown. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const trailerBytes = 8

/**
 * The bytes as they are packed (an entry that calls itself stored is not unpacked) with room around them: an archive has
 * its own header before each entry and its directory behind the last, so that nothing need be copied to make room.
 */
const readPacked = ({ path, version, meant }: FileAtHand, { offset, compressedSize, ...slice }: EntrySlice) => {
  const size = gzipHeader.length + compressedSize + trailerBytes
  const around = { ...slice, method: 0, offset: offset - gzipHeader.length, compressedSize: size, size }
  return readEntry(path, around, { version, isMeant: meant && isAsMeant(meant) })
}

const gzipOf = (bytes: Buffer, { crc32, size }: EntrySlice) => {
  gzipHeader.copy(bytes)
  bytes.writeUInt32LE(crc32 >>> 0, bytes.length - trailerBytes)
  bytes.writeUInt32LE(size % 0x1_0000_0000, bytes.length - trailerBytes + 4)
  return bytes
}
