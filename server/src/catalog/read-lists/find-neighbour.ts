import type { BookId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, BookView } from '#domain/book/book'
import type { ReadListReader } from '#domain/read-list/read-list'

type Needs = {
  readonly readListReader: Pick<ReadListReader, 'find' | 'byReleaseDate'>
  readonly bookReader: Pick<BookReader, 'find'>
}
type Place = { readonly readListId: ReadListId; readonly bookId: BookId; readonly towards: 'next' | 'previous' }

/** The book before or after another in a read list, among those the viewer may see. */
export const findNeighbour =
  ({ readListReader, bookReader }: Needs) =>
  async (viewer: Viewer, { readListId, bookId, towards }: Place): Promise<BookView | undefined> => {
    const readList = await readListReader.find(viewer, readListId)
    if (!readList) return undefined
    const order = readList.ordered ? readList.bookIds : await readListReader.byReleaseDate(viewer, readListId)
    const here = order.indexOf(bookId)
    const neighbour = here < 0 ? undefined : order[here + (towards === 'next' ? 1 : -1)]
    return neighbour && bookReader.find(viewer, neighbour)
  }
