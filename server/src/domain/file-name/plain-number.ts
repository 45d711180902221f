import { gap } from './bracket-groups.ts'
import { isYearLike, numberPattern, readNumber } from './written-number.ts'

export type PlainNumber = { readonly series: string; readonly number: number | null; readonly title: string }

const number = numberPattern('n')
const atEnd = new RegExp(String.raw`^(?<before>.*?)(?:^|\s)${number}\s*$`, 'iu')
const beforeYear = new RegExp(String.raw`^(?<before>.*\s)${number}\s+(?:19|20)\d{2}\s*$`, 'iu')
const beforeVersion = new RegExp(String.raw`^(?<before>.*\s)${number}(?=v\d)(?<after>.*)$`, 'iu')
const beforeTitle = new RegExp(String.raw`^(?<before>.*?\S)\s+${number}\s+-\s*(?<after>\S.*)$`, 'iu')
const inFront = /^(?:(?<n>\d{1,4}(?:\.\d)?)[.\s]*\s-\s+|(?<zero>0\d{1,3})\s+)(?<after>\S.*)$/u
/** Long enough, or with a zero in front, so that it is no word of the title. */
const amidst = new RegExp(String.raw`^(?<before>.*\S)\s+(?=0|\d{3})${number}(?=[\s:])(?<after>.*)$`, 'iu')

/** Finds the number in a name that marks none, by the place where it stands. */
export const plainNumber = (text: string): PlainNumber => {
  const parts = text.split(gap).map((part) => part.trim())
  const first = parts.findIndex((part) => part !== '')
  const main = parts[first] ?? ''
  const found = inMain(main)
  if (found) return found
  // `Batman & Grendel (1996) 01 - Devil's Bones`
  for (const part of parts.slice(first + 1)) {
    const next = /^(?<n>\d{1,4}(?:\.\d{1,2})?)(?:\s+-\s+(?<after>.*))?$/u.exec(part)
    if (next?.groups) return { series: main, number: Number(next.groups['n']), title: next.groups['after'] ?? '' }
  }
  return { series: main, number: null, title: '' }
}

const inMain = (main: string): PlainNumber | undefined => {
  for (const pattern of [beforeYear, atEnd, beforeTitle, amidst, beforeVersion]) {
    const found = foundBy(pattern, main)
    if (found) return found
  }
  const leading = inFront.exec(main)?.groups
  return leading && { series: leading['after'] ?? '', number: Number(leading['n'] ?? leading['zero']), title: '' }
}

const foundBy = (pattern: RegExp, main: string): PlainNumber | undefined => {
  const groups = pattern.exec(main)?.groups
  const value = readNumber(groups, 'n')
  if (!groups || value === null) return undefined
  const { before = '', after = '' } = groups
  return isPartOfTitle(before, value) ? undefined : { series: before, number: value, title: after }
}

const isPartOfTitle = (before: string, value: number) =>
  (isYearLike(value) && before.trim() !== '') || /^(?:the|a|an)$/iu.test(before.trim())
