import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Job } from '#domain/job/job'
import type { Library } from '#domain/library/library'
import type { EpubExtension } from '#domain/media/epub'
import type { BookFile, Media, MediaFinding } from '#domain/media/media'
import type { Stores, Transaction } from '#domain/transaction'
import { analyzeMedia, type EpubFile, type EpubTraits, type MediaEntry, type MediaReport } from '#media/index'
import { holdsFiles } from '../walk/holds-files.ts'
import type { FollowUp, FoundBook } from './follow-up.ts'
import { isMeant, isSameFile } from './keep-of-file.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media'>
  readonly transaction: Transaction<'books' | 'media' | 'progress' | 'jobs' | 'thumbnails' | 'readLists'>
  readonly followUps: readonly FollowUp[]
}

/** Reads the file of a book and stores what is in it, good or bad, and of what is good all that follows from it. */
export const analyzeBook =
  ({ stores, transaction, followUps }: Needs) =>
  async (bookId: BookId, priority: number): Promise<void> => {
    const book = await stores.books.byId(bookId)
    const library = book?.deletedAt === null && (await stores.libraries.find(book.libraryId))
    if (!book || !library) return
    const before = await stores.media.find(bookId)
    const finding = toFinding(await analyzeMedia(book.path, { dimensions: library.options.analyzeDimensions }))
    // A disk that is away has not lost its books: a scan that finds it again has them read.
    if (isNotFound(finding) && !(await holdsFiles(library.root))) return
    const ready = finding.status === 'READY' ? finding : undefined
    const prepared = ready
      ? await prepare(followUps, { book, library, ...ready, mediaType: ready.media.mediaType, priority: priority + 1 })
      : { keeps: isReplaced(before, finding) ? followUps.flatMap((one) => one.letGo?.(book) ?? []) : [], failed: [] }
    const isOther = !isNotFound(finding) && !(await isMeant(book).catch(() => false))

    const leftToDo = await transaction(async (within, publish) => {
      const now = await within.books.byId(bookId)
      const same = now && isSameFile(now, book) ? now : undefined
      if (same) {
        await (isNotFound(finding) ? within.media.saveNotFound(bookId, finding) : within.media.save(bookId, finding))
        // Good for what is there now; the next scan may find the file that was meant elsewhere, as if nothing had changed.
        if (isOther) await within.media.markOutdated(bookId)
        publish({ type: 'BookChanged', bookId, seriesId: book.seriesId, libraryId: book.libraryId })
        if (ready) await adjustReaders(within, before, { bookId, pageCount: ready.media.pageCount })
        if (ready) await within.jobs.add(wantedLater(library), taskPriority.lowest)
        await within.jobs.add(prepared.failed, priority + 1)
      } else if (now) {
        await within.jobs.add([{ type: 'AnalyzeBook', bookId, seriesId: now.seriesId }], priority)
      }
      return inTurn(prepared.keeps, (keep) => keep(within, publish, same))
    })
    await inTurn(leftToDo, (finish) => finish())
  }

const isNotFound = (finding: MediaFinding) => finding.status === 'ERROR' && finding.comment === 'ERR_1018'

/** Whether a file that cannot be read is another than was read before; one that is not there says nothing. */
const isReplaced = (before: Media | undefined, finding: MediaFinding) =>
  before?.status === 'OUTDATED' && !isNotFound(finding)

/** Side by side: words are read while the poster is being drawn. */
const prepare = async (followUps: readonly FollowUp[], found: FoundBook) => {
  const ends = await Promise.allSettled(followUps.map((one) => one.prepare(found)))
  return {
    keeps: ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : [])),
    failed: followUps.filter((_, i) => ends[i]?.status === 'rejected').map((one) => one.job(found.book)),
  }
}

const adjustReaders = async (
  { progress }: Pick<Stores, 'progress'>,
  before: Media | undefined,
  { bookId, pageCount }: { readonly bookId: BookId; readonly pageCount: number },
) => {
  // Nobody has begun a book that could not be opened yet.
  if (before === undefined || before.status === 'UNKNOWN') return
  const former = 'pageCount' in before ? before.pageCount : 0
  // A file that could not be read, as one half written, told no count: that does not make it another book.
  if (former === 0) await progress.fitToPageCount(bookId, pageCount)
  else if (before.status === 'OUTDATED' && former !== pageCount) await progress.adjustToPageCount(bookId, pageCount)
}

const inTurn = async <Thing, Result>(things: readonly Thing[], use: (thing: Thing) => Promise<Result>) => {
  const results: Result[] = []
  for (const thing of things) results.push(await use(thing))
  return results
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
