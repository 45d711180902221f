import { holdLast } from '../archive/hold-last.ts'
import { detect } from '../detect.ts'
import { withFile } from '../file/open-file.ts'
import { inMemory } from '../file/random-access.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { readTar, type TarEntry } from './read-tar.ts'
import { unpackTar } from './unpack-tar.ts'

type HeldTar = { readonly bytes: Buffer; readonly entries: ReadonlyMap<string, TarEntry> }

const lend = holdLast<HeldTar>({
  open: async (path) => {
    const { kind, mediaType } = await withFile(path, detect)
    const tar = kind === 'packed' ? await unpackTar(path, mediaType) : undefined
    if (tar === undefined) throw new MediaError('ERR_1008', 'no tar is packed there')
    const { entries } = await readTar(inMemory(tar.bytes))
    return { bytes: tar.bytes, entries: new Map(entries.map((entry) => [entry.name, entry])) }
  },
  close: () => undefined,
})

/** One entry's bytes, from a tar that is unpacked whole and held while somebody turns pages. */
export const readPackedTarEntry = (path: string, name: string): Promise<Buffer> =>
  lend(path, ({ bytes, entries }) => {
    const entry = entries.get(name)
    const end = entry === undefined ? Infinity : entry.offset + entry.size
    if (entry === undefined || entry.size > limits.entryBytes || end > bytes.length) {
      throw new MediaError('ERR_1008', 'no such entry')
    }
    // A copy: whoever gets it may hand it to another thread and take the rest along.
    return Buffer.from(bytes.subarray(entry.offset, end))
  })
