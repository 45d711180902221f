import { basename } from 'node:path'
import type { BookDto, PageDto } from '@spinrack/contract/resources/book'
import type { BookView } from '#domain/book/book'
import { mediaProfile, type BookPage } from '#domain/media/media'
import type { User } from '#domain/user/user'
import { instant } from './instant.ts'
import { presentLinks } from './links.ts'
import { locksPresenter } from './locks.ts'
import { formatSize } from './size.ts'

const fields = [
  'title',
  'alternateTitle',
  'summary',
  'number',
  'numberSort',
  'releaseDate',
  'authors',
  'tags',
  'isbn',
  'links',
] as const

const presentLocks = locksPresenter(fields)

/** Only administrators learn where files lie. */
export const presentBook =
  (user: User) =>
  (book: BookView): BookDto => ({
    id: book.id,
    seriesId: book.seriesId,
    seriesTitle: book.seriesTitle,
    libraryId: book.libraryId,
    name: book.name,
    url: user.roles.has('ADMIN') ? book.path : basename(book.path),
    number: book.number,
    created: instant(book.createdAt),
    lastModified: instant(book.modifiedAt),
    fileLastModified: instant(book.fileModifiedAt),
    sizeBytes: book.size,
    size: formatSize(book.size),
    media: presentMedia(book.media),
    metadata: presentMetadata(book.metadata),
    readProgress: presentProgress(book.progress),
    deleted: book.deletedAt !== null,
    fileHash: book.fileHash,
    oneshot: book.oneshot,
  })

/** The page of a PDF is drawn with its shorter side this long. */
export const pdfShortestSide = 3200

export const presentBookPage = (page: BookPage, index: number): PageDto => {
  const shortestSide = Math.min(page.width ?? 0, page.height ?? 0)
  const scale = page.mediaType === '' && shortestSide > 0 ? pdfShortestSide / shortestSide : 1
  return {
    number: index + 1,
    fileName: page.fileName,
    mediaType: page.mediaType || 'image/jpeg',
    width: page.width && Math.round(page.width * scale),
    height: page.height && Math.round(page.height * scale),
    sizeBytes: page.size,
    size: page.size === null ? '' : formatSize(page.size),
  }
}

const presentMedia = (media: BookView['media']): BookDto['media'] => {
  const analyzed = media.status === 'READY' || media.status === 'OUTDATED' ? media : undefined
  const mediaType = media.status === 'UNKNOWN' ? '' : media.mediaType
  return {
    status: media.status,
    mediaType,
    pagesCount: analyzed?.pageCount ?? 0,
    comment: media.status === 'UNKNOWN' ? '' : media.comment,
    epubDivinaCompatible: analyzed?.epubDivinaCompatible ?? false,
    epubIsKepub: analyzed?.epubIsKepub ?? false,
    mediaProfile: mediaProfile(mediaType),
  }
}

const presentMetadata = ({ createdAt, modifiedAt, locks, ...values }: BookView['metadata']): BookDto['metadata'] => ({
  ...values,
  authors: [...values.authors],
  tags: [...values.tags],
  links: presentLinks(values.links),
  ...presentLocks(locks),
  created: instant(createdAt),
  lastModified: instant(modifiedAt),
})

const presentProgress = (progress: BookView['progress']): BookDto['readProgress'] =>
  progress && {
    page: progress.page,
    completed: progress.completed,
    readDate: instant(progress.readAt),
    created: instant(progress.createdAt),
    lastModified: instant(progress.modifiedAt),
    deviceId: progress.deviceId,
    deviceName: progress.deviceName,
  }
