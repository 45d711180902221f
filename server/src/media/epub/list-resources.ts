import type { AnalyzeOptions } from '../analyze-options.ts'
import { MediaError } from '../media-error.ts'
import type { EntrySlice, EpubFile } from '../report.ts'
import { locateEntry } from '../zip/locate-entry.ts'
import type { ZipArchive } from '../zip/archive.ts'
import type { ZipEntry } from '../zip/central-directory.ts'
import { resolveHref } from './href.ts'
import type { Epub } from './open-epub.ts'

type Resources = {
  readonly files: readonly EpubFile[]
  /** Names the manifest lists that the archive does not have, or not in a readable form. */
  readonly missing: readonly string[]
}

/** Everything the book consists of: the reading order first, then the rest of the manifest. */
export const listResources = async (epub: Epub, { signal }: AnalyzeOptions): Promise<Resources> => {
  const files: EpubFile[] = []
  const missing: string[] = []
  const inSpine = new Set(epub.spine)
  for (const item of new Set([...epub.spine, ...epub.manifest])) {
    signal?.throwIfAborted()
    const names = resolveHref(epub.path, item.href)
    // Links that leave the book are allowed and nothing is missing from the archive.
    if (names[0] === undefined) continue
    const entry = epub.follow(epub.path, item.href)
    const slice = entry === undefined ? undefined : await sliceOf(epub.zip, entry)
    if (entry === undefined || slice === undefined) {
      missing.push(names[0])
      continue
    }
    const { mediaType } = item
    const role = inSpine.has(item) ? 'EPUB_PAGE' : 'EPUB_ASSET'
    files.push({ name: entry.name, mediaType, size: entry.size, width: null, height: null, slice, role })
  }
  return { files, missing }
}

const sliceOf = async (zip: ZipArchive, entry: ZipEntry): Promise<EntrySlice | undefined> => {
  try {
    return (await locateEntry(zip, entry, 0)).slice
  } catch (error) {
    if (error instanceof MediaError) return undefined
    throw error
  }
}
