import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely'
import { copySqlite } from '../copy/sqlite.ts'
import type { Schema } from '../schema.ts'
import type { Engine } from './dialect.ts'
import { countByTriggers } from './sqlite-counts.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { trigramIndex } from './sqlite-text-search.ts'
import { tidyTextIndex } from './sqlite-tidy.ts'

export const openSqlite = (file: string): Engine => {
  const reader = connect(file, 32_000)
  const driver = new SqliteDriver({ reader, writer: connect(file, 8_000) })
  const dataVersion = reader.prepare('pragma data_version')
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
    // Without statistics the engine takes the primary key, behind which it reads the row.
    byIndex: (table, index) =>
      sql<Record<string, unknown>>`${sql.table(table)}`.as<string>(
        sql`${sql.table(table)} indexed by ${sql.ref(index)}`,
      ),
    keepCounts: countByTriggers,
    // Of the connection that only reads: it notices the writes of all others.
    version: () => Number(dataVersion.get()?.data_version),
    tidy: async () => (await tidyTextIndex(db, 'series_text')) || tidyTextIndex(db, 'book_text'),
    copying: copySqlite(file),
    // A number that nobody uses is given the value it has, which is a write like any other.
    proveWritable: async () => {
      await sql`pragma user_version = 0`.execute(db)
    },
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

/** What is read again and again is kept: that many kilobytes at most. */
const connect = (file: string, kept: number) => {
  // The first of several that open it together prepares the file, and keeps the others out for a moment.
  const connection = new DatabaseSync(file, { timeout: 10_000 })
  try {
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      pragma foreign_keys = on;
      pragma temp_store = memory;
      pragma cache_size = -${kept};
    `)
  } catch (error) {
    connection.close()
    throw error
  }
  // From here on the driver waits for a busy database, asynchronously: SQLite's own waiting would stop the whole thread.
  connection.exec('pragma busy_timeout = 0')
  return connection
}
