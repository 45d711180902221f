import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import * as routes from '@spinrack/contract/resources/book'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { createPosterFinder } from '#catalog/browse/find-poster'
import type { queueBookJobs } from '#catalog/libraries/queue-book-jobs'
import type { createProgress } from '#catalog/progress/mark-progress'
import type { BookReader } from '#domain/book/book'
import { notFound } from '#domain/errors'
import { disposition } from '../kit/disposition.ts'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import type { SendPoster } from '../kit/send-poster.ts'
import { presentBook } from '../present/book.ts'

type Needs = {
  readonly bookReader: BookReader
  readonly posters: ReturnType<typeof createPosterFinder>
  readonly sendPoster: SendPoster
  readonly progress: ReturnType<typeof createProgress>
  readonly readAgain: ReturnType<typeof queueBookJobs>
}

export const bookRoutes = (door: Door, { bookReader, posters, sendPoster, progress, readAgain }: Needs) => {
  door(routes.getBooks, async ({ identity, query }) => {
    const filter = {
      libraryIds: query.library_id,
      mediaStatuses: query.media_status,
      readStatuses: query.read_status,
      ...(query.released_after && { releasedAfter: query.released_after }),
    }
    return presentPage(await bookReader.list(identity.viewer, filter, query), presentBook(identity.user))
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

  door(routes.getBookFile, async ({ identity, params, reply }) => {
    const book = await bookReader.find(identity.viewer, params.bookId as BookId)
    if (!book) throw notFound()
    const info = await stat(book.path).catch(() => undefined)
    if (!info?.isFile()) throw notFound('File not found, it may have moved')
    const mediaType = book.media.status === 'UNKNOWN' ? '' : book.media.mediaType
    return reply
      .type(mediaType || 'application/octet-stream')
      .header('Content-Length', info.size)
      .header('Content-Disposition', disposition('attachment', basename(book.path)))
      .send(createReadStream(book.path))
  })

  door(routes.markReadProgress, ({ identity, params, body }) =>
    progress.mark(identity.viewer, params.bookId as BookId, body),
  )
  door(routes.deleteReadProgress, ({ identity, params }) => progress.clear(identity.viewer, params.bookId as BookId))
  door(routes.analyzeBook, ({ params }) => readAgain('AnalyzeBook', { bookId: params.bookId as BookId }))
  door(routes.refreshBookMetadata, ({ params }) =>
    readAgain('RefreshBookMetadata', { bookId: params.bookId as BookId }),
  )
}
