import { commonHangul, commonIdeographs, cyrillicByFrequency } from './common-letters.ts'

/**
 * How likely texts are what somebody called his files, from 0 to 1; undefined when nobody would write so.
 * All texts come from one archive, and one reading holds for all of them.
 */
export type Judge = (texts: readonly string[]) => number | undefined

const EAST_ASIAN_LETTER = '\\u3000-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff01-\\uff60\\uac00-\\ud7a3'
// Western punctuation and symbols that these encodings also have as wide characters.
const COMMON_SYMBOL = '\\u00d7\\u00b7\\u2010-\\u203b\\u2190-\\u2193\\u2460-\\u2473\\u25a0-\\u25ef\\u2605\\u2606\\u266a'
const NOT_EAST_ASIAN = new RegExp(`[^\\u0000-\\u007f${EAST_ASIAN_LETTER}${COMMON_SYMBOL}]`)
const TWO_IN_A_ROW = new RegExp(`[${EAST_ASIAN_LETTER}]{2}`)
const WORD_LETTER = /[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7a3]/
const KANA = /[\u3041-\u30fa]/

/** By the share of common characters; Western accents may pass as one such character, hardly as two in a row. */
export const judgeEastAsian: Judge = (texts) => {
  if (texts.some((text) => NOT_EAST_ASIAN.test(text)) || !texts.some((text) => TWO_IN_A_ROW.test(text)))
    return undefined
  const letters = [...texts.join('')].filter((letter) => WORD_LETTER.test(letter))
  const common = letters.filter((one) => KANA.test(one) || commonIdeographs.has(one) || commonHangul.has(one)).length
  return letters.length === 0 ? 0 : common / letters.length
}

const NOT_CYRILLIC = /[^\p{ASCII}\u0400-\u045f\u0490\u0491\u00ab\u00bb\u2013\u2014\u2116\u2026\u00a0]/u
const CYRILLIC_WORD = /[\u0400-\u045f\u0490\u0491]+/g
const MIXED_SCRIPTS = /[a-z][\u0400-\u045f\u0490\u0491]|[\u0400-\u045f\u0490\u0491][a-z]/i
/** Small, capitalised, or all capitals; other encodings of the same letters swap the case. */
const SANE_WORD = /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u
const LEAST_FREQUENCY = 0.55

/** By how frequent the letters are. */
export const judgeCyrillic: Judge = (texts) => {
  if (texts.some((text) => NOT_CYRILLIC.test(text) || MIXED_SCRIPTS.test(text))) return undefined
  const words = texts.flatMap((text) => text.match(CYRILLIC_WORD) ?? [])
  if (!words.some((word) => word.length > 1) || !words.every((word) => SANE_WORD.test(word))) return undefined
  const letters = [...words.join('').toLowerCase()]
  const sum = letters.reduce((total, letter) => total + 1 - cyrillicByFrequency.indexOf(letter) / RANKS, 0)
  const score = sum / letters.length
  return score < LEAST_FREQUENCY ? undefined : score
}

const RANKS = cyrillicByFrequency.length

const NOT_LATIN =
  /[^\p{ASCII}\u00a1\u00a9\u00ab\u00ae\u00b0\u00b2\u00b3\u00b4\u00b7\u00ba\u00bb\u00bf-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u2018-\u2026\u0152\u0153\u0178\u20ac]/u

/** Whether all of it could stand in a western European title. */
export const judgeLatin: Judge = (texts) => (texts.some((text) => NOT_LATIN.test(text)) ? undefined : 1)
