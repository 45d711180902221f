import * as routes from '@spinrack/contract/resources/thumbnail'
import type { BookId, CollectionId, ReadListId, SeriesId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { createPosterEditor } from '#catalog/posters/edit-posters'
import type { createSetPosterFinder } from '#catalog/posters/find-set-poster'
import type { PosterOwner, Thumbnail } from '#domain/thumbnail/thumbnail'
import type { Door } from '../kit/route.ts'
import { sendPicture, type SendPoster } from '../kit/send-poster.ts'

type Needs = {
  readonly editor: ReturnType<typeof createPosterEditor>
  readonly setPoster: ReturnType<typeof createSetPosterFinder>
  readonly regenerate: (onlyLarger: boolean) => Promise<void>
}

/** A mosaic follows its members only now and then, so clients may keep it for a while. */
const cacheControl = 'max-age=3600, private'

export const thumbnailRoutes = (door: Door, needs: Needs & { readonly sendPoster: SendPoster }) => {
  const { setPoster, regenerate } = needs
  for (const kind of Object.keys(nouns) as (keyof typeof nouns)[]) posterDoors(door, needs, kind)

  door(routes.getCollectionThumbnail, async ({ identity, params, request, reply }) => {
    const poster = await setPoster(identity.viewer, { kind: 'collection', id: params.id as CollectionId })
    return sendPicture(request, reply, { ...poster, cacheControl })
  })
  door(routes.getReadListThumbnail, async ({ identity, params, request, reply }) => {
    const poster = await setPoster(identity.viewer, { kind: 'read-list', id: params.id as ReadListId })
    return sendPicture(request, reply, { ...poster, cacheControl })
  })
  door(routes.regenerateBookThumbnails, ({ query }) => regenerate(query.for_bigger_result_only))
}

type Params = Readonly<Record<string, string>>
type Noun = {
  readonly posters: unknown
  readonly ownerIn: (params: Params) => PosterOwner
  readonly idName: string
}

const nouns = {
  book: {
    posters: routes.bookPosters,
    ownerIn: ({ bookId }) => ({ kind: 'book', id: bookId as BookId }),
    idName: 'bookId',
  },
  series: {
    posters: routes.seriesPosters,
    ownerIn: ({ seriesId }) => ({ kind: 'series', id: seriesId as SeriesId }),
    idName: 'seriesId',
  },
  collection: {
    posters: routes.collectionPosters,
    ownerIn: ({ id }) => ({ kind: 'collection', id: id as CollectionId }),
    idName: 'collectionId',
  },
  'read-list': {
    posters: routes.readListPosters,
    ownerIn: ({ id }) => ({ kind: 'read-list', id: id as ReadListId }),
    idName: 'readListId',
  },
} satisfies Record<PosterOwner['kind'], Noun>

type PosterNeeds = Pick<Needs, 'editor'> & { readonly sendPoster: SendPoster }

const posterDoors = (door: Door, { editor, sendPoster }: PosterNeeds, kind: PosterOwner['kind']) => {
  const { ownerIn, idName }: Noun = nouns[kind]
  // The four nouns differ in nothing but the name of their id, which the types of one of them stand for.
  const posters = nouns[kind].posters as typeof routes.bookPosters
  const present = ({ owner, size, ...thumbnail }: Thumbnail) => {
    const { id, type, selected, mediaType, width, height } = thumbnail
    const dto = { id, [idName]: owner.id, type, selected, mediaType, fileSize: size, width, height }
    return dto as typeof dto & { bookId: string }
  }

  door(posters.list, async ({ identity, params }) => {
    const thumbnails = await editor.list(identity.viewer, ownerIn(params))
    return thumbnails.map(present)
  })
  door(posters.get, async ({ identity, params, request, reply }) => {
    const thumbnail = await editor.find(identity.viewer, ownerIn(params), params.thumbnailId as ThumbnailId)
    return sendPoster(request, reply, thumbnail)
  })
  door(posters.upload, async ({ identity, params, query, body, upload }) => {
    const selected = body.selected ?? query.selected ?? true
    return present(await editor.upload(identity.viewer, ownerIn(params), { bytes: upload.bytes, selected }))
  })
  door(posters.select, ({ identity, params }) =>
    editor.select(identity.viewer, ownerIn(params), params.thumbnailId as ThumbnailId),
  )
  door(posters.remove, ({ identity, params }) =>
    editor.remove(identity.viewer, ownerIn(params), params.thumbnailId as ThumbnailId),
  )
}
