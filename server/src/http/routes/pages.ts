import { getBookPages } from '@spinrack/contract/resources/book'
import { getBookPage, getBookPageRaw, getBookPageThumbnail } from '@spinrack/contract/resources/book-page'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { OpenBook, PagePlan, Pages, PageWish } from '#catalog/browse/read-page'
import { invalid } from '#domain/errors'
import type { ResizedFormat } from '#domain/media/page-tools'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preferredPicture, prefersPdf, takesGzip } from '../kit/accept.ts'
import { isUnchanged } from '../kit/conditional.ts'
import { disposition } from '../kit/disposition.ts'
import type { Door } from '../kit/route.ts'
import { pdfPolicy } from '../kit/safe-content.ts'
import { presentBookPage } from '../present/book.ts'

type Needs = { readonly pages: Pages }

export const pageRoutes = (door: Door, { pages }: Needs) => {
  door(getBookPages, async ({ identity, params }) => {
    const book = await pages.open(identity.viewer, params.bookId as BookId)
    return (await pages.list(book)).map(presentBookPage)
  })

  door(getBookPage, async ({ identity, params, query, request, reply }) => {
    const book = await pages.open(identity.viewer, params.bookId as BookId)
    const pageNumber = query.zero_based ? params.pageNumber + 1 : params.pageNumber
    const plan = await pages.plan(book, pageNumber, wishOf(query, request))
    return sendPage({ request, reply }, { book, pageNumber, plan })
  })

  door(getBookPageRaw, async ({ identity, params, request, reply }) => {
    const book = await pages.open(identity.viewer, params.bookId as BookId)
    const { pageNumber } = params
    const plan = await pages.plan(book, pageNumber, { asPdf: true })
    return sendPage({ request, reply }, { book, pageNumber, plan })
  })

  door(getBookPageThumbnail, async ({ identity, params, request, reply }) => {
    const book = await pages.open(identity.viewer, params.bookId as BookId)
    const etag = ['thumbnail', book.id, params.pageNumber, book.version].join('-')
    if (isUnchanged(request, reply, { etag, modifiedAt: book.version })) return reply.code(304).send()
    const image = await pages.thumbnail(book, params.pageNumber)
    return reply.type(image.mediaType).send(image.bytes)
  })
}

type Query = {
  readonly convert?: string | undefined
  readonly contentNegotiation: boolean
  readonly width?: number | undefined
  readonly quality?: number | undefined
  readonly format?: ResizedFormat | undefined
}

const wishOf = (query: Query, { headers }: FastifyRequest): PageWish => {
  const convert = conversion(query.convert)
  const accept = query.contentNegotiation ? headers.accept : undefined
  const { width, quality } = query
  if (width !== undefined || quality !== undefined || query.format !== undefined) {
    return { resize: { width, quality, format: query.format ?? convert ?? preferredPicture(accept) } }
  }
  return { convert, asPdf: !convert && prefersPdf(accept), gzip: takesGzip(headers['accept-encoding']) }
}

const conversion = (convert: string | undefined): 'jpeg' | 'png' | undefined => {
  const wish = convert?.toLowerCase() ?? ''
  if (wish === '') return undefined
  if (wish === 'jpeg' || wish === 'png') return wish
  throw invalid(`Invalid conversion format: ${convert}`)
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type Found = { readonly book: OpenBook; readonly pageNumber: number; readonly plan: PagePlan }

const sendPage = async ({ request, reply }: Exchange, { book, pageNumber, plan }: Found) => {
  const etag = [book.id, pageNumber, book.version, plan.variant].join('-')
  reply.header('Vary', 'Accept, Accept-Encoding')
  if (plan.variant === 'pdf') reply.header('Content-Security-Policy', pdfPolicy)
  if (isUnchanged(request, reply, { etag, modifiedAt: book.version })) return reply.code(304).send()
  const { bytes, mediaType, encoding } = await plan.read()
  const { release } = plan
  if (release) reply.raw.once('close', () => release(bytes))
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply
    .type(mediaType)
    .header('Content-Disposition', disposition('inline', `${book.name}-${pageNumber}.${extensionOf(mediaType)}`))
    .send(bytes)
}

const extensionOf = (mediaType: string) => {
  const [subtype = ''] = mediaType.replace(/^\w+\/(x-)?/, '').split(/[+;]/)
  return subtype === 'jpeg' || subtype === '' ? 'jpg' : subtype.replace(/[^a-z0-9]+/g, '')
}
