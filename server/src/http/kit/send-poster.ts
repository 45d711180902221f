import { notFound } from '#domain/errors'
import type { PosterFiles, Thumbnail } from '#domain/thumbnail/thumbnail'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged } from './conditional.ts'

export type SendPoster = (
  request: FastifyRequest,
  reply: FastifyReply,
  poster: Pick<Thumbnail, 'contentHash' | 'mediaType'>,
) => Promise<FastifyReply>

/** Posters are named by their content, so their name is a perfect validator. */
export const createSendPoster =
  (files: PosterFiles): SendPoster =>
  (request, reply, { contentHash, mediaType }) =>
    sendPicture(request, reply, { version: contentHash, mediaType, read: () => files.read(contentHash) })

type SentPicture = {
  readonly version: string
  readonly mediaType: string
  readonly read: () => Promise<Buffer | undefined>
  readonly cacheControl?: string
}

/** The picture is read, or even drawn, only for those who do not have it. */
export const sendPicture = async (request: FastifyRequest, reply: FastifyReply, picture: SentPicture) => {
  const unchanged = isUnchanged(request, reply, { etag: picture.version })
  if (picture.cacheControl) reply.header('Cache-Control', picture.cacheControl)
  if (unchanged) return reply.code(304).send()
  const bytes = await picture.read()
  if (!bytes) throw notFound()
  return reply.type(picture.mediaType).send(bytes)
}
