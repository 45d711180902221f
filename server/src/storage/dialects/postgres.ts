import { Kysely, PostgresDialect, PostgresQueryCompiler, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Engine } from './dialect.ts'

const int8 = 20
/** Any number, as long as it is always the same. */
const turnLock = 7_746_725

/** The driver is loaded only where it is used: the embedded database is the rule. */
export const openPostgres = async (url: string): Promise<Engine> => {
  const { default: pg } = await import('pg')
  // Counts, sizes and milliseconds stay far below 2^53.
  pg.types.setTypeParser(int8, Number)
  const pool = new pg.Pool({ connectionString: url, max: 8, idleTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new Dialect({ pool }) })
  return {
    db,
    sortKeyType: 'text collate "C"',
    claimsJobsWith: 'skip-locked',
    takeTurn: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${turnLock})`.execute(transaction)
    },
    close: () => db.destroy(),
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new Compiler()
  }
}

/** Text from files and forms may hold the one character that this engine refuses; it says nothing and is left out. */
class Compiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown) {
    super.addParameter(typeof parameter === 'string' ? parameter.replaceAll('\0', '') : parameter)
  }
}
