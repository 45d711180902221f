import { stat } from 'node:fs/promises'
import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import type { Stores } from '#domain/transaction'
import { identityOf, timeOf } from '../scan/file-facts.ts'
import type { FoundBook } from '../walk/found-files.ts'
import { nowhere, type Elsewhere, type KnownFiles } from './clues.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'series' | 'scans'>
  readonly libraryId: LibraryId
  readonly isWhole: boolean
}

/** Looks outside of what is scanned, in other libraries or other folders, for what these files may have been. */
export const findElsewhere = async (
  needs: Needs,
  known: KnownFiles,
  strangers: readonly FoundBook[],
): Promise<Elsewhere> => {
  if (strangers.length === 0) return nowhere
  const candidates = await findCandidates(needs, known, strangers)
  const { series, books } = await withTheirSeries(needs, known, candidates)
  const absent: Book[] = []
  const replaced: Book[] = []
  for (const book of books) {
    if (book.deletedAt !== null) continue
    const now = await fateOf(book)
    if (now === 'absent') absent.push(book)
    if (now === 'replaced') replaced.push(book)
  }
  const gone = [...absent, ...replaced]
  return {
    series,
    books,
    absent: idsOf(absent),
    gone: idsOf(gone),
    strayed: idsOf(gone.filter((book) => book.libraryId === needs.libraryId)),
  }
}

/** Books of which a stranger may be the file: those in the trash, those with its identity, those that strayed nearby. */
const findCandidates = async (
  { stores, libraryId, isWhole }: Needs,
  known: KnownFiles,
  strangers: readonly FoundBook[],
): Promise<Book[]> => {
  const sizes = strangers.map((file) => file.size)
  const alike = await (isWhole ? stores.books.ofSizesElsewhere(libraryId, sizes) : stores.scans.ofSizes(sizes))
  const identities = new Set(strangers.map((file) => `${file.fileId} ${file.modifiedAt}`))
  const isKnown = idsOf(known.books)
  return alike.filter(
    (book) =>
      !isKnown.has(book.id) &&
      (book.deletedAt !== null ||
        identities.has(`${book.fileId} ${book.fileModifiedAt}`) ||
        (book.libraryId === libraryId && book.fileHash !== '')),
  )
}

const withTheirSeries = async ({ stores }: Needs, known: KnownFiles, candidates: readonly Book[]) => {
  const series: Series[] = []
  const books: Book[] = []
  const isKnownSeries = new Set(known.series.map(({ id }) => id))
  const isKnown = idsOf(known.books)
  for (const id of new Set(candidates.map((book) => book.seriesId))) {
    const one = await stores.series.byId(id)
    if (!one) continue
    if (!isKnownSeries.has(id)) series.push(one)
    for (const book of await stores.books.inSeries(id)) if (!isKnown.has(book.id)) books.push(book)
  }
  return { series, books }
}

const idsOf = (books: readonly Book[]): Set<BookId> => new Set(books.map((book) => book.id))

/** Doubt, as of a folder that may not be read, means that the file is where it was. */
const fateOf = async ({ path, fileId, size, fileModifiedAt }: Book): Promise<'absent' | 'replaced' | 'there'> =>
  stat(path).then(
    (info) => {
      const now = identityOf(info)
      const isOther = now && fileId ? now !== fileId : info.size !== size || timeOf(info) !== fileModifiedAt
      return isOther ? 'replaced' : 'there'
    },
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'absent' : 'there'),
  )
