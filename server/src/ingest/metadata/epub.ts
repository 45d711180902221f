import type { BookMetadata } from '#domain/book/book'
import type { SeriesPatch } from '#domain/series/series-patch'
import { readEpubMetadata, type EpubMetadata } from '#media/index'
import type { MetadataProvider } from './provider.ts'
import { languageOf } from './words.ts'

export const epubProvider: MetadataProvider = {
  name: 'EPUB',
  read: async ({ book, mediaType, options }) => {
    if (mediaType !== 'application/epub+zip' || !(options.importEpubBook || options.importEpubSeries)) return undefined
    const epub = await readEpubMetadata(book.path)
    return {
      book: options.importEpubBook ? bookPatch(epub) : {},
      series: options.importEpubSeries ? seriesPatch(epub) : {},
    }
  },
}

/** MARC relator codes; whoever has another one, or none, wrote the book. */
const roles: Readonly<Record<string, string>> = {
  aut: 'writer',
  clr: 'colorist',
  cov: 'cover',
  edt: 'editor',
  art: 'penciller',
  ill: 'penciller',
  trl: 'translator',
}

const bookPatch = (epub: EpubMetadata): Partial<BookMetadata> => {
  const summary = withoutTags(epub.description)
  const isbn = epub.identifiers.map(isbn13).find((found) => found !== undefined)
  const date = /^\d{4}-\d{2}-\d{2}/.exec(epub.date)?.[0]
  const position = seriesOf(epub)?.position
  return {
    ...(epub.title && { title: epub.title }),
    ...(summary && { summary }),
    ...(date && { releaseDate: date }),
    ...(epub.creators.length > 0 && {
      authors: epub.creators.map(({ name, role }) => ({ name, role: roles[role] ?? 'writer' })),
    }),
    ...(isbn && { isbn }),
    ...(position && Number.isFinite(Number(position)) && { number: position, numberSort: Number(position) }),
  }
}

const seriesPatch = (epub: EpubMetadata): SeriesPatch => {
  const language = languageOf(epub.language)
  const title = seriesOf(epub)?.name
  return {
    ...(title && { title }),
    ...(epub.publisher && { publisher: epub.publisher }),
    ...(language && { language }),
    ...(epub.subjects.length > 0 && { genres: epub.subjects.map((subject) => subject.toLowerCase()) }),
    ...(epub.pageProgressionDirection === 'rtl' && { readingDirection: 'RIGHT_TO_LEFT' as const }),
    ...(epub.pageProgressionDirection === 'ltr' && { readingDirection: 'LEFT_TO_RIGHT' as const }),
  }
}

const seriesOf = (epub: EpubMetadata) => epub.collection ?? epub.calibreSeries

const withoutTags = (html: string) =>
  html
    .replace(/<(br|\/p|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .trim()

/** The thirteen digits of a valid ISBN, also of the older form with ten. */
const isbn13 = (identifier: string): string | undefined => {
  const signs = identifier
    .toLowerCase()
    .replace(/^(urn:)?isbn:/, '')
    .replace(/[\s-]/g, '')
  const digits = /^\d{9}[\dx]$/.test(signs) ? withCheckDigit(`978${signs.slice(0, 9)}`) : signs
  return /^97[89]\d{10}$/.test(digits) && withCheckDigit(digits.slice(0, 12)) === digits ? digits : undefined
}

const withCheckDigit = (twelve: string) => {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return twelve + ((10 - (sum % 10)) % 10)
}
