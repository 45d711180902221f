import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book } from '#domain/book/book'
import type { Stores, Transaction } from '#domain/transaction'
import { timeOf } from '../scan/file-facts.ts'
import type { Keep } from './follow-up.ts'

type Needs = { readonly transaction: Transaction<'books' | 'thumbnails' | 'readLists' | 'jobs'> }

/**
 * What follows on the reading of a book, done by itself some time later. Nothing is done or kept of a file that is not, or
 * does not stay, the one that was read: its pages are not where they are thought to be. A scan of its folder is asked for
 * instead, after which it is read anew, for nobody may be watching, and whoever wished for this waits for it.
 */
export const keepOfFile = async ({ transaction }: Needs, book: Book, prepare: () => Promise<Keep>): Promise<void> => {
  if (book.deletedAt !== null) return
  if (!(await isMeant(book))) return transaction(({ jobs }) => scanAround(jobs, book))
  const keep = await prepare()
  const hasStayed = await isMeant(book)
  const finish = await transaction(async (within, publish) => {
    const now = await within.books.byId(book.id)
    if (now && !hasStayed) await scanAround(within.jobs, book)
    return keep(within, publish, now && hasStayed && isSameFile(now, book) ? now : undefined)
  })
  await finish()
}

const scanAround = (jobs: Stores['jobs'], { libraryId, path }: Book) =>
  jobs.add([{ type: 'ScanFolder', libraryId, folder: dirname(path), deep: false }], taskPriority.default)

/**
 * A file that the disk does not give us may still be the one: that is for the caller's next try to find out. Asked at once,
 * as of a file that was read just now: behind the pictures that are being drawn, the answer would come much later.
 */
export const isMeant = async ({ path, size, fileModifiedAt }: Book): Promise<boolean> => {
  const info = statSync(path)
  return info.isFile() && info.size === size && timeOf(info) === fileModifiedAt
}

/** A file that was written anew or renamed while it was read is not what was found. */
export const isSameFile = (now: Book, read: Book) =>
  now.path === read.path && now.size === read.size && now.fileModifiedAt === read.fileModifiedAt
