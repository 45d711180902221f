import type { TransientBookDto } from '@spinrack/contract/resources/transient-book'
import type { Failure } from '#lib/failure.ts'

type Analysis =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }
  /** The server could not be asked; what it says of the file itself stands in the book. */
  | { readonly kind: 'failed'; readonly failure: Failure }

type Order =
  | { readonly kind: 'none' }
  | { readonly kind: 'sent' }
  /** It has ended, and nobody knows how. */
  | { readonly kind: 'missed' }
  | { readonly kind: 'imported'; readonly bookId: string | null }
  | { readonly kind: 'refused'; readonly message: string }

/** A file that may become a book, and what the administrator wants with it. */
export type Candidate = {
  readonly book: TransientBookDto
  readonly analysis: Analysis
  readonly selected: boolean
  readonly seriesId: string | undefined
  /** As it is typed. */
  readonly number: string
  /** Without the extension, which the file keeps. */
  readonly destination: string
  readonly order: Order
}

export const newCandidate = (book: TransientBookDto): Candidate => ({
  book,
  analysis: { kind: 'waiting' },
  selected: true,
  seriesId: undefined,
  number: '',
  destination: book.name,
  order: { kind: 'none' },
})

/** What the server found inside; it guesses the series and the number, which never replaces what somebody chose. */
export const analyzed = (candidate: Candidate, book: TransientBookDto, numberText: string): Candidate => ({
  ...candidate,
  book,
  analysis: { kind: 'done' },
  selected: candidate.selected && book.status === 'READY',
  seriesId: candidate.seriesId ?? book.seriesId ?? undefined,
  number: candidate.number === '' ? numberText : candidate.number,
})

/** Broken files cannot be imported, and what was sent for is not sent for twice. */
export const isOpen = ({ analysis, book, order }: Candidate): boolean =>
  (analysis.kind !== 'done' || book.status === 'READY') && (order.kind === 'none' || order.kind === 'refused')

type Outcome = { readonly bookId: string | null; readonly success: boolean; readonly message: string | null }

export const settled = (candidate: Candidate, { bookId, success, message }: Outcome): Candidate =>
  success
    ? { ...candidate, selected: false, order: { kind: 'imported', bookId } }
    : { ...candidate, order: { kind: 'refused', message: message ?? '' } }

/** What a change of mind makes of a refusal: it was said of the former choice. */
export const changed = (candidate: Candidate, change: Partial<Candidate>): Candidate => ({
  ...candidate,
  ...(candidate.order.kind === 'refused' && { order: { kind: 'none' } as const }),
  ...change,
})
