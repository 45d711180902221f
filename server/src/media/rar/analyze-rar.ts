import type { AnalyzeOptions } from '../analyze-options.ts'
import { assembleComic } from '../archive/assemble-comic.ts'
import type { SeenEntry } from '../archive/assemble-comic.ts'
import { describeBytes } from '../archive/describe-bytes.ts'
import { followLinks } from '../archive/links.ts'
import { refuseBomb, refuseHostileName } from '../archive/refuse-hostile.ts'
import { limits } from '../limits.ts'
import { isDamage, MediaError } from '../media-error.ts'
import type { MediaEntry, ReadyMedia } from '../report.ts'
import { openRar } from './open-rar.ts'
import type { Rar, RarEntry } from './open-rar.ts'

type RarType = 'application/x-rar-compressed; version=4' | 'application/x-rar-compressed; version=5'

/** Unpacks entry by entry and keeps only what each one is: a RAR gives no head of an image without the rest. */
export const analyzeRar = async (path: string, mediaType: RarType, options: AnalyzeOptions): Promise<ReadyMedia> => {
  const rar = await openRar(path)
  try {
    const { seen, isCutShort } = lookThrough(rar, options)
    const comic = assembleComic(mediaType, followLinks(seen, rar.links))
    return isCutShort ? { ...comic, comment: `${comic.comment} ERR_1008`.trim() } : comic
  } finally {
    rar.close()
  }
}

const lookThrough = (rar: Rar, options: AnalyzeOptions) => {
  const seen: SeenEntry[] = []
  let unpacked = 0
  for (;;) {
    options.signal?.throwIfAborted()
    const entry = nextEntry(rar, seen.length > 0)
    if (entry === undefined || entry === 'damaged') return { seen, isCutShort: entry === 'damaged' }
    refuse(entry, seen.length)
    if (entry.isDirectory) rar.skip()
    else if (rar.links.has(entry.name)) {
      rar.skip()
      seen.push({ name: entry.name, size: entry.size, media: undefined })
    } else {
      unpacked += entry.size
      if (unpacked > limits.unpackedBytes) throw new MediaError('ERR_1008', 'the RAR unpacks to too much')
      seen.push({ name: entry.name, size: entry.size, media: look(rar, entry, options) })
    }
  }
}

/** What stands before a damaged header can still be read. */
const nextEntry = (rar: Rar, hasSeenSome: boolean): RarEntry | 'damaged' | undefined => {
  try {
    return rar.next()
  } catch (error) {
    if (hasSeenSome && isDamage(error) && error.code === 'ERR_1008') return 'damaged'
    throw error
  }
}

const refuse = ({ name, size, packedSize, isEncrypted }: RarEntry, index: number) => {
  if (index === limits.entries) throw new MediaError('ERR_1008', `more than ${limits.entries} entries`)
  if (isEncrypted) throw new MediaError('ERR_1002', 'the RAR is encrypted')
  refuseHostileName(name)
  refuseBomb(size, packedSize)
}

const look = (rar: Rar, { name }: RarEntry, { dimensions }: AnalyzeOptions): MediaEntry | undefined => {
  try {
    return describeBytes(name, rar.unpack(), dimensions)
  } catch (error) {
    if (isDamage(error) && error.code === 'ERR_1008') return undefined
    throw error
  }
}
