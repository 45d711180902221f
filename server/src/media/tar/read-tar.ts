import { linkTarget, resolveLinks } from '../archive/links.ts'
import type { RandomAccess } from '../file/random-access.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { BLOCK, isTarStart, parsePax, parseTarHeader, textOf } from './tar-header.ts'
import type { TarHeader } from './tar-header.ts'

export type TarEntry = { readonly name: string; readonly size: number; readonly offset: number }

export type TarListing = {
  readonly entries: readonly TarEntry[]
  /** Whether headers were damaged, so that something is missing. */
  readonly isCutShort: boolean
}

const MOST_NAME_BYTES = 1024 * 1024

/** Every regular file in a tar, by one small read per header, and every link to one. */
export const readTar = async (file: RandomAccess): Promise<TarListing> => {
  const members: Member[] = []
  let announced: Announced = {}
  let isCutShort = false
  for (let at = 0; at + BLOCK <= file.size;) {
    const header = parseTarHeader(await file.readAt(at, BLOCK))
    if (typeof header === 'string') {
      if (header === 'damaged' && members.length === 0) throw new MediaError('ERR_1008', 'tar header is damaged')
      const next = await findHeader(file, at + BLOCK)
      // An end with more behind it is a header that was lost.
      isCutShort ||= header === 'damaged' || next !== undefined
      announced = {}
      at = next ?? file.size
      continue
    }
    const offset = at + BLOCK
    const member = { ...header, ...announced, offset }
    if (isFile(member) || isLink(member)) members.push(member)
    if (members.length > limits.entries) throw new MediaError('ERR_1008', `more than ${limits.entries} entries`)
    announced = announces(header) ? { ...announced, ...(await readAnnouncement(file, header, offset)) } : {}
    at = offset + Math.ceil(dataBytes(member, header) / BLOCK) * BLOCK
  }
  const files = members.filter(isFile).map(({ name, size, offset }) => ({ name, size, offset }))
  return { entries: [...files, ...linked(files, members.filter(isLink))], isCutShort }
}

type Member = TarHeader & TarEntry

/** What is announced is said of files only. */
const dataBytes = (member: Member, header: TarHeader) => (isFile(member) ? member : header).size

/** How much is read at once in search of a header. */
const STRETCH = 128 * BLOCK

/** Where the next header is that can be read; only those that a tar may begin with, so that no picture is taken for one. */
const findHeader = async (file: RandomAccess, from: number): Promise<number | undefined> => {
  const end = Math.min(file.size, from + limits.entryBytes)
  for (let start = from; start + BLOCK <= end; start += STRETCH) {
    const bytes = await file.readAt(start, Math.min(STRETCH, end - start))
    for (let at = 0; at + BLOCK <= bytes.length; at += BLOCK) {
      const block = bytes.subarray(at, at + BLOCK)
      if (isTarStart(block) && typeof parseTarHeader(block) === 'object') return start + at
    }
  }
  return undefined
}

/** Said by an entry of its own about the one that follows. */
type Announced = Partial<Omit<TarHeader, 'type'>>

const fileTypes = new Set(['0', '\0', '7'])

/** The name in the header may be cut off just behind a folder of a longer one. */
const isFile = ({ type, name }: TarHeader) => fileTypes.has(type) && !name.endsWith('/')

const HARD_LINK = '1'

const isLink = ({ type }: TarHeader) => type === HARD_LINK || type === '2'

/**
 * Links are further names of the same bytes. A hard link was a file, so that one without its bytes is an entry that
 * cannot be read; a symbolic one may have led to anything.
 */
const linked = (entries: readonly TarEntry[], links: readonly TarHeader[]): TarEntry[] => {
  if (links.length === 0) return []
  const byName = new Map(entries.map((entry) => [plainName(entry.name), entry]))
  const targets = links.flatMap(({ name, target, type }) => {
    const path = type === HARD_LINK ? plainName(target) : linkTarget(plainName(name), target)
    return path === undefined ? [] : [[plainName(name), path] as const]
  })
  const ends = resolveLinks(new Map(targets))
  return links.flatMap(({ name, type }) => {
    const entry = byName.get(ends.get(plainName(name)) ?? '')
    if (entry) return [{ ...entry, name }]
    return type === HARD_LINK ? [{ name, size: 0, offset: Infinity }] : []
  })
}

/** Many tools put a folder before names that stands for the top. */
const plainName = (name: string) => name.replace(/^(?:\.?\/)+/, '')

/** A long name or target in GNU's way or in that of POSIX; global pax headers say nothing of interest. */
const announces = ({ type }: TarHeader) => type === 'L' || type === 'x' || type === 'K'

const readAnnouncement = async (file: RandomAccess, { type, size }: TarHeader, offset: number): Promise<Announced> => {
  if (size > MOST_NAME_BYTES) throw new MediaError('ERR_1008', 'tar header is too large')
  const bytes = await file.readAt(offset, Math.min(size, Math.max(0, file.size - offset)))
  if (type === 'x') return parsePax(bytes)
  return type === 'L' ? { name: textOf(bytes) } : { target: textOf(bytes) }
}
