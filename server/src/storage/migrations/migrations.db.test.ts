import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import type { Engine } from '../dialects/dialect.ts'
import { describeOnBothEngines } from '../testing/engines.ts'
import { dropAllTables, tableNames } from '../testing/older-database.ts'

const names = [
  '001-first-tables',
  '002-file-identity',
  '003-whole-engine',
  '004-search',
  '005-accounts',
  '006-progression',
  '007-secrecy',
  '008-sync-points',
  '009-series-facts',
  '010-job-order',
  '011-trash-counts',
  '012-dropped-jobs',
  '013-long-texts',
  '014-wished-positions',
  '015-search-texts',
  '016-what-returns',
  '017-known-devices',
  '018-alternate-titles',
  '019-given-order',
  '020-letter-order',
  '021-shown-terms',
  '022-renewed-texts',
]

describeOnBothEngines('migrations', (open) => {
  // Whatever happens here, the tests after these find their tables.
  afterEach(async () => {
    const { engine } = await open()
    await dropAllTables(engine)
    await migrate(engine)
  })

  it('do nothing when they have run already', async () => {
    const { engine, stores } = await open()
    await stores.jobs.add([{ type: 'EmptyTrash', libraryId: 'L' as LibraryId }], 1)
    await migrate(engine)
    await migrate(engine)
    expect((await stores.jobs.status()).count).toBe(1)
    expect(await namesOfMigrations(engine)).toEqual(names)
  })

  it('leave nothing behind when they fail half-way, so that the next start can try again', async () => {
    const { engine } = await open()
    await dropAllTables(engine)
    // The last table of the first migration is in the way.
    await sql`create table job (key text)`.execute(engine.db)
    await expect(migrate(engine)).rejects.toThrow('job')
    expect(await tableNames(engine)).not.toContain('library')
    await sql`drop table job`.execute(engine.db)
    await migrate(engine)
    expect(await tableNames(engine)).toEqual(expect.arrayContaining(['library', 'book', 'job']))
  })

  it('let two processes that start together both succeed', async () => {
    const { engine, another } = await open()
    await dropAllTables(engine)
    await Promise.all([migrate(engine), migrate((await another()).engine)])
    expect(await namesOfMigrations(engine)).toEqual(names)
  })
})

const namesOfMigrations = async (engine: Engine) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(engine.db)
  return rows.map((row) => row.name)
}
