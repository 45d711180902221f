import { defaultLibraryOptions } from '#domain/library/library'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { describeOnBothEngines } from '../testing/engines.ts'
import { dropAllTables, migrateTo } from '../testing/older-database.ts'

describeOnBothEngines('libraries from before links out of them were a choice', (open) => {
  afterEach(async () => {
    const { engine } = await open()
    await dropAllTables(engine)
    await migrate(engine)
  })

  it('go on following them, with everything else as it was', async () => {
    const { engine, stores } = await open()
    await dropAllTables(engine)
    await migrateTo(engine, '014-wished-positions')
    const options = JSON.stringify({ scanPdf: false })
    await sql`insert into library (id, name, root, options_json, unavailable, created_at, modified_at)
      values ('L', 'Comics', '/comics', ${options}, 0, 1, 1)`.execute(engine.db)
    await migrate(engine)
    expect(await stores.libraries.all()).toEqual([
      {
        id: 'L',
        name: 'Comics',
        root: '/comics',
        options: { ...defaultLibraryOptions, scanPdf: false, followLinksOutside: true },
        unavailable: false,
        unreadable: [],
        trashHeld: null,
      },
    ])
  })
})
