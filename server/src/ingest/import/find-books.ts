import { defaultLibraryOptions } from '#domain/library/library'
import type { FoundFile } from '#domain/transient-book/transient-book'
import { walkLibrary } from '../scan/walk-library.ts'

/** Whoever chose the folder knows where its links lead. */
const options = { ...defaultLibraryOptions, followLinksOutside: true }

/** Everything that could be a book, as a scan would see it, by path. */
export const findBooks = async (folder: string): Promise<FoundFile[]> => {
  const { series } = await walkLibrary({ root: folder, options })
  return series
    .flatMap((one) => one.books)
    .map(({ path, name, size, modifiedAt }) => ({ path, name, size, fileModifiedAt: modifiedAt }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
