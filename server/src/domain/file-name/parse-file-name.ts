import { gap, withoutGroups } from './bracket-groups.ts'
import { chapterMark, firstMarkStart, volumeMark, type Mark } from './markers.ts'
import { plainNumber } from './plain-number.ts'

export type FileNameGuess = {
  /** Empty when the name says nothing of it. */
  readonly series: string
  /** Of the issue or chapter. */
  readonly number: number | null
  readonly volume: number | null
  readonly year: number | null
  readonly title: string
}

/** No file system allows longer ones. */
const longestName = 255

const extension = /\.(?:cb[zr7t]|zip|rar|7z|tar|pdf|epub)$/iu

/** Guesses from the name of a file what book it is; the last part of a path counts. */
export const parseFileName = (name: string): FileNameGuess => {
  const { text, years } = withoutGroups(plainText(name))
  const volume = volumeMark(text)
  const chapter = chapterMark(text)
  const year = years.at(-1) ?? null
  // Of two years the first says which series of that name is meant.
  const namedVolume = volume?.value ?? (years.length > 1 && chapter ? (years[0] ?? null) : null)
  const found = chapter || volume ? fromMarks(text, volume, chapter) : plainNumber(text.slice(0, firstMarkStart(text)))
  return {
    series: tidy(found.series),
    number: found.number,
    volume: namedVolume,
    year,
    title: tidy(found.title),
  }
}

/** What number the book has among others of its series: volumes are books too. */
export const guessedNumber = ({ number, volume }: FileNameGuess): number | null => number ?? volume

/** Scene names write spaces as underscores or dots. */
const plainText = (name: string) =>
  (name.split(/[\\/]/u).at(-1) ?? '')
    .slice(0, longestName)
    .replace(extension, '')
    .replaceAll(gap, ' ')
    .replace(/_+/gu, ' ')
    .replace(/(?<=\p{L}{2})\.(?=\p{L}{2})/gu, ' ')
    .replace(/(?<=\p{L}{2})\.(?=v\d)/giu, ' ')
    .replace(/(?<![\p{L}\p{N}])c2c(?![\p{L}\p{N}])/giu, gap)
    .trim()

const fromMarks = (text: string, volume: Mark | undefined, chapter: Mark | undefined) => {
  const marks = [volume, chapter].filter((mark) => mark !== undefined)
  const end = Math.max(...marks.map((mark) => mark.end))
  const before = mainPart(text.slice(0, firstMarkStart(text)))
  const title = mainPart(text.slice(end))
  if (chapter) return { series: before + annual(text, volume, chapter), number: chapter.value, title }
  // `Saga v1 038`, `Saga 028 Vol. 2`
  const after = /^\s+(?<n>\d{1,4}(?:\.\d{1,2})?)(?![\p{L}\p{N}])(?<rest>.*)$/u.exec(text.slice(end))
  if (after?.groups)
    return { series: before, number: Number(after.groups['n']), title: mainPart(after.groups['rest'] ?? '') }
  const inFront = plainNumber(before)
  const isIssue =
    inFront.number !== null && /(?:^|\s)(?:0\d+\S*|\d+\.\d\S*|\d+[.\s]?(?:extra|omake|special))\s*$/iu.test(before)
  return isIssue ? { series: inFront.series, number: inFront.number, title } : { series: before, number: null, title }
}

/** `The Defenders v1 Annual #01`: the word belongs to the series. */
const annual = (text: string, volume: Mark | undefined, chapter: Mark) => {
  const between = volume && volume.end < chapter.start ? text.slice(volume.end, chapter.start).trim() : ''
  return /^annual$/iu.test(between) ? ` ${between}` : ''
}

const mainPart = (text: string) => text.split(gap).find((part) => tidy(part) !== '') ?? ''

const tidy = (text: string) =>
  text
    .replaceAll(gap, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s\-–:,.'"~|#]+|[\s\-–:,~|#]+$/gu, '')
    .trim()
