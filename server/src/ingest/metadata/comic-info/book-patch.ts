import type { BookMetadata } from '#domain/book/book'
import type { Author, WebLink } from '#domain/metadata'
import { isWebAddress } from '#domain/web-address'
import { calendarDate } from '../values/calendar-date.ts'
import { isbn13 } from '../values/isbn.ts'
import { words } from '../values/words.ts'
import { wholeNumber, type ComicInfo } from './parse-comic-info.ts'

/** What a ComicInfo.xml says of the book it lies in. */
export const bookPatch = (info: ComicInfo): Partial<BookMetadata> => {
  const title = info.get('title')
  const summary = info.get('summary')
  const tags = words(info.get('tags')).map((tag) => tag.toLowerCase())
  const links = linksIn(info.get('web') ?? '')
  const authors = authorsIn(info)
  const releaseDate = releaseDateIn(info)
  const isbn = isbn13(info.get('gtin') ?? '')
  return {
    ...(title && { title }),
    ...(summary && { summary }),
    ...numberIn(info),
    ...(releaseDate && { releaseDate }),
    ...(authors.length > 0 && { authors }),
    ...(tags.length > 0 && { tags }),
    ...(links.length > 0 && { links }),
    ...(isbn && { isbn }),
  }
}

/** `1.MU` is a number to show, but none to sort by; nor is one of hundreds of digits. */
const numberIn = (info: ComicInfo): Pick<Partial<BookMetadata>, 'number' | 'numberSort'> => {
  const number = info.get('number')
  if (!number) return {}
  const numberSort = /^[-+]?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : Number.NaN
  return Number.isFinite(numberSort) ? { number, numberSort } : { number }
}

/** Month and day default to the first; an impossible date says nothing. */
const releaseDateIn = (info: ComicInfo) => {
  const year = wholeNumber(info.get('year'))
  if (year === undefined) return undefined
  return calendarDate(year, wholeNumber(info.get('month')) ?? 1, wholeNumber(info.get('day')) ?? 1)
}

const roles = [
  ['writer', 'writer'],
  ['penciller', 'penciller'],
  ['inker', 'inker'],
  ['colorist', 'colorist'],
  ['letterer', 'letterer'],
  ['coverartist', 'cover'],
  ['editor', 'editor'],
  ['translator', 'translator'],
] as const

const authorsIn = (info: ComicInfo): Author[] =>
  roles.flatMap(([element, role]) => words(info.get(element)).map((name) => ({ name, role })))

const linksIn = (web: string): WebLink[] =>
  web
    .split(/\s+|,(?=https?:)/i)
    .filter(isWebAddress)
    .map((url) => ({ label: new URL(url).hostname, url }))
