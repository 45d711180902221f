import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { MediaFinding } from '#domain/media/media'
import type { Stores, Transaction } from '#domain/transaction'
import { analyzeMedia, type MediaEntry, type MediaReport } from '#media/index'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media'>
  readonly transaction: Transaction<'books' | 'media' | 'progress' | 'jobs'>
}

/** Reads the file of a book and stores what is in it, good or bad. */
export const analyzeBook =
  ({ stores, transaction }: Needs) =>
  async (bookId: BookId, priority: number) => {
    const book = await stores.books.byId(bookId)
    if (!book || book.deletedAt !== null) return
    const library = await stores.libraries.find(book.libraryId)
    if (!library) return
    const before = await stores.media.find(bookId)
    const finding = toFinding(await analyzeMedia(book.path, { dimensions: library.options.analyzeDimensions }))

    await transaction(async ({ books, media, progress, jobs }, publish) => {
      // The book may have left while its file was read.
      if (!(await books.byId(bookId))) return
      await media.save(bookId, finding)
      if (finding.status === 'READY') {
        const { pageCount } = finding.media
        if (before?.status === 'OUTDATED' && before.pageCount !== pageCount) {
          await progress.adjustToPageCount(bookId, pageCount)
        }
        const follow = [
          { type: 'GenerateBookThumbnail', bookId },
          { type: 'RefreshBookMetadata', bookId, seriesId: book.seriesId },
        ] as const
        await jobs.add(follow, priority + 1)
      }
      publish({ type: 'BookChanged', bookId, seriesId: book.seriesId, libraryId: book.libraryId })
    })
  }

const toFinding = (report: MediaReport): MediaFinding => {
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
    files: report.files.map(toFile),
  }
}

const toFile = ({ name, size, slice }: MediaEntry) => ({ fileName: name, size, slice })
