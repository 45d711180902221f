import type { Library, UnreadableFolder } from '#domain/library/library'
import type { Transaction } from '#domain/transaction'
import type { Log } from '#platform/log'
import { isAtOrBelow } from '../walk/found-files.ts'

type Needs = { readonly transaction: Transaction<'libraries'>; readonly log: Log }

type Seen = {
  /** Undefined for the whole library. */
  readonly folder: string | undefined
  readonly unavailable: boolean
  readonly unreadable: readonly UnreadableFolder[]
}

/** Notes where a library could not be read; it may have been edited since the scan began. */
export const noteUnreadable = async ({ transaction, log }: Needs, known: Library, seen: Seen) => {
  const { name, root } = known
  const { folder, unavailable } = seen
  if (unavailable) log.warn({ library: name, root }, 'The root of a library could not be read')
  else if (seen.unreadable.length > 0) {
    log.warn({ library: name, folders: seen.unreadable }, 'A library could not be read whole')
  }
  // What was not looked at is as it was.
  const others = known.unreadable.filter(({ path }) => folder !== undefined && !isAtOrBelow(path, folder))
  const unreadable = [...others, ...seen.unreadable].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const isSame = JSON.stringify(unreadable) === JSON.stringify(known.unreadable)
  if (isSame && known.unavailable === unavailable) return
  await transaction(async ({ libraries }, publish) => {
    const library = await libraries.find(known.id)
    if (!library) return
    await libraries.update({ ...library, unavailable, unreadable })
    publish({ type: 'LibraryChanged', libraryId: known.id })
  })
}
