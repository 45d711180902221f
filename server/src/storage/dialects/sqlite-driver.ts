import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

type Connections = { readonly reader: DatabaseSync; readonly writer: DatabaseSync }

const busyCodes = new Set([5, 261, 517])
const patience = 30_000
const keptStatements = 200

/**
 * Reads outside a transaction use their own connection and never wait for a writer (WAL); writes and transactions take
 * turns on the other one.
 */
export class SqliteDriver implements Driver {
  readonly #reader: Statements
  readonly #writer: Statements
  readonly #turn = new Turn()

  constructor({ reader, writer }: Connections) {
    this.#reader = new Statements(reader)
    this.#writer = new Statements(writer)
  }

  async init() {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#reader, this.#writer, this.#turn)
  }

  async beginTransaction(connection: SqliteConnection) {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection) {
    await connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection) {
    await connection.rollback()
  }

  async releaseConnection() {}

  async destroy() {
    this.#reader.close()
    this.#writer.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #reader: Statements
  readonly #writer: Statements
  readonly #turn: Turn
  #release: (() => void) | undefined

  constructor(reader: Statements, writer: Statements, turn: Turn) {
    this.#reader = reader
    this.#writer = writer
    this.#turn = turn
  }

  async begin() {
    this.#release = await this.#turn.take()
    try {
      // Immediate: a transaction that starts as a reader and then writes could fail half-way when another one wrote.
      await whenNotBusy(() => this.#writer.exec('begin immediate'))
    } catch (error) {
      this.#endTurn()
      throw error
    }
  }

  async commit() {
    await whenNotBusy(() => this.#writer.exec('commit'))
    this.#endTurn()
  }

  /** Also ends what could not be committed; until then nobody else may write. */
  async rollback() {
    try {
      // Some errors, such as a full disk, have rolled back already.
      if (this.#writer.isInTransaction) await whenNotBusy(() => this.#writer.exec('rollback'))
    } finally {
      this.#endTurn()
    }
  }

  #endTurn() {
    this.#release?.()
    this.#release = undefined
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#release) return this.#writer.run<Row>(query)
    if (query.query.kind === 'SelectQueryNode') return whenNotBusy(() => this.#reader.run<Row>(query))
    const release = await this.#turn.take()
    try {
      return await whenNotBusy(() => this.#writer.run<Row>(query))
    } finally {
      release()
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }
}

type Prepared = { readonly statement: StatementSync; readonly givesRows: boolean }

/** A connection with its prepared statements, the least recently used of which are forgotten. */
class Statements {
  readonly #connection: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(connection: DatabaseSync) {
    this.#connection = connection
  }

  get isInTransaction() {
    return this.#connection.isTransaction
  }

  exec(sql: string) {
    this.#connection.exec(sql)
  }

  run<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, givesRows } = this.#remember(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (givesRows) return { rows: statement.all(...parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  close() {
    this.#prepared.clear()
    this.#connection.close()
  }

  #remember(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    this.#prepared.delete(sql)
    const prepared = known ?? this.#prepare(sql)
    this.#prepared.set(sql, prepared)
    if (this.#prepared.size > keptStatements) {
      for (const oldest of this.#prepared.keys()) {
        this.#prepared.delete(oldest)
        break
      }
    }
    return prepared
  }

  #prepare(sql: string): Prepared {
    const statement = this.#connection.prepare(sql)
    // Asked once: the answer describes every column, which costs as much as many a query.
    const givesRows = statement.columns().length > 0
    // Entries of the text index have numbers beyond 2^53.
    if (!givesRows) statement.setReadBigInts(true)
    return { statement, givesRows }
  }
}

/** One at a time, in the order of asking. */
class Turn {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

const whenNotBusy = async <Result>(attempt: () => Result): Promise<Result> => {
  const begun = Date.now()
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      const waited = Date.now() - begun
      if (!isBusy(error) || waited > patience) throw error
      // Often: between two transactions of a busy writer there is little time, and there is no queue to stand in.
      await sleep(waited < 1_000 ? 1 : 10)
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && busyCodes.has(error.errcode as number)
