import type { AnalyzeOptions } from '../analyze-options.ts'
import { assembleComic } from '../archive/assemble-comic.ts'
import type { SeenEntry } from '../archive/assemble-comic.ts'
import { isIgnoredEntry } from '../archive/entry-kind.ts'
import { followLinks, linkTarget, longestTarget, noLinks, resolveLinks, type ArchiveLinks } from '../archive/links.ts'
import { refuseBomb, refuseHostileName } from '../archive/refuse-hostile.ts'
import { MediaError } from '../media-error.ts'
import type { MediaEntry, ReadyMedia } from '../report.ts'
import type { ZipArchive } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'
import { describeEntry } from './describe-entry.ts'
import { readZipEntry } from './read-zip-entry.ts'

export const analyzeZip = async (zip: ZipArchive, options: AnalyzeOptions): Promise<ReadyMedia> => {
  refuseHostile(zip.entries)
  const seen: SeenEntry[] = []
  const links = await readLinks(zip)
  for (const entry of zip.entries) {
    if (entry.isDirectory) continue
    options.signal?.throwIfAborted()
    const media = links.has(entry.name) ? undefined : await look(zip, entry, options)
    seen.push({ name: entry.name, size: entry.size, media })
  }
  return assembleComic('application/zip', followLinks(seen, links))
}

/** What leads out of the archive, or nowhere, is an entry like any other: a short text that is no page. */
const readLinks = async (zip: ZipArchive): Promise<ArchiveLinks> => {
  const links = new Map<string, string>()
  for (const entry of zip.entries) {
    if (!entry.isLink) continue
    const target = await readZipEntry(zip, entry, longestTarget).catch(unlessMedia)
    const path = target && linkTarget(entry.name, target.toString('utf8'))
    if (path !== undefined) links.set(entry.name, path)
  }
  return links.size === 0 ? noLinks : resolveLinks(links)
}

const unlessMedia = (error: unknown): undefined => {
  if (!(error instanceof MediaError)) throw error
}

const refuseHostile = (entries: readonly ZipEntry[]): void => {
  const starts = new Set<number>()
  for (const entry of entries) {
    refuseHostileName(entry.name)
    refuseBomb(entry.size, entry.compressedSize)
    if (starts.has(entry.headerOffset)) throw new MediaError('ERR_1008', 'two entries share their data')
    starts.add(entry.headerOffset)
  }
}

const look = async (
  zip: ZipArchive,
  entry: ZipEntry,
  { dimensions }: AnalyzeOptions,
): Promise<MediaEntry | undefined> => {
  try {
    return await describeEntry(zip, entry, dimensions && !isIgnoredEntry(entry.name))
  } catch (error) {
    return unlessMedia(error)
  }
}
