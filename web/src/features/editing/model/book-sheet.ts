import type { BookDto } from '@spinrack/contract/resources/book'
import { formatDecimal } from '#lib/decimal.ts'
import { checkDate, checkIsbn, checkLinks, checkNumber, checkRequired } from './checks.ts'
import type { FieldRules, Item } from './sheet.ts'
import * as wire from './wire.ts'

type Metadata = BookDto['metadata']

/** As the form holds it: numbers and dates are text until they are sent. */
export type BookValues = {
  readonly title: string
  readonly alternateTitle: string
  readonly number: string
  readonly numberSort: string
  readonly summary: string
  readonly releaseDate: string
  readonly isbn: string
  readonly authors: Metadata['authors']
  readonly tags: Metadata['tags']
  readonly links: Metadata['links']
}

export const bookRules: FieldRules<BookValues> = {
  title: { wire: wire.trimmed, check: checkRequired },
  alternateTitle: { wire: wire.trimmed },
  number: { wire: wire.trimmed, check: checkRequired },
  numberSort: { wire: wire.numberOrNull, check: checkNumber },
  summary: { wire: wire.trimmed },
  releaseDate: { wire: wire.trimmedOrNull, check: checkDate },
  isbn: { wire: wire.digitsOnly, check: checkIsbn },
  authors: { wire: wire.authors },
  tags: { wire: wire.words },
  links: { wire: wire.links, check: checkLinks },
}

export const bookItem = ({ id, metadata }: BookDto, locale: string): Item<BookValues> => ({
  id,
  values: {
    title: metadata.title,
    // Servers of another make know of none.
    alternateTitle: metadata.alternateTitle ?? '',
    number: metadata.number,
    numberSort: formatDecimal(metadata.numberSort, locale),
    summary: metadata.summary,
    releaseDate: metadata.releaseDate ?? '',
    isbn: metadata.isbn,
    authors: metadata.authors,
    tags: metadata.tags,
    links: metadata.links,
  },
  locks: {
    title: metadata.titleLock,
    alternateTitle: metadata.alternateTitleLock ?? false,
    number: metadata.numberLock,
    numberSort: metadata.numberSortLock,
    summary: metadata.summaryLock,
    releaseDate: metadata.releaseDateLock,
    isbn: metadata.isbnLock,
    authors: metadata.authorsLock,
    tags: metadata.tagsLock,
    links: metadata.linksLock,
  },
})
