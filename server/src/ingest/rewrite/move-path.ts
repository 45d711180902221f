import { basename, extname } from 'node:path'
import type { Book } from '#domain/book/book'
import type { Stores } from '#domain/transaction'

/** Lets a book follow its file to another name in the same folder; the series of a one-shot goes with it. */
export const movePath = async ({ books, series }: Pick<Stores, 'books' | 'series'>, book: Book, path: string) => {
  const { libraryId, seriesId, oneshot } = book
  const name = basename(path, extname(path))
  await books.vacate(libraryId, path)
  await books.moveTo(book.id, { seriesId, libraryId, oneshot, path, name })
  const home = await series.byId(seriesId)
  if (!oneshot || !home || home.path !== book.path) return
  await series.vacate(libraryId, path)
  await series.moveTo(seriesId, { libraryId, path, name: home.name })
}
