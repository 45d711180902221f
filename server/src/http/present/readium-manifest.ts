import type { LinkDto, PublicationDto } from '@spinrack/contract/resources/readium'
import type { MediaProfile } from '@spinrack/contract/vocabulary/book'
import type { Publication } from '#catalog/readium/open-publication'
import type { BookFile, BookPage } from '#domain/media/media'
import { presentBookPage } from './book.ts'
import { linksOf, presentTable, type BookLinks } from './readium-links.ts'
import { presentPublicationMetadata } from './readium-metadata.ts'

export const manifestTypes: Record<MediaProfile, string> = {
  DIVINA: 'application/divina+json',
  EPUB: 'application/webpub+json',
  PDF: 'application/webpub+json',
}

/** Types that every reading app shows by itself. */
const plainImages = new Set(['image/jpeg', 'image/png', 'image/gif'])

/** The manifest of a book, shown as images, as documents or as pages of a PDF. */
export const presentManifest = (publication: Publication, shownAs: MediaProfile, root: string): PublicationDto => {
  const { book, epub, files } = publication
  const links = linksOf(root, book.id)
  const poster = { href: links.poster, type: 'image/jpeg' }
  const asEpub = shownAs === 'EPUB'
  return {
    context: 'https://readium.org/webpub-manifest/context.jsonld',
    metadata: presentPublicationMetadata(publication, shownAs, links),
    links: presentLinks(publication, shownAs, links),
    images: [poster],
    readingOrder: presentOrder(publication, shownAs, links),
    resources: asEpub ? [poster, ...files.filter(isAsset).map((file) => presentFile(file, links))] : [poster],
    toc: asEpub ? presentTable(links, epub.toc) : [],
    landmarks: asEpub ? presentTable(links, epub.landmarks) : [],
    pageList: asEpub ? presentTable(links, epub.pageList) : [],
  }
}

const presentLinks = ({ book, profile, isDivinaCompatible }: Publication, shownAs: MediaProfile, links: BookLinks) => {
  const kind = shownAs === profile ? '' : shownAs.toLowerCase()
  const self: LinkDto = { rel: 'self', href: links.manifest(kind), type: manifestTypes[shownAs] }
  const divina: LinkDto = { href: links.manifest('divina'), type: manifestTypes.DIVINA }
  const file: LinkDto = {
    rel: 'http://opds-spec.org/acquisition',
    href: links.file,
    type: acquisitionType(book.media.status === 'UNKNOWN' ? '' : book.media.mediaType),
  }
  return profile !== 'DIVINA' && isDivinaCompatible && shownAs !== 'DIVINA' ? [self, divina, file] : [self, file]
}

const acquisitionType = (mediaType: string) => {
  if (mediaType === 'application/zip') return 'application/vnd.comicbook+zip'
  if (mediaType.startsWith('application/x-rar-compressed')) return 'application/vnd.comicbook-rar'
  return mediaType || 'application/octet-stream'
}

const presentOrder = ({ pages, files, epub }: Publication, shownAs: MediaProfile, links: BookLinks): LinkDto[] => {
  switch (shownAs) {
    case 'DIVINA':
      return pages.map((page, index) => presentImage(page, index, links))
    case 'PDF':
      return pages.map((_, index) => ({ href: links.rawPage(index + 1), type: 'application/pdf' }))
    case 'EPUB':
      // Books that are beyond measure have no sections.
      return (epub.sections.length > 0 ? epub.sections : files.filter((file) => !isAsset(file))).map((file) =>
        presentFile(file, links),
      )
  }
}

const presentImage = (page: BookPage, index: number, links: BookLinks): LinkDto => {
  const { mediaType, width, height } = presentBookPage(page, index)
  const size = { ...(width !== null && { width }), ...(height !== null && { height }) }
  const href = links.page(index + 1)
  return {
    href,
    type: mediaType,
    ...size,
    ...(!plainImages.has(mediaType) && {
      alternate: [{ href: `${href}&convert=jpeg`, type: 'image/jpeg', ...size }],
    }),
  }
}

const isAsset = ({ subType }: BookFile) => subType !== 'EPUB_PAGE'

const presentFile = ({ fileName, mediaType }: Pick<BookFile, 'fileName' | 'mediaType'>, links: BookLinks): LinkDto => ({
  href: links.resource(fileName),
  ...(mediaType && { type: mediaType }),
})
