import { stat } from 'node:fs/promises'
import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import type { Stores } from '#domain/transaction'
import { identityOf } from '../scan/file-facts.ts'
import type { FoundBook } from '../scan/walk-library.ts'
import { nowhere, type Elsewhere } from './clues.ts'

/** Looks in other libraries for what these files may have been. */
export const findElsewhere = async (
  stores: Pick<Stores, 'books' | 'series'>,
  libraryId: LibraryId,
  strangers: readonly FoundBook[],
): Promise<Elsewhere> => {
  if (strangers.length === 0) return nowhere
  const alike = await stores.books.ofSizesElsewhere(
    libraryId,
    strangers.map((file) => file.size),
  )
  const identities = new Set(strangers.map((file) => `${file.fileId} ${file.modifiedAt}`))
  const candidates = alike.filter(
    (book) => book.deletedAt !== null || identities.has(`${book.fileId} ${book.fileModifiedAt}`),
  )
  const series: Series[] = []
  const books: Book[] = []
  for (const id of new Set(candidates.map((book) => book.seriesId))) {
    const one = await stores.series.byId(id)
    if (!one) continue
    series.push(one)
    books.push(...(await stores.books.inSeries(id)))
  }
  const now = new Map<BookId, string | null | undefined>()
  for (const book of books) if (book.deletedAt === null) now.set(book.id, await identityAt(book.path))
  const absent = new Set(books.filter(({ id }) => now.get(id) === null).map(({ id }) => id))
  const replaced = books.filter(({ id, fileId }) => now.get(id) && fileId !== null && now.get(id) !== fileId)
  return { series, books, absent, gone: new Set([...absent, ...replaced.map(({ id }) => id)]) }
}

/** Null when nothing is there; doubt, as of a folder that may not be read, means that the file is where it was. */
const identityAt = async (path: string) =>
  stat(path).then(identityOf, (error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' || error.code === 'ENOTDIR' ? null : undefined,
  )
