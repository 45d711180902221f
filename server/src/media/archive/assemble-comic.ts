import { listFailures } from '../failure-list.ts'
import { MediaError } from '../media-error.ts'
import { compareNaturally } from '../natural-order.ts'
import type { MediaEntry, ReadyMedia } from '../report.ts'
import { hasImageName, isIgnoredEntry } from './entry-kind.ts'

/** One entry of an archive after a look at it; `media` is undefined when its bytes cannot be had. */
export type SeenEntry = {
  readonly name: string
  readonly size: number
  readonly media: MediaEntry | undefined
}

export type ReadyComic = Exclude<ReadyMedia, { mediaType: 'application/epub+zip' }>
type ComicType = Exclude<ReadyComic['mediaType'], 'application/pdf'>

/** A comic: every image is a page, in natural order of the full entry names. */
export const assembleComic = (mediaType: ComicType, entries: readonly SeenEntry[]): ReadyComic => {
  const pages: MediaEntry[] = []
  const files: MediaEntry[] = []
  const failed: string[] = []
  for (const entry of entries.toSorted((a, b) => compareNaturally(a.name, b.name))) {
    const { kind, media } = classify(entry)
    if (kind === 'page') pages.push(media)
    else if (kind === 'file') files.push(media)
    else failed.push(entry.name)
  }
  const comment = listFailures('ERR_1007', failed)
  if (pages.length === 0) throw new MediaError('ERR_1006', 'no pages')
  return { status: 'READY', mediaType, pages, files, pageCount: pages.length, comment }
}

type Classified =
  | { readonly kind: 'page' | 'file'; readonly media: MediaEntry }
  | { readonly kind: 'failed'; readonly media?: never }

const classify = ({ name, size, media }: SeenEntry): Classified => {
  if (isIgnoredEntry(name)) return { kind: 'file', media: { ...(media ?? unreachable(name, size)), mediaType: '' } }
  if (media === undefined) return { kind: 'failed' }
  if (media.mediaType !== '') return { kind: 'page', media }
  return hasImageName(name) ? { kind: 'failed' } : { kind: 'file', media }
}

const unreachable = (name: string, size: number): MediaEntry => ({
  name,
  mediaType: '',
  size,
  width: null,
  height: null,
  slice: null,
})
