import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { BookValues } from './book-sheet.ts'
import { bookItem, bookRules } from './book-sheet.ts'
import type { SeriesValues } from './series-sheet.ts'
import { seriesItem, seriesRules } from './series-sheet.ts'
import type { FieldRules, Item, Sheet } from './sheet.ts'
import { patchOf } from './sheet.ts'

export type Oneshot = { readonly series: SeriesDto; readonly book: BookDto }

const seriesFields = [
  'title',
  'titleSort',
  'summary',
  'readingDirection',
  'language',
  'publisher',
  'ageRating',
  'genres',
  'sharingLabels',
] as const satisfies readonly (keyof SeriesValues)[]

const bookFields = [
  'title',
  'alternateTitle',
  'summary',
  'releaseDate',
  'isbn',
  'authors',
  'tags',
  'links',
] as const satisfies readonly (keyof BookValues)[]

type SeriesHalf = Pick<SeriesValues, (typeof seriesFields)[number]>
type BookHalf = Pick<BookValues, (typeof bookFields)[number]>

/** A one-shot is a series with one book: title and summary are written to both, the rest to the half that has it. */
export type OneshotValues = SeriesHalf & BookHalf

export const oneshotRules: FieldRules<OneshotValues> = {
  ...pick(seriesRules, seriesFields),
  ...pick(bookRules, bookFields),
}

export const oneshotItem = ({ series, book }: Oneshot, locale: string): Item<OneshotValues> => {
  const [whole, part] = [seriesItem(series), bookItem(book, locale)]
  return {
    id: series.id,
    values: { ...pick(whole.values, seriesFields), ...pick(part.values, bookFields) },
    locks: {
      ...pick(whole.locks, seriesFields),
      ...pick(part.locks, bookFields),
      title: whole.locks.title && part.locks.title,
      summary: whole.locks.summary && part.locks.summary,
    },
  }
}

/** Each half is compared with what it holds itself. */
export const oneshotPatches = (sheet: Sheet<OneshotValues>, { series, book }: Oneshot, locale: string) => {
  const [whole, part] = [seriesItem(series), bookItem(book, locale)]
  return {
    series: patchOf(half(sheet, pick(seriesRules, seriesFields)), whole as Item<SeriesHalf>),
    book: patchOf(half(sheet, pick(bookRules, bookFields)), part as Item<BookHalf>),
  }
}

const half = <Half extends Partial<OneshotValues>>(sheet: Sheet<OneshotValues>, rules: FieldRules<Half>): Sheet<Half> =>
  ({ ...sheet, rules }) as unknown as Sheet<Half>

function pick<Whole extends object, N extends keyof Whole>(whole: Whole, names: readonly N[]): Pick<Whole, N> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, N>
}
