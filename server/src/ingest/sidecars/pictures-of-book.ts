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

/** The same, with those that it shares with another book there: of the same name, or with all as `cover.jpg`. */
export const picturesToBring = (bookPath: string, names: readonly string[]) => {
  const isNamesake = namesakeTest(bookPath)
  const withoutNamesakes = names.filter((name) => !isNamesake(name))
  const isAlone = !names.some((name) => isBook(name) && name !== basename(bookPath))
  const ofSeries = isAlone ? undefined : { path: dirname(bookPath) }
  const own = new Set(hasNamesake(bookPath, names) ? [] : picturesOfBook(bookPath, names, ofSeries))
  return picturesOfBook(bookPath, withoutNamesakes, undefined).map((name) => ({ name, isShared: !own.has(name) }))
}

/** Whether another book in the folder has the same name, and so the same pictures: `Book.cbz` and `Book.pdf`. */
export const hasNamesake = (bookPath: string, names: readonly string[]): boolean => names.some(namesakeTest(bookPath))

const namesakeTest = (bookPath: string) => {
  const name = stem(bookPath).toLowerCase()
  return (other: string) => isBook(other) && other !== basename(bookPath) && stem(other).toLowerCase() === name
}

const { isBook } = wantedFiles('', defaultLibraryOptions)

const stem = (path: string) => basename(path, extname(path))
