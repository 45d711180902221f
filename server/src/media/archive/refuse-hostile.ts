import { MediaError } from '../media-error.ts'

const MIB = 1024 * 1024
/** No picture of this size packs this well; only a bomb does. */
const bombBytes = 64 * MIB
const bombRatio = 200

/**
 * An archive made to harm its reader is no book. We never unpack to disk, so such names could do nothing here; refusing
 * the whole file tells the person who owns it.
 */
export const refuseHostileName = (name: string): void => {
  if (name.split(/[/\\]/).includes('..')) throw new MediaError('ERR_1008', 'an entry name climbs out of the archive')
}

export const refuseBomb = (size: number, packedSize: number): void => {
  if (size > bombBytes && size > packedSize * bombRatio) {
    throw new MediaError('ERR_1008', 'an entry unpacks to far more than it is')
  }
}
