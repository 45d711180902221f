import { basename } from 'node:path'
import * as routes from '@spinrack/contract/resources/readium'
import type { MediaProfile } from '@spinrack/contract/vocabulary/book'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { createProgressions } from '#catalog/progress/progression'
import type { BookResources, FoundResource } from '#catalog/readium/book-resources'
import type { Publications } from '#catalog/readium/open-publication'
import { positionsOf } from '#domain/media/epub'
import { locatorOf } from '#domain/progress/locator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { takesGzip } from '../kit/accept.ts'
import { isUnchanged } from '../kit/conditional.ts'
import { disposition } from '../kit/disposition.ts'
import { publicRoot } from '../kit/public-root.ts'
import type { Door, Gatekeeper } from '../kit/route.ts'
import { manifestTypes, presentManifest } from '../present/readium-manifest.ts'
import { presentLocator, presentProgression, readLocator } from '../present/readium-progression.ts'

type Needs = {
  readonly publications: Publications
  readonly resources: BookResources
  readonly progressions: ReturnType<typeof createProgressions>
  readonly gatekeeper: Gatekeeper
  readonly basePath: string
}

export const readiumRoutes = (door: Door, needs: Needs) => {
  const { publications, resources, progressions, gatekeeper, basePath } = needs

  for (const [route, wanted] of [
    [routes.getBookManifest, undefined],
    [routes.getBookManifestDivina, 'DIVINA'],
    [routes.getBookManifestEpub, 'EPUB'],
    [routes.getBookManifestPdf, 'PDF'],
  ] as const satisfies [unknown, MediaProfile | undefined][]) {
    door(route, async ({ identity, params, request, reply }) => {
      const publication = await publications.open(identity.viewer, params.bookId as BookId, wanted)
      const shownAs = wanted ?? publication.profile
      reply.type(manifestTypes[shownAs])
      return presentManifest(publication, shownAs, publicRoot(request, basePath))
    })
  }

  door(routes.getBookPositions, async ({ identity, params, request, reply }) => {
    const { epub, version } = await resources.positions(identity.viewer, params.bookId as BookId)
    const etag = `positions-${params.bookId}-${version}`
    if (isUnchanged(request, reply, { etag, modifiedAt: version })) return reply.code(304).send()
    const positions = positionsOf(epub).map((position) => presentLocator(locatorOf(position)))
    reply.type('application/vnd.readium.position-list+json')
    return { total: positions.length, positions }
  })

  door(routes.getBookProgression, async ({ identity, params, request, reply }) => {
    const bookId = params.bookId as BookId
    const found = await progressions.find(identity.viewer, bookId)
    if (!found) return reply.code(204).send()
    reply.type('application/vnd.readium.progression+json')
    return presentProgression(found, bookId, publicRoot(request, basePath))
  })

  door(routes.updateBookProgression, ({ identity, params, body: { modified, device, locator } }) =>
    progressions.report(identity.viewer, params.bookId as BookId, {
      modifiedAt: Date.parse(modified),
      device,
      locator: readLocator(locator),
    }),
  )

  door(withSlashes(routes.getBookResource), async ({ params, request, reply }) => {
    const bookId = params.bookId as BookId
    const name = params['*']
    // Signs in those who can, and refuses the others unless it is a font they ask for.
    const identity = isFont(name) ? undefined : await gatekeeper(request, reply, 'AUTH')
    const resource = identity
      ? await resources.find(identity.viewer, bookId, name)
      : await resources.findFont(bookId, name)
    return sendResource({ request, reply }, bookId, resource)
  })
}

/** The router needs to be told in its own words that the last part may hold slashes. */
const withSlashes = (route: typeof routes.getBookResource) =>
  ({
    ...route,
    path: '/api/v1/books/:bookId/resource/*',
    params: z.object({ bookId: z.string(), '*': z.string() }),
  }) as const

const isFont = (name: string) => /\.(otf|ttf|woff2?|eot)$/i.test(name)

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

const sendResource = async ({ request, reply }: Exchange, bookId: BookId, resource: FoundResource) => {
  const gzip = resource.isDeflated && takesGzip(request.headers['accept-encoding'])
  const etag = [bookId, resource.version, encodeURIComponent(resource.fileName), gzip ? 'gzip' : ''].join('-')
  reply.header('Vary', 'Accept-Encoding')
  if (isUnchanged(request, reply, { etag, modifiedAt: resource.version })) return reply.code(304).send()
  const bytes = gzip ? await resource.readGzip() : await resource.read()
  if (gzip) reply.header('Content-Encoding', 'gzip')
  return reply
    .type(resource.mediaType)
    .header('Content-Disposition', disposition('inline', basename(resource.fileName)))
    .send(bytes)
}
