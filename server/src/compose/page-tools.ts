import { notFound } from '#domain/errors'
import type { EntrySlice } from '#domain/media/media'
import type { PageTools } from '#domain/media/page-tools'
import { MediaError, readEntry } from '#media/index'
import type { Workshop } from './workshop/workshop.ts'

type Needs = { readonly workshop: Pick<Workshop, 'image'> }

/** Pictures are made anew where a broken one can do no harm. */
export const createPageTools = ({ workshop }: Needs): PageTools => ({
  resize: ({ bytes }, wish) => workshop.image({ kind: 'resize', bytes, wish }),
  singlePage: (path, pageNumber) => whereItWas(workshop.image({ kind: 'single-page', path, pageNumber })),
  gzip: async (path, slice) => gzipOf(await whereItWas(readPacked(path, slice)), slice),
})

const whereItWas = <Result>(reading: Promise<Result>) =>
  reading.catch((error: unknown) => {
    throw error instanceof MediaError ? notFound('File not found, it may have moved') : error
  })

/** The bytes as they are packed: an entry that calls itself stored is not unpacked. */
const readPacked = (path: string, slice: EntrySlice) =>
  readEntry(path, { ...slice, method: 0, size: slice.compressedSize })

/** Deflate, no name, no time, of a system unknown. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

const gzipOf = (deflated: Buffer, { crc32, size }: EntrySlice) => {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32 >>> 0, 0)
  trailer.writeUInt32LE(size % 0x1_0000_0000, 4)
  return Buffer.concat([gzipHeader, deflated, trailer])
}
