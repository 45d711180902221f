import type { BookId, CollectionId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader } from '#domain/book/book'
import { notFound } from '#domain/errors'
import type { SeriesReader } from '#domain/series/series'
import type { PosterSubject } from '#domain/thumbnail/poster-event'
import type { PosterOwner } from '#domain/thumbnail/thumbnail'

/** What a viewer sees of the members of a set, in their order; undefined when the set does not exist for the viewer. */
export type SetMembers = {
  ofCollection(viewer: Viewer, id: CollectionId): Promise<readonly SeriesId[] | undefined>
  ofReadList(viewer: Viewer, id: ReadListId): Promise<readonly BookId[] | undefined>
}

type Needs = {
  readonly bookReader: Pick<BookReader, 'find'>
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly members: SetMembers
}

/** What a poster belongs to or will belong to; `oneshot` for series with no poster of their own. */
type Found = { readonly subject: PosterSubject; readonly oneshot: boolean }

export type FindSubject = (viewer: Viewer, owner: PosterOwner) => Promise<Found>

/** Refuses what does not exist for the viewer. */
export const createFindSubject =
  ({ bookReader, seriesReader, members }: Needs): FindSubject =>
  async (viewer, owner) => {
    switch (owner.kind) {
      case 'book': {
        const { seriesId, libraryId } = found(await bookReader.find(viewer, owner.id))
        return { subject: { ...owner, seriesId, libraryId }, oneshot: false }
      }
      case 'series': {
        const { libraryId, oneshot } = found(await seriesReader.find(viewer, owner.id))
        return { subject: { ...owner, libraryId }, oneshot }
      }
      case 'collection':
        found(await members.ofCollection(viewer, owner.id))
        return { subject: owner, oneshot: false }
      case 'read-list':
        found(await members.ofReadList(viewer, owner.id))
        return { subject: owner, oneshot: false }
    }
  }

const found = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw notFound()
  return thing
}
