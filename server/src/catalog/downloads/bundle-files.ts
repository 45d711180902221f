import { basename } from 'node:path'
import type { BookId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, BookStore } from '#domain/book/book'
import { notFound } from '#domain/errors'
import type { ReadListReader } from '#domain/read-list/read-list'
import type { SeriesReader } from '#domain/series/series'

type Needs = {
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly readListReader: Pick<ReadListReader, 'find' | 'byReleaseDate'>
  readonly bookReader: Pick<BookReader, 'find'>
  readonly books: Pick<BookStore, 'inSeries' | 'byId'>
}

export type BundledFile = { readonly name: string; readonly path: string }
/** Files that go out as one; `name` is without extension. */
export type Bundle = { readonly name: string; readonly files: readonly BundledFile[] }

/** Which files somebody gets who asks for a whole series or a whole read list. */
export const createBundles = ({ seriesReader, readListReader, bookReader, books }: Needs) => ({
  /** The file of one book. */
  book: async (viewer: Viewer, id: BookId) => {
    const book = await bookReader.find(viewer, id)
    if (!book) throw notFound()
    return { path: book.path, mediaType: book.media.status === 'UNKNOWN' ? '' : book.media.mediaType }
  },

  series: async (viewer: Viewer, id: SeriesId): Promise<Bundle> => {
    const series = await seriesReader.find(viewer, id)
    if (!series) throw notFound()
    const present = (await books.inSeries(id)).filter((book) => book.deletedAt === null)
    return {
      name: series.metadata.title,
      files: withOwnNames(present.map(({ path }) => ({ path, name: basename(path) }))),
    }
  },

  readList: async (viewer: Viewer, id: ReadListId): Promise<Bundle> => {
    const readList = await readListReader.find(viewer, id)
    if (!readList) throw notFound()
    const ids = readList.ordered ? readList.bookIds : await readListReader.byReleaseDate(viewer, id)
    const files: BundledFile[] = []
    for (const [index, bookId] of ids.entries()) {
      const book = await books.byId(bookId)
      if (book?.deletedAt === null) files.push({ path: book.path, name: `${index + 1} - ${basename(book.path)}` })
    }
    return { name: readList.name, files }
  },
})
export type Bundles = ReturnType<typeof createBundles>

/** Books of one series may lie in different folders after a move, under one name. */
const withOwnNames = (files: readonly BundledFile[]): BundledFile[] => {
  const taken = new Set<string>()
  return files.map(({ path, name }) => {
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = name.replace(/(\.[^.]*)?$/, ` (${n})$1`)
    taken.add(free.toLowerCase())
    return { path, name: free }
  })
}
