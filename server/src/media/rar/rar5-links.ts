import { readSync } from 'node:fs'
import { linkTarget, noLinks, resolveLinks, type ArchiveLinks } from '../archive/links.ts'
import { limits } from '../limits.ts'

const SIGNATURE = 'Rar!\x1a\x07\x01\x00'
/** Fixed fields and the longest name; headers are hardly ever longer. */
const HEADER_ROOM = 4096
const FILE_HEADER = 2
const END_OF_ARCHIVE = 5
const REDIRECTION = 5
/** Hard links and copies name an entry from the top, the other kinds (symbolic) from their own folder. */
const FROM_THE_TOP = new Set([4, 5])

/** The library unpacks links into files that never exist here, so that they are looked up from the headers instead. */
export const readRar5Links = (file: number, size: number): ArchiveLinks => {
  if (bytesAt(file, 0, SIGNATURE.length).toString('latin1') !== SIGNATURE) return noLinks
  const links = new Map<string, string>()
  let at = SIGNATURE.length
  for (let count = 0; at < size && count <= limits.entries; count += 1) {
    const header = readHeader(file, at)
    if (header === undefined || header.type === END_OF_ARCHIVE || header.end <= at) break
    if (header.type === FILE_HEADER) addLink(links, header)
    at = header.end
  }
  return resolveLinks(links)
}

type Header = {
  readonly type: number
  /** Behind type, flags and sizes. */
  readonly content: Reader
  readonly extra: Buffer
  /** Where the next header starts. */
  readonly end: number
}

const bytesAt = (file: number, position: number, length: number): Buffer => {
  const buffer = Buffer.alloc(length)
  return buffer.subarray(0, readSync(file, buffer, 0, length, position))
}

const readHeader = (file: number, at: number): Header | undefined => {
  const bytes = bytesAt(file, at, HEADER_ROOM)
  const start = readerOf(bytes, 4)
  const size = start.number()
  const end = start.at() + size
  if (size === 0 || end > bytes.length) return undefined
  const content = readerOf(bytes.subarray(0, end), start.at())
  const type = content.number()
  const flags = content.number()
  const extraSize = (flags & 1) === 0 ? 0 : content.number()
  const dataSize = (flags & 2) === 0 ? 0 : content.number()
  return {
    type,
    content,
    extra: bytes.subarray(Math.max(content.at(), end - extraSize), end),
    end: at + end + dataSize,
  }
}

const addLink = (links: Map<string, string>, { content, extra }: Header): void => {
  const target = targetIn(extra)
  if (target === undefined) return
  const flags = content.number()
  content.number()
  content.number()
  content.skip(((flags & 2) === 0 ? 0 : 4) + ((flags & 4) === 0 ? 0 : 4))
  content.number()
  content.number()
  const name = content.text(content.number())
  const path = linkTarget(target.isFromTheTop ? '' : name, target.name)
  if (path !== undefined) links.set(name, path)
}

const targetIn = (extra: Buffer) => {
  const records = readerOf(extra, 0)
  while (records.at() < extra.length) {
    const size = records.number()
    const end = records.at() + size
    if (size === 0 || end > extra.length) return undefined
    if (records.number() === REDIRECTION) {
      const kind = records.number()
      records.number()
      return { isFromTheTop: FROM_THE_TOP.has(kind), name: records.text(records.number()) }
    }
    records.skip(end - records.at())
  }
  return undefined
}

type Reader = {
  at(): number
  number(): number
  text(length: number): string
  skip(length: number): void
}

const readerOf = (bytes: Buffer, start: number): Reader => {
  let position = start
  return {
    at: () => position,
    /** Seven bits per byte, lowest first. */
    number: () => {
      let value = 0
      for (let factor = 1; position < bytes.length && factor < 2 ** 53; factor *= 128) {
        const byte = bytes[position] ?? 0
        position += 1
        value += (byte & 0x7f) * factor
        if (byte < 0x80) break
      }
      return Number.isSafeInteger(value) ? value : 0
    },
    text: (length) => {
      const text = bytes.toString('utf8', position, position + length)
      position += length
      return text.toWellFormed().replaceAll('\0', '\ufffd')
    },
    skip: (length) => {
      position += length
    },
  }
}
