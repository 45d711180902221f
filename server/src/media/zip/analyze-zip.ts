import type { AnalyzeOptions } from '../analyze-options.ts'
import { assembleComic } from '../archive/assemble-comic.ts'
import type { SeenEntry } from '../archive/assemble-comic.ts'
import { isIgnoredEntry } from '../archive/entry-kind.ts'
import { refuseBomb, refuseHostileName } from '../archive/refuse-hostile.ts'
import { MediaError } from '../media-error.ts'
import type { MediaEntry, ReadyMedia } from '../report.ts'
import type { ZipArchive } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'
import { describeEntry } from './describe-entry.ts'

export const analyzeZip = async (zip: ZipArchive, options: AnalyzeOptions): Promise<ReadyMedia> => {
  refuseHostile(zip.entries)
  const seen: SeenEntry[] = []
  for (const entry of zip.entries) {
    if (entry.isDirectory) continue
    options.signal?.throwIfAborted()
    seen.push({ name: entry.name, size: entry.size, media: await look(zip, entry, options) })
  }
  return assembleComic('application/zip', seen)
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
    if (error instanceof MediaError) return undefined
    throw error
  }
}
