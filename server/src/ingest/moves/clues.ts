import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'

export type KnownFiles = { readonly series: readonly Series[]; readonly books: readonly Book[] }

/** Series outside of what is scanned that lost a book which may be found here, with all their books. */
export type Elsewhere = KnownFiles & {
  /** Books not in the trash whose file is no longer where it was: nothing is there, or another file. */
  readonly gone: ReadonlySet<BookId>
  /** Those of them where nothing is. */
  readonly absent: ReadonlySet<BookId>
  /** Those of the gone in the library that is scanned: its disk is there, so they are nowhere else but perhaps here. */
  readonly strayed: ReadonlySet<BookId>
}

/** What helps to recognize files beside what is known of their library. */
export type Clues = {
  readonly elsewhere: Elsewhere
  /** Hashes of found files, by path. */
  readonly hashes: ReadonlyMap<string, string>
  readonly prints: Prints
}

/** What tells a file by that which people read in it; see `print.ts`. */
export type Prints = {
  readonly books: ReadonlyMap<BookId, string>
  /** By path; those of a book may be any of them. */
  readonly files: ReadonlyMap<string, readonly string[]>
}

export const nowhere: Elsewhere = { series: [], books: [], gone: new Set(), absent: new Set(), strayed: new Set() }
export const noPrints: Prints = { books: new Map(), files: new Map() }
export const noClues: Clues = { elsewhere: nowhere, hashes: new Map(), prints: noPrints }

/** The only one there is, where one that was there until now counts before those in the trash; never a guess. */
export const theOnlyOne = <One extends { readonly deletedAt: number | null }>(all: readonly One[]): One | undefined => {
  const present = all.filter((one) => one.deletedAt === null)
  const choice = present.length > 0 ? present : all
  return choice.length === 1 ? choice[0] : undefined
}
