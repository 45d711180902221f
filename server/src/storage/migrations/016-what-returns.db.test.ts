import { defaultLibraryOptions } from '#domain/library/library'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { describeOlderDatabase } from '../testing/older-database.ts'

describeOlderDatabase('libraries from before links out of them were a choice', '014-wished-positions', (open) => {
  it('go on following them, with everything else as it was', async () => {
    const { engine, stores } = await open()
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
