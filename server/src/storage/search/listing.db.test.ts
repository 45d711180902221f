import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { PageRequest, SortOrder } from '#domain/paging'
import type { SeriesFilter } from '#domain/series/series'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()

describeOnBothEngines('paging through a list', (open) => {
  it.each<[string, SortOrder[]]>([
    ['without an order', []],
    ['by title', [{ key: 'metadata.titleSort', direction: 'asc' }]],
    ['by title, backwards', [{ key: 'metadata.titleSort', direction: 'desc' }]],
    [
      'by release and date',
      [
        { key: 'booksMetadata.releaseDate', direction: 'desc' },
        { key: 'created', direction: 'asc' },
      ],
    ],
    ['at random', [{ key: 'random', direction: 'asc' }]],
  ])('%s shows everything once, and the same as all at once', async (name, sort) => {
    const { stores } = await filled(await open())
    const page = (change: Partial<PageRequest>) =>
      stores.seriesReader.list(viewer, {}, pageRequest({ sort, ...change }))
    for (const size of [1, 3, 4, 7]) {
      const seen: string[] = []
      for (let number = 0; ; number++) {
        const { items, total } = await page({ page: number, size })
        expect(total).toBe(11)
        if (items.length === 0) break
        seen.push(...items.map((one) => one.id))
      }
      expect(new Set(seen).size).toBe(11)
      const whole = (await page({ unpaged: true })).items.map((one) => one.id as string)
      expect(name === 'at random' ? seen.toSorted() : seen).toEqual(name === 'at random' ? whole.toSorted() : whole)
    }
  })

  it('shows the same pages and total where a filter leaves few', async () => {
    const database = await filled(await open())
    const { stores } = database
    const sort: SortOrder[] = [
      { key: 'booksMetadata.releaseDate', direction: 'desc' },
      { key: 'metadata.titleSort', direction: 'asc' },
    ]
    const list = (filter: SeriesFilter, change: Partial<PageRequest>) =>
      stores.seriesReader.list(viewer, filter, pageRequest({ sort, ...change }))
    const everything = (await list({}, { unpaged: true })).items
    const tagged = everything.filter((_, i) => i % 2 === 0)
    await database.transaction(async ({ series }) => {
      for (const { id, metadata } of tagged) await series.saveMetadata(id, { ...metadata, tags: ['Odd'] })
    })
    const filter: SeriesFilter = { tags: ['odd'] }
    const ids = tagged.map((one) => one.id)
    for (const [page, expected] of [ids.slice(0, 4), ids.slice(4), []].entries()) {
      const found = await list(filter, { page, size: 4 })
      expect(found.items.map((one) => one.id)).toEqual(expected)
      expect(found.total).toBe(6)
    }
    expect((await list({ tags: ['none'] }, { size: 4 })).total).toBe(0)
  })

  it('counts series by the first letter of their sort title, without accents and case', async () => {
    const { stores } = await filled(await open())
    expect(await stores.seriesReader.letterGroups(viewer, {})).toEqual([
      { group: '1', count: 1 },
      { group: 'a', count: 6 },
      { group: 'e', count: 3 },
      { group: '進', count: 1 },
    ])
    expect(await stores.seriesReader.letterGroups(aViewer({ libraries: new Set() }), {})).toEqual([])
    expect(await stores.seriesReader.letterGroups(viewer, { libraryIds: ['nowhere' as LibraryId] })).toEqual([])
  })

  it('counts the letters of titles beyond all alphabets, and none of empty ones', async () => {
    const { stores } = await filled(await open())
    const shelf = shelfOf(stores)
    const { id } = await shelf.library()
    for (const name of ['𝕏 ray', '\u{10ffff}', 'zebra', 'Zoo']) await shelf.series(id, { name })
    await shelf.series(id, { name: 'unnamed', metadata: { titleSort: '' } })
    const groups = await stores.seriesReader.letterGroups(viewer, { libraryIds: [id] })
    expect(groups.find(({ group }) => group === 'z')).toEqual({ group: 'z', count: 2 })
    expect(groups.every(({ group, count }) => group !== '' && count > 0)).toBe(true)
  })

  it('orders letters with a stroke as those without, signs before digits, and finds them so', async () => {
    const { stores } = await filled(await open())
    const shelf = shelfOf(stores)
    const { id } = await shelf.library()
    const inOrder = [
      '[Oshi no Ko]',
      '★ Star',
      '7 Seeds',
      'Æon Flux',
      'Boats',
      'Đại',
      'ılık',
      'Lobo',
      'Łódź',
      'Øre',
      'Zoo',
    ]
    for (const name of inOrder.toReversed()) await shelf.series(id, { name })
    const list = async (filter: SeriesFilter) => {
      const sort = [{ key: 'metadata.titleSort', direction: 'asc' }] as const
      const request = pageRequest({ unpaged: true, sort })
      const { items } = await stores.seriesReader.list(viewer, { libraryIds: [id], ...filter }, request)
      return items.map(({ name }) => name)
    }
    const beginsWith = (value: string): SeriesFilter => ({
      condition: { leaf: 'titleSort', test: { operator: 'beginsWith', value } },
    })
    expect(await list({})).toEqual(inOrder)
    expect(await list(beginsWith('l'))).toEqual(['Lobo', 'Łódź'])
    expect(await list(beginsWith('Ł'))).toEqual(['Lobo', 'Łódź'])
    expect(await list(beginsWith('ae'))).toEqual(['Æon Flux'])
    expect(await list(beginsWith('['))).toEqual(['[Oshi no Ko]'])
    expect(await list(beginsWith('★ s'))).toEqual(['★ Star'])
    expect(await stores.seriesReader.letterGroups(viewer, { libraryIds: [id] })).toEqual(
      Object.entries({ '[': 1, '★': 1, 7: 1, a: 1, b: 1, d: 1, i: 1, l: 2, o: 1, z: 1 })
        .toSorted(([one], [other]) => '[★7abdiloz'.indexOf(one) - '[★7abdiloz'.indexOf(other))
        .map(([group, count]) => ({ group, count })),
    )
  })

  it('finds a pattern anywhere in the title or the sort title', async () => {
    const { stores } = await filled(await open())
    const count = async (field: 'title' | 'titleSort', pattern: string) =>
      (await stores.seriesReader.list(viewer, { titlePattern: { field, pattern } }, pageRequest())).total
    expect(await count('titleSort', '^A')).toBe(4)
    expect(await count('titleSort', '^[^a-z]')).toBe(6)
    expect(await count('title', '^(x|1)')).toBe(11)
    expect(await count('title', 'nothing')).toBe(0)
    const outsider = aViewer({ libraries: new Set() })
    const filter = { titlePattern: { field: 'title' as const, pattern: 'x' } }
    expect((await stores.seriesReader.list(outsider, filter, pageRequest())).total).toBe(0)
  })
})

const filled = async (database: OpenedDatabase) => {
  await database.transaction(async (stores) => {
    const shelf = shelfOf(stores)
    for (const [i, titleSort] of ['a', 'a', 'A', 'a b', 'ä', 'À', 'E', 'é', 'É', '1', '進'].entries()) {
      const series = await shelf.series('L' as LibraryId, { createdAt: i % 3, metadata: { title: `x${i}`, titleSort } })
      const releaseDate = i % 4 === 0 ? null : `200${i % 3}-01-01`
      await stores.series.saveAggregate(series.id, {
        authors: [],
        tags: [],
        releaseDate,
        summary: '',
        summaryNumber: '',
      })
    }
  })
  return database
}
