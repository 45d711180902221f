import type { AliasedRawBuilder, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { SearchTexts } from '#domain/search/search-texts'
import type { Copying } from '../copy/copying.ts'
import type { Schema } from '../schema.ts'

export type Database = Kysely<Schema>

export type TextTable = 'series_text' | 'book_text'

/** How an engine finds pieces of text in `series_text` and `book_text` without reading them all. */
export type TextSearch = {
  /** Prepares the tables, which hold their text already. */
  prepare(db: Kysely<unknown>, table: TextTable): Promise<void>
  /** Undoes `prepare`, so that the texts can be changed quickly; the search stands still until `arrange`. */
  release(db: Kysely<unknown>, table: TextTable): Promise<void>
  /** Prepares the tables, which have a secrecy by now. */
  arrange(db: Kysely<unknown>, table: TextTable): Promise<void>
  /** Prepares the tables, whose texts have sections by now. */
  divide(db: Kysely<unknown>, table: TextTable): Promise<void>
  /** A condition on a row: its texts have all, or any, of these pieces, each of at least three characters. */
  holds(table: TextTable, needles: readonly string[], how: 'all' | 'any'): RawBuilder<SqlBool>
  /** Where an engine has an index that gives what it finds in the order of the length of titles. */
  readonly ranked?: (table: TextTable, wanted: RankedNeedles) => RankedText
  /** Many ids as something to be `in`. */
  idList(ids: readonly string[]): RawBuilder<unknown>
}

/** Rows whose texts have all of the one, and not all of the other. */
export type RankedNeedles = { readonly all: readonly Sought[]; readonly but?: readonly Sought[] | undefined }

/** Pieces that all stand somewhere in these sections; without sections, anywhere. */
export type Sought = { readonly pieces: readonly string[]; readonly sections?: readonly (keyof SearchTexts)[] }

/** The entries of an index: `place` is ordered by the length of the title and holds its number and secrecy. */
export type RankedText = {
  readonly index: RawBuilder<unknown>
  readonly place: RawBuilder<number>
  /** A condition on an entry: its secrecy is one of these. */
  readonly isAmong: (secrecyIds: readonly number[]) => RawBuilder<SqlBool>
  readonly number: (place: RawBuilder<unknown>) => RawBuilder<number>
  readonly matches: RawBuilder<SqlBool>
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
  /** A table whose rows are found by this index, where the engine has to be told. */
  readonly byIndex?: (table: string, index: string) => AliasedRawBuilder<Record<string, unknown>, string>
  /** Changes with every write that is committed, whoever wrote; where the engine can tell that without asking around. */
  readonly version?: () => number
  /** From now on the database itself keeps the counts of `secrecy`, which are right at this moment. */
  keepCounts(db: Kysely<unknown>): Promise<void>
  /** From now on the database itself makes texts of any length fit into its indexes, where they do not anyway. */
  readonly fitLongTexts?: (db: Kysely<unknown>) => Promise<void>
  /** Something that makes questions quicker and that nobody waits for; answers whether there may be more of it. */
  readonly tidy?: () => Promise<boolean>
  /** For taking all of it out, and putting it into an empty one, be it of another engine. */
  readonly copying: Copying
  /** Throws what keeps the database from being written to. */
  proveWritable(): Promise<void>
  close(): Promise<void>
}
