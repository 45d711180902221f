import { deleteBookFile, deleteSeriesFile, getBooksDuplicates } from '@spinrack/contract/resources/file'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { queueDeletion } from '#catalog/files/queue-deletion'
import type { BookReader } from '#domain/book/book'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import { presentBook } from '../present/book.ts'

type Needs = {
  readonly bookReader: Pick<BookReader, 'duplicates'>
  readonly deleteFiles: ReturnType<typeof queueDeletion>
}

export const fileRoutes = (door: Door, { bookReader, deleteFiles }: Needs) => {
  door(getBooksDuplicates, async ({ identity, query }) =>
    presentPage(await bookReader.duplicates(identity.viewer, query), presentBook(identity.user)),
  )
  door(deleteBookFile, ({ params }) => deleteFiles({ bookId: params.bookId as BookId }))
  door(deleteSeriesFile, ({ params }) => deleteFiles({ seriesId: params.seriesId as SeriesId }))
}
