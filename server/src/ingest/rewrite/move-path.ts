import { basename, extname } from 'node:path'
import type { Book } from '#domain/book/book'
import type { Stores } from '#domain/transaction'

type Touched = Pick<Stores, 'books' | 'series' | 'sidecars'>

/** Lets a book follow its file to another name in the same folder; its pictures and the series of a one-shot go along. */
export const movePath = async ({ books, series, sidecars }: Touched, book: Book, path: string) => {
  const { libraryId, seriesId, oneshot } = book
  const name = basename(path, extname(path))
  await books.vacate(libraryId, path)
  await books.moveTo(book.id, { seriesId, libraryId, oneshot, path, name })
  const company = await sidecars.ofParent(book.path)
  await sidecars.save(
    libraryId,
    company.map((one) => ({ ...one, parentPath: path })),
  )
  const home = await series.byId(seriesId)
  if (!oneshot || !home || home.path !== book.path) return
  await series.vacate(libraryId, path)
  await series.moveTo(seriesId, { libraryId, path, name: home.name })
}
