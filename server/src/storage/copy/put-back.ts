import type { SavedTables } from '#domain/backup/snapshot'
import { createLineSum } from '#platform/line-sum'
import type { Database, Engine } from '../dialects/dialect.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { insertInto } from './insert-rows.ts'
import type { Row } from './line-of-row.ts'
import type { CopiedTable } from './tables.ts'

/** The backup does not go into this database; the message says why, for people. */
class CannotPutBack extends Error {
  override name = 'CannotPutBack'
}

/**
 * Fills an empty database with what was saved, all or nothing, and compares every row with what was meant to be there.
 * Rows go into tables as they were when they were saved, which are then brought to their newest form.
 */
export const putBack = async (engine: Engine, saved: SavedTables): Promise<void> => {
  if (!Object.hasOwn(migrations(engine), saved.schema))
    throw new CannotPutBack(`The backup was made by a newer version of Spinrack (${saved.schema})`)
  const schema = await engine.copying.schema(engine.db)
  if (schema !== undefined && schema > saved.schema)
    throw new CannotPutBack(`The database has newer tables (${schema}) than the backup (${saved.schema})`)
  await refuseRows(engine)
  await migrateTo(engine, saved.schema)
  await engine.db.transaction().execute(async (db) => {
    await engine.takeTurn(db)
    await fill(engine, db, saved)
    const faults = await engine.copying.faults(db)
    if (faults.length > 0) throw new CannotPutBack(`The restored database is damaged: ${faults.join('; ')}`)
  })
  await migrate(engine)
}

/** A new database has rows here, which give way to those of the backup. */
const madeByMigrations = new Set(['book_segment'])

const refuseRows = async ({ db, copying }: Engine) => {
  for (const { name } of await copying.tables(db)) {
    if (madeByMigrations.has(name)) continue
    const row = await db
      .selectFrom(name as never)
      .select((of) => of.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) throw new CannotPutBack(`The database is not empty: the table ${name} has rows`)
  }
}

const fill = async ({ copying }: Engine, db: Database, saved: SavedTables) => {
  const tables = await copying.tables(db)
  const [wanted, given] = [tables.map(({ name }) => name), Object.keys(saved.tables).toSorted()]
  if (wanted.join() !== given.join()) throw new CannotPutBack('The tables of the backup are not those of its version')
  const meant = new Map<string, string>()
  await copying.fill(db, async () => {
    for (const table of tables) {
      if (madeByMigrations.has(table.name)) await db.deleteFrom(table.name as never).execute()
      meant.set(table.name, await fillTable(copying, db, { table, saved }))
    }
  })
  for (const table of tables) {
    const found = createLineSum()
    for await (const lines of copying.lines(db, table)) lines.forEach(found.add)
    if (found.get().digest !== meant.get(table.name))
      throw new CannotPutBack(`The rows of the table ${table.name} are not as they were saved`)
  }
}

type Filling = { readonly table: CopiedTable; readonly saved: SavedTables }

/** Answers the sum of what the table is to hold, which may differ in letters from what was saved on another engine. */
const fillTable = async (copying: Engine['copying'], db: Database, { table, saved }: Filling): Promise<string> => {
  const given = createLineSum()
  const meant = createLineSum()
  const insert = insertInto(db, table)
  for await (const lines of saved.lines(table.name)) {
    const rows = lines.map((line) => {
      given.add(line)
      const row = copying.kept(table.name, JSON.parse(line) as Row)
      meant.add(JSON.stringify(row))
      return row
    })
    await insert(rows)
  }
  const expected = saved.tables[table.name]
  const { rows, digest } = given.get()
  if (rows !== expected?.rows || digest !== expected.digest)
    throw new CannotPutBack(`The backup does not hold all rows of the table ${table.name}`)
  return meant.get().digest
}
