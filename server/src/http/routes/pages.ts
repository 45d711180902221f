import { getBookPage, getBookPages, getBookPageThumbnail } from '@spinrack/contract/resources/book'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Pages } from '#catalog/browse/read-page'
import { invalid } from '#domain/errors'
import { isUnchanged } from '../kit/conditional.ts'
import { disposition } from '../kit/disposition.ts'
import type { Door } from '../kit/route.ts'
import { presentBookPage } from '../present/book.ts'

type Needs = { readonly pages: Pages }

export const pageRoutes = (door: Door, { pages }: Needs) => {
  door(getBookPages, async ({ identity, params }) => {
    const book = await pages.open(identity.viewer, params.bookId as BookId)
    return (await pages.list(book)).map(presentBookPage)
  })

  door(getBookPage, async ({ identity, params, query, request, reply }) => {
    const book = await pages.open(identity.viewer, params.bookId as BookId)
    const convert = conversion(query.convert)
    const pageNumber = query.zero_based ? params.pageNumber + 1 : params.pageNumber
    const etag = [book.id, pageNumber, book.version, convert ?? ''].join('-')
    if (isUnchanged(request, reply, { etag, modifiedAt: book.version })) return reply.code(304).send()
    const image = await pages.read(book, pageNumber, convert)
    const extension = image.mediaType.replace(/^image\//, '').replace(/[^a-z0-9]+/g, '') || 'jpeg'
    return reply
      .type(image.mediaType)
      .header('Content-Disposition', disposition('inline', `${book.name}-${pageNumber}.${extension}`))
      .send(image.bytes)
  })

  door(getBookPageThumbnail, async ({ identity, params, request, reply }) => {
    const book = await pages.open(identity.viewer, params.bookId as BookId)
    const etag = ['thumbnail', book.id, params.pageNumber, book.version].join('-')
    if (isUnchanged(request, reply, { etag, modifiedAt: book.version })) return reply.code(304).send()
    const image = await pages.thumbnail(book, params.pageNumber)
    return reply.type(image.mediaType).send(image.bytes)
  })
}

const conversion = (convert: string | undefined): 'jpeg' | 'png' | undefined => {
  const wish = convert?.toLowerCase() ?? ''
  if (wish === '') return undefined
  if (wish === 'jpeg' || wish === 'png') return wish
  throw invalid(`Invalid conversion format: ${convert}`)
}
