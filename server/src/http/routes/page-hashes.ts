import * as routes from '@spinrack/contract/resources/page-hash'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { deletePages } from '#catalog/page-hashes/delete-pages'
import type { markPageHash } from '#catalog/page-hashes/mark-page-hash'
import type { PagePictures } from '#catalog/page-hashes/page-pictures'
import type { PageHashStore } from '#domain/page-hash/page-hash'
import { isUnchanged } from '../kit/conditional.ts'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import type { SendPoster } from '../kit/send-poster.ts'
import { presentKnownHash, presentMatch, presentUnknownHash } from '../present/page-hash.ts'

type Needs = {
  readonly pageHashes: Pick<PageHashStore, 'known' | 'unknown' | 'matches'>
  readonly pictures: Pick<PagePictures, 'kept' | 'live'>
  readonly mark: ReturnType<typeof markPageHash>
  readonly deletePages: ReturnType<typeof deletePages>
  readonly sendPoster: SendPoster
}

export const pageHashRoutes = (door: Door, needs: Needs) => {
  const { pageHashes, pictures, mark, sendPoster } = needs

  door(routes.getKnownPageHashes, async ({ identity, query }) => {
    const request = { ...query, unpaged: false }
    return presentPage(await pageHashes.known(identity.viewer, query.action, request), presentKnownHash)
  })

  door(routes.getUnknownPageHashes, async ({ identity, query }) =>
    presentPage(await pageHashes.unknown(identity.viewer, { ...query, unpaged: false }), presentUnknownHash),
  )

  door(routes.getPageHashMatches, async ({ identity, params, query }) => {
    const request = { ...query, unpaged: false }
    return presentPage(await pageHashes.matches(identity.viewer, params.pageHash, request), presentMatch)
  })

  door(routes.getKnownPageHashThumbnail, async ({ params, request, reply }) => {
    const contentHash = await pictures.kept(params.pageHash)
    return sendPoster(request, reply, { contentHash, mediaType: 'image/jpeg' })
  })

  door(routes.getUnknownPageHashThumbnail, async ({ identity, params, query, request, reply }) => {
    const etag = `${params.pageHash}-${query.resize ?? ''}`
    const image = await pictures.live(identity.viewer, params.pageHash, query.resize)
    if (isUnchanged(request, reply, { etag })) return reply.code(304).send()
    return reply.type(image.mediaType).send(image.bytes)
  })

  door(routes.markPageHash, ({ identity, body: { hash, size = null, action } }) =>
    mark(identity.viewer, { hash, size, action }),
  )

  door(routes.deletePagesByHash, ({ identity, params }) =>
    needs.deletePages(identity.viewer, { hash: params.pageHash }),
  )

  door(routes.deletePageMatch, ({ identity, params, body: { bookId, pageNumber } }) =>
    needs.deletePages(identity.viewer, { hash: params.pageHash, only: { bookId: bookId as BookId, pageNumber } }),
  )
}
