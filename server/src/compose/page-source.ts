import { invalid, notFound } from '#domain/errors'
import type { ImageConverter, PageSource } from '#domain/media/media'
import { pdfShortestSide } from '#http/present/book'
import { MediaError, readEntry } from '#media/index'
import type { Workshop } from './workshop/workshop.ts'

type Needs = { readonly workshop: Pick<Workshop, 'image'> }

/** An entry of an archive is one positioned read; a page of a PDF is drawn. */
export const createPageSource = ({ workshop }: Needs): PageSource => ({
  page: async ({ path, mediaType }, page, pageNumber) => {
    try {
      if (page.slice) return { bytes: await readEntry(path, page.slice), mediaType: page.mediaType }
      if (mediaType !== 'application/pdf') throw invalid('This book has no page images')
      return await workshop.image({ kind: 'draw', path, pageNumber, shortestSide: pdfShortestSide })
    } catch (error) {
      if (error instanceof MediaError) throw notFound('File not found, it may have moved')
      throw error
    }
  },
})

/** Pictures are decoded where a broken one can do no harm. */
export const createImageConverter = ({ workshop }: Needs): ImageConverter => ({
  convert: ({ bytes }, to) => workshop.image({ kind: 'convert', bytes, to }),
  shrink: (bytes, longestEdge) => workshop.image({ kind: 'shrink', bytes, longestEdge }),
})
