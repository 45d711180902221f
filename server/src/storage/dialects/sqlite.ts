import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Engine } from './dialect.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { trigramIndex } from './sqlite-text-search.ts'

export const openSqlite = (file: string): Engine => {
  const driver = new SqliteDriver({ reader: connect(file), writer: connect(file) })
  const dialect: Dialect = {
    createAdapter: () => new WalAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  const db = new Kysely<Schema>({ dialect })
  return {
    db,
    sortKeyType: 'text',
    rowNumberType: 'integer',
    claimsJobsWith: 'immediate-transaction',
    // The driver begins every transaction as a writer, of which there is one at a time.
    takeTurn: async () => {},
    textSearch: trigramIndex,
    close: () => db.destroy(),
  }
}

/** The query builder's own adapter knows neither that readers need not wait for a writer nor that tables can be undone. */
class WalAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return true
  }
}

const connect = (file: string) => {
  // A busy database is waited for by the driver, asynchronously: SQLite's own waiting would stop the whole thread.
  const connection = new DatabaseSync(file, { timeout: 0 })
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    pragma foreign_keys = on;
    pragma temp_store = memory;
    pragma cache_size = -8000;
  `)
  return connection
}
