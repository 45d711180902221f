import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { limits } from '../limits.ts'
import { isOutOfReach, MediaError } from '../media-error.ts'
import { withSevenZip } from '../seven-zip/engine.ts'
import { BLOCK, isTarStart } from './tar-header.ts'

/** What a whole tar may be packed by. */
export type Packing = 'application/gzip' | 'application/x-bzip2' | 'application/x-xz' | 'application/zstd'

export type UnpackedTar = {
  readonly bytes: Buffer
  /** Whether the data was damaged, so that something is missing at the end. */
  readonly isCutShort: boolean
}

/** The tar in a packed file; undefined when something else is in it. Throws a MediaError when it is too large. */
export const unpackTar = async (path: string, packing: Packing): Promise<UnpackedTar | undefined> => {
  const unpacked = await unpackers[packing](path)
  return unpacked !== undefined && isTarStart(unpacked.bytes) ? unpacked : undefined
}

type Unpacker = (path: string) => Promise<UnpackedTar | undefined>

const byStream =
  (createUnpacker: () => ReturnType<typeof createGunzip | typeof createZstdDecompress>): Unpacker =>
  async (path) => {
    const chunks: Buffer[] = []
    let length = 0
    const gather = async (stream: AsyncIterable<Buffer>) => {
      for await (const chunk of stream) {
        chunks.push(chunk)
        length += chunk.length
        // Nobody has to unpack a whole disk image to learn that it is no tar.
        const isHead = length >= BLOCK && length - chunk.length < BLOCK
        if (isHead && !isTarStart(Buffer.concat(chunks))) return
        if (length > limits.packedTarBytes) throw tooLarge()
      }
    }
    try {
      await pipeline(createReadStream(path), createUnpacker(), gather)
    } catch (error) {
      if (error instanceof MediaError || isOutOfReach(error)) throw error
      return { bytes: Buffer.concat(chunks, length), isCutShort: true }
    }
    return { bytes: Buffer.concat(chunks, length), isCutShort: false }
  }

const bySevenZip =
  (type: 'bzip2' | 'xz'): Unpacker =>
  async (path) => {
    const file = openSync(path, 'r')
    try {
      const read = (target: Uint8Array, position: number) => readSync(file, target, 0, target.length, position)
      let bytes: Buffer | undefined
      const code = await withSevenZip({ size: fstatSync(file).size, read }, type, (sevenZip) =>
        sevenZip.unpack([], (_name, unpacked) => (bytes = unpacked)),
      )
      if (bytes !== undefined && bytes.length > limits.packedTarBytes) throw tooLarge()
      return bytes && { bytes, isCutShort: code !== 0 }
    } finally {
      closeSync(file)
    }
  }

const unpackers: Readonly<Record<Packing, Unpacker>> = {
  'application/gzip': byStream(() => createGunzip()),
  'application/zstd': byStream(() => createZstdDecompress()),
  'application/x-bzip2': bySevenZip('bzip2'),
  'application/x-xz': bySevenZip('xz'),
}

const tooLarge = () => new MediaError('ERR_1008', 'the tar unpacks to too much')
