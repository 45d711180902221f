import { basename, dirname, extname, join } from 'node:path'
import { defaultLibraryOptions } from '#domain/library/library'
import { wantedFiles } from '../walk/wanted-files.ts'
import { findSidecars, mayBeSidecar } from './find-sidecars.ts'

/**
 * Which of the names in the folder of a book are pictures that belong to it and not to another book there, nor to the
 * series if one is given. The file of the book may be gone already.
 */
export const picturesOfBook = (
  bookPath: string,
  names: readonly string[],
  series: { readonly path: string } | undefined,
): string[] => {
  const books = new Set(names.filter(isBook)).add(basename(bookPath))
  const named = [...books].map((name) => ({ path: join(dirname(bookPath), name), name: stem(name) }))
  return findSidecars(names.filter(mayBeSidecar), named, series)
    .filter(({ parentPath }) => parentPath === bookPath)
    .map(({ fileName }) => fileName)
}

/** Whether another book in the folder has the same name, and so the same pictures: `Book.cbz` and `Book.pdf`. */
export const hasNamesake = (bookPath: string, names: readonly string[]): boolean => {
  const name = stem(bookPath).toLowerCase()
  return names.some((other) => isBook(other) && other !== basename(bookPath) && stem(other).toLowerCase() === name)
}

const { isBook } = wantedFiles('', defaultLibraryOptions)

const stem = (path: string) => basename(path, extname(path))
