import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import type { Row } from './line-of-row.ts'
import type { CopiedTable } from './tables.ts'

/** Both engines take more values than that in one statement. */
const mostValues = 10_000
const mostRows = 200

type AnyTables = Kysely<Record<string, Record<string, unknown>>>

/** Inserts rows in as few statements as may be; each number of rows is put into words once. */
export const insertInto = (database: Database, { name, columns }: CopiedTable) => {
  const db = database as unknown as AnyTables
  const atOnce = Math.max(Math.min(mostRows, Math.floor(mostValues / columns.length)), 1)
  const statements = new Map<number, CompiledQuery>()

  const statementFor = (rows: readonly Row[]) => {
    const known = statements.get(rows.length)
    if (known) return known
    const compiled = db
      .insertInto(name)
      .values(rows.map((row) => inOrder(row, columns)))
      .compile()
    statements.set(rows.length, compiled)
    return compiled
  }

  return async (rows: readonly Row[]) => {
    for (let start = 0; start < rows.length; start += atOnce) {
      const some = rows.slice(start, start + atOnce)
      const parameters = some.flatMap((row) => Object.values(inOrder(row, columns)))
      await db.executeQuery({ ...statementFor(some), parameters })
    }
  }
}

const inOrder = (row: Row, columns: readonly string[]): Record<string, string | number | null> =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[column]
      if (value === undefined) throw new Error(`A row of the backup lacks its ${column}`)
      return [column, value]
    }),
  )
