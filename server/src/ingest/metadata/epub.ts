import type { BookMetadata } from '#domain/book/book'
import type { SeriesPatch } from '#domain/series/series-patch'
import { readEpubMetadata, type EpubMetadata } from '#media/index'
import { decodeEntities } from '#media/markup/entities'
import { calendarDate } from './calendar-date.ts'
import { isbn13 } from './isbn.ts'
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
const roles: ReadonlyMap<string, string> = new Map([
  ['aut', 'writer'],
  ['clr', 'colorist'],
  ['cov', 'cover'],
  ['edt', 'editor'],
  ['art', 'penciller'],
  ['ill', 'penciller'],
  ['trl', 'translator'],
])

const bookPatch = (epub: EpubMetadata): Partial<BookMetadata> => {
  const summary = withoutTags(epub.description)
  const isbn = epub.identifiers.map(isbn13).find((found) => found !== undefined)
  const date = dayOf(epub.date)
  const position = seriesOf(epub)?.position
  return {
    ...(epub.title && { title: epub.title }),
    ...(summary && { summary }),
    ...(date && { releaseDate: date }),
    ...(epub.creators.length > 0 && {
      authors: epub.creators.map(({ name, role }) => ({ name, role: roles.get(role) ?? 'writer' })),
    }),
    ...(isbn && { isbn }),
    ...(position && Number.isFinite(Number(position)) && { number: position, numberSort: Number(position) }),
  }
}

/** A day, with or without a time of day behind it. */
const dayOf = (date: string) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return calendarDate(Number(year), Number(month), Number(day))
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
  decodeEntities(html.replace(/<(br|\/p|\/div)\b[^>]*>/gi, '\n').replace(/<[^>]+>/g, '')).trim()
