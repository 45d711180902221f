import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, inject } from 'vitest'
import type { DomainEvent } from '#domain/events'
import type { Stores, Transaction } from '#domain/transaction'
import { migrate, openDatabase, type DatabaseAddress } from '../database.ts'
import type { Engine } from '../dialects/dialect.ts'
import { openStores, transactionOn } from '../stores/index.ts'

export type OpenedDatabase = {
  readonly engine: Engine
  readonly stores: Stores
  readonly transaction: Transaction
  /** What `transaction` published, in order. */
  readonly published: DomainEvent[]
  /** The same data through connections of its own, as another process has them. */
  another(): Promise<OpenedDatabase>
  close(): Promise<void>
}

type Open = () => Promise<OpenedDatabase>

/** Runs one suite on every engine; each `open` answers an empty database, closed after the test at the latest. */
export const describeOnBothEngines = (name: string, suite: (open: Open) => void) => {
  describe(`${name} on SQLite`, () => suite(opener(sqliteDatabases())))
  describe(`${name} on PostgreSQL`, () => suite(opener(postgresDatabases())))
}

type Databases = { create(): Promise<DatabaseAddress>; remove(): Promise<void> }

const opener = ({ create, remove }: Databases): Open => {
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
  return async () => openAt(await create())
}

/** Files in a folder of their own, copied from one that has its tables already. */
const sqliteDatabases = (): Databases => {
  const folder = mkdtempSync(join(tmpdir(), 'spinrack-sqlite-'))
  let template: Promise<string> | undefined
  let count = 0
  const newTemplate = async () => {
    const dataDir = mkdtempSync(join(folder, 'template-'))
    const engine = await openDatabase({ dataDir })
    await migrate(engine)
    await engine.close()
    return dataDir
  }
  return {
    create: async () => {
      const dataDir = join(folder, String(++count))
      cpSync(await (template ??= newTemplate()), dataDir, { recursive: true })
      return { dataDir }
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** One database for all tests of a suite, emptied in between: creating one takes far longer than most tests. */
const postgresDatabases = (): Databases => {
  const server = inject('postgresServer')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const url = `${server}/${name}`
  let created = false
  return {
    create: async () => {
      if (created) await command(url, emptyAllTables)
      else await command(`${server}/postgres`, `create database ${name} template spinrack_template`)
      created = true
      return { dataDir: '', url }
    },
    remove: async () => command(`${server}/postgres`, `drop database if exists ${name} with (force)`),
  }
}

const command = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const emptyAllTables = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
  loop execute format('delete from %I', name); end loop;
end $$`
