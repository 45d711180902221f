import type { BookMetadata } from '#domain/book/book'
import type { Author, WebLink } from '#domain/metadata'
import type { SeriesPatch } from '#domain/series/series-patch'
import { readTextFile } from '#media/index'
import { XMLParser } from 'fast-xml-parser'
import { calendarDate } from './calendar-date.ts'
import { isbn13 } from './isbn.ts'
import type { MetadataProvider } from './provider.ts'
import { languageOf, words } from './words.ts'

const fileName = 'comicinfo.xml'
const largestFile = 2 * 1024 * 1024

export const comicInfoProvider: MetadataProvider = {
  name: 'ComicInfo',
  read: async ({ book, mediaType, files, options }) => {
    if (!options.importComicInfoBook && !options.importComicInfoSeries) return undefined
    const file = files.find((one) => one.fileName.toLowerCase() === fileName)
    if (!file) return undefined
    const info = parse(await readTextFile(book.path, { ...file, mediaType }, largestFile))
    return {
      book: options.importComicInfoBook ? bookPatch(info) : {},
      series: options.importComicInfoSeries ? seriesPatch(info, options.importComicInfoSeriesAppendVolume) : {},
    }
  },
}

type Info = Readonly<Record<string, string>>

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true, trimValues: true, htmlEntities: true })

const parse = (xml: string): Info => {
  const root = (parser.parse(xml) as { ComicInfo?: unknown }).ComicInfo
  if (typeof root !== 'object' || root === null) return {}
  const texts = Object.entries(root).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''))
}

const bookPatch = (info: Info): Partial<BookMetadata> => ({
  ...(info['Title'] && { title: info['Title'] }),
  ...(info['Summary'] && { summary: info['Summary'] }),
  ...numberOf(info['Number']),
  ...releaseDateOf(info),
  ...authorsOf(info),
  ...(info['Tags'] && { tags: words(info['Tags']).map((tag) => tag.toLowerCase()) }),
  ...(info['Web'] && { links: linksOf(info['Web']) }),
  ...isbnOf(info['GTIN']),
})

const isbnOf = (gtin: string | undefined) => {
  const isbn = gtin && isbn13(gtin)
  return isbn ? { isbn } : {}
}

const numberOf = (number: string | undefined) => {
  if (!number) return {}
  const value = Number(number)
  return Number.isFinite(value) ? { number, numberSort: value } : { number }
}

/** Month and day default to the first; an impossible date says nothing. */
const releaseDateOf = (info: Info) => {
  const releaseDate = calendarDate(Number(info['Year']), Number(info['Month'] ?? '1'), Number(info['Day'] ?? '1'))
  return releaseDate ? { releaseDate } : {}
}

const roles = {
  Writer: 'writer',
  Penciller: 'penciller',
  Inker: 'inker',
  Colorist: 'colorist',
  Letterer: 'letterer',
  CoverArtist: 'cover',
  Editor: 'editor',
  Translator: 'translator',
}

const authorsOf = (info: Info): { authors?: Author[] } => {
  const authors = Object.entries(roles).flatMap(([element, role]) =>
    words(info[element]).map((name) => ({ name, role })),
  )
  return authors.length > 0 ? { authors } : {}
}

const linksOf = (web: string): WebLink[] =>
  web.split(/\s+/).flatMap((text) => {
    const url = URL.parse(text)
    return url && /^https?:$/.test(url.protocol) ? [{ label: url.hostname, url: text }] : []
  })

const seriesPatch = (info: Info, appendVolume: boolean): SeriesPatch => {
  const direction = directions.get(info['Manga'] ?? '')
  const age = ageRatings.get((info['AgeRating'] ?? '').toLowerCase().replaceAll(' ', ''))
  const language = languageOf(info['LanguageISO'])
  const count = Number(info['Count'])
  return {
    ...(info['Series'] && { title: titleWithVolume(info['Series'], appendVolume ? info['Volume'] : undefined) }),
    ...(direction && { readingDirection: direction }),
    ...(info['Publisher'] && { publisher: info['Publisher'] }),
    ...(age !== undefined && { ageRating: age }),
    ...(language && { language }),
    ...(info['Genre'] && { genres: words(info['Genre']).map((genre) => genre.toLowerCase()) }),
    // ComicRack writes -1 for "unknown".
    ...(Number.isInteger(count) && count > 0 && { totalBookCount: count }),
  }
}

const titleWithVolume = (title: string, volume: string | undefined) => {
  const number = Number(volume)
  return Number.isInteger(number) && number > 1 ? `${title} (${number})` : title
}

const directions: ReadonlyMap<string, SeriesPatch['readingDirection']> = new Map([
  ['No', 'LEFT_TO_RIGHT'],
  ['YesAndRightToLeft', 'RIGHT_TO_LEFT'],
])

const ageRatings: ReadonlyMap<string, number> = new Map([
  ['everyone', 0],
  ['g', 0],
  ['earlychildhood', 3],
  ['kidstoadults', 6],
  ['pg', 8],
  ['everyone10+', 10],
  ['teen', 13],
  ['ma15+', 15],
  ['m', 17],
  ['mature17+', 17],
  ['adultsonly18+', 18],
  ['r18+', 18],
  ['x18+', 18],
])
