import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '../book/book.ts'
import type { BookFile } from '../media/media.ts'

type FileFacts = Pick<Book, 'path' | 'size' | 'fileModifiedAt' | 'fileId'>

/** What tells whether a file of a series is as it was, in one line between two line breaks. */
export const fileLine = ({ path, size, fileModifiedAt, fileId }: FileFacts, seriesPath: string) =>
  `\n${size}|${fileModifiedAt}|${fileId ?? ''}|${path.slice(seriesPath.length)}\n`

export type LibraryCounts = { readonly present: number; readonly trashed: number }

/** What only scans ask for: a library of a hundred thousand files must not be read whole to learn that nothing changed. */
export type ScanStore = {
  /** The lines of all books that are not in the trash, in any order, by series; of some series only, if given. */
  presentFiles(id: LibraryId, only?: readonly SeriesId[]): Promise<ReadonlyMap<SeriesId, string>>
  counts(id: LibraryId): Promise<LibraryCounts>
  trashedBooks(id: LibraryId): Promise<Book[]>
  /** Books that are not in the trash although their series is: something went wrong with them. */
  strandedBooks(id: LibraryId): Promise<Book[]>
  /** Books of these series that are not in the trash. */
  presentBooks(ids: readonly SeriesId[]): Promise<Book[]>
  /** Books of all libraries whose files have one of these sizes. */
  ofSizes(sizes: readonly number[]): Promise<Book[]>
  /** What was in the files of these books when they were last read, pages and all else, as far as it was kept. */
  entriesOf(ids: readonly BookId[]): Promise<ReadonlyMap<BookId, readonly BookFile[]>>
  /** Which books and series that are not in the trash have these paths. */
  ownersAt(
    id: LibraryId,
    paths: readonly string[],
  ): Promise<{ books: ReadonlyMap<string, BookId>; series: ReadonlyMap<string, SeriesId> }>
  /** Notes that a whole library was scanned. */
  finish(id: LibraryId, at: number): Promise<void>
  lastFinished(): Promise<ReadonlyMap<LibraryId, number>>
}
