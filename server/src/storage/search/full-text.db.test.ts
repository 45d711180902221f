import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { BookMetadata } from '#domain/book/book'
import type { SeriesMetadata } from '#domain/series/series'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()

describeOnBothEngines('searching', (open) => {
  it('finds series by title, sort title and alternate titles, in part, without accents and in every script', async () => {
    const { series, found } = await shelf(await open())
    await series('Astérix', { alternateTitles: [{ label: 'de', title: 'Der kleine Gallier' }] })
    await series('進撃の巨人', { titleSort: 'Shingeki no Kyojin' })
    await series('Batman: Year One')
    await series('100% Marvel')
    for (const typed of ['asterix', 'ASTÉR', 'stéri', 'gallier', 'kleine gal'])
      expect(await found(typed)).toBe('Astérix')
    for (const typed of ['巨人', '人', 'kyojin', 'shingeki 巨人']) expect(await found(typed)).toBe('進撃の巨人')
    for (const typed of ['Batman: Year One', 'one batman', '"year one"', '(batman)', 'ye', 'atma', '[Batman] / {Year}'])
      expect(await found(typed)).toBe('Batman: Year One')
    expect(await found('100%')).toBe('100% Marvel')
    expect(await found('"one year"')).toBe('')
    expect(await found('asterix OR marvel')).toBe('100% Marvel, Astérix')
    expect(await found('-batman NOT 巨人')).toBe('100% Marvel, Astérix')
    expect(await found("x' OR '1'='1")).toBe('')
    for (const typed of ['', '  ']) expect(await found(typed)).toContain('Astérix')
    for (const odd of ['"', '(((', '*', ':', 'NOT', 'a:b:c', '%', '_', '\\', '\0']) await found(odd)
  })

  it('knows wildcards, nearly equal words, regular expressions, emoji and everything', async () => {
    const { series, found } = await shelf(await open())
    await series('Batman: Year One', { language: 'en', publisher: 'Dark Horse' })
    await series('Bitman', { language: 'fr-CA' })
    await series('I 💖 You', { language: 'fr' })
    await series('What If?', { language: 'frr' })
    for (const [typed, titles] of [
      ['b?tman', 'Batman: Year One, Bitman'],
      ['bat*n', 'Batman: Year One'],
      ['*tman', 'Batman: Year One, Bitman'],
      ['b?t', ''],
      ['batmen~', 'Batman: Year One'],
      ['batmen~ year', 'Batman: Year One'],
      ['btaman~', 'Batman: Year One'],
      ['/b[ai]tman/', 'Batman: Year One, Bitman'],
      ['/b[ai]t/', ''],
      ['/b(/', ''],
      ['year -/b.*/', ''],
      ['NOT b?tman', 'I 💖 You, What If?'],
      ['💖', 'I 💖 You'],
      ['you 💖', 'I 💖 You'],
      ['💔', ''],
      ['what if?', 'What If?'],
      ['*:* -batman', 'Bitman, I 💖 You, What If?'],
      ['language:fr', 'Bitman, I 💖 You'],
      ['language:fr-CA', 'Bitman'],
      ['title:b?tman', 'Batman: Year One, Bitman'],
      ['publisher:da*rse', 'Batman: Year One'],
    ] as const)
      expect([typed, await found(typed)]).toEqual([typed, titles])
    expect((await found('*:*')).split(', ')).toHaveLength(4)
  })

  it('finds a change at once, and nothing of what is gone', async () => {
    const { stores, series, found } = await shelf(await open())
    const one = await series('Before')
    await stores.series.saveMetadata(one, {
      ...((await stores.series.metadata(one))?.values as SeriesMetadata),
      title: 'After',
      titleSort: 'After',
    })
    expect(await found('before')).toBe('')
    expect(await found('after')).toBe('After')
    await stores.series.remove([one])
    expect(await found('after')).toBe('')
  })

  it('finds the words of a field in every script', async () => {
    const { series, found } = await shelf(await open())
    const titles = ['Die Straße', "Don't Look", 'ガンダム', '한국 만화', 'Astérix', 'Spider-Man']
    for (const title of titles) await series(title)
    for (const [typed, title] of [
      ['title:straße', 'Die Straße'],
      ["title:don't", "Don't Look"],
      ['title:ガンダム', 'ガンダム'],
      ['title:한국', '한국 만화'],
      ['title:"만화 한국"', '한국 만화'],
      ['title:asterix', 'Astérix'],
      ['title:"spider man"', 'Spider-Man'],
      ['title:spider-man', 'Spider-Man'],
    ] as const)
      expect([typed, await found(typed)]).toEqual([typed, title])
    // Words of others do not count, however they are folded.
    expect(await found('title:"한국 straße"')).toBe('')
  })

  it('knows the fields of series', async () => {
    const { stores, series, found } = await shelf(await open())
    const full = await series('Full', {
      publisher: 'Dark Horse',
      status: 'ENDED',
      language: 'fr',
      readingDirection: 'RIGHT_TO_LEFT',
      ageRating: 16,
      genres: ['Science Fiction'],
      tags: ['robots'],
      sharingLabels: ['adults'],
      totalBookCount: 0,
    })
    await stores.series.saveAggregate(full, {
      authors: [{ name: 'Zoë Moore', role: 'writer' }],
      tags: ['first edition'],
      releaseDate: '1999-05-01',
      summary: '',
      summaryNumber: '',
    })
    await series('Plain')
    for (const typed of [
      'publisher:horse',
      'publisher:"dark horse"',
      'status:ended',
      'language:FR',
      'reading_direction:right_to_left',
      'age_rating:16',
      'age_rating:[10 TO 18]',
      'genre:fiction',
      'genre:(horror OR "science fiction")',
      'tag:robots',
      'tag:edition',
      'series_tag:robots',
      'book_tag:first',
      'sharing_label:adults',
      'author:zoe',
      'writer:moore',
      'release_date:1999',
      'release_date:[1990 TO 2010]',
      'release_date:[* TO 1999]',
      'total_book_count:0',
      'book_count:0 AND complete:true',
      'full writer:moore NOT genre:horror',
    ])
      expect(`${typed} ${await found(typed)}`).toBe(`${typed} Full`)
    for (const typed of [
      'penciller:moore',
      'series_tag:first',
      'release_date:[2000 TO *]',
      'age_rating:x',
      'genre:horror',
    ])
      expect(await found(typed)).toBe('')
    expect(await found('deleted:false oneshot:false')).toBe('Full, Plain')
  })

  it('finds books by title, ISBN and their fields', async () => {
    const database = await open()
    const { book, foundBooks } = await shelf(database)
    await book('The First', { isbn: '9783161484100', tags: ['signed'], authors: [{ name: 'Ann', role: 'inker' }] })
    await book('The Second', { releaseDate: '2001-01-01' })
    for (const typed of [
      'first',
      '9783161484100',
      '978-3-16-148410-0',
      'isbn:978-3',
      'tag:signed',
      'author:ann',
      'inker:ann',
    ])
      expect(`${typed} ${await foundBooks(typed)}`).toBe(`${typed} The First`)
    expect(await foundBooks('release_date:2001 status:unknown')).toBe('The Second')
    expect(await foundBooks('the')).toBe('The First, The Second')
  })

  it('asks one-shots for what only series have', async () => {
    const { stores, series, foundBooks } = await shelf(await open())
    const id = await series('Alone', { publisher: 'Image', genres: ['Drama'] })
    const parent = await stores.series.byId(id)
    if (!parent) throw new Error('No series')
    await shelfOf(stores).book(parent, { name: 'Alone', oneshot: true })
    await shelfOf(stores).book(parent, { name: 'Not alone' })
    for (const typed of ['publisher:image genre:drama', 'status:ongoing', 'status:Ongoing status:unknown'])
      expect(`${typed} ${await foundBooks(typed)}`).toBe(`${typed} Alone`)
    expect(await foundBooks('status:ended')).toBe('')
  })

  it('puts the title itself first, then titles that begin so, then the rest, unless another order is wished for', async () => {
    const { stores, series } = await shelf(await open())
    for (const title of ['The Saga of Old', 'Sagacity', 'Saga Deluxe', 'Saga', 'Dragon Saga']) await series(title)
    const titles = async (sort: readonly { key: string; direction: 'asc' | 'desc' }[]) => {
      const { items, sorted } = await stores.seriesReader.list(viewer, { search: 'saga' }, pageRequest({ sort }))
      expect(sorted).toBe(true)
      return items.map((one) => one.metadata.title)
    }
    const best = ['Saga', 'Sagacity', 'Saga Deluxe', 'Dragon Saga', 'The Saga of Old']
    expect(await titles([])).toEqual(best)
    expect(await titles([{ key: 'relevance', direction: 'asc' }])).toEqual(best)
    expect(await titles([{ key: 'relevance', direction: 'desc' }])).toEqual(best.toReversed())
    expect((await titles([{ key: 'metadata.titleSort', direction: 'asc' }]))[0]).toBe('Dragon Saga')
    const unsearched = pageRequest({ sort: [{ key: 'relevance', direction: 'asc' }] })
    expect(await stores.seriesReader.list(viewer, { search: '' }, unsearched)).toMatchObject({
      total: 5,
      sorted: false,
    })
  })

  it('shows nobody what is hidden, not in totals either, and looks through everything that is not', async () => {
    const { stores, series } = await shelf(await open())
    await stores.series.byId('none' as SeriesId)
    for (let i = 0; i < 30; i++) await series(`Secret ${i} saga`, { sharingLabels: ['secret'] })
    await series('Open saga')
    const outsider = aViewer({ labelsExclude: new Set(['secret']) })
    const found = await stores.seriesReader.list(outsider, { search: 'saga' }, pageRequest({ size: 5 }))
    expect([found.total, found.items.map((one) => one.name)]).toEqual([1, ['Open saga']])
    expect(await stores.seriesReader.letterGroups(outsider, { search: 'saga' })).toEqual([{ group: 'o', count: 1 }])
    const all = await stores.seriesReader.list(viewer, { search: 'saga' }, pageRequest({ size: 5, page: 6 }))
    expect([all.total, all.items.length]).toEqual([31, 1])
  })
})

const shelf = async ({ stores }: OpenedDatabase) => {
  const put = shelfOf(stores)
  const names = (items: readonly { name: string }[]) =>
    items
      .map((one) => one.name)
      .toSorted()
      .join(', ')
  return {
    stores,
    series: async (name: string, metadata: Partial<SeriesMetadata> = {}): Promise<SeriesId> =>
      (await put.series('L' as LibraryId, { name, metadata })).id,
    book: async (name: string, metadata: Partial<BookMetadata> = {}): Promise<BookId> =>
      (await put.book(await put.series('L' as LibraryId), { name, metadata })).id,
    found: async (search: string) => {
      const { items } = await stores.seriesReader.list(viewer, { search }, pageRequest({ unpaged: true }))
      return items
        .map((one) => one.metadata.title)
        .toSorted()
        .join(', ')
    },
    foundBooks: async (search: string) =>
      names((await stores.bookReader.list(viewer, { search }, pageRequest({ unpaged: true }))).items),
  }
}
