import * as routes from '@spinrack/contract/resources/read-list'
import type { BookId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import type { createReadListEditor } from '#catalog/read-lists/edit-read-lists'
import type { findNeighbour } from '#catalog/read-lists/find-neighbour'
import type { ListMatch } from '#catalog/read-lists/match-list'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader } from '#domain/book/book'
import { notFound } from '#domain/errors'
import type { ReadListReader } from '#domain/read-list/read-list'
import { givenOnly } from '../kit/given-only.ts'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import { presentBook } from '../present/book.ts'
import { presentListMatch, presentReadList } from '../present/read-list.ts'

type Needs = {
  readonly readListReader: ReadListReader
  readonly bookReader: BookReader
  readonly editReadLists: ReturnType<typeof createReadListEditor>
  readonly neighbour: ReturnType<typeof findNeighbour>
  readonly matchCbl: (viewer: Viewer, bytes: Uint8Array) => Promise<ListMatch>
}

export const readListRoutes = (
  door: Door,
  { readListReader, bookReader, editReadLists, neighbour, matchCbl }: Needs,
) => {
  door(routes.getReadLists, async ({ identity, query }) => {
    const filter = { search: query.search, libraryIds: query.library_id }
    return presentPage(await readListReader.list(identity.viewer, filter, query), presentReadList)
  })

  door(routes.getReadList, async ({ identity, params }) => {
    const readList = await readListReader.find(identity.viewer, params.id as ReadListId)
    if (!readList) throw notFound()
    return presentReadList(readList)
  })

  door(routes.createReadList, async ({ body }) => {
    const readList = await editReadLists.create({ ...body, bookIds: body.bookIds as BookId[] })
    return presentReadList({ ...readList, filtered: false })
  })

  door(routes.updateReadList, ({ identity, params, body }) =>
    editReadLists.update(
      identity.viewer,
      params.id as ReadListId,
      givenOnly({ ...body, bookIds: body.bookIds as BookId[] }),
    ),
  )

  door(routes.deleteReadList, ({ params }) => editReadLists.remove(params.id as ReadListId))

  door(routes.getReadListBooks, async ({ identity, params, query }) => {
    const readList = await readListReader.find(identity.viewer, params.id as ReadListId)
    if (!readList) throw notFound()
    const filter = {
      readListId: readList.id,
      libraryIds: query.library_id,
      mediaStatuses: query.media_status,
      readStatuses: query.read_status,
      tags: query.tag,
      authors: query.author,
      deleted: query.deleted,
    }
    const key = readList.ordered ? 'readList.number' : 'metadata.releaseDate'
    const request = { ...query, sort: [{ key, direction: 'asc' as const }] }
    return presentPage(await bookReader.list(identity.viewer, filter, request), presentBook(identity.user))
  })

  for (const [route, towards] of [
    [routes.getNextBookInReadList, 'next'],
    [routes.getPreviousBookInReadList, 'previous'],
  ] as const) {
    door(route, async ({ identity, params }) => {
      const place = { readListId: params.id as ReadListId, bookId: params.bookId as BookId, towards }
      const book = await neighbour(identity.viewer, place)
      if (!book) throw notFound()
      return presentBook(identity.user)(book)
    })
  }

  door(routes.getBookReadLists, async ({ identity, params }) => {
    const bookId = params.bookId as BookId
    if (!(await bookReader.find(identity.viewer, bookId))) throw notFound()
    return (await readListReader.holding(identity.viewer, bookId)).map(presentReadList)
  })

  door(routes.matchComicRackList, async ({ identity, upload }) =>
    presentListMatch(await matchCbl(identity.viewer, upload.bytes)),
  )
}
