import { baseLetters } from '#domain/search/fold-text'
import { sql, type RawBuilder } from 'kysely'

/**
 * What text is ordered and compared by: accents, case and width only break ties; signs come before digits, digits before
 * letters. The result is compared byte by byte, so that both engines agree.
 */
export const sortKey = (text: string): string => patternKey(text).trim()

/** A piece of such a key: the spaces at its ends count. */
export const patternKey = (text: string): string =>
  baseLetters(
    text
      .normalize('NFKD')
      .replace(/\p{Mn}+/gu, '')
      .toLowerCase(),
  )
    .replace(/\s+/g, ' ')
    .replace(lateSigns, (sign) => earlySign + sign)

/** As much of a key as it takes to see what it begins with, for `letterOf`. */
export const startOfKey = (key: RawBuilder<unknown>) =>
  sql<string>`substr(${key}, 1, case when substr(${key}, 1, 1) = ${sql.lit(earlySign)} then 2 else 1 end)`

/** The letter, digit or sign that a key begins with. */
export const letterOf = (start: string): string => {
  const [first = '', second = ''] = start
  return first === earlySign && isLate.test(second) ? second : first
}

/** One of the few that come before digits by themselves, and a rare one. */
const earlySign = '$'
/** Those that would come after digits or letters. */
const late = String.raw`(?![!-/])[\p{P}\p{S}]`
const lateSigns = new RegExp(late, 'gu')
const isLate = new RegExp(`^${late}`, 'u')
