import type { FastifyRequest } from 'fastify'

/** Where the caller reaches us, without a slash at the end: behind a proxy that is the proxy's address. */
export const publicRoot = (request: FastifyRequest, basePath: string): string =>
  `${request.protocol}://${request.host}${basePath}`
