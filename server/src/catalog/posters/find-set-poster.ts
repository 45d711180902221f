import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import { notFound } from '#domain/errors'
import { posterEdge, type SettingsStore } from '#domain/settings/settings'
import type { PosterFiles, PosterOwner, Thumbnail, ThumbnailStore } from '#domain/thumbnail/thumbnail'
import type { PosterFinder } from '../browse/find-poster.ts'
import type { SetMembers } from './find-subject.ts'
import type { Mosaics } from './mosaics.ts'

type Needs = {
  readonly members: SetMembers
  readonly posters: Pick<PosterFinder, 'lookForBook' | 'lookForSeries'>
  readonly thumbnails: Pick<ThumbnailStore, 'selectedOf'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly posterFiles: Pick<PosterFiles, 'read'>
  readonly mosaics: Mosaics
}

type SetOwner = Extract<PosterOwner, { kind: 'collection' | 'read-list' }>

/** A picture by its version, so that a client that has it already costs nothing. */
export type SetPoster = {
  readonly version: string
  readonly mediaType: string
  readonly read: () => Promise<Buffer | undefined>
}

/** Further members are not looked at: a list of a thousand books without posters must answer at once. */
const membersLookedAt = 12
const tiles = 4

/** What stands for a collection or read list: the picture that somebody chose, else a mosaic of its first members. */
export const createSetPosterFinder = (needs: Needs) => {
  const { members, posters, thumbnails, settings, posterFiles, mosaics } = needs

  const membersOf = async (viewer: Viewer, owner: SetOwner): Promise<Look[] | undefined> => {
    if (owner.kind === 'collection') {
      const ids = await members.ofCollection(viewer, owner.id)
      return ids?.map((id: SeriesId) => () => posters.lookForSeries(viewer, id))
    }
    const ids = await members.ofReadList(viewer, owner.id)
    return ids?.map((id: BookId) => () => posters.lookForBook(viewer, id))
  }

  return async (viewer: Viewer, owner: SetOwner): Promise<SetPoster> => {
    const looks = await membersOf(viewer, owner)
    if (!looks) throw notFound()
    const chosen = await thumbnails.selectedOf(owner)
    if (chosen) {
      const { contentHash, mediaType } = chosen
      return { version: contentHash, mediaType, read: () => posterFiles.read(contentHash) }
    }
    const hashes = await firstPosters(looks)
    if (hashes.length === 0) throw notFound()
    return mosaics.of(hashes, posterEdge[(await settings.read()).thumbnailSize])
  }
}

type Look = () => Promise<Thumbnail | undefined>

const firstPosters = async (looks: readonly Look[]) => {
  const hashes: string[] = []
  for (const look of looks.slice(0, membersLookedAt)) {
    const poster = await look()
    if (poster) hashes.push(poster.contentHash)
    if (hashes.length === tiles) break
  }
  return hashes
}
