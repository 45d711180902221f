import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Schema } from '../schema.ts'

export type Database = Kysely<Schema>

export type TextTable = 'series_text' | 'book_text'

/** How an engine finds pieces of text in `series_text` and `book_text` without reading them all. */
export type TextSearch = {
  /** Prepares the tables, which hold their text already. */
  prepare(db: Kysely<unknown>, table: TextTable): Promise<void>
  /** A condition on a row: its text has all, or any, of these pieces, each of at least three characters. */
  holds(table: TextTable, needles: readonly string[], how: 'all' | 'any'): RawBuilder<SqlBool>
  /** Many ids as something to be `in`. */
  idList(ids: readonly string[]): RawBuilder<unknown>
}

/** What the engines do differently; everything else is one code for both. */
export type Engine = {
  readonly db: Database
  /** Column type for keys that are compared byte by byte on every engine. */
  readonly sortKeyType: string
  /** Column type for numbers that rows get by themselves. */
  readonly rowNumberType: string
  /** How several workers take jobs without taking the same one. */
  readonly claimsJobsWith: 'immediate-transaction' | 'skip-locked'
  /**
   * The first thing a transaction does. What a use case looked at stays true until it has written: transactions take
   * turns, also on an engine that would run them side by side.
   */
  takeTurn(transaction: Database): Promise<void>
  readonly textSearch: TextSearch
  close(): Promise<void>
}
