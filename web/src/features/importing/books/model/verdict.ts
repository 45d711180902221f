import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { parseDecimal } from '#lib/decimal.ts'
import type { Candidate } from './candidate.ts'
import { isOpen } from './candidate.ts'
import type { NameFault } from './file-name.ts'
import { extensionOf, fileNameOf, nameFault } from './file-name.ts'

/** A series with all its books; `loading` and `failed` while they are not known. */
export type SeriesShelf =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly series: SeriesDto; readonly books: readonly BookDto[] }

export type Obstacle =
  | 'analyze'
  | 'broken'
  | 'series'
  | 'seriesLoading'
  | 'seriesGone'
  | 'number'
  | 'oneshotEmpty'
  | 'taken'
  | 'twice'
  | `name.${NameFault}`

export type Verdict =
  | { readonly kind: 'blocked'; readonly obstacle: Obstacle }
  /** `upgrade` is the book whose file is replaced. */
  | { readonly kind: 'ready'; readonly upgrade: BookDto | undefined }

/** Whether each file can be imported as things stand, by its id. */
export const judge = (
  candidates: readonly Candidate[],
  shelves: ReadonlyMap<string, SeriesShelf>,
): ReadonlyMap<string, Verdict> => {
  const claimed = new Set<string>()
  const verdicts = candidates.map((candidate): [string, Verdict] => {
    const shelf = candidate.seriesId === undefined ? undefined : shelves.get(candidate.seriesId)
    const verdict = judgeAlone(candidate, shelf)
    const isWanted = candidate.selected && isOpen(candidate) && verdict.kind === 'ready'
    // The first of two that want one place has it.
    const isLate = isWanted && claimsOf(candidate, verdict.upgrade).some((claim) => claimed.has(claim))
    if (isWanted && !isLate) for (const claim of claimsOf(candidate, verdict.upgrade)) claimed.add(claim)
    return [candidate.book.id, isLate ? { kind: 'blocked', obstacle: 'twice' } : verdict]
  })
  return new Map(verdicts)
}

/** The book of a series that a number means. One in the trash counts only where no other does. */
export const bookToUpgrade = (candidate: Candidate, shelf: SeriesShelf | undefined): BookDto | undefined => {
  if (shelf?.kind !== 'known') return undefined
  if (shelf.series.oneshot) return shelf.books[0]
  const number = parseDecimal(candidate.number)
  const found = shelf.books.filter((book) => book.metadata.numberSort === number)
  return found.find((book) => !book.deleted) ?? found[0]
}

const judgeAlone = (candidate: Candidate, shelf: SeriesShelf | undefined): Verdict => {
  const obstacle = fileObstacle(candidate) ?? seriesObstacle(candidate, shelf) ?? nameObstacle(candidate, shelf)
  return obstacle === undefined
    ? { kind: 'ready', upgrade: bookToUpgrade(candidate, shelf) }
    : { kind: 'blocked', obstacle }
}

const fileObstacle = ({ analysis, book }: Candidate): Obstacle | undefined => {
  if (analysis.kind !== 'done') return 'analyze'
  return book.status === 'READY' ? undefined : 'broken'
}

const seriesObstacle = (candidate: Candidate, shelf: SeriesShelf | undefined): Obstacle | undefined => {
  if (candidate.seriesId === undefined) return 'series'
  if (shelf === undefined || shelf.kind === 'loading') return 'seriesLoading'
  if (shelf.kind === 'failed') return 'seriesGone'
  if (shelf.series.oneshot) return shelf.books.length === 0 ? 'oneshotEmpty' : undefined
  return candidate.number.trim() !== '' && parseDecimal(candidate.number) === undefined ? 'number' : undefined
}

/** What is wrong with the name that is wanted, in the folder where it is wanted. */
export const nameObstacle = (candidate: Candidate, shelf: SeriesShelf | undefined): Obstacle | undefined => {
  const fault = nameFault(candidate.destination, extensionOf(candidate.book.url))
  if (fault !== undefined) return `name.${fault}`
  const upgrade = bookToUpgrade(candidate, shelf)
  const others = shelf?.kind === 'known' ? shelf.books.filter((book) => book.id !== upgrade?.id && !book.deleted) : []
  return others.some((book) => fileNameOf(book.url) === destinationFile(candidate)) ? 'taken' : undefined
}

export const destinationFile = ({ destination, book }: Candidate): string => destination.trim() + extensionOf(book.url)

const claimsOf = (candidate: Candidate, upgrade: BookDto | undefined): string[] => [
  `file ${candidate.seriesId} ${destinationFile(candidate)}`,
  ...(upgrade === undefined ? [] : [`book ${upgrade.id}`]),
]
