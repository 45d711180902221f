import { invalid } from '#domain/errors'
import type { ImageConverter, PageImage, PageSource } from '#domain/media/media'
import { pdfShortestSide } from '#http/present/book'
import { giveBack, isUnpackedQuickly, readEntry } from '#media/index'
import { createHeavyPages } from './heavy-pages.ts'
import { createReadMeant, isAsMeant, unlessChanged, type NoticeChange } from './meant-file.ts'
import { ofWholePicture } from './or-not-found.ts'
import type { Errand } from './workshop/protocol.ts'
import type { Workshop } from './workshop/workshop.ts'

type Needs = { readonly workshop: Pick<Workshop, 'image'> }
type SourceNeeds = Needs & { readonly noticeChange: NoticeChange }

/** An entry of an archive is one positioned read where its format allows; a page of a PDF is drawn. */
export const createPageSource = ({ workshop, noticeChange }: SourceNeeds): PageSource => {
  const readMeant = createReadMeant(noticeChange)
  const unlessTooHeavy = createHeavyPages<PageImage>()
  return {
    page: async (file, page, pageNumber) => {
      const { path, mediaType, version, meant } = file
      const { slice, fileName } = page
      if (slice && isUnpackedQuickly(slice)) {
        const bytes = await readMeant(file, readEntry(path, slice, { version, isMeant: meant && isAsMeant(meant) }))
        return { bytes, mediaType: page.mediaType }
      }
      const have = (task: Errand) => unlessChanged(file, workshop.image(task))
      if (mediaType === 'application/pdf') {
        const draw = () => have({ kind: 'draw', path, pageNumber, shortestSide: pdfShortestSide })
        return readMeant(file, unlessTooHeavy(file, pageNumber, draw))
      }
      if (!slice && !isUnpackedByName(mediaType)) throw invalid('This book has no page images')
      const extracted = have({ kind: 'extract', path, entry: { mediaType, fileName, slice } })
      const { bytes } = await readMeant(file, extracted)
      return { bytes, mediaType: page.mediaType }
    },
    giveBack,
  }
}

const isUnpackedByName = (mediaType: string) =>
  mediaType.startsWith('application/x-rar-compressed') || /^application\/x-(7z-compressed|tar)$/.test(mediaType)

/** Pictures are decoded where a broken one can do no harm. */
export const createImageConverter = ({ workshop }: Needs): ImageConverter => ({
  convert: ({ bytes }, to) => ofWholePicture(workshop.image({ kind: 'convert', bytes, to })),
  shrink: (bytes, longestEdge) => ofWholePicture(workshop.image({ kind: 'shrink', bytes, longestEdge })),
})
