import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './conditional.ts'

/** Pages that clients ask for are smaller; what is larger is a whole library. */
const mostAtOnce = 2_000

/** Sends an answer whole and with a validator, or piece by piece when nobody would like to hold it whole. */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  if (isLongList(answer)) return reply.send(Readable.from(pieces(answer)))
  const text = JSON.stringify(answer)
  const needsValidator = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('etag')
  if (needsValidator && isUnchanged(request, reply, { etag: hash('sha1', text, 'base64url') }))
    return reply.code(304).send()
  return reply.send(text)
}

type LongList = { readonly content: readonly unknown[] }

const isLongList = (answer: unknown): answer is LongList =>
  typeof answer === 'object' &&
  answer !== null &&
  'content' in answer &&
  Array.isArray(answer.content) &&
  answer.content.length > mostAtOnce

function* pieces({ content, ...envelope }: LongList) {
  yield '{"content":['
  for (let at = 0; at < content.length; at += 100) {
    const items = content.slice(at, at + 100).map((item) => JSON.stringify(item))
    yield (at === 0 ? '' : ',') + items.join(',')
  }
  yield `],${JSON.stringify(envelope).slice(1)}`
}
