import { importBooks } from '@spinrack/contract/resources/import'
import {
  analyzeTransientBook,
  getTransientBookPage,
  scanTransientBooks,
} from '@spinrack/contract/resources/transient-book'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { queueImports } from '#catalog/import/queue-imports'
import type { TransientBooks } from '#catalog/import/transient-books'
import type { Door } from '../kit/route.ts'
import { presentAnalyzedBook, presentTransientBook } from '../present/transient-book.ts'

type Needs = { readonly books: TransientBooks; readonly queue: ReturnType<typeof queueImports> }

export const importRoutes = (door: Door, { books, queue }: Needs) => {
  door(scanTransientBooks, async ({ body }) => (await books.scan(body.path)).map(presentTransientBook))

  door(analyzeTransientBook, async ({ identity, params }) =>
    presentAnalyzedBook(await books.analyze(identity.viewer, params.id)),
  )

  door(getTransientBookPage, async ({ params, reply }) => {
    const image = await books.page(params.id, params.pageNumber)
    return reply.type(image.mediaType).send(image.bytes)
  })

  door(importBooks, ({ identity, body }) =>
    queue(
      identity.viewer,
      body.copyMode,
      body.books.map((book) => ({
        sourceFile: book.sourceFile,
        seriesId: book.seriesId as SeriesId,
        upgradeBookId: (book.upgradeBookId || null) as BookId | null,
        destinationName: book.destinationName ?? null,
      })),
    ),
  )
}
