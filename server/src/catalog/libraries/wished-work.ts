import type { Job } from '#domain/job/job'
import type { Library, LibraryOptions } from '#domain/library/library'
import { rightPath, typesWithExtension } from '#domain/media/right-path'
import type { Stores } from '#domain/transaction'

type Inside = Pick<Stores, 'books'>

/** Work that an option asks for once it is switched on: for books that are there already no scan would. */
const works: Partial<Record<keyof LibraryOptions, (stores: Inside, library: Library) => Promise<Job[]>>> = {
  hashFiles: async ({ books }, { id }) => (await books.withoutHash(id)).map((bookId) => ({ type: 'HashBook', bookId })),
  hashKoreader: async ({ books }, { id }) =>
    (await books.withoutKoreaderHash(id)).map((bookId) => ({ type: 'HashBookKoreader', bookId })),
  hashPages: async (_, { id }) => [{ type: 'FindBooksWithMissingPageHash', libraryId: id }],
  repairExtensions: async ({ books }, { id, options }) =>
    (await books.readyOfTypes(id, typesWithExtension))
      .filter((book) => rightPath(book.path, book.mediaType, options) !== undefined)
      .map(({ id: bookId, seriesId }) => ({ type: 'RepairExtension', bookId, seriesId })),
  convertToCbz: async (_, { id }) => [{ type: 'FindBooksToConvert', libraryId: id }],
}

/** The work of those options that were off before. */
export const wishedWork = async (stores: Inside, before: Library, after: Library): Promise<Job[]> => {
  const jobs: Job[][] = []
  for (const [option, work] of Object.entries(works)) {
    const name = option as keyof LibraryOptions
    if (before.options[name] !== true && after.options[name] === true) jobs.push(await work(stores, after))
  }
  return jobs.flat()
}
