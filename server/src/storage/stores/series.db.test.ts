import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import { aSeries, aViewer, seriesMetadata } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const rich = seriesMetadata({
  status: 'HIATUS',
  title: 'Ōoku',
  titleSort: 'Ooku',
  summary: 'Line one\nline two',
  readingDirection: 'RIGHT_TO_LEFT',
  publisher: 'Hakusensha',
  ageRating: 16,
  language: 'ja',
  genres: ['historical', 'drama'],
  tags: ['edo'],
  totalBookCount: 19,
  sharingLabels: ['adults'],
  links: [{ label: 'Home', url: 'https://example.org/a?b=c' }],
  alternateTitles: [{ label: 'en', title: 'The Inner Chambers' }],
})

describeOnBothEngines('the series store', (open) => {
  it('gives back what was put in', async () => {
    const { stores } = await open()
    const series = aSeries({ oneshot: true, deletedAt: 5, fileModifiedAt: 1_700_000_000_123 })
    await stores.series.insert(series, rich)
    expect(await stores.series.byId(series.id)).toEqual(series)
    expect(await stores.series.inLibrary(series.libraryId)).toEqual([series])
    expect(await stores.series.metadata(series.id)).toEqual({ values: rich, locks: new Set() })
    expect(await stores.series.byId('nobody' as SeriesId)).toBeUndefined()
    expect(await stores.series.metadata('nobody' as SeriesId)).toBeUndefined()
  })

  it('refuses a second series with the path of the first, but not in another library', async () => {
    const { stores } = await open()
    const series = aSeries()
    await stores.series.insert(series, rich)
    const twin = aSeries({ libraryId: series.libraryId, path: series.path })
    await expect(stores.series.insert(twin, rich)).rejects.toThrow(/unique/i)
    await stores.series.insert(aSeries({ path: series.path }), rich)
  })

  it('replaces metadata whole: what is no longer listed is gone', async () => {
    const { stores } = await open()
    const series = aSeries()
    await stores.series.insert(series, rich)
    const plain = seriesMetadata({ title: 'Plain', genres: ['comedy', 'comedy'] })
    await stores.series.saveMetadata(series.id, plain)
    expect((await stores.series.metadata(series.id))?.values).toEqual({ ...plain, genres: ['comedy'] })
  })

  it('keeps the tags of books apart from the tags of the series', async () => {
    const { stores } = await open()
    const series = aSeries()
    await stores.series.insert(series, rich)
    const aggregate = {
      authors: [
        { name: 'Zoe', role: 'writer' },
        { name: 'Ann', role: 'writer' },
        { name: 'Ann', role: 'inker' },
      ],
      tags: ['from a book', 'from another'],
      releaseDate: '2004-09-01',
      summary: 'Of the first book',
      summaryNumber: '1',
    }
    await stores.series.saveAggregate(series.id, { ...aggregate, tags: ['gone again'] })
    await stores.series.saveAggregate(series.id, aggregate)
    const found = await stores.seriesReader.find(aViewer(), series.id)
    expect(found?.aggregate).toMatchObject(aggregate)
    expect(found?.metadata.tags).toEqual(['edo'])
    await stores.series.saveMetadata(series.id, rich)
    expect((await stores.seriesReader.find(aViewer(), series.id))?.aggregate.tags).toEqual(aggregate.tags)
  })

  it('remembers what files said, and nothing of a series of which they never spoke', async () => {
    const { stores } = await open()
    const [series, silent] = [aSeries(), aSeries()]
    for (const one of [series, silent]) await stores.series.insert(one, rich)
    await stores.series.saveFileWords(series.id, { books: { title: 'T' }, beside: { status: 'ENDED' } })
    expect(await stores.series.fileWords(series.id)).toEqual({ books: { title: 'T' }, beside: { status: 'ENDED' } })
    expect(await stores.series.fileWords(silent.id)).toEqual({ books: {}, beside: {} })
    expect((await stores.series.metadata(series.id))?.values).toEqual(rich)
  })

  it('marks a series as missing and takes it back', async () => {
    const { stores } = await open()
    const series = aSeries()
    await stores.series.insert(series, rich)
    await stores.series.saveScan(series.id, { fileModifiedAt: 7, deletedAt: 9 })
    expect(await stores.series.byId(series.id)).toMatchObject({ fileModifiedAt: 7, deletedAt: 9 })
    await stores.series.saveScan(series.id, { fileModifiedAt: 8, deletedAt: null })
    const found = await stores.series.byId(series.id)
    expect(found).toMatchObject({ fileModifiedAt: 8, deletedAt: null, createdAt: series.createdAt })
    expect(found?.modifiedAt).toBeGreaterThan(series.modifiedAt)
  })

  it('removes many series at once, with all that belongs to them', async () => {
    const { engine, stores } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const ids: SeriesId[] = []
    for (let i = 0; i < 3; i++) ids.push((await shelf.series(library.id, { metadata: { genres: ['g'] } })).id)
    await stores.series.remove(ids.slice(0, 2))
    expect((await stores.series.inLibrary(library.id)).map((series) => series.id)).toEqual(ids.slice(2))
    expect(await engine.db.selectFrom('series_term').select('series_id').execute()).toEqual([{ series_id: ids[2] }])
    expect(await engine.db.selectFrom('series_aggregate').select('series_id').execute()).toEqual([
      { series_id: ids[2] },
    ])
  })
})
