import type { BookId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '../access/viewer.ts'
import type { DomainEvent } from '../events.ts'
import type { Paged, PageRequest } from '../paging.ts'

export type ReadList = {
  readonly id: ReadListId
  readonly name: string
  readonly summary: string
  /** Members have an order of their own; otherwise they stand by release date. */
  readonly ordered: boolean
  /** By position. */
  readonly bookIds: readonly BookId[]
  readonly createdAt: number
  readonly modifiedAt: number
}

/** A read list as one user sees it: `bookIds` holds what the user may see, `filtered` tells that there is more. */
export type ReadListView = ReadList & { readonly filtered: boolean }

export type ReadListFilter = {
  /** Words that the name holds. */
  readonly search?: string
  /** Only those with a visible member in one of these libraries. */
  readonly libraryIds?: readonly string[]
}

/** What the viewer sees no member of does not exist for the viewer; empty ones exist for those who see everything. */
export type ReadListReader = {
  find(viewer: Viewer, id: ReadListId): Promise<ReadListView | undefined>
  list(viewer: Viewer, filter: ReadListFilter, request: PageRequest): Promise<Paged<ReadListView>>
  /** Read lists that a book is in, by name; none when the viewer may not see the book. */
  holding(viewer: Viewer, bookId: BookId): Promise<ReadListView[]>
  /** Visible members of a list in the order of their release, undated ones first. */
  byReleaseDate(viewer: Viewer, id: ReadListId): Promise<BookId[]>
  /** Those of the given books that the viewer may see, in the given order. */
  visibleAmong(viewer: Viewer, bookIds: readonly BookId[]): Promise<BookId[]>
}

export type ReadListEvent = Extract<DomainEvent, { type: `ReadList${string}` }>

/** A list that a file names, and the position it asks for. */
export type ReadListEntry = { readonly name: string; readonly number: number | null }

export type ReadListStore = {
  find(id: ReadListId): Promise<ReadList | undefined>
  /** Ignores case. */
  byName(name: string): Promise<ReadList | undefined>
  insert(readList: ReadList): Promise<void>
  /** Members that stay keep the note that files named them. */
  update(readList: ReadList): Promise<void>
  remove(id: ReadListId): Promise<void>
  empty(): Promise<ReadList[]>
  /** Those of the given books that do not exist. */
  unknown(bookIds: readonly BookId[]): Promise<BookId[]>
  /**
   * Puts a book into exactly those read lists that its file names, as far as files decide: missing lists are made, names
   * are compared without case, and what a person added stays. Books stand by the numbers their files ask for, those
   * without one behind, equal ones by series and number, in whatever turn they come. By what the file said before, a
   * number that was corrected is known: the book follows it unless a person arranged the list. Answers what the caller is
   * to publish: `for (const event of await readLists.syncFromFiles(bookId, entries)) publish(event)`
   */
  syncFromFiles(
    bookId: BookId,
    entries: readonly ReadListEntry[],
    former?: readonly ReadListEntry[],
  ): Promise<ReadListEvent[]>
}
