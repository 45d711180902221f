import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { migrate } from '../migrate.ts'
import { describeOlderDatabase, fillThroughStores } from '../testing/older-database.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()

describeOlderDatabase('the migration that gives sections to what is searched', '014-wished-positions', (open) => {
  it('still finds titles, and all the rest once it was brought up to date', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    await fillThroughStores(engine, async () => {
      const series = await shelf.series('L' as LibraryId, { name: 'Saga', metadata: { publisher: 'Image' } })
      for (let i = 0; i < 5; i++)
        await shelf.book(series, { name: `Book ${i}`, metadata: { authors: [{ name: 'Ann', role: 'writer' }] } })
    })
    await migrate(engine)
    const found = async (search: string) => [
      (await stores.seriesReader.list(viewer, { search }, pageRequest())).total,
      (await stores.bookReader.list(viewer, { search }, pageRequest())).total,
    ]
    expect([await found('saga'), await found('book'), await found('ann')]).toEqual([
      [1, 0],
      [0, 5],
      [0, 0],
    ])
    expect(await stores.searchIndex.isStale()).toBe(true)
    while (await stores.searchIndex.renew(2));
    expect([await found('saga'), await found('book'), await found('ann')]).toEqual([
      [1, 5],
      [0, 5],
      [0, 5],
    ])
    expect(await found('image')).toEqual([1, 5])
    expect(await stores.searchIndex.isStale()).toBe(false)
  })
})
