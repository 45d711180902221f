import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export type Database = Kysely<Schema>

/** What the engines do differently; everything else is one code for both. */
export type Engine = {
  readonly db: Database
  /** Column type for keys that are compared byte by byte on every engine. */
  readonly sortKeyType: string
  /** How several workers take jobs without taking the same one. */
  readonly claimsJobsWith: 'immediate-transaction' | 'skip-locked'
  /**
   * The first thing a transaction does. What a use case looked at stays true until it has written: transactions take
   * turns, also on an engine that would run them side by side.
   */
  takeTurn(transaction: Database): Promise<void>
  close(): Promise<void>
}
