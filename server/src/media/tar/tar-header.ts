export type TarHeader = {
  readonly name: string
  readonly size: number
  readonly type: string
  /** What a link leads to. */
  readonly target: string
}

/** In bytes: headers are one such block, and data fills whole ones. */
export const BLOCK = 512
const CHECKSUM_START = 148
const CHECKSUM_END = 156

/** One block: a header, the zeros that end an archive, or neither. */
export const parseTarHeader = (block: Buffer): TarHeader | 'end' | 'damaged' => {
  if (block.every((byte) => byte === 0)) return 'end'
  const size = numberOf(block.subarray(124, 136))
  if (!hasChecksum(block) || !Number.isSafeInteger(size) || size < 0) return 'damaged'
  const name = textOf(block.subarray(0, 100))
  // GNU's own flavour ("ustar  ") keeps times where POSIX has the front part of the name.
  const isPosix = block.toString('latin1', 257, 263) === 'ustar\0'
  const prefix = isPosix ? textOf(block.subarray(345, 500)) : ''
  const type = String.fromCharCode(block[156] ?? 0)
  return { name: prefix === '' ? name : `${prefix}/${name}`, size, type, target: textOf(block.subarray(157, 257)) }
}

/** Whether bytes begin like a tar: with the mark of one, or, as tars did before there was one, with a whole header. */
export const isTarStart = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return start.toString('latin1', 257, 262) === 'ustar' || isOldHeader(start)
}

/** Of mode, owner, group, size and time. */
const NUMBER_FIELDS = [
  [100, 108],
  [108, 116],
  [116, 124],
  [124, 136],
  [136, 148],
] as const

const KINDS = /^[\0 0-7A-Zgx]$/

const isOldHeader = (start: Buffer): boolean => {
  const name = upToNul(start.subarray(0, 100))
  if (start.length < BLOCK || name.length === 0 || !name.every(isPrintable)) return false
  const isNumber = ([from, to]: readonly [number, number]) => !Number.isNaN(numberOf(start.subarray(from, to)))
  if (!KINDS.test(start.toString('latin1', 156, 157)) || !NUMBER_FIELDS.every(isNumber)) return false
  return typeof parseTarHeader(start.subarray(0, BLOCK)) === 'object'
}

/** In whatever encoding. */
const isPrintable = (byte: number): boolean => byte >= 0x20 && byte !== 0x7f

const upToNul = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

/** Text up to its first NUL. */
export const textOf = (bytes: Buffer): string => {
  const text = upToNul(bytes)
  try {
    return strictUtf8.decode(text)
  } catch {
    return text.toString('latin1')
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** `<length> <key>=<value>\n` over and over, the length counting all of it. */
export const parsePax = (bytes: Buffer): Partial<Omit<TarHeader, 'type'>> => {
  const found: { name?: string; size?: number; target?: string } = {}
  for (let at = 0; at < bytes.length;) {
    const length = Number.parseInt(bytes.toString('latin1', at, at + 20), 10)
    if (!(length > 0)) break
    const record = bytes.toString('utf8', at, at + length - 1)
    const [, key, value] = /^\d+ ([^=]+)=([\s\S]*)$/.exec(record) ?? []
    if (key === 'path' && value) found.name = value.replaceAll('\0', '\ufffd')
    if (key === 'linkpath' && value) found.target = value
    if (key === 'size' && Number.isSafeInteger(Number(value)) && Number(value) >= 0) found.size = Number(value)
    at += length
  }
  return found
}

/** Octal digits, or a big-endian number behind a set top bit for what octal cannot hold. */
const numberOf = (field: Buffer): number => {
  if (((field[0] ?? 0) & 0x80) !== 0) return Number(field.readBigUInt64BE(field.length - 8))
  const digits = textOf(field).trim()
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : Number.NaN
}

/** The sum of all bytes, those of the sum itself counted as spaces; some old tools took bytes for signed numbers. */
const hasChecksum = (block: Buffer): boolean => {
  const declared = numberOf(block.subarray(CHECKSUM_START, CHECKSUM_END))
  let unsigned = 0
  let signed = 0
  block.forEach((byte, at) => {
    const counted = at >= CHECKSUM_START && at < CHECKSUM_END ? 0x20 : byte
    unsigned += counted
    signed += counted > 127 ? counted - 256 : counted
  })
  return declared === unsigned || declared === signed
}
