import type { RandomAccess } from './file/random-access.ts'
import { probeImage } from './image/probe-image.ts'
import type { MediaType } from './report.ts'
import { isTarStart } from './tar/tar-header.ts'
import type { Packing } from './tar/unpack-tar.ts'
import { findEndRecord } from './zip/end-record.ts'

/** A container by its content, or the plain type of something that is no book ('' when unknown). */
export type Detected =
  | { readonly kind: 'book'; readonly mediaType: MediaType }
  /** One file packed by itself, which may be a tar. */
  | { readonly kind: 'packed'; readonly mediaType: Packing }
  | { readonly kind: 'other'; readonly mediaType: string }

const HEAD_SIZE = 1024

/** Recognises a file by its bytes; its name plays no part. An EPUB packed out of order reads as a plain ZIP here. */
export const detect = async (file: RandomAccess): Promise<Detected> => {
  const head = await file.readAt(0, Math.min(HEAD_SIZE, file.size))
  const text = head.toString('latin1')
  const book = BOOK_SIGNATURES.find(({ matches }) => matches(text, head))
  if (book !== undefined) return { kind: 'book', mediaType: book.mediaType }
  const packed = PACKED_SIGNATURES.find(({ matches }) => matches(text, head))
  if (packed !== undefined) return { kind: 'packed', mediaType: packed.mediaType }
  const other = otherType(head)
  if (other !== '' && other !== 'text/plain') return { kind: 'other', mediaType: other }
  // Readers find a ZIP from its end, so one with something in front of it is still a ZIP.
  const isPrefixedZip = (await findEndRecord(file)) !== undefined
  return isPrefixedZip ? { kind: 'book', mediaType: 'application/zip' } : { kind: 'other', mediaType: other }
}

type Signature<T> = { readonly mediaType: T; readonly matches: (text: string, head: Buffer) => boolean }

/** A first entry, an archive without entries, or the mark of one that was to span several disks. */
const ZIP_STARTS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']

/** The first entry is `mimetype`, stored, right behind its local header. */
const isEpubStart = (text: string): boolean =>
  text.startsWith('PK\x03\x04') && text.startsWith('mimetypeapplication/epub+zip', 30)

const BOOK_SIGNATURES: readonly Signature<MediaType>[] = [
  { mediaType: 'application/epub+zip', matches: isEpubStart },
  { mediaType: 'application/zip', matches: (text) => ZIP_STARTS.includes(text.slice(0, 4)) },
  { mediaType: 'application/x-rar-compressed; version=4', matches: (text) => text.startsWith('Rar!\x1a\x07\x00') },
  { mediaType: 'application/x-rar-compressed; version=5', matches: (text) => text.startsWith('Rar!\x1a\x07\x01\x00') },
  { mediaType: 'application/x-7z-compressed', matches: (text) => text.startsWith("7z\xbc\xaf'\x1c") },
  { mediaType: 'application/x-tar', matches: (_text, head) => isTarStart(head) },
  // Real files carry mail headers or stray bytes before the header; readers accept it within the first kilobyte.
  { mediaType: 'application/pdf', matches: (text) => text.includes('%PDF-') },
]

/** A first block, or the end where there is none. */
const BZIP2_STARTS = ['1AY&SY', '\x17rE8P\x90']

const PACKED_SIGNATURES: readonly Signature<Packing>[] = [
  { mediaType: 'application/gzip', matches: (text) => text.startsWith('\x1f\x8b') },
  {
    mediaType: 'application/x-bzip2',
    matches: (text) => text.startsWith('BZh') && BZIP2_STARTS.includes(text.slice(4, 10)),
  },
  { mediaType: 'application/x-xz', matches: (text) => text.startsWith('\xfd7zXZ\0') },
  { mediaType: 'application/zstd', matches: (text) => text.startsWith('\x28\xb5\x2f\xfd') },
]

const otherType = (head: Buffer): string => {
  const known = probeImage(head)?.mediaType
  if (known !== undefined) return known
  return head.length > 0 && head.every(isTextByte) ? 'text/plain' : ''
}

/** Anything but control characters, among which text has only tab to carriage return and escape. */
const isTextByte = (byte: number): boolean => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b
