import { largestPoster } from '@spinrack/contract/vocabulary/thumbnail'

/** A poster that the server has. Only those that a person uploaded can be deleted. */
export type StoredPoster = {
  readonly id: string
  readonly url: string
  readonly selected: boolean
  readonly origin: 'generated' | 'beside-files' | 'uploaded'
  readonly mediaType: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

/** The part of a file that the rules look at. */
export type PosterFile = { readonly name: string; readonly size: number }

export type AddedPoster<F extends PosterFile = File> = { readonly key: string; readonly file: F }

type Choice =
  | { readonly kind: 'stored'; readonly id: string }
  | { readonly kind: 'added'; readonly key: string }
  | { readonly kind: 'none' }

/** The posters as they are, and what is wanted of them once the dialog is saved. */
export type PosterDraft<F extends PosterFile = File> = {
  readonly stored: readonly StoredPoster[]
  /** Newest first. */
  readonly added: readonly AddedPoster<F>[]
  readonly removed: readonly string[]
  readonly chosen: Choice
}

const noPosters: PosterDraft = { stored: [], added: [], removed: [], chosen: { kind: 'none' } }

export const draftOf = (stored: readonly StoredPoster[]): PosterDraft => ({
  ...noPosters,
  stored,
  chosen: selectedOf(stored),
})

export const isTooBig = ({ size }: PosterFile): boolean => size > largestPoster

/** A file that is there already is left out; the first new one that can be uploaded becomes the chosen one. */
export const addFiles = <F extends PosterFile>(draft: PosterDraft<F>, files: readonly F[]): PosterDraft<F> => {
  const known = new Set(draft.added.map(({ key }) => key))
  const added: AddedPoster<F>[] = []
  for (const file of files) {
    const key = keyOf(file)
    if (!known.has(key)) added.push({ key, file })
    known.add(key)
  }
  const first = added.find(({ file }) => !isTooBig(file))
  return {
    ...draft,
    added: [...added, ...draft.added],
    chosen: first === undefined ? draft.chosen : { kind: 'added', key: first.key },
  }
}

export const dropAdded = <F extends PosterFile>(draft: PosterDraft<F>, key: string): PosterDraft<F> => ({
  ...draft,
  added: draft.added.filter((poster) => poster.key !== key),
  chosen: isChosen(draft, { kind: 'added', key }) ? selectedOf(remaining(draft)) : draft.chosen,
})

/** Nobody can have what is to be deleted: a chosen one takes back the mark, and a marked one is not chosen any more. */
export const choose = <F extends PosterFile>(draft: PosterDraft<F>, choice: Choice): PosterDraft<F> => {
  const tooBig = choice.kind === 'added' && draft.added.some(({ key, file }) => key === choice.key && isTooBig(file))
  if (tooBig) return draft
  const removed = choice.kind === 'stored' ? draft.removed.filter((id) => id !== choice.id) : draft.removed
  return { ...draft, removed, chosen: choice }
}

export const toggleRemoved = <F extends PosterFile>(draft: PosterDraft<F>, id: string): PosterDraft<F> => {
  if (draft.removed.includes(id)) return { ...draft, removed: draft.removed.filter((other) => other !== id) }
  if (!draft.stored.some((poster) => poster.id === id && poster.origin === 'uploaded')) return draft
  const chosen: Choice = isChosen(draft, { kind: 'stored', id }) ? { kind: 'none' } : draft.chosen
  return { ...draft, removed: [...draft.removed, id], chosen }
}

export const isChosen = (draft: PosterDraft<PosterFile>, choice: Choice): boolean => {
  if (choice.kind === 'stored') return draft.chosen.kind === 'stored' && draft.chosen.id === choice.id
  return choice.kind === 'added' && draft.chosen.kind === 'added' && draft.chosen.key === choice.key
}

type PosterChanges<F extends PosterFile = File> = {
  readonly uploads: readonly (AddedPoster<F> & { readonly selected: boolean })[]
  readonly select: string | undefined
  readonly remove: readonly string[]
}

/** What is to be sent; files that are too big never are. */
export const changesOf = <F extends PosterFile>(draft: PosterDraft<F>): PosterChanges<F> => {
  const { chosen } = draft
  const before = selectedOf(draft.stored)
  const other = chosen.kind === 'stored' && !(before.kind === 'stored' && before.id === chosen.id)
  return {
    uploads: draft.added
      .filter(({ file }) => !isTooBig(file))
      .map((poster) => ({ ...poster, selected: isChosen(draft, { kind: 'added', key: poster.key }) })),
    select: other ? chosen.id : undefined,
    remove: draft.removed,
  }
}

export const hasChanges = (draft: PosterDraft<PosterFile>): boolean => {
  const { uploads, select, remove } = changesOf(draft)
  return uploads.length > 0 || select !== undefined || remove.length > 0
}

/** One upload has worked: it is a stored one now, and a second try does not send it again. */
export const withUploaded = <F extends PosterFile>(
  draft: PosterDraft<F>,
  key: string,
  poster: StoredPoster,
): PosterDraft<F> => ({
  ...draft,
  stored: [...draft.stored.map((other) => (poster.selected ? { ...other, selected: false } : other)), poster],
  added: draft.added.filter((other) => other.key !== key),
  chosen: isChosen(draft, { kind: 'added', key }) ? { kind: 'stored', id: poster.id } : draft.chosen,
})

export const withSelected = <F extends PosterFile>(draft: PosterDraft<F>, id: string): PosterDraft<F> => ({
  ...draft,
  stored: draft.stored.map((poster) => ({ ...poster, selected: poster.id === id })),
})

export const withRemoved = <F extends PosterFile>(draft: PosterDraft<F>, id: string): PosterDraft<F> => ({
  ...draft,
  stored: draft.stored.filter((poster) => poster.id !== id),
  removed: draft.removed.filter((other) => other !== id),
})

const selectedOf = (stored: readonly StoredPoster[]): Choice => {
  const selected = stored.find((poster) => poster.selected)
  return selected === undefined ? { kind: 'none' } : { kind: 'stored', id: selected.id }
}

const remaining = (draft: PosterDraft<PosterFile>) => draft.stored.filter(({ id }) => !draft.removed.includes(id))

/** Pasted pictures all have one name, so the size counts as well. */
const keyOf = ({ name, size }: PosterFile) => `${name}/${size}`
