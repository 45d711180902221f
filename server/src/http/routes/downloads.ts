import { Readable } from 'node:stream'
import * as routes from '@spinrack/contract/resources/download'
import type { BookId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Bundle, Bundles, BundledFile } from '#catalog/downloads/bundle-files'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { disposition } from '../kit/disposition.ts'
import type { Door } from '../kit/route.ts'
import { sendFile } from '../kit/send-file.ts'

type Needs = { readonly bundles: Bundles; readonly streamZip: (files: readonly BundledFile[]) => Readable }

export const downloadRoutes = (door: Door, { bundles, streamZip }: Needs) => {
  for (const route of [routes.getBookFile, routes.getNamedBookFile]) {
    door(route, async ({ identity, params, request, reply }) =>
      sendFile(request, reply, await bundles.book(identity.viewer, params.bookId as BookId)),
    )
  }

  const sendBundle = (request: FastifyRequest, reply: FastifyReply, { name, files }: Bundle) =>
    reply
      .type('application/zip')
      .header('Content-Disposition', disposition('attachment', `${name}.zip`))
      .send(request.method === 'HEAD' ? Readable.from([]) : streamZip(files))

  door(routes.getSeriesFile, async ({ identity, params, request, reply }) =>
    sendBundle(request, reply, await bundles.series(identity.viewer, params.seriesId as SeriesId)),
  )
  door(routes.getReadListFile, async ({ identity, params, request, reply }) =>
    sendBundle(request, reply, await bundles.readList(identity.viewer, params.id as ReadListId)),
  )
}
