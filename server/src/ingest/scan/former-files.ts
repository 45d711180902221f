import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book } from '#domain/book/book'
import type { Library } from '#domain/library/library'
import type { Stores, Transaction } from '#domain/transaction'
import { convertedPath } from '../rewrite/converted-name.ts'
import { disk } from '../rewrite/disk.ts'
import { findFormer } from '../rewrite/finish-conversion.ts'
import { withoutFiles, type FoundFiles } from '../walk/found-files.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'history' | 'scans'>
  readonly transaction: Transaction<'jobs'>
}
type Known = { readonly library: Library; readonly books: readonly Book[] }

/**
 * The file that a book was converted from goes only once the book is the new one. Until then it belongs to no book, and
 * must not become one: whoever converts would leave it, or it would be in the trash for ever. Should nobody be at work
 * on it any more, it is seen to again.
 */
export const withoutFormerFiles = async (needs: Needs, known: Known, found: FoundFiles): Promise<FoundFiles> => {
  const former = new Set<string>()
  const unfinished: Book[] = []
  for (const [path, bookId] of await findSuspects(needs.stores, known, found)) {
    const book = await needs.stores.books.byId(bookId)
    const isUnfinished = book !== undefined && (await findFormer({ ...needs, disk }, book)) === path
    if (isUnfinished) unfinished.push(book)
    // It may have gone since the walk.
    if (isUnfinished || !(await disk.look(path))) former.add(path)
  }
  if (unfinished.length > 0) {
    const jobs = unfinished.map(({ id, seriesId }) => ({ type: 'ConvertBook', bookId: id, seriesId }) as const)
    await needs.transaction((stores) => stores.jobs.add(jobs, taskPriority.low))
  }
  return withoutFiles(found, former)
}

/** Files of no book that have the name of one which was converted, but for the extension. */
const findSuspects = async ({ scans, history }: Needs['stores'], { library, books }: Known, found: FoundFiles) => {
  const known = new Set(books.map(({ path }) => path))
  const targets = new Map<string, string>()
  for (const { path } of found.series.flatMap((series) => series.books)) {
    const target = convertedPath({ path })
    if (target !== path && !known.has(path)) targets.set(path, target)
  }
  if (targets.size === 0) return []
  const owners = (await scans.ownersAt(library.id, [...targets.values()])).books
  const converted = await history.convertedAmong([...owners.values()])
  return [...targets].flatMap(([path, target]): (readonly [string, BookId])[] => {
    const owner = owners.get(target)
    return owner !== undefined && converted.has(owner) ? [[path, owner]] : []
  })
}
