import type { BookId, LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import type { Viewer } from '../access/viewer.ts'
import type { DoomedPage } from '../job/job.ts'
import type { BookPage } from '../media/media.ts'
import type { Paged, PageRequest } from '../paging.ts'

/** How many pages are hashed from each end of a book: that is where scans of credits and adverts are. */
export const hashedFromEachEnd = 3

/** Kept instead of a hash, so that nobody tries again before the file changes; no page is ever offered by it. */
export const unhashable = ''

export type HashedPage = {
  /** From 1. */
  readonly pageNumber: number
  readonly hash: string
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
}

/** A page hash that somebody decided about. */
export type KnownPageHash = {
  readonly hash: string
  readonly size: number | null
  readonly action: PageHashAction
  readonly deleteCount: number
  readonly matchCount: number
  readonly createdAt: number
  readonly modifiedAt: number
}

export type UnknownPageHash = { readonly hash: string; readonly size: number; readonly matchCount: number }

export type PageHashMatch = HashedPage & { readonly bookId: BookId; readonly path: string }

export type DoomedBook = { readonly bookId: BookId; readonly pages: readonly DoomedPage[] }

export type PageHashStore = {
  ofBook(bookId: BookId): Promise<HashedPage[]>
  replaceOfBook(bookId: BookId, pages: readonly HashedPage[]): Promise<void>
  /** Books that are present and readable and have fewer hashed pages than they should. */
  missingIn(libraryId: LibraryId): Promise<BookId[]>

  known(viewer: Viewer, actions: readonly PageHashAction[] | 'all', request: PageRequest): Promise<Paged<KnownPageHash>>
  /** On more than one page, and nobody decided about it. */
  unknown(viewer: Viewer, request: PageRequest): Promise<Paged<UnknownPageHash>>
  matches(viewer: Viewer, hash: string, request: PageRequest): Promise<Paged<PageHashMatch>>

  action(hash: string): Promise<PageHashAction | undefined>
  /** The poster file of a known hash. */
  poster(hash: string): Promise<string | undefined>
  insert(hash: { hash: string; size: number | null; action: PageHashAction; contentHash: string | null }): Promise<void>
  changeAction(hash: string, action: PageHashAction): Promise<void>
  countDeleted(hash: string, count: number): Promise<void>
  /** What the rule DELETE_AUTO says about one book, or those of a library, as far as they can be written anew. */
  doomed(of: { libraryId: LibraryId } | { bookId: BookId }): Promise<DoomedBook[]>
}

/** Which pages of a book are hashed, from 1: a few from each end. */
export const pagesToHash = (pageCount: number): number[] => {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1)
  return all.filter((number) => number <= hashedFromEachEnd || number > pageCount - hashedFromEachEnd)
}

/** Where somebody who was at `page` is once some pages are gone; who was at one of these is at the next that stayed. */
export const pageAfterRemoval = (page: number, removed: ReadonlySet<number>, pageCount: number): number =>
  Math.max(1, Math.min(movedUp(page, removed), pageCount))

const movedUp = (page: number, removed: ReadonlySet<number>) =>
  page - [...removed].filter((number) => number < page).length

/**
 * Hashes of pages that are still the same page of the same file, with the numbers they have now. A page is known by its
 * place: nothing keeps two entries of an archive from having one name.
 */
export const survivingHashes = (
  hashed: readonly HashedPage[],
  pages: readonly BookPage[],
  removed: ReadonlySet<number> = new Set(),
): HashedPage[] =>
  hashed
    .filter((one) => !removed.has(one.pageNumber))
    .map((one) => ({ ...one, pageNumber: movedUp(one.pageNumber, removed) }))
    .filter((one) => isSamePage(one, pages[one.pageNumber - 1]))

const isSamePage = (one: HashedPage, page: BookPage | undefined) =>
  page?.fileName === one.fileName && page.size === one.size && page.mediaType === one.mediaType

export type RemovalPlan =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'remove'; readonly removed: ReadonlySet<number> }

/** Every page must still be just the one that was meant, and something must stay. */
export const planRemoval = (
  pages: readonly BookPage[],
  hashed: readonly HashedPage[],
  doomed: readonly DoomedPage[],
): RemovalPlan => {
  const byNumber = new Map(hashed.map((one) => [one.pageNumber, one]))
  const removed = new Set(doomed.map((one) => one.pageNumber))
  if (removed.size === 0) return { kind: 'refused', reason: 'nothing is to be removed' }
  if (removed.size !== doomed.length) return { kind: 'refused', reason: 'a page is named twice' }
  const stranger = doomed.find((one) => !isMeant(one, pages[one.pageNumber - 1], byNumber.get(one.pageNumber)))
  if (stranger) return { kind: 'refused', reason: `page ${stranger.pageNumber} is not the one that was meant` }
  if (removed.size >= pages.length) return { kind: 'refused', reason: 'no page would be left' }
  return { kind: 'remove', removed }
}

const isMeant = (doomed: DoomedPage, page: BookPage | undefined, hashed: HashedPage | undefined) =>
  page !== undefined &&
  page.slice !== null &&
  page.fileName === doomed.fileName &&
  page.mediaType === doomed.mediaType &&
  hashed?.hash === doomed.hash
