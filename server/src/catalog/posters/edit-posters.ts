import type { ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import { seesEverything } from '#domain/access/sees-everything'
import type { Viewer } from '#domain/access/viewer'
import { DomainError, invalid, notFound } from '#domain/errors'
import { posterEvent } from '#domain/thumbnail/poster-event'
import type { PosterFiles, PosterOwner, Thumbnail, ThumbnailStore } from '#domain/thumbnail/thumbnail'
import type { Transaction } from '#domain/transaction'
import { newId } from '#platform/ids'
import type { FindSubject } from './find-subject.ts'

type PreparedPoster = {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly width: number
  readonly height: number
}

type Needs = {
  readonly findSubject: FindSubject
  readonly thumbnails: ThumbnailStore
  readonly transaction: Transaction<'thumbnails'>
  readonly posterFiles: PosterFiles
  /** Undefined for what is no picture; pictures of up to so many bytes stay as they are. */
  readonly prepare: (bytes: Buffer, keepsUpTo: number) => Promise<PreparedPoster | undefined>
}

/** What other servers of this API accept, they keep unchanged; what is larger may be made smaller. */
const keptUnchanged = 1_000_000

/** The posters of one book, series, collection or read list, for those who may see it. */
export const createPosterEditor = (needs: Needs) => {
  const { findSubject, thumbnails, transaction, posterFiles } = needs
  return {
    list: async (viewer: Viewer, owner: PosterOwner) => {
      await findSubject(viewer, owner)
      return thumbnails.listOf(owner)
    },

    find: async (viewer: Viewer, owner: PosterOwner, id: ThumbnailId) => {
      await findSubject(viewer, owner)
      const thumbnail = await thumbnails.find(id)
      const isSet = owner.kind === 'collection' || owner.kind === 'read-list'
      // Anybody may ask for the poster of a book: the answer must not tell that a hidden one has it.
      if (!(isSet && seesEverything(viewer)) && thumbnail?.owner.id !== owner.id) throw notFound()
      return ownedBy(owner, thumbnail)
    },

    upload: async (viewer: Viewer, owner: PosterOwner, upload: { bytes: Buffer; selected: boolean }) => {
      const { subject, oneshot } = await findSubject(viewer, owner)
      if (oneshot) throw invalid('The poster of a one-shot belongs to its book')
      const poster = await needs.prepare(upload.bytes, keptUnchanged)
      if (!poster) throw new DomainError('unsupported', 'The file is no picture')
      const { bytes, mediaType, width, height } = poster
      const contentHash = await posterFiles.write(bytes)
      const picture = { mediaType, width, height, size: bytes.length, contentHash }
      const identity = { id: newId<ThumbnailId>(), owner, type: 'USER_UPLOADED' as const, sourcePath: null }
      const stored = await transaction(async (stores, publish) => {
        const { added } = await stores.thumbnails.add({ ...picture, ...identity }, upload.selected ? 'YES' : 'NO')
        publish(posterEvent('Added', subject, added.selected))
        return added
      })
      await posterFiles.write(bytes)
      return stored
    },

    select: async (viewer: Viewer, owner: PosterOwner, id: ThumbnailId) => {
      const { subject } = await findSubject(viewer, owner)
      await transaction(async (stores, publish) => {
        await stores.thumbnails.select(ownedBy(owner, await stores.thumbnails.find(id)))
        publish(posterEvent('Added', subject, true))
      })
    },

    remove: async (viewer: Viewer, owner: PosterOwner, id: ThumbnailId) => {
      const { subject } = await findSubject(viewer, owner)
      const unused = await transaction(async (stores, publish) => {
        const thumbnail = ownedBy(owner, await stores.thumbnails.find(id))
        if (thumbnail.type !== 'USER_UPLOADED') throw invalid('Only uploaded thumbnails can be deleted')
        publish(posterEvent('Deleted', subject, thumbnail.selected))
        return stores.thumbnails.remove(thumbnail)
      })
      await posterFiles.remove(unused)
    },
  }
}

const ownedBy = (owner: PosterOwner, thumbnail: Thumbnail | undefined): Thumbnail => {
  if (!thumbnail) throw notFound()
  if (thumbnail.owner.kind !== owner.kind || thumbnail.owner.id !== owner.id)
    throw invalid('The thumbnail belongs to something else')
  return thumbnail
}
