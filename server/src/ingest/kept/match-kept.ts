import { basename } from 'node:path'
import type { KeptFile } from '#domain/kept/kept-store'
import type { FoundBook } from '../walk/found-files.ts'

type Matches = {
  /** Which erased book a found file was, by the path at which it was found. */
  readonly books: ReadonlyMap<string, KeptFile>
  /** Files whose hash would tell more. */
  readonly worthHashing: readonly FoundBook[]
}

/**
 * Tells which new files were books that have been erased since: by identity and time, by place and time, by content, or
 * by place and size where nobody knows the former content. Never a guess: only equal files count.
 */
export const matchKept = (
  files: readonly FoundBook[],
  kept: readonly KeptFile[],
  hashes: ReadonlyMap<string, string> = new Map(),
): Matches => {
  const books = new Map<string, KeptFile>()
  const used = new Set<string>()
  const open = () => files.filter(({ path }) => !books.has(path))
  const take = (isSame: (file: FoundBook, one: KeptFile) => boolean) => {
    const ofSize = Map.groupBy(
      kept.filter(({ id }) => !used.has(id)),
      ({ size }) => size,
    )
    for (const file of open()) {
      const one = ofSize.get(file.size)?.find((each) => !used.has(each.id) && isSame(file, each))
      if (!one) continue
      books.set(file.path, one)
      used.add(one.id)
    }
  }
  const isHashed = ({ path }: FoundBook, { fileHash }: KeptFile) => fileHash !== '' && hashes.get(path) === fileHash

  take((file, one) => isInPlace(file, one) && isOfTime(file, one))
  take((file, one) => file.fileId !== null && file.fileId === one.fileId && isOfTime(file, one))
  const hashed = new Set(kept.flatMap(({ id, size, fileHash }) => (fileHash === '' || used.has(id) ? [] : [size])))
  const worthHashing = open().filter(({ size }) => hashed.has(size))
  take((file, one) => isInPlace(file, one) && isHashed(file, one))
  take((file, one) => basename(file.path) === basename(one.path) && isHashed(file, one))
  take(isHashed)
  take((file, one) => isInPlace(file, one) && one.fileHash === '')
  return { books, worthHashing }
}

const isInPlace = (file: FoundBook, one: KeptFile) => file.path === one.path
const isOfTime = (file: FoundBook, one: KeptFile) => file.modifiedAt === one.fileModifiedAt
