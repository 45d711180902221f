import { crc32 } from 'node:zlib'
import type { ArchiveFile } from './describe-archive.test-support.ts'

type RarShape = {
  /** Marks the archive as one of several. */
  readonly isVolume?: boolean
  /** Marks every file as encrypted, with made-up salts. */
  readonly isEncrypted?: boolean
  readonly withWrongChecksum?: string
}

/** Writes a RAR of the fifth generation that compresses nothing. */
export const buildRar = (files: readonly ArchiveFile[], shape: RarShape = {}): Buffer => {
  const main = block(1, Buffer.concat([vint(0), vint(shape.isVolume === true ? 1 : 0)]))
  const parts = files.map((file) => fileBlock(file, shape))
  return Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), main, ...parts, block(5, concatVints(0, 0))])
}

const fileBlock = ({ name, data }: ArchiveFile, { isEncrypted, withWrongChecksum }: RarShape): Buffer => {
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(withWrongChecksum === name ? 1 : crc32(data))
  const bytes = Buffer.from(name)
  const extra = isEncrypted === true ? encryption() : Buffer.alloc(0)
  const hasData = 2
  const hasExtra = extra.length > 0 ? 1 : 0
  const hasChecksum = 4
  const unix = 1
  return Buffer.concat([
    block(
      2,
      Buffer.concat([
        vint(hasData | hasExtra),
        ...(hasExtra ? [vint(extra.length)] : []),
        vint(data.length),
        concatVints(hasChecksum, data.length, 0o644),
        checksum,
        concatVints(0, unix, bytes.length),
        bytes,
        extra,
      ]),
    ),
    data,
  ])
}

/** AES-256 with salt and initialisation vector, no check value. */
const encryption = (): Buffer => {
  const content = Buffer.concat([concatVints(1, 0, 0), Buffer.from([15]), Buffer.alloc(32, 7)])
  return Buffer.concat([vint(content.length), content])
}

/** Checksum, length, type, and what the type asks for. */
const block = (type: number, content: Buffer): Buffer => {
  const body = Buffer.concat([vint(type), content])
  const sized = Buffer.concat([vint(body.length), body])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(crc32(sized))
  return Buffer.concat([checksum, sized])
}

const concatVints = (...values: number[]): Buffer => Buffer.concat(values.map(vint))

/** Seven bits per byte, lowest first. */
const vint = (value: number): Buffer => {
  const bytes: number[] = []
  let left = value
  do {
    bytes.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
    left >>>= 7
  } while (left > 0)
  return Buffer.from(bytes)
}
