import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const titles = [
  'Manor of the dark',
  'Batman',
  'The Batman',
  'Batman and the man',
  'Man',
  'Iron man 10',
  'Man',
  'No man is an island',
  'Mankind',
  'X man',
  'The man with "quotes" % and _',
  'A',
  'Plan A',
]

describeOnBothEngines('what a search found', (open) => {
  it.each([
    'man',
    'batman',
    'the man',
    'iron man',
    'a',
    'x',
    'ma',
    '10',
    '"the man"',
    'quotes',
    'nothing',
    'man AND the',
  ])('comes best first, page by page as all at once: %s', async (search) => {
    const { stores } = await filled(await open())
    for (const viewer of [aViewer(), aViewer({ ageRestriction: { age: 16, restriction: 'EXCLUDE' } })]) {
      for (const reader of [stores.seriesReader, stores.bookReader]) {
        const list = (change: object) => reader.list(viewer, { search }, pageRequest(change))
        const whole = (await list({ unpaged: true })).items.map(({ id }) => id as string)
        for (const size of [1, 2, 5, 20]) {
          const pages: string[] = []
          for (let page = 0; page <= titles.length / size; page++) {
            const { items, total } = await list({ page, size })
            expect(total).toBe(whole.length)
            pages.push(...items.map(({ id }) => id as string))
          }
          expect(pages).toEqual(whole)
        }
      }
    }
  })

  it('is looked for in one library if so wished', async () => {
    const { stores } = await filled(await open())
    const count = async (libraryIds: string[]) =>
      (await stores.bookReader.list(aViewer(), { search: 'man', libraryIds }, pageRequest({ size: 2 }))).total
    expect(await count(['L1'])).toBe(5)
    expect(await count(['L1', 'L0'])).toBe(11)
    expect(await count(['nowhere'])).toBe(0)
  })
})

const filled = async (database: OpenedDatabase) => {
  const shelf = shelfOf(database.stores)
  for (const [i, name] of titles.entries()) {
    const series = await shelf.series(`L${i % 2}` as LibraryId, {
      name,
      metadata: { ageRating: i % 3 === 0 ? 18 : null },
    })
    await shelf.book(series, { name })
  }
  return database
}
