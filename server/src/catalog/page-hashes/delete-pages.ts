import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Viewer } from '#domain/access/viewer'
import { notFound } from '#domain/errors'
import type { DoomedPage } from '#domain/job/job'
import type { PageHashMatch, PageHashStore } from '#domain/page-hash/page-hash'
import type { Transaction } from '#domain/transaction'

type Needs = {
  readonly pageHashes: Pick<PageHashStore, 'action' | 'matches'>
  readonly transaction: Transaction<'jobs'>
}

type Wish = { readonly hash: string; readonly only?: { readonly bookId: BookId; readonly pageNumber: number } }

const everything = { page: 0, size: 0, sort: [], unpaged: true }

/**
 * Has pages with this hash removed from their books, one job for each book: all of them, once somebody decided about the
 * hash, or only one, whether or not.
 */
export const deletePages =
  ({ pageHashes, transaction }: Needs) =>
  async (viewer: Viewer, { hash, only }: Wish): Promise<void> => {
    if (!only && (await pageHashes.action(hash)) === undefined) throw notFound()
    const { items } = await pageHashes.matches(viewer, hash, everything)
    const meant = only ? items.filter((one) => isMeant(one, only)) : items
    if (only && meant.length === 0) throw notFound()
    const byBook = [...Map.groupBy(meant, (one) => one.bookId)]
    await transaction(({ jobs }) =>
      jobs.add(
        byBook.map(([bookId, pages]) => ({ type: 'RemoveHashedPages', bookId, pages: pages.map(doomed) })),
        taskPriority.default,
      ),
    )
  }

const isMeant = (match: PageHashMatch, { bookId, pageNumber }: NonNullable<Wish['only']>) =>
  match.bookId === bookId && match.pageNumber === pageNumber

const doomed = ({ pageNumber, fileName, mediaType, hash }: PageHashMatch): DoomedPage => ({
  pageNumber,
  fileName,
  mediaType,
  hash,
  asked: true,
})
