import type { StoredPoster } from './poster-draft.ts'

export type PosterWords = {
  readonly drop: string
  readonly browse: string
  readonly limit: string
  readonly empty: string
  readonly notAnImage: string
  readonly fetchFailed: string
  readonly list: string
  readonly select: string
  readonly selected: string
  readonly remove: string
  readonly keep: string
  readonly toBeUploaded: string
  readonly toBeDeleted: string
  readonly tooBig: string
  readonly origin: { readonly [Origin in StoredPoster['origin']]: string }
}
