import type { Kysely } from 'kysely'
import type { Snapshot } from '#domain/backup/snapshot'
import type { Schema } from '../schema.ts'
import type { Row } from './line-of-row.ts'
import type { CopiedTable } from './tables.ts'

/** What an engine does for copying all of it, which is otherwise one code for both. */
export type Copying = {
  snapshot(): Promise<Snapshot>
  /** The last migration, or undefined where there was none yet. */
  schema(db: Kysely<Schema>): Promise<string | undefined>
  tables(db: Kysely<Schema>): Promise<CopiedTable[]>
  /** In a transaction, whose own writes it sees. */
  lines(db: Kysely<Schema>, table: CopiedTable): AsyncIterable<readonly string[]>
  /** A row as this engine keeps it. */
  kept(table: string, row: Row): Row
  /**
   * Rows that are put back bring along what triggers would work out from them: `work` runs without those. What the
   * engine keeps beside its tables is made anew afterwards.
   */
  fill(db: Kysely<Schema>, work: () => Promise<void>): Promise<void>
  /** What is wrong with the database itself. */
  faults(db: Kysely<Schema>): Promise<readonly string[]>
}
