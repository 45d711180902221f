import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { parseSearch, type ParsedSearch } from '#domain/search/parse-search'
import { findRanked, rankingOf } from './ranked-search.ts'
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

  it.each(['man', 'batman', 'the man', 'man a', 'a', 'quotes', 'nothing'])(
    'is the same where there is too much of it to sort: %s',
    async (search) => {
      const { engine, stores } = await filled(await open())
      if (!engine.textSearch.ranked) return
      for (const metadata of [
        { genres: ['The man', 'A'], publisher: 'Batman' },
        { alternateTitles: [{ label: '', title: 'The man' }], tags: ['quotes', 'A'] },
        { alternateTitles: [{ label: '', title: 'Man a' }], genres: ['The'] },
      ])
        await shelfOf(stores).series('L0' as LibraryId, { name: 'Else', metadata })
      const asked = { textSearch: engine.textSearch, table: 'series_text', matching: 'everything' } as const
      const all = await stores.seriesReader.list(aViewer(), { search }, pageRequest({ unpaged: true }))
      const whole = all.items.map(({ id }) => id as string)
      for (const [page, size] of [
        [0, 1],
        [1, 1],
        [0, 3],
        [1, 3],
        [2, 3],
        [0, 20],
        [1, 20],
      ] as const) {
        const request = pageRequest({ page, size })
        const ranking = rankingOf(parseSearch(search) as ParsedSearch, { ...asked, request })
        const found = ranking && (await findRanked(engine.db, { ...ranking, mostOfFew: 2 }))
        expect(found).toEqual({ ids: whole.slice(page * size, (page + 1) * size), total: whole.length })
      }
    },
  )

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
