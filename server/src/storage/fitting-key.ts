import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Longer keys are cut by an engine whose indexes take no text of any length: three must fit into one entry. None of these
 * can change any more: databases hold what was cut so.
 */
export const longestKey = 800
/** So many characters of them stay, of four bytes at most. */
export const keptCharacters = 185
/** What a hash is spelled with behind these: nobody finds it who looks for letters or digits. */
export const hashDigits = Array.from({ length: 16 }, (_, digit) => String.fromCodePoint(14 + digit)).join('')

/** Whether a column of keys has just this key, be it whole or as an engine cut it. An index finds both. */
export const hasKey = (column: RawBuilder<unknown>, key: string): RawBuilder<SqlBool> =>
  isLong(key) ? sql`${column} in (${key}, ${cut(key)})` : sql`${column} = ${key}`

/** A key as an engine keeps it that cuts long ones. */
export const fittingKey = (key: string): string => (isLong(key) ? cut(key) : key)

const isLong = (key: string) => Buffer.byteLength(key) > longestKey

/** As `fitting_key` of PostgreSQL does it; that engine never sees the character that is no text. */
const cut = (key: string) => {
  const text = key.replaceAll('\0', '')
  const hash = createHash('md5').update(text).digest('hex')
  const spelled = Array.from(hash, (digit) => hashDigits[Number.parseInt(digit, 16)])
  return [...Array.from(text).slice(0, keptCharacters), ...spelled].join('')
}
