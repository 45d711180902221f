import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#storage/database'
import { migrate } from '#storage/migrate'
import { startPostgres } from './start-postgres.ts'

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
  const postgres = await startPostgres({ databaseDir: folder, persistent: false, isNew: true })
  stop = async () => {
    await postgres.stop()
    for (const made of [folder, sqliteTemplate]) await rm(made, { recursive: true, force: true })
  }
  try {
    await postgres.createDatabase(template)
    for (const address of [{ dataDir: sqliteTemplate }, { dataDir: '', url: `${postgres.server}/${template}` }]) {
      const engine = await openDatabase(address)
      await migrate(engine)
      await engine.close()
    }
    project.provide('postgresServer', postgres.server)
    project.provide('sqliteTemplate', sqliteTemplate)
  } catch (error) {
    await stop()
    throw error
  }
}

export const teardown = () => stop()
