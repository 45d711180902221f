import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOnBothEngines('the statistics', (open) => {
  it('count what each library holds, nothing included', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const [full, bare] = [await shelf.library({ name: 'Full' }), await shelf.library({ name: 'Bare', root: '/bare' })]
    const series = await shelf.series(full.id)
    for (const size of [3_000_000_000, 4]) await shelf.book(series, { size })
    expect(await stores.statistics.read()).toEqual({
      libraries: 2,
      collections: 0,
      readLists: 0,
      series: { [full.id]: 1, [bare.id]: 0 },
      books: { [full.id]: 2, [bare.id]: 0 },
      bookBytes: { [full.id]: 3_000_000_004, [bare.id]: 0 },
      sidecars: { [full.id]: 0, [bare.id]: 0 },
    })
  })

  it('are zero on a server without libraries', async () => {
    const { stores } = await open()
    expect(await stores.statistics.read()).toMatchObject({ libraries: 0, books: {}, bookBytes: {} })
  })
})
