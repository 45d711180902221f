import { numberPattern, readNumber } from './written-number.ts'

export type Mark = {
  readonly value: number
  /** Where the mark begins in the text, and where it ends. */
  readonly start: number
  readonly end: number
}

const alone = String.raw`(?:(?<![\p{L}\p{N}])|(?<=\d)(?=v\d)|(?<=extra|omake|special))`
const glue = String.raw`[.,:\s-]{0,3}`
const number = numberPattern('n')

const pattern = (source: string) => new RegExp(source, 'iu')

/** First what is written with a mark of its own, in any language; the rest is left to the order of the text. */
const volumes = [
  pattern(`${alone}(?:volumes?|vols?|tome|tomo|том|тома|band)${glue}${number}`),
  pattern(`${alone}v\\.?${number}`),
  /** Only as a capital letter: few titles hold one before a number. */
  new RegExp(String.raw`(?<![\p{L}\p{N}])T(?<n>\d{1,3})(?![\p{L}\p{N}])`, 'u'),
  pattern(String.raw`第?(?<n>\d{1,4}(?:\.\d)?)[巻卷册冊권]`),
  pattern(String.raw`[巻卷册冊](?<n>\d{1,4})`),
  pattern(`เล่ม(?:ที่)?\\s*${number}`),
]

const chapters = [
  pattern(`#\\s?${number}`),
  pattern(`${alone}(?:chapters?|chap|chp|ch|episodes?|ep|issue|глава|главы)${glue}${number}`),
  pattern(String.raw`(?<![\p{L}\p{N}])(?<n>\d{1,5})\s+глава`),
  pattern(String.raw`(?<![\p{L}\p{N}])c${number}`),
  pattern(String.raw`第?(?<n>\d{1,5}(?:\.\d)?)[话話章回화]`),
  pattern(`(?:บทที่|ตอนที่)\\s*${number}`),
]

/** Where the first of all marks begins, also one that says no number: `#B01`. */
export const firstMarkStart = (text: string): number => {
  const starts = [...volumes, ...chapters, /#\p{L}/u].map((one) => text.search(one)).filter((start) => start >= 0)
  return starts.length > 0 ? Math.min(...starts) : text.length
}

export const volumeMark = (text: string) => firstMark(text, volumes)
export const chapterMark = (text: string) => firstMark(text, chapters)

const firstMark = (text: string, patterns: readonly RegExp[]): Mark | undefined => {
  for (const one of patterns) {
    const found = one.exec(text)
    const value = found && readNumber(found.groups, 'n')
    if (found && value !== null) return { value, start: found.index, end: found.index + found[0].length }
  }
  return undefined
}
