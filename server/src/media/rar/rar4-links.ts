import { readSync } from 'node:fs'
import { linkTarget, longestTarget, noLinks, resolveLinks, type ArchiveLinks } from '../archive/links.ts'
import { limits } from '../limits.ts'

const SIGNATURE = 'Rar!\x1a\x07\x00'
const BLOCK_SIZE = 7
const FILE_FIELDS = 32
/** Fixed fields and the longest name. */
const HEADER_ROOM = 4096
const FILE_BLOCK = 0x74
const END_OF_ARCHIVE = 0x7b
const flags = { hasData: 0x8000, isLarge: 0x100, isEncrypted: 0x4 }
const UNIX = 3
const kindOfFile = 0xf000
const symbolicLink = 0xa000

/** Links made on Unix, whose target stands open in place of their data. The library would make real links of them. */
export const readRar4Links = (file: number, size: number): ArchiveLinks => {
  if (bytesAt(file, 0, SIGNATURE.length).toString('latin1') !== SIGNATURE) return noLinks
  const links = new Map<string, string>()
  let at = SIGNATURE.length
  for (let count = 0; at + BLOCK_SIZE <= size && count <= limits.entries; count += 1) {
    const header = bytesAt(file, at, HEADER_ROOM)
    const block = readBlock(header)
    if (block === undefined || block.type === END_OF_ARCHIVE) break
    const name = linkName(header.subarray(0, block.headerSize), block)
    if (name !== undefined && block.dataSize <= longestTarget) {
      const target = linkTarget(name, bytesAt(file, at + block.headerSize, block.dataSize).toString('utf8'))
      if (target !== undefined) links.set(name, target)
    }
    at += block.headerSize + block.dataSize
  }
  return resolveLinks(links)
}

type Block = {
  readonly type: number
  readonly marks: number
  readonly headerSize: number
  readonly dataSize: number
}

const readBlock = (header: Buffer): Block | undefined => {
  if (header.length < BLOCK_SIZE) return undefined
  const [type, marks, headerSize] = [header.readUInt8(2), header.readUInt16LE(3), header.readUInt16LE(5)]
  if (headerSize < BLOCK_SIZE) return undefined
  const hasData = (marks & flags.hasData) !== 0
  if (hasData && header.length < BLOCK_SIZE + 4) return undefined
  return { type, marks, headerSize, dataSize: hasData ? dataSizeOf(header, type, marks) : 0 }
}

const dataSizeOf = (header: Buffer, type: number, marks: number): number => {
  const low = header.readUInt32LE(BLOCK_SIZE)
  const isLarge = type === FILE_BLOCK && (marks & flags.isLarge) !== 0 && header.length >= FILE_FIELDS + 4
  return low + (isLarge ? header.readUInt32LE(FILE_FIELDS) * 2 ** 32 : 0)
}

/** The name of a link; undefined for every other entry, and for names that only the library can read. */
const linkName = (header: Buffer, { type, marks }: Block): string | undefined => {
  if (type !== FILE_BLOCK || header.length < FILE_FIELDS || (marks & flags.isEncrypted) !== 0) return undefined
  if (header.readUInt8(15) !== UNIX || (header.readUInt32LE(28) & kindOfFile) !== symbolicLink) return undefined
  const start = FILE_FIELDS + ((marks & flags.isLarge) === 0 ? 0 : 8)
  const name = header.subarray(start, start + header.readUInt16LE(26))
  return name.includes(0) ? undefined : name.toString('utf8')
}

const bytesAt = (file: number, position: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length)
  return buffer.subarray(0, readSync(file, buffer, 0, length, position))
}
