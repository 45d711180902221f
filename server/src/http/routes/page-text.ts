import { getBookOutline, getBookPageText, searchBookText } from '@spinrack/contract/resources/page-text'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { OpenBook } from '#catalog/browse/read-page'
import type { PageTexts } from '#catalog/browse/read-page-text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from '../kit/conditional.ts'
import type { Door } from '../kit/route.ts'
import { presentFindings, presentOutlineEntry, presentPageText } from '../present/page-text.ts'

type Needs = { readonly pageTexts: PageTexts }

/** What is written in a PDF, for those who may have its pages. */
export const pageTextRoutes = (door: Door, { pageTexts }: Needs) => {
  door(getBookPageText, async ({ identity, params, request, reply }) => {
    const book = await pageTexts.open(identity.viewer, params.bookId as BookId)
    if (isKnown({ request, reply }, book, ['text', params.pageNumber])) return reply.code(304).send()
    return presentPageText(await pageTexts.page(book, params.pageNumber))
  })

  door(getBookOutline, async ({ identity, params, request, reply }) => {
    const book = await pageTexts.open(identity.viewer, params.bookId as BookId)
    if (isKnown({ request, reply }, book, ['outline'])) return reply.code(304).send()
    return (await pageTexts.outline(book)).map(presentOutlineEntry)
  })

  door(searchBookText, async ({ identity, params, query, request, reply }) => {
    const book = await pageTexts.open(identity.viewer, params.bookId as BookId)
    if (isKnown({ request, reply }, book, ['search', query.from])) return reply.code(304).send()
    return presentFindings(await pageTexts.find(book, { query: query.q, from: query.from }))
  })
}

/** Changes with the way we read, for clients that still have an answer of the old way. */
const manner = 1

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

const isKnown = ({ request, reply }: Exchange, book: OpenBook, what: readonly (string | number)[]): boolean =>
  isUnchanged(request, reply, { etag: [...what, book.id, book.version, manner].join('-'), modifiedAt: book.version })
