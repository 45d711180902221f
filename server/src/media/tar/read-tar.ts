import type { RandomAccess } from '../file/random-access.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { parsePax, parseTarHeader, textOf } from './tar-header.ts'
import type { TarHeader } from './tar-header.ts'

export type TarEntry = { readonly name: string; readonly size: number; readonly offset: number }

const BLOCK = 512
const MOST_NAME_BYTES = 1024 * 1024

/** Every regular file in a tar, by one small read per header. */
export const readTar = async (file: RandomAccess): Promise<TarEntry[]> => {
  const entries: TarEntry[] = []
  let announced: Announced = {}
  for (let at = 0; at + BLOCK <= file.size;) {
    const header = parseTarHeader(await file.readAt(at, BLOCK))
    if (header === 'end') break
    // What stands before a damaged header can still be read.
    if (header === 'damaged' && entries.length > 0) break
    if (header === 'damaged') throw new MediaError('ERR_1008', 'tar header is damaged')
    const offset = at + BLOCK
    const entry = entryOf(header, announced, offset)
    if (announces(header)) announced = { ...announced, ...(await readAnnouncement(file, header, offset)) }
    else {
      if (entry) entries.push(entry)
      announced = {}
    }
    if (entries.length > limits.entries) throw new MediaError('ERR_1008', `more than ${limits.entries} entries`)
    at = offset + Math.ceil((entry ?? header).size / BLOCK) * BLOCK
  }
  return entries
}

/** Said by an entry of its own about the one that follows. */
type Announced = { readonly name?: string; readonly size?: number }

const fileTypes = new Set(['0', '\0', '7'])

/** undefined for what is no file. The name in the header may be cut off just behind a folder of a longer one. */
const entryOf = (header: TarHeader, announced: Announced, offset: number): TarEntry | undefined => {
  const { name, size } = { ...header, ...announced }
  return fileTypes.has(header.type) && !name.endsWith('/') ? { name, size, offset } : undefined
}

/** A long name in GNU's way or in that of POSIX; global pax headers and link targets say nothing of interest. */
const announces = ({ type }: TarHeader) => type === 'L' || type === 'x' || type === 'K'

const readAnnouncement = async (file: RandomAccess, { type, size }: TarHeader, offset: number): Promise<Announced> => {
  if (type === 'K') return {}
  if (size > MOST_NAME_BYTES) throw new MediaError('ERR_1008', 'tar header is too large')
  const bytes = await file.readAt(offset, Math.min(size, Math.max(0, file.size - offset)))
  return type === 'L' ? { name: textOf(bytes) } : parsePax(bytes)
}
