import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { migrate } from '../migrate.ts'
import { describeOlderDatabase } from '../testing/older-database.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOlderDatabase('texts from before emoji could be searched for', '021-shown-terms', (open) => {
  it('are written anew by the job for it, and found as before until then', async () => {
    const { engine, stores } = await open()
    await shelfOf(stores).series('L' as LibraryId, { name: 'Love 💖' })
    await sql`update series_text set title = ${'\n love \n'}`.execute(engine.db)
    await migrate(engine)
    const found = async (search: string) => (await stores.seriesReader.list(aViewer(), { search }, pageRequest())).total
    expect([await found('love'), await found('💖')]).toEqual([1, 0])
    expect(await stores.searchIndex.isStale()).toBe(true)
    while (await stores.searchIndex.renew(10));
    expect([await found('love'), await found('💖')]).toEqual([1, 1])
  })
})
