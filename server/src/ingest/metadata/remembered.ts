import { noWords, type FileWords, type KnownWords, type WordOption } from '#domain/book/book'
import type { LibraryOptions } from '#domain/library/library'

/** What was said just now, and who asked for it. */
export type Heard = {
  readonly said: Partial<FileWords>
  readonly askedBy: NonNullable<KnownWords['askedBy']>
}

export const nothingHeard: Heard = { said: {}, askedBy: { book: {}, series: {} } }

export const joined = (weaker: Heard, stronger: Heard): Heard => ({
  said: {
    ...weaker.said,
    ...stronger.said,
    book: { ...weaker.said.book, ...stronger.said.book },
    series: { ...weaker.said.series, ...stronger.said.series },
  },
  askedBy: {
    book: { ...weaker.askedBy.book, ...stronger.askedBy.book },
    series: { ...weaker.askedBy.series, ...stronger.askedBy.series },
  },
})

type Hearing = Heard & { readonly unheard: readonly WordOption[] }

/** Who is not heard takes nothing back: what they said is remembered where nobody says anything else. */
export const withFormer = (hearing: Hearing, former: KnownWords): KnownWords => {
  const { unheard } = hearing
  const isUnheard = (option: WordOption) => unheard.includes(option)
  const ofBook = { ...isbnOfBarcode(former), ...former.askedBy?.book }
  const askedBy = {
    book: chosen(askersOf(former.book, ofBook, speakers.book.find(isUnheard)), isUnheard),
    series: chosen(askersOf(former.series, former.askedBy?.series, speakers.series.find(isUnheard)), isUnheard),
  }
  const said: Partial<FileWords> = {
    book: only(former.book, Object.keys(askedBy.book)),
    series: only(former.series, Object.keys(askedBy.series)),
    ...(isUnheard('importComicInfoCollection') && { collections: former.collections }),
    ...(isUnheard('importComicInfoReadList') && { readLists: former.readLists }),
    ...(isUnheard('importBarcodeIsbn') && { barcode: former.barcode }),
  }
  const all = joined({ said, askedBy }, hearing)
  return { ...noWords, ...all.said, askedBy: all.askedBy, unheard }
}

/** What of it counts as said still: its option is on, and was heard the last time. */
export const saidStill = (words: KnownWords, options: LibraryOptions): Pick<FileWords, 'series' | 'collections'> => {
  const isHeard = (option: WordOption) => options[option] && !words.unheard?.includes(option)
  const askers = askersOf(words.series, words.askedBy?.series, speakers.series[0])
  return {
    series: only(words.series, Object.keys(chosen(askers, isHeard))),
    collections: isHeard('importComicInfoCollection') ? words.collections : [],
  }
}

/** Words of an older version may be those of any of these. */
const speakers = {
  book: ['importComicInfoBook', 'importEpubBook'],
  series: ['importComicInfoSeries', 'importEpubSeries'],
} as const

const isbnOfBarcode = ({ barcode, book }: FileWords) =>
  barcode?.isbn && barcode.isbn === book.isbn ? { isbn: 'importBarcodeIsbn' as const } : {}

type Askers<Words> = Partial<Record<keyof Words, WordOption>>

const askersOf = <Words extends object>(
  words: Words,
  known: Askers<Words> = {},
  otherwise?: WordOption,
): Askers<Words> => {
  const fields = Object.keys(words) as (keyof Words)[]
  return Object.fromEntries(fields.map((field) => [field, known[field] ?? otherwise])) as Askers<Words>
}

const chosen = <Words>(askers: Askers<Words>, isWanted: (option: WordOption) => boolean): Askers<Words> => {
  const wanted = Object.entries<WordOption | undefined>(askers).filter(([, option]) => option && isWanted(option))
  return Object.fromEntries(wanted) as Askers<Words>
}

export const only = <Words extends object>(words: Words, fields: readonly string[]): Words =>
  Object.fromEntries(Object.entries(words).filter(([field]) => fields.includes(field))) as Words
