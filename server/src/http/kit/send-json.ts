import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './conditional.ts'
import { piecesOf } from './long-answer.ts'

/** Sends an answer whole and with a validator, or piece by piece when nobody would like to hold it whole. */
export const sendJson = (request: FastifyRequest, reply: FastifyReply, answer: unknown) => {
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  const pieces = piecesOf(answer)
  if (pieces) return reply.send(Readable.from(pieces))
  const text = JSON.stringify(answer)
  const needsValidator = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('etag')
  if (needsValidator && isUnchanged(request, reply, { etag: hash('sha1', text, 'base64url') }))
    return reply.code(304).send()
  return reply.send(text)
}
