import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { describeOlderDatabase, fillThroughStores } from '../testing/older-database.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOlderDatabase('keys from before letters with a stroke had a place', '019-given-order', (open) => {
  it('are made anew', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    await fillThroughStores(engine, async () => {
      const series = await shelf.series('L' as LibraryId, { name: 'Łódź', metadata: { genres: ['Ødland'] } })
      await shelf.book(series, {
        name: 'Œuvre',
        metadata: { tags: ['Ærø'], authors: [{ name: 'Đoàn', role: 'writer' }] },
      })
    })
    for (const [table, key] of [
      ['series', 'name_key'],
      ['series_metadata', 'title_key'],
      ['series_metadata', 'shown_title_key'],
      ['series_term', 'term_key'],
      ['book', 'name_key'],
      ['book_metadata', 'title_key'],
      ['book_tag', 'term_key'],
      ['book_author', 'name_key'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = 'as before'`.execute(engine.db)
    await migrate(engine)
    const keys = async (table: string, key: string) =>
      (await sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(table)}`.execute(engine.db)).rows
    expect(await keys('series', 'name_key')).toEqual([{ key: 'lodz' }])
    expect(await keys('series_term', 'term_key')).toEqual([{ key: 'odland' }])
    expect(await keys('book', 'name_key')).toEqual([{ key: 'oeuvre' }])
    expect(await keys('book_tag', 'term_key')).toEqual([{ key: 'aero' }])
    expect(await keys('book_author', 'name_key')).toEqual([{ key: 'doan' }])
    const condition = { leaf: 'titleSort', test: { operator: 'beginsWith', value: 'l' } } as const
    expect((await stores.seriesReader.list(aViewer(), { condition }, pageRequest())).total).toBe(1)
  })
})
