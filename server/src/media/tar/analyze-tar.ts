import type { AnalyzeOptions } from '../analyze-options.ts'
import { assembleComic } from '../archive/assemble-comic.ts'
import type { ReadyComic, SeenEntry } from '../archive/assemble-comic.ts'
import { describeSlice } from '../archive/describe-slice.ts'
import { isIgnoredEntry } from '../archive/entry-kind.ts'
import { refuseHostileName } from '../archive/refuse-hostile.ts'
import { inMemory, type RandomAccess } from '../file/random-access.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { MediaEntry } from '../report.ts'
import { readTar } from './read-tar.ts'
import type { TarEntry } from './read-tar.ts'
import type { UnpackedTar } from './unpack-tar.ts'

/** Entries of a tar lie open in it: each is a slice like a stored one of a ZIP. */
export const analyzeTar = async (
  file: RandomAccess,
  options: AnalyzeOptions,
  isCutOff = false,
): Promise<ReadyComic> => {
  const seen: SeenEntry[] = []
  const { entries, isCutShort } = await readTar(file)
  for (const entry of entries) {
    options.signal?.throwIfAborted()
    refuseHostileName(entry.name)
    seen.push({ name: entry.name, size: entry.size, media: await look(file, entry, options) })
  }
  const comic = assembleComic('application/x-tar', seen)
  return isCutShort || isCutOff ? { ...comic, comment: `${comic.comment} ERR_1008`.trim() } : comic
}

/** What was unpacked to be looked at is found again by its name alone. */
export const analyzePackedTar = async ({ bytes, isCutShort }: UnpackedTar, options: AnalyzeOptions) => {
  const comic = await analyzeTar(inMemory(bytes), options, isCutShort)
  const byName = (entry: MediaEntry): MediaEntry => ({ ...entry, slice: null })
  return { ...comic, pages: comic.pages.map(byName), files: comic.files.map(byName) }
}

const look = async (
  file: RandomAccess,
  { name, size, offset }: TarEntry,
  { dimensions }: AnalyzeOptions,
): Promise<MediaEntry | undefined> => {
  if (size > limits.entryBytes || offset + size > file.size) return undefined
  const slice = { offset, compressedSize: size, size, method: 0, crc32: 0 }
  try {
    return await describeSlice({ name, slice, source: file }, dimensions && !isIgnoredEntry(name))
  } catch (error) {
    if (error instanceof MediaError) return undefined
    throw error
  }
}
