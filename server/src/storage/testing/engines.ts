import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, describe, inject } from 'vitest'
import type { DomainEvent } from '#domain/events'
import type { Stores, Transaction } from '#domain/transaction'
import { openDatabase, type DatabaseAddress } from '../database.ts'
import type { Engine } from '../dialects/dialect.ts'
import { openStores, transactionOn } from '../stores/index.ts'

export type OpenedDatabase = {
  readonly engine: Engine
  readonly stores: Stores
  readonly transaction: Transaction
  /** What `transaction` published, in order. */
  readonly published: DomainEvent[]
  /** The same data through connections of its own, as another process has them. */
  readonly another: () => Promise<OpenedDatabase>
  readonly close: () => Promise<void>
}

type Open = () => Promise<OpenedDatabase>

/** Runs one suite on every engine; each `open` answers an empty database, closed after the test at the latest. */
export const describeOnBothEngines = (name: string, suite: (open: Open) => void) => {
  describe(`${name} on SQLite`, () => {
    suite(opener(sqliteDatabases()))
  })
  describe(`${name} on PostgreSQL`, () => {
    suite(opener(postgresDatabases()))
  })
}

type Databases = {
  /** Answers an address at which all tables are; rows may be left from the test before. */
  readonly prepare: () => Promise<DatabaseAddress>
  readonly empty: (engine: Engine) => Promise<unknown>
  readonly remove: () => void
}

const opener = ({ prepare, empty, remove }: Databases): Open => {
  const opened: OpenedDatabase[] = []
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
  })
  afterAll(remove)

  const openAt = async (address: DatabaseAddress): Promise<OpenedDatabase> => {
    const engine = await openDatabase(address)
    const published: DomainEvent[] = []
    let closed: Promise<void> | undefined
    const database = {
      engine,
      stores: openStores(engine),
      transaction: transactionOn(engine, (event) => published.push(event)),
      published,
      another: () => openAt(address),
      close: () => (closed ??= engine.close()),
    }
    opened.push(database)
    return database
  }
  return async () => {
    const database = await openAt(await prepare())
    await empty(database.engine)
    return database
  }
}

/** A new copy of a file that has its tables already. */
const sqliteDatabases = (): Databases => {
  const folder = mkdtempSync(join(tmpdir(), 'spinrack-sqlite-'))
  let count = 0
  return {
    prepare: async () => {
      const dataDir = join(folder, String(++count))
      cpSync(inject('sqliteTemplate'), dataDir, { recursive: true })
      return { dataDir }
    },
    empty: async () => {},
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** One database for all tests that this worker runs, emptied in between: making one takes longer than most tests. */
const postgresDatabases = (): Databases => {
  const server = inject('postgresServer')
  const name = `worker_${process.env['VITEST_POOL_ID'] ?? process.pid}`
  return {
    prepare: async () => {
      await createOnce(server, name)
      return { dataDir: '', url: `${server}/${name}` }
    },
    empty: ({ db }) => emptyAllTables.execute(db),
    remove: () => undefined,
  }
}

const created = new Set<string>()

const createOnce = async (server: string, name: string) => {
  if (created.has(name)) return
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name} template spinrack_template`)
  await client.end()
  created.add(name)
}

const emptyAllTables = sql`do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  loop execute format('delete from %I', name); end loop;
end $$`
