import { MediaError } from '../media-error.ts'
import type { ZipEntry } from './central-directory.ts'

const MIB = 1024 * 1024
/** No picture of this size packs this well; only a bomb does. */
const bombBytes = 64 * MIB
const bombRatio = 200

/**
 * An archive made to harm its reader is no book. We never unpack to disk, so such names could do nothing here; refusing
 * the whole file tells the person who owns it.
 */
export const refuseHostile = (entries: readonly ZipEntry[]): void => {
  const starts = new Set<number>()
  for (const entry of entries) {
    if (climbsOut(entry.name)) throw new MediaError('ERR_1008', 'an entry name climbs out of the archive')
    if (isBomb(entry)) throw new MediaError('ERR_1008', 'an entry unpacks to far more than it is')
    if (starts.has(entry.headerOffset)) throw new MediaError('ERR_1008', 'two entries share their data')
    starts.add(entry.headerOffset)
  }
}

const climbsOut = (name: string) => name.split(/[/\\]/).includes('..')

const isBomb = ({ size, compressedSize }: ZipEntry) => size > bombBytes && size > compressedSize * bombRatio
