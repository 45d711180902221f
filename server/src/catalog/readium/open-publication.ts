import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { MediaProfile } from '@spinrack/contract/vocabulary/book'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, BookView } from '#domain/book/book'
import { invalid, notFound } from '#domain/errors'
import type { EpubExtension } from '#domain/media/epub'
import { mediaProfile, type BookFile, type BookPage, type MediaStore } from '#domain/media/media'
import type { SeriesReader, SeriesView } from '#domain/series/series'

type Needs = {
  readonly bookReader: Pick<BookReader, 'find'>
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly media: Pick<MediaStore, 'pages' | 'files' | 'epub'>
}

/** A book with all that reading apps want to know of it. */
export type Publication = {
  readonly book: BookView
  readonly series: SeriesView
  readonly profile: MediaProfile
  readonly pageCount: number
  readonly isDivinaCompatible: boolean
  readonly pages: readonly BookPage[]
  readonly files: readonly BookFile[]
  readonly epub: EpubExtension
}

/** An EPUB that was read before we looked for these. */
const unknownEpub: EpubExtension = { isFixedLayout: false, toc: [], landmarks: [], pageList: [], sections: [] }

export type Publications = ReturnType<typeof createPublications>

export const createPublications = ({ bookReader, seriesReader, media }: Needs) => {
  const open = async (viewer: Viewer, id: BookId, wanted?: MediaProfile): Promise<Publication> => {
    const book = await bookReader.find(viewer, id)
    const series = book && (await seriesReader.find(viewer, book.seriesId))
    if (!book || !series) throw notFound()
    if (book.media.status !== 'READY') throw notFound('Book analysis failed')
    const profile = mediaProfile(book.media.mediaType)
    if (profile === '') throw notFound('Book analysis failed')
    // Any book that has pages can be shown as images.
    if (wanted && wanted !== 'DIVINA' && wanted !== profile) throw invalid(`Book media type is not ${wanted}`)
    return {
      book,
      series,
      profile,
      pageCount: book.media.pageCount,
      isDivinaCompatible: profile !== 'EPUB' || book.media.epubDivinaCompatible,
      pages: await media.pages(id),
      files: profile === 'EPUB' ? await media.files(id) : [],
      epub: (await media.epub(id)) ?? unknownEpub,
    }
  }
  return { open }
}
