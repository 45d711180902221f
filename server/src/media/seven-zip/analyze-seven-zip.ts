import type { AnalyzeOptions } from '../analyze-options.ts'
import { assembleComic } from '../archive/assemble-comic.ts'
import { describeBytes } from '../archive/describe-bytes.ts'
import { refuseBomb, refuseHostileName } from '../archive/refuse-hostile.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { MediaEntry, ReadyMedia } from '../report.ts'
import { listEntries } from './list-entries.ts'
import type { SevenZipEntry } from './list-entries.ts'
import { isWhole, withSevenZipFile } from './open-seven-zip.ts'

/** Unpacks everything once, entry by entry, and keeps only what each one is. */
export const analyzeSevenZip = (path: string, options: AnalyzeOptions): Promise<ReadyMedia> =>
  withSevenZipFile(path, (sevenZip) => {
    const listed = listEntries(sevenZip)
    refuse(listed)
    const entries = listed.filter((entry) => !entry.isDirectory)
    const byName = new Map(entries.map((entry) => [entry.name, entry]))
    const seen = new Map<string, MediaEntry>()
    sevenZip.unpack([], (name, bytes) => {
      const entry = byName.get(name)
      if (entry && isWhole(entry, bytes)) seen.set(name, describeBytes(name, bytes, options.dimensions))
    })
    return assembleComic(
      'application/x-7z-compressed',
      entries.map(({ name, size }) => ({ name, size, media: seen.get(name) })),
    )
  })

const refuse = (entries: readonly SevenZipEntry[]): void => {
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new MediaError('ERR_1002', 'the 7z is encrypted')
  for (const { name } of entries) refuseHostileName(name)
  for (const block of Map.groupBy(entries, (entry) => entry.block).values()) {
    refuseBomb(total(block.map(({ size }) => size)), total(block.map(({ packedSize }) => packedSize ?? 0)))
  }
  const tooMuch = total(entries.map(({ size }) => size)) > limits.unpackedBytes
  const tooLarge = entries.some(({ size }) => size > limits.entryBytes)
  if (tooMuch || tooLarge) throw new MediaError('ERR_1008', 'the 7z unpacks to too much')
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
