import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import { invalid, notFound } from '#domain/errors'
import type { Log } from '#platform/log'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { errorHandler, refuse, refuseBrokenRequest } from './errors.ts'
import { createGatekeeper, sessionHash } from './auth/gatekeeper.ts'
import { createAuthCookies } from './auth/cookies.ts'
import { parseJsonBody } from './kit/json-body.ts'
import { parseQueryString } from './kit/query-string.ts'
import { openDoor } from './kit/route.ts'
import { createSendPoster } from './kit/send-poster.ts'
import { mostConnections, mostHeaders, serverLimits } from './limits.ts'
import { liveEventRoutes } from './live-events.ts'
import { endingWithSignIn } from './open-answers.ts'
import { accountRoutes } from './routes/accounts.ts'
import { apiKeyRoutes } from './routes/api-keys.ts'
import { backupRoutes } from './routes/backups.ts'
import { bookRoutes } from './routes/books.ts'
import { clientSettingRoutes } from './routes/client-settings.ts'
import { collectionRoutes } from './routes/collections.ts'
import { downloadRoutes } from './routes/downloads.ts'
import { editingRoutes } from './routes/editing.ts'
import { importRoutes } from './routes/import.ts'
import { fileRoutes } from './routes/files.ts'
import { historyRoutes } from './routes/history.ts'
import { fontRoutes } from './routes/fonts.ts'
import { libraryRoutes } from './routes/libraries.ts'
import { newsRoutes } from './routes/news.ts'
import { oauth2Routes } from './routes/oauth2.ts'
import { operationRoutes } from './routes/operations.ts'
import { pageHashRoutes } from './routes/page-hashes.ts'
import { pageRoutes } from './routes/pages.ts'
import { pageTextRoutes } from './routes/page-text.ts'
import { progressRoutes } from './routes/progress.ts'
import { readListRoutes } from './routes/read-lists.ts'
import { readiumRoutes } from './routes/readium.ts'
import { referentialRoutes } from './routes/referentials.ts'
import { seriesRoutes } from './routes/series.ts'
import { settingsRoutes } from './routes/settings.ts'
import { syncPointRoutes } from './routes/sync-points.ts'
import { taskRoutes } from './routes/tasks.ts'
import { thumbnailRoutes } from './routes/thumbnails.ts'
import { userRoutes } from './routes/users.ts'
import { securityHeaders } from './security-headers.ts'
import { unknownPath } from './unknown-path.ts'
import { mentionUnknownProxy } from './unknown-proxy.ts'
import { webClient } from './web-client.ts'
import type { HttpNeeds } from './needs.ts'

export type HttpOptions = {
  readonly basePath: string
  readonly webFolder: string
  readonly trustedProxies: readonly string[]
  readonly log: Log
}

/** The whole HTTP side of the server, not yet listening. */
export const createHttp = async (options: HttpOptions, needs: HttpNeeds): Promise<FastifyInstance> => {
  const { basePath, webFolder, trustedProxies, log } = options
  const signInPage = needs.accounts.signInProviders.length > 0 ? `${basePath}/login` : undefined
  const onError = errorHandler({ disk: needs.disk, log, signInPage })
  const root = Fastify({
    ...serverLimits,
    frameworkErrors: (error, request, reply) => void onError(error, request, reply),
    clientErrorHandler: refuseBrokenRequest,
    // What others say of the caller's address, or of how they reached us, could be invented.
    trustProxy: [...trustedProxies],
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 500 },
    logger: false,
  })
  root.server.maxHeadersCount = mostHeaders
  root.server.maxConnections = mostConnections
  root.setErrorHandler(onError)
  await root.register(fastifyCookie)
  await root.register(fastifyMultipart)
  acceptLooseBodies(root)
  root.addHook('onRequest', mentionUnknownProxy(log))
  root.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.url.slice(basePath.length)))
    if (request.url.startsWith(`${basePath}/api/`)) reply.header('Cache-Control', 'max-age=0, must-revalidate, private')
    // No database and no file system takes a text with NUL in it: nothing has such a name, nothing can be looked for.
    const [path = '', query = ''] = request.url.split('?', 2)
    if (path.includes('%00')) throw notFound()
    if (query.includes('%00')) throw invalid('A parameter may not contain the character NUL')
  })

  const endings: (() => void)[] = []
  await root.register(
    async (app) => {
      const cookies = createAuthCookies(basePath || '/')
      const gatekeeper = endingWithSignIn(createGatekeeper({ ...needs, ...needs.accounts, cookies }), {
        subscribe: needs.subscribe,
        ownerOf: needs.sessions.ownerOf,
      })
      const refuseUnknown = unknownPath(app, { gatekeeper, basePath })
      const door = openDoor(app, gatekeeper)
      const sessionOf = (request: FastifyRequest) => sessionHash(request, cookies)
      const sendPoster = createSendPoster(needs.posterFiles)
      accountRoutes(door, { ...needs, ...needs.accounts, cookies })
      oauth2Routes(door, { ...needs, cookies, basePath })
      userRoutes(door, { ...needs, ...needs.accounts, sessionOf })
      apiKeyRoutes(door, needs.accounts.apiKeys)
      syncPointRoutes(door, needs)
      clientSettingRoutes(door, { ...needs.accounts, gatekeeper })
      newsRoutes(door, needs.accounts)
      libraryRoutes(door, needs.libraryUseCases)
      seriesRoutes(door, { ...needs, sendPoster })
      referentialRoutes(door, needs)
      bookRoutes(door, { ...needs, sendPoster })
      collectionRoutes(door, { ...needs, ...needs.sets })
      readListRoutes(door, { ...needs, ...needs.sets })
      pageRoutes(door, needs.reading)
      pageTextRoutes(door, needs.reading)
      progressRoutes(door, needs.reading)
      editingRoutes(door, needs.reading)
      downloadRoutes(door, needs.reading)
      readiumRoutes(door, { ...needs.reading, gatekeeper, basePath })
      importRoutes(door, needs.imports)
      taskRoutes(door, needs.tasks)
      fontRoutes(door, needs.fonts)
      fileRoutes(door, { ...needs, ...needs.fileUseCases })
      pageHashRoutes(door, { ...needs.fileUseCases, sendPoster })
      historyRoutes(door, needs.fileUseCases)
      thumbnailRoutes(door, { ...needs.posterUseCases, sendPoster })
      settingsRoutes(door, needs.settingsUseCases)
      backupRoutes(door, needs.backups)
      operationRoutes(door, { ...needs.operations, app, basePath })
      endings.push(liveEventRoutes(door, { ...needs, ownerOf: needs.sessions.ownerOf }).endAll)
      await webClient({ app, folder: webFolder, basePath, refuseUnknown })
    },
    { prefix: basePath },
  )
  if (basePath !== '') {
    root.get('/', (_, reply) => reply.redirect(`${basePath}/`))
    root.setNotFoundHandler((request, reply) => refuse(request, reply, { status: 404 }))
  }
  root.addHook('preClose', async () => endings.forEach((end) => end()))
  return root
}

/** Many clients send an empty body, or a JSON content type without one. */
const acceptLooseBodies = (app: FastifyInstance) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, text: string) =>
    parseJsonBody(text),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, undefined))
}
