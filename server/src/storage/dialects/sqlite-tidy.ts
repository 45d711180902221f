import { sql } from 'kysely'
import type { Database, TextTable } from './dialect.ts'

/** So much is moved at a time that whoever wants to write meanwhile hardly waits. */
const pagesPerStep = 200
/** More parts than this make every search slower than it is worth; fewer come and go by themselves. */
const mostParts = 6
/** The engine says itself that fewer changes than this mean there was nothing to do. */
const someWork = 2

/**
 * A text index grows in parts, and each search goes through all of them. Puts a little of it together; answers whether
 * there may be more to do.
 */
export const tidyTextIndex = async (db: Database, table: TextTable): Promise<boolean> => {
  if (await merge(db, table, pagesPerStep)) return true
  return (await partsOf(db, table)) > mostParts && merge(db, table, -pagesPerStep)
}

/** A negative number puts all parts together, however unlike in size they are. */
const merge = (db: Database, table: TextTable, pages: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const index = sql.table(`${table}_index`)
    const before = await changesOn(transaction)
    await sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`.execute(transaction)
    return (await changesOn(transaction)) - before >= someWork
  })

const changesOn = async (transaction: Database) => {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(transaction)
  return rows[0]?.changes ?? 0
}

const partsOf = async (db: Database, table: TextTable) => {
  const { rows } = await sql<{ parts: number }>`
    select count(distinct segid) as parts from ${sql.table(`${table}_index_idx`)}`.execute(db)
  return rows[0]?.parts ?? 0
}
