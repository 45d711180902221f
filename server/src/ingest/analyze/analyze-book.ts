import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Job } from '#domain/job/job'
import type { Library } from '#domain/library/library'
import type { EpubExtension } from '#domain/media/epub'
import type { BookFile, MediaFinding } from '#domain/media/media'
import type { Stores, Transaction } from '#domain/transaction'
import { analyzeMedia, type EpubFile, type EpubTraits, type MediaEntry, type MediaReport } from '#media/index'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media'>
  readonly transaction: Transaction<'books' | 'media' | 'progress' | 'jobs'>
}

/** Reads the file of a book and stores what is in it, good or bad. Answers what is to be done next. */
export const analyzeBook =
  ({ stores, transaction }: Needs) =>
  async (bookId: BookId): Promise<readonly Job[]> => {
    const book = await stores.books.byId(bookId)
    const library = book?.deletedAt === null && (await stores.libraries.find(book.libraryId))
    if (!book || !library) return []
    const before = await stores.media.find(bookId)
    const finding = toFinding(await analyzeMedia(book.path, { dimensions: library.options.analyzeDimensions }))

    return transaction(async ({ books, media, progress, jobs }, publish) => {
      // The book may have left while its file was read.
      if (!(await books.byId(bookId))) return []
      await media.save(bookId, finding)
      publish({ type: 'BookChanged', bookId, seriesId: book.seriesId, libraryId: book.libraryId })
      if (finding.status !== 'READY') return []
      const { pageCount } = finding.media
      if (before?.status === 'OUTDATED' && before.pageCount !== pageCount) {
        await progress.adjustToPageCount(bookId, pageCount)
      }
      await jobs.add(wantedLater(library), taskPriority.lowest)
      return [
        { type: 'GenerateBookThumbnail', bookId },
        { type: 'RefreshBookMetadata', bookId, seriesId: book.seriesId },
      ]
    })
  }

/** These look at a whole library, and the scan that asked for them may have ended before this book was read. */
const wantedLater = ({ id, options }: Library): Job[] => [
  ...(options.hashPages ? [{ type: 'FindBooksWithMissingPageHash' as const, libraryId: id }] : []),
  ...(options.convertToCbz ? [{ type: 'FindBooksToConvert' as const, libraryId: id }] : []),
]

export const toFinding = (report: MediaReport): MediaFinding => {
  if (report.status !== 'READY') return report
  const epub = 'epub' in report ? report.epub : undefined
  return {
    status: 'READY',
    media: {
      mediaType: report.mediaType,
      pageCount: report.pageCount,
      comment: report.comment,
      epubDivinaCompatible: epub?.divinaCompatible ?? false,
      epubIsKepub: epub?.isKepub ?? false,
    },
    pages: report.pages.map((entry) => ({
      ...toFile(entry),
      mediaType: entry.mediaType,
      width: entry.width,
      height: entry.height,
    })),
    files: report.files.map((entry: MediaEntry | EpubFile) => ('role' in entry ? toEpubFile(entry) : toFile(entry))),
    ...(epub && { epub: toExtension(epub) }),
  }
}

const toExtension = ({ fixedLayout, toc, landmarks, pageList, sections }: EpubTraits): EpubExtension => ({
  isFixedLayout: fixedLayout,
  toc,
  landmarks,
  pageList,
  sections,
})

const toEpubFile = (entry: EpubFile): BookFile => ({
  ...toFile(entry),
  mediaType: entry.mediaType,
  subType: entry.role,
})

const toFile = ({ name, size, slice }: MediaEntry) => ({ fileName: name, size, slice })
