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
  close(): Promise<void>
}
