import type { BookDto } from '@spinrack/contract/resources/book'
import { readStateOf } from '#lib/read-state.ts'
import { readingAccess } from '#lib/reading-access.ts'

export type ContinueIn = { readonly kind: 'start' | 'next' | 'resume' | 'again'; readonly book: BookDto }

type Reading = {
  /** The first books that are not read, in the order of the list. */
  readonly ahead: readonly BookDto[]
  /** Whether something of the list was read to its end. */
  readonly begun: boolean
  /** The first books of the list, for starting over when nothing is ahead. */
  readonly front: readonly BookDto[]
}

/** Where the reading of a list goes on; null when none of it opens for these roles. */
export const continueIn = ({ ahead, begun, front }: Reading, roles: readonly string[]): ContinueIn | null => {
  const opens = (book: BookDto) => readingAccess(book, roles) === 'readable'
  const next = ahead.find(opens)
  if (next !== undefined) {
    const started = readStateOf(next).kind === 'in-progress'
    return { kind: started ? 'resume' : begun ? 'next' : 'start', book: next }
  }
  const first = front.find(opens)
  return first === undefined ? null : { kind: 'again', book: first }
}
