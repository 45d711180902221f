import { crc32 } from 'node:zlib'
import { withFile } from '../file/open-file.ts'
import { inMemory, type RandomAccess } from '../file/random-access.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { openZip } from './archive.ts'
import { readZipEntry } from './read-zip-entry.ts'

/** A ZIP whose entries are asked for by name. */
export type OpenedZip = {
  readonly names: readonly string[]
  /** Whole and as it was packed, or an error. */
  read(name: string): Promise<Buffer>
}

export const withZip = <T>(path: string, use: (zip: OpenedZip) => Promise<T>): Promise<T> =>
  withFile(path, async (file) => use(await opened(file)))

export const zipInMemory = (bytes: Buffer): Promise<OpenedZip> => opened(inMemory(bytes))

const opened = async (file: RandomAccess): Promise<OpenedZip> => {
  const zip = await openZip(file)
  const entries = new Map(zip.entries.map((entry) => [entry.name, entry]))
  return {
    names: zip.entries.map(({ name }) => name),
    read: async (name) => {
      const entry = entries.get(name)
      if (!entry) throw new MediaError('ERR_1008', `${name} is missing`)
      const bytes = await readZipEntry(zip, entry, limits.entryBytes)
      if (crc32(bytes) !== entry.crc32) throw new MediaError('ERR_1008', `${name} is damaged`)
      return bytes
    },
  }
}
