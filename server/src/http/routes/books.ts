import * as routes from '@spinrack/contract/resources/book'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { createPosterFinder } from '#catalog/browse/find-poster'
import type { queueBookJobs } from '#catalog/libraries/queue-book-jobs'
import type { BookReader } from '#domain/book/book'
import { notFound } from '#domain/errors'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import type { SendPoster } from '../kit/send-poster.ts'
import { presentBook } from '../present/book.ts'

type Needs = {
  readonly bookReader: BookReader
  readonly posters: ReturnType<typeof createPosterFinder>
  readonly sendPoster: SendPoster
  readonly readAgain: ReturnType<typeof queueBookJobs>
}

export const bookRoutes = (door: Door, { bookReader, posters, sendPoster, readAgain }: Needs) => {
  door(routes.getBooks, async ({ identity, query }) => {
    const filter = {
      search: query.search,
      libraryIds: query.library_id,
      mediaStatuses: query.media_status,
      readStatuses: query.read_status,
      tags: query.tag,
      ...(query.released_after && { releasedAfter: query.released_after }),
    }
    return presentPage(await bookReader.list(identity.viewer, filter, query), presentBook(identity.user))
  })

  door(routes.findBooks, async ({ identity, query, body }) =>
    presentPage(await bookReader.list(identity.viewer, body, query), presentBook(identity.user)),
  )

  door(routes.getLatestBooks, async ({ identity, query }) => {
    const request = { ...query, sort: [{ key: 'lastModified', direction: 'desc' as const }] }
    return presentPage(await bookReader.list(identity.viewer, {}, request), presentBook(identity.user))
  })

  door(routes.getBooksOnDeck, async ({ identity, query }) => {
    const request = { ...query, sort: [], unpaged: false }
    return presentPage(await bookReader.onDeck(identity.viewer, query.library_id, request), presentBook(identity.user))
  })

  door(routes.getBook, async ({ identity, params, reply }) => {
    const book = await bookReader.find(identity.viewer, params.bookId as BookId)
    if (!book) return reply.code(404).send()
    return presentBook(identity.user)(book)
  })

  for (const [route, towards] of [
    [routes.getNextBook, 'next'],
    [routes.getPreviousBook, 'previous'],
  ] as const) {
    door(route, async ({ identity, params }) => {
      const book = await bookReader.sibling(identity.viewer, params.bookId as BookId, towards)
      if (!book) throw notFound()
      return presentBook(identity.user)(book)
    })
  }

  door(routes.getBookThumbnail, async ({ identity, params, request, reply }) =>
    sendPoster(request, reply, await posters.ofBook(identity.viewer, params.bookId as BookId)),
  )

  door(routes.analyzeBook, ({ params }) => readAgain('AnalyzeBook', { bookId: params.bookId as BookId }))
  door(routes.refreshBookMetadata, ({ params }) =>
    readAgain('RefreshBookMetadata', { bookId: params.bookId as BookId }),
  )
}
