import type { FastifyRequest } from 'fastify'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of another site makes this browser write here. Browsers tell by `Sec-Fetch-Site`, but not over plain
 * HTTP, where `Origin` has to do; apps send neither.
 */
export const isForeignWrite = (request: FastifyRequest): boolean => {
  if (safeMethods.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  return origin !== undefined && URL.parse(origin)?.host !== ownHost(request)
}

const ownHost = (request: FastifyRequest) => URL.parse(`${request.protocol}://${request.host}`)?.host ?? request.host
