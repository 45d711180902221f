import type { BookStore } from '#domain/book/book'
import type { Job } from '#domain/job/job'
import type { Library, LibraryOptions } from '#domain/library/library'
import { rightPath, typesWithExtension } from '#domain/media/right-path'

type Books = Pick<BookStore, 'withoutHash' | 'withoutKoreaderHash' | 'readyOfTypes'>

/** Work on files that an option asks for which was off until now; what it does not find, the next scan asks for. */
export const newlyWanted = async (books: Books, before: Library, after: Library): Promise<Job[]> => {
  const libraryId = after.id
  const isNew = (option: keyof LibraryOptions) => after.options[option] === true && before.options[option] === false
  const wanted: Job[] = []
  if (isNew('hashPages')) wanted.push({ type: 'FindBooksWithMissingPageHash', libraryId })
  if (isNew('convertToCbz')) wanted.push({ type: 'FindBooksToConvert', libraryId })
  if (isNew('hashFiles')) {
    for (const bookId of await books.withoutHash(libraryId)) wanted.push({ type: 'HashBook', bookId })
  }
  if (isNew('hashKoreader')) {
    for (const bookId of await books.withoutKoreaderHash(libraryId)) wanted.push({ type: 'HashBookKoreader', bookId })
  }
  if (isNew('repairExtensions')) {
    for (const { id, seriesId, path, mediaType } of await books.readyOfTypes(libraryId, typesWithExtension)) {
      if (rightPath(path, mediaType)) wanted.push({ type: 'RepairExtension', bookId: id, seriesId })
    }
  }
  return wanted
}
