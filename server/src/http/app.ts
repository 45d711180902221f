import fastifyCookie from '@fastify/cookie'
import type { Log } from '#platform/log'
import Fastify, { type FastifyInstance } from 'fastify'
import { errorHandler } from './errors.ts'
import { createGatekeeper } from './auth/gatekeeper.ts'
import { createAuthCookies } from './auth/cookies.ts'
import { openDoor } from './kit/route.ts'
import { createSendPoster } from './kit/send-poster.ts'
import { liveEventRoutes } from './live-events.ts'
import { accountRoutes } from './routes/accounts.ts'
import { bookRoutes } from './routes/books.ts'
import { libraryRoutes } from './routes/libraries.ts'
import { operationRoutes } from './routes/operations.ts'
import { pageRoutes } from './routes/pages.ts'
import { seriesRoutes } from './routes/series.ts'
import { taskRoutes } from './routes/tasks.ts'
import { webClient } from './web-client.ts'
import type { HttpNeeds } from './needs.ts'

export type HttpOptions = {
  readonly basePath: string
  readonly version: string
  readonly webFolder: string
  readonly log: Log
}

/** The whole HTTP side of the server, not yet listening. */
export const createHttp = async (options: HttpOptions, needs: HttpNeeds): Promise<FastifyInstance> => {
  const { basePath, version, webFolder, log } = options
  const root = Fastify({
    bodyLimit: 1024 * 1024,
    trustProxy: true,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    logger: false,
  })
  root.setErrorHandler(errorHandler(log))
  await root.register(fastifyCookie)
  acceptLooseBodies(root)
  root.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (request.url.startsWith(`${basePath}/api/`)) reply.header('Cache-Control', 'max-age=0, must-revalidate, private')
  })

  const endings: (() => void)[] = []
  await root.register(
    async (app) => {
      const cookies = createAuthCookies(basePath || '/')
      const door = openDoor(app, createGatekeeper({ ...needs, cookies }))
      const sendPoster = createSendPoster(needs.posterFiles)
      accountRoutes(door, { ...needs, cookies })
      libraryRoutes(door, needs.libraryUseCases)
      seriesRoutes(door, { ...needs, sendPoster })
      bookRoutes(door, { ...needs, sendPoster })
      pageRoutes(door, needs)
      taskRoutes(door, needs.tasks)
      operationRoutes(door, { app, version, basePath })
      endings.push(liveEventRoutes(door, needs).endAll)
      await webClient({ app, folder: webFolder, basePath })
    },
    { prefix: basePath },
  )
  if (basePath !== '') root.get('/', (_, reply) => reply.redirect(`${basePath}/`))
  root.addHook('preClose', async () => endings.forEach((end) => end()))
  return root
}

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
}

/** Many clients send an empty body, or a JSON content type without one. */
const acceptLooseBodies = (app: FastifyInstance) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    const body = String(text)
    if (body.trim() === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, undefined))
}
