import type { ThumbnailType } from '@spinrack/contract/vocabulary/thumbnail'
import type { NewThumbnail, PosterOwner, SelectionPreference, Thumbnail } from './thumbnail.ts'

/**
 * Which one of an owner's posters is shown. A person's own picture is the most wanted, a generated one the least. A set
 * may have posters and show none of them: then it shows its mosaic.
 */
export const settledSelection = <One extends Choice>(kind: PosterOwner['kind'], posters: readonly One[]) => {
  const selected = posters.find((one) => one.selected)
  return selected ?? (kind === 'book' || kind === 'series' ? mostWanted(posters) : undefined)
}

type Choice = Pick<Thumbnail, 'type' | 'selected'>

const mostWanted = <One extends Choice>(posters: readonly One[]): One | undefined =>
  wantedOrder.flatMap((type) => posters.filter((one) => one.type === type))[0]

const wantedOrder: readonly ThumbnailType[] = ['USER_UPLOADED', 'SIDECAR', 'GENERATED']

type Addition = { readonly replaced: readonly Thumbnail[]; readonly selected: Pick<Thumbnail, 'id'> | undefined }

/** What adding a poster does to those that are there. */
export const planAddition = (
  present: readonly Thumbnail[],
  added: NewThumbnail,
  preference: SelectionPreference,
): Addition => {
  const { kind } = added.owner
  const replaced = present.filter((one) => isReplacedBy(one, added))
  const others = present.filter((one) => !replaced.includes(one))
  const current = settledSelection(kind, present)
  const inherits = current !== undefined && replaced.includes(current)
  if (inherits || wins(current, preference)) return { replaced, selected: added }
  return { replaced, selected: settledSelection(kind, [...others, { ...added, selected: false }]) }
}

/** What goes when a poster goes that was shown: the most wanted of those that stay takes its place, for sets too. */
export const selectionWithout = (present: readonly Thumbnail[], removed: Pick<Thumbnail, 'id' | 'owner'>) => {
  const others = present.filter((one) => one.id !== removed.id)
  const wasShown = present.some((one) => one.id === removed.id && one.selected)
  return settledSelection(removed.owner.kind, others) ?? (wasShown ? mostWanted(others) : undefined)
}

const isReplacedBy = (present: Thumbnail, added: NewThumbnail) =>
  present.id === added.id ||
  (present.type === added.type &&
    (added.type === 'GENERATED' || (added.type === 'SIDECAR' && present.sourcePath === added.sourcePath)))

const wins = (current: Thumbnail | undefined, preference: SelectionPreference) => {
  switch (preference) {
    case 'YES':
      return true
    case 'NO':
      return false
    case 'IF_NONE':
      return current === undefined
    case 'IF_NONE_OR_GENERATED':
      return current === undefined || current.type === 'GENERATED'
  }
}
