import { dirname, join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'

/** Hidden, so that no scan takes such a file for a book. */
const prefix = '.spinrack-'

/** Names of the files that this server writes beside books while it works; nothing else has such a name. */
export const hiddenName = {
  /** A file that is written anew for a book. */
  rewrite: (bookId: BookId) => `${prefix}rewrite-${bookId}.tmp`,
  rewriteNote: (bookId: BookId) => `${prefix}rewrite-${bookId}.note`,
  /** A file on its way into a series, and what it is known by. */
  arrival: (mark: string) => `${prefix}import-${mark}`,
  arrivalNote: (mark: string) => `${prefix}import-${mark}.note`,
  /** A file that an import replaces, until all is done. */
  replaced: (mark: string) => `${prefix}replaced-${mark}`,
} as const

/** In the folder of a book. */
export const besideBook = (bookPath: string, name: string) => join(dirname(bookPath), name)

export const isLeftover = (name: string): boolean => name.startsWith(prefix)

export type Leftover =
  | { readonly kind: 'rewrite'; readonly bookId: BookId }
  | { readonly kind: 'arrival' }
  | { readonly kind: 'replaced' }

/** What a hidden file is; undefined when nobody knows. */
export const leftoverOf = (name: string): Leftover | undefined => {
  const [, kind, rest = ''] = /^\.spinrack-(rewrite|import|replaced)-(.+)$/.exec(name) ?? []
  if (kind === 'import') return { kind: 'arrival' }
  if (kind === 'replaced') return { kind: 'replaced' }
  const [, id] = /^(\w+)\.(?:tmp|note)$/.exec(rest) ?? []
  return id === undefined ? undefined : { kind: 'rewrite', bookId: id as BookId }
}
