import { closeSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { partNumber, setOf } from './volume-names.ts'

/** Whether a file says of itself that it is one volume of several; of the first generation and what is no RAR, no. */
export const isRarVolume = (path: string): boolean => {
  const head = Buffer.alloc(64)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, head, 0, head.length, 0)
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
  const text = head.toString('latin1')
  if (text.startsWith('Rar!\x1a\x07\x01\x00')) return isVolumeOfFifth(head)
  // Behind the signature: checksum, type and flags of the main header.
  return text.startsWith('Rar!\x1a\x07\x00') && head[9] === 0x73 && (head.readUInt16LE(10) & 1) !== 0
}

/** Checksum, size, type, flags, perhaps the size of what is extra, flags of the archive. */
const isVolumeOfFifth = (head: Buffer): boolean => {
  let at = 12
  const number = () => {
    let value = 0
    for (let factor = 1; at < head.length; factor *= 128) {
      const byte = head[at++] ?? 0
      value += (byte & 0x7f) * factor
      if (byte < 0x80) break
    }
    return value
  }
  number()
  const [type, flags] = [number(), number()]
  if (type !== 1) return false
  if ((flags & 1) !== 0) number()
  return (number() & 1) !== 0
}

/** The other volumes of an archive, among the names of its folder. */
export const otherVolumes = (path: string, names: readonly string[]): string[] => {
  const first = basename(path)
  const isOther = partNumber(first) === undefined ? oldVolumeOf(first) : newVolumeOf(first)
  return names.filter((name) => name !== first && isOther(name))
}

const newVolumeOf = (first: string) => (name: string) => partNumber(name) !== undefined && setOf(name) === setOf(first)

const oldVolumeOf = (first: string) => {
  const stem = first.replace(/\.[^.]*$/, '').toLowerCase()
  return (name: string) => /\.[r-z]\d\d$/i.test(name) && name.slice(0, -4).toLowerCase() === stem
}

type Found = { readonly path: string; readonly name: string }

/**
 * Of an archive in several volumes the first is the book, called without its number. Names alone do not tell, somebody may
 * have called a story `Book.part2.cbr`; so those few that may be volumes are looked at.
 */
export const joinVolumes = <Book extends Found>(books: readonly Book[]): readonly Book[] => {
  const numberOf = ({ path }: Book) => partNumber(basename(path)) ?? 0
  const volumes = books.filter((book) => numberOf(book) > 0 && isRarVolume(book.path))
  if (volumes.length === 0) return books
  const sets = Map.groupBy(volumes, ({ path }) => setOf(basename(path)))
  const others = new Set<Book>(volumes)
  for (const set of sets.values()) {
    const first = set.reduce((least, one) => (numberOf(one) < numberOf(least) ? one : least))
    others.delete(first)
  }
  const isFirst = new Set(volumes).difference(others)
  const named = (book: Book) => (isFirst.has(book) ? { ...book, name: book.name.replace(/\.part\d+$/i, '') } : book)
  return books.filter((book) => !others.has(book)).map(named)
}
