import { notFound } from '#domain/errors'
import type { BookThumbnail, PosterFiles } from '#domain/thumbnail/thumbnail'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './conditional.ts'

export type SendPoster = (request: FastifyRequest, reply: FastifyReply, poster: BookThumbnail) => Promise<FastifyReply>

/** Posters are named by their content, so their name is a perfect validator. */
export const createSendPoster =
  (files: PosterFiles): SendPoster =>
  async (request, reply, poster) => {
    if (isUnchanged(request, reply, { etag: poster.contentHash })) return reply.code(304).send()
    const bytes = await files.read(poster.contentHash)
    if (!bytes) throw notFound()
    return reply.type(poster.mediaType).send(bytes)
  }
