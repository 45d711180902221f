import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Engine } from './dialect.ts'
import { SqliteDriver } from './sqlite-driver.ts'
import { openSqlite } from './sqlite.ts'

/** Holds the database for itself for a moment, as one does that opens it first and makes it a WAL. */
const selfish = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData)
  database.exec('pragma journal_mode = delete; begin exclusive')
  parentPort.postMessage('held')
  setTimeout(() => database.close(), 150)
`

let folder: string
let engine: Engine
/** Stands for another process: a connection that SQLite alone coordinates with ours. */
let stranger: DatabaseSync

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-driver-'))
  const file = join(folder, 'test.sqlite')
  engine = openSqlite(file)
  await sql`create table note (text text unique)`.execute(engine.db)
  stranger = new DatabaseSync(file, { timeout: 0 })
})

afterEach(async () => {
  stranger.close()
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

it('waits for the writer of another process while the event loop goes on', async () => {
  stranger.exec(`begin immediate; insert into note values ('first')`)
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  const writing = note('second')
  await sleep(200)
  expect(notesOf(stranger)).toEqual(['first'])
  stranger.exec('commit')
  await writing
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(3)
  expect(await notes()).toEqual(['first', 'second'])
})

it('waits with a transaction too', async () => {
  stranger.exec('begin immediate')
  const writing = engine.db.transaction().execute((db) => sql`insert into note values ('late')`.execute(db))
  await sleep(50)
  stranger.exec('rollback')
  await writing
  expect(await notes()).toEqual(['late'])
})

it('reads without waiting for a writer, and sees only what is committed', async () => {
  await note('old')
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>()
  const transaction = engine.db.transaction().execute(async (db) => {
    await sql`insert into note values ('new')`.execute(db)
    wrote()
    await mayEnd
  })
  await hasWritten
  // A reader that had to wait for the writer would wait for ever: the writer waits for the reader.
  const seen = await notes()
  end()
  await transaction
  expect(seen).toEqual(['old'])
  expect(await notes()).toEqual(['new', 'old'])
})

it('reads while another process writes', async () => {
  stranger.exec(`begin immediate; insert into note values ('unseen')`)
  expect(await notes()).toEqual([])
  stranger.exec('rollback')
})

it('sees its own writes inside a transaction', async () => {
  const seen = await engine.db.transaction().execute(async (db) => {
    await sql`insert into note values ('mine')`.execute(db)
    return db
      .selectFrom('note' as never)
      .selectAll()
      .execute()
  })
  expect(seen).toEqual([{ text: 'mine' }])
})

it('lets transactions of one process take turns', async () => {
  const log: string[] = []
  const work = (name: string) =>
    engine.db.transaction().execute(async () => {
      log.push(`${name} begins`)
      await sleep(20)
      log.push(`${name} ends`)
    })
  await Promise.all([work('a'), work('b'), work('c')])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('gives its turn back when a transaction cannot even begin', async () => {
  const [reader, writer] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')]
  const driver = new SqliteDriver({ reader, writer })
  writer.exec('begin')
  await expect(driver.beginTransaction(await driver.acquireConnection())).rejects.toThrow('within a transaction')
  writer.exec('rollback')
  const next = await driver.acquireConnection()
  await driver.beginTransaction(next)
  await driver.commitTransaction(next)
  await driver.destroy()
})

it('rolls back what cannot be committed before anybody else may write', async () => {
  await sql`create table child (text text references note (text) deferrable initially deferred)`.execute(engine.db)
  const orphan = engine.db.transaction().execute(async (db) => {
    await sql`insert into child values ('no such note')`.execute(db)
  })
  const others = ['a', 'b'].map((text) =>
    engine.db.transaction().execute(async (db) => {
      await sql`insert into note values (${text})`.execute(db)
      await sleep(5)
    }),
  )
  await expect(orphan).rejects.toThrow('FOREIGN KEY')
  await Promise.all(others)
  expect(await notes()).toEqual(['a', 'b'])
})

it('goes on after a statement that failed', async () => {
  await note('once')
  await expect(note('once')).rejects.toThrow('UNIQUE')
  await note('twice')
  expect(await notes()).toEqual(['once', 'twice'])
})

it('keeps working when more different statements were used than it remembers', async () => {
  for (let i = 0; i < 250; i++) await sql`insert into note values (${sql.lit(`note ${i}`)})`.execute(engine.db)
  await note('the last')
  expect(await notes()).toHaveLength(251)
})

const note = (text: string) => sql`insert into note values (${text})`.execute(engine.db)

const notes = async () => {
  const rows = (await engine.db
    .selectFrom('note' as never)
    .selectAll()
    .orderBy('text' as never)
    .execute()) as { text: string }[]
  return rows.map((row) => row.text)
}

const notesOf = (connection: DatabaseSync) =>
  (connection.prepare('select text from note order by text').all() as { text: string }[]).map((row) => row.text)

it('can be opened while another one is just opening it', async () => {
  const file = join(folder, 'other.sqlite')
  const other = new Worker(selfish, { eval: true, workerData: file })
  await once(other, 'message')
  const late = openSqlite(file)
  await expect(sql`select 1 as one`.execute(late.db)).resolves.toMatchObject({ rows: [{ one: 1 }] })
  await late.close()
})
