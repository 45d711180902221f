import { basename, dirname } from 'node:path'
import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { TaskType } from '@spinrack/contract/vocabulary/tasks'
import type { Book } from '#domain/book/book'
import type { QueueStatus } from '#domain/job/job'
import type { Stores, Transaction } from '#domain/transaction'
import type { Log } from '#platform/log'
import { convertedPath, isUnheardOf } from '../rewrite/converted-name.ts'
import { disk } from '../rewrite/disk.ts'
import { leftoverOf } from './leftover-names.ts'

type Needs = { readonly transaction: Transaction<'books' | 'jobs'>; readonly log: Log }
type Inside = { readonly stores: Pick<Stores, 'books' | 'jobs'>; readonly libraryId: LibraryId; readonly log: Log }

/**
 * Clears up what processes left that were killed, and whose work nobody takes up again. Answers which files are gone by
 * that. In a transaction, since those who write files give them their names in theirs: whatever is half done then, will
 * never be done.
 */
export const tidyLeftovers = (
  { transaction, log }: Needs,
  libraryId: LibraryId,
  leftovers: readonly string[],
): Promise<ReadonlySet<string>> =>
  transaction(async (stores) => {
    const gone = new Set<string>()
    const { countByType } = await stores.jobs.status()
    for (const path of leftovers) {
      try {
        const unheard = await tidy({ stores, libraryId, log, countByType }, path)
        if (unheard !== undefined) gone.add(unheard)
      } catch (error) {
        log.warn({ path, error }, 'A file that a process left behind could not be cleared up')
      }
    }
    return gone
  })

/** Answers the file that had to go with it, if any. Whoever is at work on such files, or soon will be, needs them. */
const tidy = async (inside: Inside & Pick<QueueStatus, 'countByType'>, path: string): Promise<string | undefined> => {
  const leftover = leftoverOf(basename(path))
  if (leftover === undefined) return undefined
  const isAtWork = (...types: readonly TaskType[]) => types.some((type) => inside.countByType[type])
  if (leftover.kind === 'rewrite') {
    const unheard = await takeNameBack(inside, leftover.bookId, path)
    if (!isAtWork('ConvertBook', 'RemoveHashedPages')) await disk.remove(path)
    return unheard
  }
  if (isAtWork('ImportBook')) return undefined
  if (leftover.kind === 'arrival') await disk.remove(path)
  else await bringBack(inside, path)
  return undefined
}

/** A converted file that got its name while its book did not hear of it would be a second book. */
const takeNameBack = async ({ stores, libraryId }: Inside, bookId: BookId, leftover: string) => {
  const book = await stores.books.byId(bookId)
  if (book?.libraryId !== libraryId || dirname(book.path) !== dirname(leftover)) return undefined
  if (!(await isUnheardOf({ stores, disk }, book))) return undefined
  await disk.remove(convertedPath(book))
  return convertedPath(book)
}

/** The replaced file of an import may be all there is of a book. What cannot be told for sure is left to a person. */
const bringBack = async ({ stores, libraryId, log }: Inside, path: string) => {
  const kept = await disk.look(path)
  if (!kept) return
  const isIt = (book: Book) =>
    dirname(book.path) === dirname(path) && book.size === kept.size && book.fileModifiedAt === kept.modifiedAt
  const owners = (await stores.books.inLibrary(libraryId)).filter(isIt)
  for (const owner of owners) {
    const there = await disk.look(owner.path)
    if (!there) return disk.replace(path, owner.path)
    if (there.fileId !== null && there.fileId === kept.fileId) return disk.remove(path)
  }
  log.warn({ path }, 'A file that an import replaced was left behind; it is no longer the file of any book')
}
