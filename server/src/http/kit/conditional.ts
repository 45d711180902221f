import type { FastifyReply, FastifyRequest } from 'fastify'

type Version = { readonly etag: string; readonly modifiedAt?: number }

/** Sets the validators and tells whether the client's copy is still good; then the answer is 304 and nothing is read. */
export const isUnchanged = (request: FastifyRequest, reply: FastifyReply, { etag, modifiedAt }: Version): boolean => {
  const quoted = `"${etag}"`
  reply.header('ETag', quoted).header('Cache-Control', 'max-age=0, must-revalidate, private')
  if (modifiedAt !== undefined) reply.header('Last-Modified', new Date(modifiedAt).toUTCString())
  const known = request.headers['if-none-match']
  if (known !== undefined) return known.split(',').some((one) => one.trim().replace(/^W\//, '') === quoted)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return modifiedAt !== undefined && Math.floor(modifiedAt / 1000) * 1000 <= since
}
