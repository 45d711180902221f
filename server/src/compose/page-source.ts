import { invalid, notFound } from '#domain/errors'
import type { ImageConverter, PageSource } from '#domain/media/media'
import { pdfShortestSide } from '#http/present/book'
import { giveBack, isUnpackedQuickly, MediaError, readEntry } from '#media/index'
import type { Workshop } from './workshop/workshop.ts'

type Needs = { readonly workshop: Pick<Workshop, 'image'> }

/** An entry of an archive is one positioned read where its format allows; a page of a PDF is drawn. */
export const createPageSource = ({ workshop }: Needs): PageSource => ({
  page: async ({ path, mediaType, version }, page, pageNumber) => {
    try {
      const { slice, fileName } = page
      if (slice && isUnpackedQuickly(slice)) {
        return { bytes: await readEntry(path, slice, version), mediaType: page.mediaType }
      }
      if (mediaType === 'application/pdf') {
        return await workshop.image({ kind: 'draw', path, pageNumber, shortestSide: pdfShortestSide })
      }
      if (!slice && !isUnpackedByName(mediaType)) throw invalid('This book has no page images')
      const { bytes } = await workshop.image({ kind: 'extract', path, entry: { mediaType, fileName, slice } })
      return { bytes, mediaType: page.mediaType }
    } catch (error) {
      if (error instanceof MediaError) throw notFound('File not found, it may have moved')
      throw error
    }
  },
  giveBack,
})

const isUnpackedByName = (mediaType: string) =>
  mediaType.startsWith('application/x-rar-compressed') || /^application\/x-(7z-compressed|tar)$/.test(mediaType)

/** Pictures are decoded where a broken one can do no harm. */
export const createImageConverter = ({ workshop }: Needs): ImageConverter => ({
  convert: ({ bytes }, to) => ofWholePicture(workshop.image({ kind: 'convert', bytes, to })),
  shrink: (bytes, longestEdge) => ofWholePicture(workshop.image({ kind: 'shrink', bytes, longestEdge })),
})

/** A damaged picture is there no more than a missing one; whatever else fails is our fault. */
export const ofWholePicture = <Result>(drawing: Promise<Result>) =>
  drawing.catch((error: unknown) => {
    throw error instanceof MediaError ? notFound('Page cannot be converted') : error
  })
