import { parseDecimal } from '#lib/decimal.ts'
import type { Finding, Problem } from './sheet.ts'

const noFinding: readonly Finding[] = []
const found = (problem: Problem): readonly Finding[] => [{ at: '', problem }]

export const checkRequired = (text: string) => (text.trim() === '' ? found('required') : noFinding)

/** Decimals are welcome: 1.5 lies between 1 and 2. */
export const checkNumber = (text: string) => {
  if (text.trim() === '') return found('required')
  return parseDecimal(text) === undefined ? found('number') : noFinding
}

/** May be left empty. */
export const checkWholeFrom = (least: 0 | 1) => (text: string) => {
  if (text.trim() === '') return noFinding
  const value = parseDecimal(text)
  if (value === undefined || !Number.isInteger(value)) return found('wholeNumber')
  if (value < least) return found(least === 0 ? 'atLeastZero' : 'atLeastOne')
  return value > 2_147_483_647 ? found('wholeNumber') : noFinding
}

export const checkDate = (text: string) => (text.trim() === '' || isDay(text.trim()) ? noFinding : found('date'))

/** Dashes and spaces may stand between the digits. */
export const checkIsbn = (text: string) => {
  const digits = text.replace(/[\s-]/g, '')
  return digits === '' || isIsbn13(digits) ? noFinding : found('isbn')
}

export const checkLanguage = (text: string) =>
  text.trim() === '' || canonicalLanguage(text) !== undefined ? noFinding : found('language')

/** `en-US` for `en_us`; undefined for what names no language, such as `japanese`. */
export const canonicalLanguage = (text: string): string | undefined => {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))
    return tag !== undefined && isLanguage(new Intl.Locale(tag).language) ? tag : undefined
  } catch {
    return undefined
  }
}

type Link = { readonly label: string; readonly url: string }

export const checkLinks = (links: readonly Link[]): readonly Finding[] =>
  links.flatMap(({ label, url }, at) => [
    ...requiredAt(`${at}.label`, label),
    ...(urlProblem(url.trim()) ?? []).map((problem) => ({ at: `${at}.url`, problem })),
  ])

export const checkAlternateTitles = (titles: readonly { label: string; title: string }[]): readonly Finding[] =>
  titles.flatMap(({ label, title }, at) => [...requiredAt(`${at}.label`, label), ...requiredAt(`${at}.title`, title)])

const requiredAt = (at: string, text: string): readonly Finding[] =>
  text.trim() === '' ? [{ at, problem: 'required' }] : noFinding

const urlProblem = (url: string): readonly Problem[] | undefined => {
  if (/\s/.test(url) || !URL.canParse(url)) return ['url']
  return ['http:', 'https:'].includes(new URL(url).protocol) ? undefined : ['protocol']
}

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  // A 31st of February becomes a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const isIsbn13 = (digits: string): boolean => {
  if (!/^97[89]\d{10}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

const isLanguage = (code: string): boolean =>
  code !== 'und' &&
  (code.length === 3 || new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined)
