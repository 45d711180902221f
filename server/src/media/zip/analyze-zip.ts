import { listFailures } from '../failure-list.ts'
import { MediaError } from '../media-error.ts'
import { compareNaturally } from '../natural-order.ts'
import type { MediaEntry, ReadyMedia } from '../report.ts'
import type { AnalyzeOptions } from '../analyze-options.ts'
import type { ZipArchive } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'
import { describeEntry } from './describe-entry.ts'
import { hasImageName, isIgnoredEntry } from './entry-kind.ts'
import { refuseHostile } from './refuse-hostile.ts'

/** A comic: every image is a page, in natural order of the full entry names. */
export const analyzeZip = async (zip: ZipArchive, options: AnalyzeOptions): Promise<ReadyMedia> => {
  refuseHostile(zip.entries)
  const pages: MediaEntry[] = []
  const files: MediaEntry[] = []
  const failed: string[] = []
  for (const entry of inReadingOrder(zip.entries)) {
    options.signal?.throwIfAborted()
    const { kind, media } = await classify(zip, entry, options)
    if (kind === 'page') pages.push(media)
    else if (kind === 'file') files.push(media)
    else failed.push(entry.name)
  }
  const comment = listFailures('ERR_1007', failed)
  if (pages.length === 0) throw new MediaError('ERR_1006', 'no pages')
  return { status: 'READY', mediaType: 'application/zip', pages, files, pageCount: pages.length, comment }
}

const inReadingOrder = (entries: readonly ZipEntry[]): ZipEntry[] =>
  entries.filter((entry) => !entry.isDirectory).toSorted((a, b) => compareNaturally(a.name, b.name))

type Classified =
  | { readonly kind: 'page' | 'file'; readonly media: MediaEntry }
  | { readonly kind: 'failed'; readonly media?: never }

const classify = async (zip: ZipArchive, entry: ZipEntry, options: AnalyzeOptions): Promise<Classified> => {
  const isIgnored = isIgnoredEntry(entry.name)
  try {
    const media = await describeEntry(zip, entry, options.dimensions && !isIgnored)
    if (isIgnored) return { kind: 'file', media: { ...media, mediaType: '' } }
    if (media.mediaType !== '') return { kind: 'page', media }
    return hasImageName(entry.name) ? { kind: 'failed' } : { kind: 'file', media }
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    return isIgnored ? { kind: 'file', media: unreachable(entry) } : { kind: 'failed' }
  }
}

const unreachable = ({ name, size }: ZipEntry): MediaEntry => ({
  name,
  mediaType: '',
  size,
  width: null,
  height: null,
  slice: null,
})
