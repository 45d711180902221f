import { CompiledQuery, type Kysely } from 'kysely'
import type { Snapshot } from '#domain/backup/snapshot'
import type { Schema } from '../schema.ts'
import { lineOfRow, type Row } from './line-of-row.ts'
import { posterColumns, tableNamed, type CopiedTable } from './tables.ts'

/** Asks one connection, which is in a transaction. */
export type Ask = (statement: string, ...values: readonly (string | number)[]) => Promise<readonly Row[]>

/** How an engine is asked for what copying needs, by whichever connection. */
export type Questions = {
  tables(ask: Ask): Promise<CopiedTable[]>
  hasMigrations(ask: Ask): Promise<boolean>
  /** All rows of a table, a few at a time. */
  pieces(ask: Ask, table: CopiedTable): AsyncIterable<readonly Row[]>
}

export const askOn =
  (db: Kysely<Schema>): Ask =>
  async (statement, ...values) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))).rows

export const readSchema = async (questions: Questions, ask: Ask): Promise<string | undefined> => {
  if (!(await questions.hasMigrations(ask))) return undefined
  const [last] = await ask('select max(name) as name from kysely_migration')
  return typeof last?.['name'] === 'string' ? last['name'] : undefined
}

export const readLines = async function* (questions: Questions, ask: Ask, table: CopiedTable) {
  for await (const rows of questions.pieces(ask, table)) yield rows.map(lineOfRow)
}

/** `ask` has begun a transaction that shows one moment; `close` ends it. */
export const snapshotOf = async (questions: Questions, ask: Ask, close: () => Promise<void>): Promise<Snapshot> => {
  try {
    const schema = await readSchema(questions, ask)
    if (schema === undefined) throw new Error('This database holds no Spinrack')
    const tables = await questions.tables(ask)
    return {
      schema,
      tables: tables.map(({ name }) => name),
      lines: (name) => readLines(questions, ask, tableNamed(tables, name)),
      posters: async function* () {
        for (const { table, column } of posterColumns) {
          for await (const rows of questions.pieces(ask, { name: table, columns: [column] })) {
            yield rows.flatMap(({ [column]: hash }) => (typeof hash === 'string' ? [hash] : []))
          }
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
