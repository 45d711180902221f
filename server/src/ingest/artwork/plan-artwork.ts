import type { Picture, Thumbnail } from '#domain/thumbnail/thumbnail'

export type FoundPicture = Picture & { readonly sourcePath: string }

export type Pictures = {
  /** The one to be shown first. */
  readonly found: readonly FoundPicture[]
  /** Where nobody can tell what became of the picture. */
  readonly outOfReach: readonly string[]
}

export type ArtworkPlan = {
  /** The same picture in another place: whether it is shown was decided long ago. */
  readonly moved: readonly { readonly poster: Thumbnail; readonly sourcePath: string }[]
  readonly added: readonly FoundPicture[]
  readonly removed: readonly Thumbnail[]
}

/** Compares the pictures beside the files with the posters that were taken from there. */
export const planArtwork = (known: readonly Thumbnail[], { found, outOfReach }: Pictures): ArtworkPlan => {
  const here = new Set([...found.map(({ sourcePath }) => sourcePath), ...outOfReach])
  const removed = new Set(known.filter(({ sourcePath }) => !here.has(sourcePath ?? '')))
  const moved: { poster: Thumbnail; sourcePath: string }[] = []
  const added: FoundPicture[] = []
  for (const picture of found) {
    const { sourcePath, contentHash } = picture
    const former = known.find((one) => one.sourcePath === sourcePath)
    if (former?.contentHash === contentHash) continue
    const poster = former ? undefined : [...removed].find((one) => one.contentHash === contentHash)
    if (poster) {
      removed.delete(poster)
      moved.push({ poster, sourcePath })
    } else added.push(picture)
  }
  return { moved, added, removed: [...removed] }
}
