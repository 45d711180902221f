import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { isServerPath } from './kit/server-path.ts'

type Needs = {
  readonly app: FastifyInstance
  readonly folder: string
  readonly basePath: string
  /** Answers what is asked of the server itself and is none of its routes. */
  readonly refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Serves the built client; unknown paths get its page, because the client has its own routes. */
export const webClient = async ({ app, folder, basePath, refuseUnknown }: Needs) => {
  const page = readPage(folder, basePath)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    serve: true,
    preCompressed: true,
    // What this would offer to other routes forgets the file of a caller who goes early; they have `sendFile`.
    decorateReply: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => {
      // The build puts a hash of the content into the names of assets.
      const isAsset = /[\\/]assets[\\/]/.test(path)
      response.header('Cache-Control', isAsset ? 'max-age=31536000, public, immutable' : 'no-cache')
    },
  })
  const notFound = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.slice(basePath.length)
    if (isServerPath(path)) return refuseUnknown(request, reply)
    const isForPeople = request.method === 'GET' || request.method === 'HEAD'
    if (!isForPeople || path.startsWith('/assets/')) {
      return refuse(request, reply, { status: 404 })
    }
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)
  }
  app.setNotFoundHandler(notFound)
}

/** The base element makes every relative address of the client work under any context path. */
const readPage = (folder: string, basePath: string) => {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8').replace('<base href="/"', `<base href="${basePath}/"`)
  } catch {
    return '<!doctype html><title>Spinrack</title><p>The web client is not built. Run <code>npm run build</code>.</p>'
  }
}
