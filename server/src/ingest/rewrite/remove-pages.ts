import { dirname } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { DoomedPage } from '#domain/job/job'
import type { Library } from '#domain/library/library'
import type { BookFile, BookPage } from '#domain/media/media'
import { pageAfterRemoval, planRemoval, type HashedPage } from '#domain/page-hash/page-hash'
import type { Stores, Transaction } from '#domain/transaction'
import { analyzeMedia, copyZipWithout, readFileEntry } from '#media/index'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { toFinding } from '../analyze/analyze-book.ts'
import { hashPage } from '../hash/hash-page.ts'
import { pathBeside } from './converted-name.ts'
import type { Disk } from './disk.ts'
import { reportingFailure } from './report-failure.ts'
import { saveRewritten } from './save-rewritten.ts'
import {
  assertSameBook,
  assertUnchanged,
  Overtaken,
  writeBeside,
  type ReadyFinding,
  type Written,
} from './write-beside.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media' | 'pageHashes'>
  readonly transaction: Transaction<'books' | 'series' | 'media' | 'pageHashes' | 'progress' | 'history' | 'jobs'>
  readonly disk: Disk
  readonly clock: Clock
  readonly log: Log
}

type Removal = {
  readonly book: Book
  readonly library: Library
  readonly doomed: readonly DoomedPage[]
  readonly removed: ReadonlySet<number>
  readonly kept: readonly BookPage[]
  readonly files: readonly BookFile[]
}

const zip = 'application/zip'

/** Writes the file of a book anew without some of its pages; the old file stays until the new one is known to be right. */
export const removePages =
  (needs: Needs) =>
  async (bookId: BookId, doomed: readonly DoomedPage[], priority: number): Promise<void> => {
    const { stores, disk } = needs
    const book = await stores.books.byId(bookId)
    const library = book && (await stores.libraries.find(book.libraryId))
    if (!library || book.deletedAt !== null) return
    // A process that was killed left its unfinished work.
    await disk.remove(pathBeside(book))
    if (await stores.books.hasRewriteFailed(book)) return
    await reportingFailure({ ...needs, book }, 'Pages could not be removed from a book', async () => {
      const removal = await plan(needs, { book, library, doomed: await stillDoomed(stores, doomed) })
      const inPlace = await alreadyInPlace(needs, removal)
      if (inPlace) return takePlace(needs, { removal, written: inPlace, priority })
      const offsets = new Set(await assertMeant(removal, await stores.media.pages(bookId)))
      const written = await writeBeside(disk, {
        book,
        dimensions: library.options.analyzeDimensions,
        write: (target) => copyZipWithout(book.path, { offsets }, target),
        complaint: (finding) => difference(finding, removal),
      })
      try {
        await takePlace(needs, { removal, written, priority })
      } catch (error) {
        await disk.remove(written.path)
        throw error
      }
    })
  }

/** A rule may have been taken back while its pages waited; what a person asked for is done whatever the rule is. */
const stillDoomed = async (
  { pageHashes }: Pick<Stores, 'pageHashes'>,
  doomed: readonly DoomedPage[],
): Promise<readonly DoomedPage[]> => {
  const still: DoomedPage[] = []
  for (const page of doomed) {
    if (page.asked === true || (await pageHashes.action(page.hash)) === 'DELETE_AUTO') still.push(page)
  }
  return still
}

const plan = async (
  { stores }: Needs,
  { book, library, doomed }: Pick<Removal, 'book' | 'library' | 'doomed'>,
): Promise<Removal> => {
  const media = await stores.media.find(book.id)
  if (media?.status !== 'READY' || media.mediaType !== zip) throw new Overtaken('the book is no readable ZIP')
  const pages = await stores.media.pages(book.id)
  const hashed = await stores.pageHashes.ofBook(book.id)
  const now = whereTheyAre(doomed, pages, hashed)
  const decision = planRemoval(pages, hashed, now)
  if (decision.kind === 'refused') throw new Overtaken(decision.reason)
  const { removed } = decision
  const kept = pages.filter((_, index) => !removed.has(index + 1))
  return { book, library, doomed: now, removed, kept, files: await stores.media.files(book.id) }
}

/**
 * A request may have waited while another one removed pages: those that are gone are done, and the others have moved up.
 * What is neither stays as it is, to be refused.
 */
const whereTheyAre = (
  doomed: readonly DoomedPage[],
  pages: readonly BookPage[],
  hashed: readonly HashedPage[],
): readonly DoomedPage[] => {
  const names = new Set(pages.map((page) => page.fileName))
  const byNumber = new Map<number, DoomedPage>()
  for (const one of doomed.filter(({ fileName }) => names.has(fileName))) {
    const same = hashed.filter(({ fileName, hash }) => fileName === one.fileName && hash === one.hash)
    const { pageNumber } = same.find((page) => page.pageNumber === one.pageNumber) ?? same[0] ?? one
    if (same.length > 0 || !byNumber.has(pageNumber)) byNumber.set(pageNumber, { ...one, pageNumber })
  }
  return [...byNumber.values()]
}

/** A process may have been killed after the new file took the place of the old one, and before the book heard of it. */
const alreadyInPlace = async ({ disk }: Needs, removal: Removal): Promise<Written | undefined> => {
  const { book, library } = removal
  const file = await disk.look(book.path)
  if (!file?.isPlain || (file.size === book.size && file.modifiedAt === book.fileModifiedAt)) return undefined
  const finding = toFinding(await analyzeMedia(book.path, { dimensions: library.options.analyzeDimensions }))
  const isIt = finding.status === 'READY' && difference(finding, removal) === undefined
  return isIt ? { path: book.path, file, finding } : undefined
}

/** The bytes have the last word: a page goes only if they are those that somebody decided about. */
const assertMeant = async ({ book, doomed }: Removal, pages: readonly BookPage[]): Promise<number[]> => {
  const offsets: number[] = []
  for (const { pageNumber, hash } of doomed) {
    const page = pages[pageNumber - 1]
    if (!page?.slice) throw new Overtaken(`page ${pageNumber} is not there`)
    const bytes = await readFileEntry(book.path, { mediaType: zip, fileName: page.fileName, slice: page.slice })
    if ((await hashPage(bytes)) !== hash) throw new Overtaken(`page ${pageNumber} is not the one that was meant`)
    offsets.push(page.slice.offset)
  }
  return offsets
}

const difference = (finding: ReadyFinding, { kept, files }: Removal): string | undefined => {
  if (finding.media.mediaType !== zip) return 'the new file is no ZIP'
  if (JSON.stringify(finding.pages.map(essence)) !== JSON.stringify(kept.map(essence))) return 'the pages differ'
  const names = (all: readonly BookFile[]) => JSON.stringify(all.map(essence))
  return names(finding.files) === names(files) ? undefined : 'the other files differ'
}

const essence = (entry: BookPage | BookFile) => [
  entry.fileName,
  entry.size,
  entry.slice?.crc32 ?? null,
  entry.slice?.compressedSize ?? null,
  entry.slice?.method ?? null,
]

type Arrival = { readonly removal: Removal; readonly written: Written; readonly priority: number }

/** Rows and file change together: the renaming is the last step of the transaction, and undone by none after it. */
const takePlace = ({ transaction, disk, clock }: Needs, { removal, written, priority }: Arrival) =>
  transaction(async (stores, publish) => {
    const { book, library, doomed, removed, kept } = removal
    assertSameBook(book, await stores.books.byId(book.id))
    const pages = await stores.media.pages(book.id)
    await saveRewritten(stores, publish, { book, written, options: library.options, removed })
    const pageNow = (page: number) => pageAfterRemoval(page, removed, kept.length)
    for (const userId of await stores.progress.renumber(book.id, pageNow)) {
      publish({ type: 'ReadProgressChanged', bookId: book.id, userId })
    }
    for (const page of doomed) {
      await stores.pageHashes.countDeleted(page.hash, 1)
      await stores.history.add({
        type: 'DuplicatePageDeleted',
        bookId: book.id,
        seriesId: book.seriesId,
        at: clock(),
        properties: pageProperties(book, page, pages[page.pageNumber - 1]),
      })
    }
    if (removed.has(1)) await stores.jobs.add([{ type: 'GenerateBookThumbnail', bookId: book.id }], priority + 1)
    if (written.path === book.path) return
    // Asked only now that the hashes are counted: nobody can change what is decided about them before this is over. The
    // next try does the rest.
    const still = await stillDoomed(stores, doomed)
    if (still.length < doomed.length) throw new Error('it was decided otherwise meanwhile')
    await assertUnchanged(disk, book)
    await disk.replace(written.path, book.path)
    await disk.syncFolder(dirname(book.path))
  })

const pageProperties = (book: Book, page: DoomedPage, entry: BookPage | undefined) => ({
  name: book.path,
  'page number': String(page.pageNumber),
  'page file name': page.fileName,
  'page file hash': page.hash,
  'page file size': String(entry?.size ?? 0),
  'page media type': page.mediaType,
})
