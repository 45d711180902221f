import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, BookStore, ReadableBook } from '#domain/book/book'
import { invalid, notFound } from '#domain/errors'
import type { EpubExtension } from '#domain/media/epub'
import {
  mediaProfile,
  meantFile,
  type BookFile,
  type EntrySlice,
  type FileAtHand,
  type Media,
  type MediaStore,
  type PageSource,
} from '#domain/media/media'
import { isDeflated, type PageTools } from '#domain/media/page-tools'

type Needs = {
  readonly bookReader: Pick<BookReader, 'forReading'>
  readonly books: Pick<BookStore, 'byId'>
  readonly media: Pick<MediaStore, 'find' | 'files' | 'epub'>
  readonly pageSource: PageSource
  readonly pageTools: Pick<PageTools, 'gzip'>
}

/** A file of an EPUB, found but not read yet. */
export type FoundResource = {
  readonly fileName: string
  readonly mediaType: string
  /** Changes whenever the book may have changed, in milliseconds. */
  readonly version: number
  readonly isDeflated: boolean
  readonly read: () => Promise<Buffer>
  readonly readGzip: () => Promise<Buffer>
}

export type BookResources = ReturnType<typeof createBookResources>

/** Only what the book itself lists is ever served: a name that is not in the list leads nowhere. */
export const createBookResources = (needs: Needs) => {
  const { bookReader, books, media } = needs

  const resource = async (book: Opened, name: string): Promise<FoundResource> => {
    const { mediaType, version } = ofEpub(book.media)
    const file = (await media.files(book.id)).find((one) => one.fileName === name)
    if (!file?.slice) throw notFound()
    return toResource(
      needs,
      { path: book.path, mediaType, version, meant: meantFile(book) },
      { ...file, slice: file.slice },
    )
  }

  return {
    find: async (viewer: Viewer, id: BookId, name: string): Promise<FoundResource> => {
      const book = await bookReader.forReading(viewer, id)
      if (!book) throw notFound()
      return resource(book, name)
    },

    /** Fonts: browsers ask for them without saying who asks. */
    findFont: async (id: BookId, name: string): Promise<FoundResource> => {
      const book = await books.byId(id)
      const found = book && (await media.find(id))
      if (!book || !found || !isEpub(found)) throw notFound()
      return resource({ ...book, media: found }, name)
    },

    positions: async (viewer: Viewer, id: BookId): Promise<{ epub: EpubExtension; version: number }> => {
      const book = await bookReader.forReading(viewer, id)
      const epub = book && isEpub(book.media) ? await media.epub(id) : undefined
      if (!book || !epub) throw notFound()
      return { epub, version: book.media.modifiedAt }
    },
  }
}

type Opened = Omit<ReadableBook, 'name'>

const isEpub = (media: Media) => media.status === 'READY' && mediaProfile(media.mediaType) === 'EPUB'

const ofEpub = (media: Media) => {
  if (media.status !== 'READY') throw notFound('Book analysis failed')
  if (!isEpub(media)) throw invalid('Book media type is not EPUB')
  return { mediaType: media.mediaType, version: media.modifiedAt }
}

type Archive = Required<FileAtHand> & { readonly mediaType: string }

const toResource = (
  { pageSource, pageTools }: Needs,
  { mediaType: archiveType, ...archive }: Archive,
  file: BookFile & { slice: EntrySlice },
): FoundResource => {
  const { path, meant } = archive
  const { fileName, slice } = file
  const mediaType = validType(file.mediaType)
  const entry = { fileName, mediaType, slice, width: null, height: null, size: slice.size }
  return {
    fileName,
    mediaType,
    version: archive.version,
    isDeflated: isDeflated(slice),
    read: async () => (await pageSource.page({ path, meant, mediaType: archiveType }, entry, 1)).bytes,
    readGzip: () => pageTools.gzip({ path, meant }, slice),
  }
}

/** The book says of what type its files are, and may say anything. */
const validType = (mediaType: string | undefined) =>
  mediaType && /^[a-z0-9.+-]+\/[a-z0-9.+-]+$/i.test(mediaType) ? mediaType.toLowerCase() : 'application/octet-stream'
