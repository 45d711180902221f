import { searchableText, wordsOrSigns } from './fold-text.ts'

/**
 * What words are looked for in, the best first: the title, the other names it is known by, and what else is said of it.
 * Each is made of lines, as `searchableText` makes them.
 */
export type SearchTexts = { readonly title: string; readonly names: string; readonly terms: string }

export type SearchedSeries = {
  readonly title: string
  readonly titleSort: string
  readonly alternateTitles: readonly string[]
  readonly publisher: string
  readonly genres: readonly string[]
  readonly tags: readonly string[]
}

/** What only its books say of a series. */
type OfBooks = { readonly authors: readonly string[]; readonly bookTags: readonly string[] }

export type SearchedBook = {
  readonly title: string
  readonly alternateTitle: string
  readonly number: string
  readonly isbn: string
  readonly authors: readonly string[]
  readonly tags: readonly string[]
}

export const textsOfSeries = (series: SearchedSeries & OfBooks): SearchTexts =>
  inSections({
    title: [series.title, series.titleSort],
    names: series.alternateTitles,
    terms: [...termsOf(series), ...series.bookTags, ...series.authors],
  })

/** A book is also known by its series, and by its number there. */
export const textsOfBook = (book: SearchedBook, series: SearchedSeries): SearchTexts =>
  inSections({
    title: [book.title],
    names: [book.alternateTitle, `${series.title} ${book.number}`, series.titleSort, ...series.alternateTitles],
    terms: [book.isbn, ...book.authors, ...book.tags, ...termsOf(series)],
  })

const termsOf = ({ publisher, genres, tags }: SearchedSeries) => [publisher, ...genres, ...tags]

type Sections = Readonly<Record<keyof SearchTexts, readonly string[]>>

/** Looking for each line in all the others would take ever longer, and a file may name thousands. */
const comparedLength = 2_000

/** Nothing is said twice: what is found in one line need not be found in another. */
const inSections = (sections: Sections): SearchTexts => {
  const title = searchableText(sections.title)
  const names = linesOf(sections.names, title)
  return { title, names, terms: linesOf(sections.terms, title + names) }
}

const linesOf = (texts: readonly string[], known: string): string => {
  const lines = new Set<string>()
  let compared = known.slice(0, comparedLength)
  for (const text of texts) {
    const line = ` ${wordsOrSigns(text).join(' ')} `
    if (line.trim() === '' || lines.has(line) || compared.includes(line)) continue
    lines.add(line)
    if (compared.length + line.length < comparedLength) compared += `\n${line}`
  }
  return lines.size === 0 ? '' : `\n${[...lines].join('\n')}\n`
}
