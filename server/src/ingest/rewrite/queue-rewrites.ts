import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Library } from '#domain/library/library'
import { isScanned } from '#domain/library/scanned-extensions'
import { rightPath, typesWithExtension } from '#domain/media/right-path'
import type { Stores, Transaction } from '#domain/transaction'
import { addInPieces } from '#domain/job/add-in-pieces'
import { convertibleTypes } from './convert-book.ts'
import { convertedPath } from './converted-name.ts'

type Needs = { readonly stores: Pick<Stores, 'books'>; readonly transaction: Transaction<'jobs'> }

/** Has files renamed whose extension says something else than what is in them. */
export const queueRepairs = async (needs: Needs, { id, options }: Library): Promise<void> => {
  if (!options.repairExtensions) return
  const books = await needs.stores.books.readyOfTypes(id, typesWithExtension)
  const wrong = books.filter((book) => rightPath(book.path, book.mediaType, options) !== undefined)
  await addInPieces(
    needs,
    wrong.map(({ id: bookId, seriesId }) => ({ type: 'RepairExtension', bookId, seriesId })),
    taskPriority.low,
  )
}

/** Has those books converted that are in archives of other kinds, if the library would find them afterwards. */
export const findBooksToConvert =
  (needs: Needs & { readonly stores: Pick<Stores, 'libraries'> }) =>
  async (libraryId: LibraryId, priority: number): Promise<void> => {
    const library = await needs.stores.libraries.find(libraryId)
    if (!library?.options.convertToCbz) return
    const books = await needs.stores.books.readyOfTypes(libraryId, convertibleTypes)
    const visible = books.filter((book) => isScanned(convertedPath(book), library.options))
    await addInPieces(
      needs,
      visible.map(({ id, seriesId }) => ({ type: 'ConvertBook', bookId: id, seriesId })),
      priority + 1,
    )
  }
