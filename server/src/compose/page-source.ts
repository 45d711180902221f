import { invalid } from '#domain/errors'
import type { ImageConverter, PageSource } from '#domain/media/media'
import { pdfShortestSide } from '#http/present/book'
import { giveBack, isUnpackedQuickly, readEntry } from '#media/index'
import { ofWholePicture, whereItWas } from './or-not-found.ts'
import type { Workshop } from './workshop/workshop.ts'

type Needs = { readonly workshop: Pick<Workshop, 'image'> }

/** An entry of an archive is one positioned read where its format allows; a page of a PDF is drawn. */
export const createPageSource = ({ workshop }: Needs): PageSource => ({
  page: async ({ path, mediaType, version }, page, pageNumber) => {
    const { slice, fileName } = page
    if (slice && isUnpackedQuickly(slice)) {
      return { bytes: await whereItWas(readEntry(path, slice, version)), mediaType: page.mediaType }
    }
    if (mediaType === 'application/pdf') {
      return whereItWas(workshop.image({ kind: 'draw', path, pageNumber, shortestSide: pdfShortestSide }))
    }
    if (!slice && !isUnpackedByName(mediaType)) throw invalid('This book has no page images')
    const entry = { mediaType, fileName, slice }
    const { bytes } = await whereItWas(workshop.image({ kind: 'extract', path, entry }))
    return { bytes, mediaType: page.mediaType }
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
