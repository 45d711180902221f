import { expect, it } from 'vitest'
import { sql } from 'kysely'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import type { Database } from './dialect.ts'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOnBothEngines('tidying', (open) => {
  it('puts the parts of the text index together, and the same is found', async () => {
    const { engine, stores, transaction } = await open()
    if (engine.tidy) await sql`insert into ${index} (${index}, rank) values ('automerge', 0)`.execute(engine.db)
    for (let i = 0; i < 12; i++) {
      await transaction(async (inside) => {
        await shelfOf(inside).series('L' as LibraryId, { name: `Tintin ${i}` })
      })
    }
    const found = async () => {
      const { items } = await stores.seriesReader.list(aViewer(), { search: 'tintin' }, pageRequest({ size: 50 }))
      return items.map(({ id }) => id)
    }
    const before = await found()
    expect(before).toHaveLength(12)
    const parts = engine.tidy && (await partsIn(engine.db))
    while (await engine.tidy?.());
    expect(await found()).toEqual(before)
    if (!engine.tidy) return
    expect(parts).toBeGreaterThan(6)
    expect(await partsIn(engine.db)).toBe(1)
  })
})

const index = sql.table('series_text_index')

const partsIn = async (db: Database) => {
  const { rows } = await sql<{ parts: number }>`
    select count(distinct segid) as parts from series_text_index_idx`.execute(db)
  return rows[0]?.parts
}
