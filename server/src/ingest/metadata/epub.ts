import type { BookMetadata } from '#domain/book/book'
import type { SeriesPatch } from '#domain/series/series-patch'
import { readEpubMetadata, type EpubMetadata } from '#media/index'
import { calendarDate } from './values/calendar-date.ts'
import { htmlText } from './values/html-text.ts'
import { isbn13 } from './values/isbn.ts'
import type { MetadataProvider } from './provider.ts'
import { languageOf } from './values/language.ts'

export const epubProvider: MetadataProvider = {
  name: 'EPUB',
  speaksOf: { book: 'importEpubBook', series: 'importEpubSeries' },
  read: async ({ book, mediaType, options }) => {
    if (mediaType !== 'application/epub+zip') return { book: {}, series: {} }
    if (!options.importEpubBook && !options.importEpubSeries) return undefined
    const epub = await readEpubMetadata(book.path)
    return {
      ...(options.importEpubBook && { book: bookPatch(epub) }),
      ...(options.importEpubSeries && { series: seriesPatch(epub) }),
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

/** Some write the address of the code, or capitals. */
const codeOf = (role: string) => role.toLowerCase().split('/').at(-1) ?? ''

const bookPatch = (epub: EpubMetadata): Partial<BookMetadata> => {
  const summary = htmlText(epub.description)
  const isbn = epub.identifiers.map(isbn13).find((found) => found !== undefined)
  const date = dayOf(epub.date)
  return {
    ...(epub.title && { title: epub.title }),
    ...(summary && { summary }),
    ...(date && { releaseDate: date }),
    ...(epub.creators.length > 0 && {
      authors: epub.creators.map(({ name, role }) => ({ name, role: roles.get(codeOf(role)) ?? 'writer' })),
    }),
    ...(isbn && { isbn }),
    ...numberOf(seriesOf(epub)?.position ?? ''),
  }
}

/** calibre writes `3.0` for the third book. What has hundreds of digits is a number to show, but none to sort by. */
const numberOf = (position: string): Pick<Partial<BookMetadata>, 'number' | 'numberSort'> => {
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(position)) return {}
  const numberSort = Number(position)
  const shown = position.replace(/\.0*$/, '')
  const number = /\d/.test(shown) ? shown : '0'
  return Number.isFinite(numberSort) ? { number, numberSort } : { number }
}

/** A day, with or without a time of day behind it; of a month or a year, the first day. */
const dayOf = (date: string) => {
  const [, year, month = '1', day = '1'] = /^(\d{4})(?:-(\d\d?)(?:-(\d\d?)(?!\d))?)?(?=$|[T\s])/.exec(date) ?? []
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

/** What EPUB 3 says of the series, completed by calibre's way of saying the same. */
const seriesOf = ({ collection, calibreSeries }: EpubMetadata) => {
  if (!collection || !calibreSeries || collection.position !== '') return collection ?? calibreSeries
  return collection.name === calibreSeries.name ? calibreSeries : collection
}
