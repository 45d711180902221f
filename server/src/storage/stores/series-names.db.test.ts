import { aViewer } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOnBothEngines('the names of series', (open) => {
  it('are all they go by, of those that a viewer may see and that are there', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const [mine, other] = [await shelf.library(), await shelf.library({ name: 'Other' })]
    const saga = await shelf.series(mine.id, {
      name: 'Saga',
      metadata: { titleSort: 'Saga, The', alternateTitles: [{ label: 'fr', title: 'La Saga' }] },
    })
    const adult = await shelf.series(mine.id, { name: 'Adult', metadata: { ageRating: 18 } })
    await shelf.series(mine.id, { name: 'Gone', deletedAt: 5 })
    const hidden = await shelf.series(other.id, { name: 'Hidden' })
    const all = await stores.seriesNames.ofVisible(aViewer())
    expect(all).toEqual([
      { id: saga.id, names: ['Saga', 'Saga, The', 'La Saga'] },
      { id: adult.id, names: ['Adult', 'Adult'] },
      { id: hidden.id, names: ['Hidden', 'Hidden'] },
    ])
    const child = aViewer({ libraries: new Set([mine.id]), ageRestriction: { age: 16, restriction: 'EXCLUDE' } })
    expect((await stores.seriesNames.ofVisible(child)).map(({ id }) => id)).toEqual([saga.id])
  })
})
