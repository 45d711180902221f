import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Stores } from '#domain/transaction'
import { hashAll } from '../hash/hash-all.ts'
import type { FoundBook, FoundFiles } from '../walk/found-files.ts'
import type { Unpaired } from './by-print.ts'
import { noClues, type Clues, type KnownFiles } from './clues.ts'
import { findElsewhere } from './find-elsewhere.ts'
import { differs, hasOtherIdentity, recognizeBooks } from './recognize-books.ts'
import { takePrints } from './take-prints.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'series' | 'scans'>
  readonly libraryId: LibraryId
  /** Whether the whole library is scanned. */
  readonly isWhole: boolean
}

/** Looks elsewhere, and into files, only as far as that may tell what a file is. */
export const gatherClues = async (needs: Needs, known: KnownFiles, found: FoundFiles): Promise<Clues> => {
  const atFirst = recognizeBooks(known.books, found, noClues)
  const unsure = found.series
    .flatMap((series) => series.books)
    .filter((file) => {
      const book = atFirst.books.get(file.path)
      return !book || hasOtherIdentity(book, file) || isAnotherReturn(book, file)
    })
  if (unsure.length + atFirst.worthHashing.length === 0) return noClues
  const elsewhere = await findElsewhere(needs, known, unsure)
  const withElsewhere = recognizeBooks(known.books, found, { ...noClues, elsewhere })
  const hashes = await hashAll(withElsewhere.worthHashing)
  const told = { ...noClues, elsewhere, hashes }
  const { worthPrinting, replacing } = hashes.size === 0 ? withElsewhere : recognizeBooks(known.books, found, told)
  // Whoever looks at everything sees whether the former file is elsewhere now; so only the others have to open the new one.
  const worthIt = needs.isWhole ? worthPrinting : both(worthPrinting, replacing)
  return { ...told, prints: await takePrints(needs, worthIt) }
}

const both = (some: Unpaired, others: Unpaired): Unpaired => ({
  files: [...new Set([...some.files, ...others.files])],
  books: [...new Set([...some.books, ...others.books])],
})

/** What appears where a book of the trash was, and is not as that was, may be another book that moved there. */
const isAnotherReturn = (book: Book, file: FoundBook) => book.deletedAt !== null && differs(book, file)
