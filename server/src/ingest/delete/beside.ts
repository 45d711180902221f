import { dirname, isAbsolute, relative, sep } from 'node:path'
import { realpath } from 'node:fs/promises'
import type { Book } from '#domain/book/book'
import { findSidecars, mayBeSidecar } from '../sidecars/find-sidecars.ts'
import { hasNamesake, picturesOfBook } from '../sidecars/pictures-of-book.ts'

/** Whether a folder really is in another, links followed, and not that folder itself. */
export const isInside = async (folder: string, root: string): Promise<boolean> => {
  const [inner, outer] = [await realpath(folder), await realpath(root)]
  const way = relative(outer, inner)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** Pictures that nobody needs once the book is gone: `Book.jpg`, `Book-1.png`. */
export const artworkOfBook = (
  { path, oneshot }: Pick<Book, 'path' | 'oneshot'>,
  names: readonly string[],
): readonly string[] =>
  hasNamesake(path, names) ? [] : picturesOfBook(path, names, oneshot ? undefined : { path: dirname(path) })

export const artworkOfSeries = (names: readonly string[]): readonly string[] =>
  findSidecars(names.filter(mayBeSidecar), [], { path: '' })
    .filter(({ kind }) => kind === 'ARTWORK')
    .map(({ fileName }) => fileName)
