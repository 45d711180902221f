import type { BookMetadata } from '#domain/book/book'
import type { LibraryOptions } from '#domain/library/library'
import type { ReadListEntry } from '#domain/read-list/read-list'
import type { SeriesPatch } from '#domain/series/series-patch'
import { aPng } from '#media/testing/images.test-support'
import { scratchFolder } from '#media/testing/scratch-folder.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWith } from '../testing/read-with.test-support.ts'
import { comicInfoProvider, findComicInfo } from './comic-info.ts'
import { bookPatch } from './comic-info/book-patch.ts'
import { parseComicInfo } from './comic-info/parse-comic-info.ts'
import { seriesPatch } from './comic-info/series-patch.ts'
import { readListsIn } from './comic-info/sets.ts'

const scratch = scratchFolder()
let count = 0

type Asked = { readonly options?: Partial<LibraryOptions>; readonly entry?: string }

/** What the provider says of a comic whose ComicInfo.xml is `xml`. */
const readXml = async (xml: string | Buffer, { options = {}, entry = 'ComicInfo.xml' }: Asked = {}) => {
  const zip = buildZip([
    { name: '1.png', data: aPng() },
    { name: entry, data: xml },
  ])
  return readWith(comicInfoProvider, await scratch.write(`${++count}.cbz`, zip), options)
}
const read = (elements: string, asked: Asked = {}) =>
  readXml(`<?xml version="1.0"?><ComicInfo xmlns:xsi="x">${elements}</ComicInfo>`, asked)
const bookOf = async (elements: string) => (await read(elements))?.book
const seriesOf = async (elements: string, options: Partial<LibraryOptions> = {}) =>
  (await read(elements, { options }))?.series

describe('what ComicInfo says of a book', () => {
  it.each<[string, Partial<BookMetadata>]>([
    ['<Title> The End </Title>', { title: 'The End' }],
    ['<Title>  </Title><Summary/>', {}],
    ['<Summary>Two\nlines</Summary>', { summary: 'Two\nlines' }],
    ['<Number>010</Number>', { number: '010', numberSort: 10 }],
    ['<Number>1.5</Number>', { number: '1.5', numberSort: 1.5 }],
    ['<Number>-1</Number>', { number: '-1', numberSort: -1 }],
    ['<Number>1.MU</Number>', { number: '1.MU' }],
    ['<Year>2020</Year><Month>2</Month><Day>29</Day>', { releaseDate: '2020-02-29' }],
    ['<Year>2020</Year><Month>12</Month>', { releaseDate: '2020-12-01' }],
    ['<Year>2020</Year>', { releaseDate: '2020-01-01' }],
    ['<Month>12</Month><Day>24</Day>', {}],
    ['<Year>2021</Year><Month>2</Month><Day>29</Day><Title>T</Title>', { title: 'T' }],
    ['<Year>2021</Year><Month>13</Month>', {}],
    ['<Year>-1</Year><Month>-1</Month><Day>-1</Day>', {}],
    ['<Year>soon</Year>', {}],
    ['<Year>2020</Year><Month>-1</Month><Day>-1</Day>', { releaseDate: '2020-01-01' }],
    ['<Year>2020</Year><Month>soon</Month><Title>T</Title>', { releaseDate: '2020-01-01', title: 'T' }],
    ['<Year>2020</Year><Month>4</Month><Day>31</Day><Number>2</Number>', { number: '2', numberSort: 2 }],
    ['<Number>0x10</Number>', { number: '0x10' }],
    [`<Number>${'1'.repeat(400)}</Number>`, { number: '1'.repeat(400) }],
    ['<Number>1e3</Number>', { number: '1e3' }],
    ['<Number>.5</Number>', { number: '.5', numberSort: 0.5 }],
    ['<Number>½</Number>', { number: '½' }],
    ['<Tags> , </Tags><Web>nowhere</Web>', {}],
    ['<PageCount>abc</PageCount><Title>T</Title>', { title: 'T' }],
    ['<title>lower</title><NUMBER>3</NUMBER>', { title: 'lower', number: '3', numberSort: 3 }],
    ['<Title></Title><Title>One</Title><Title>Two</Title>', { title: 'One' }],
    ['<GTIN>ISBN-13: 978–3–16–148410–0</GTIN>', { isbn: '9783161484100' }],
    ['<Summary>Caf&eacute; &hellip; &amp;eacute</Summary>', { summary: 'Café … &eacute' }],
    ['<Tags>Blue,  RED ,,green</Tags>', { tags: ['blue', 'red', 'green'] }],
    ['<GTIN>978-3-16-148410-0</GTIN>', { isbn: '9783161484100' }],
    ['<GTIN>316148410X</GTIN>', { isbn: '9783161484100' }],
    ['<GTIN>4006381333931</GTIN>', {}],
    ['<Characters>Tetsuo</Characters><PageCount>10</PageCount><Unheard>of</Unheard>', {}],
  ])('%s', async (elements, expected) => {
    expect(await bookOf(elements)).toEqual(expected)
  })

  it('names everybody who worked on it, in the roles we know', async () => {
    const elements = `
      <Writer>Ann, Bea</Writer><Penciller>Cid</Penciller><Inker>Cid</Inker><Colorist>Dan</Colorist>
      <Letterer>Eve</Letterer><CoverArtist>Fay</CoverArtist><Editor>Gus</Editor><Translator> Hal ,</Translator>`
    const authors = (await bookOf(elements))?.authors?.map(({ name, role }) => `${name}: ${role}`)
    expect(authors).toEqual([
      'Ann: writer',
      'Bea: writer',
      'Cid: penciller',
      'Cid: inker',
      'Dan: colorist',
      'Eve: letterer',
      'Fay: cover',
      'Gus: editor',
      'Hal: translator',
    ])
  })

  it('keeps the addresses that lead somewhere, each named by its host', async () => {
    const web = 'https://example.org/a?b=1&amp;c=2 ftp://example.org javascript:alert(1) nonsense http://other.example'
    expect((await bookOf(`<Web>${web}</Web>`))?.links).toEqual([
      { label: 'example.org', url: 'https://example.org/a?b=1&c=2' },
      { label: 'other.example', url: 'http://other.example' },
    ])
  })

  it('reads text as XML writes it', async () => {
    expect(await bookOf('<Title>Tom &amp; Jerry &lt;3 &quot;caf&#233;&quot; &#x2014; it&apos;s</Title>')).toEqual({
      title: 'Tom & Jerry <3 "café" — it\'s',
    })
    expect(await bookOf('<Title lang="en"><![CDATA[A & B]]></Title><!-- <Title>no</Title> -->')).toEqual({
      title: 'A & B',
    })
    expect(await bookOf('<Title>007</Title>')).toEqual({ title: '007' })
    expect(await bookOf('<Title>true</Title>')).toEqual({ title: 'true' })
  })

  it('understands other encodings', async () => {
    const xml = '<ComicInfo><Title>Ōoku</Title></ComicInfo>'
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')])
    expect((await readXml(bytes))?.book).toEqual({ title: 'Ōoku' })
    expect((await readXml(`\uFEFF<?xml version="1.0"?>${xml}`))?.book).toEqual({ title: 'Ōoku' })
  })
})

describe('what ComicInfo says of a series', () => {
  it.each<[string, SeriesPatch]>([
    ['<Series>Akira</Series>', { title: 'Akira' }],
    ['<Series>  </Series><Volume>2</Volume>', {}],
    ['<Series>Akira</Series><Volume>2</Volume>', { title: 'Akira (2)' }],
    ['<Series>Akira</Series><Volume>2019</Volume>', { title: 'Akira (2019)' }],
    ['<Series>Akira</Series><Volume>1</Volume>', { title: 'Akira' }],
    ['<Series>Akira</Series><Volume>-1</Volume>', { title: 'Akira' }],
    ['<Series>Akira</Series><Volume>two</Volume>', { title: 'Akira' }],
    ['<Series>Akira</Series><Volume>0</Volume>', { title: 'Akira (0)' }],
    ['<Manga>yesandrighttoleft</Manga>', { readingDirection: 'RIGHT_TO_LEFT' }],
    ['<LanguageISO>zh-hans-tw</LanguageISO>', { language: 'zh-Hans-TW' }],
    ['<LanguageISO>pt_BR</LanguageISO>', { language: 'pt-BR' }],
    ['<LanguageISO>English</LanguageISO>', {}],
    ['<LanguageISO>jp-JP</LanguageISO>', {}],
    ['<Genre> , ,</Genre>', {}],
    ['<Manga>No</Manga>', { readingDirection: 'LEFT_TO_RIGHT' }],
    ['<Manga>YesAndRightToLeft</Manga>', { readingDirection: 'RIGHT_TO_LEFT' }],
    ['<Manga>Yes</Manga>', {}],
    ['<Manga>Unknown</Manga>', {}],
    ['<Publisher>Dargaud</Publisher>', { publisher: 'Dargaud' }],
    ['<LanguageISO>fra</LanguageISO>', { language: 'fr' }],
    ['<LanguageISO>en-us</LanguageISO>', { language: 'en-US' }],
    ['<LanguageISO>JA</LanguageISO>', { language: 'ja' }],
    ['<LanguageISO>no language!</LanguageISO>', {}],
    ['<Genre>Drama, Science Fiction</Genre>', { genres: ['drama', 'science fiction'] }],
    ['<Count>6</Count>', { totalBookCount: 6 }],
    ['<Count>-1</Count>', {}],
    ['<Count>0</Count>', {}],
    ['<Count>many</Count>', {}],
    ['<Summary>Of the book</Summary>', {}],
  ])('%s', async (elements, expected) => {
    expect(await seriesOf(elements)).toEqual(expected)
  })

  it('leaves the volume out of the title when told to', async () => {
    const options = { importComicInfoSeriesAppendVolume: false }
    expect(await seriesOf('<Series>Akira</Series><Volume>2</Volume>', options)).toEqual({ title: 'Akira' })
  })

  it.each([
    ['Everyone', 0],
    ['G', 0],
    ['Early Childhood', 3],
    ['Kids to Adults', 6],
    ['PG', 8],
    ['Everyone 10+', 10],
    ['Teen', 13],
    ['MA 15+', 15],
    ['MA15+', 15],
    ['M', 17],
    ['Mature 17+', 17],
    ['Adults Only 18+', 18],
    ['R18+', 18],
    ['X18+', 18],
    ['teen', 13],
  ])('rates %s as %i', async (rating, age) => {
    expect(await seriesOf(`<AgeRating>${rating}</AgeRating>`)).toEqual({ ageRating: age })
  })

  it.each(['Unknown', 'Rating Pending', 'whatever'])('rates %s not at all', async (rating) => {
    expect(await seriesOf(`<AgeRating>${rating}</AgeRating>`)).toEqual({})
  })

  it('is not fooled by words that every object knows', async () => {
    const elements = '<Manga>constructor</Manga><AgeRating>toString</AgeRating>'
    expect(await seriesOf(elements)).toEqual({})
  })
})

describe('the sets that ComicInfo names', () => {
  const lists = async (elements: string) => (await read(elements))?.readLists

  it('are collections of the series, one for each group', async () => {
    expect((await read('<SeriesGroup>Heroes, Big Events ,,</SeriesGroup>'))?.collections).toEqual([
      'Heroes',
      'Big Events',
    ])
  })

  it.each<[string, readonly ReadListEntry[]]>([
    ['<AlternateSeries>Crossover</AlternateSeries>', [{ name: 'Crossover', number: null }]],
    [
      '<AlternateSeries>Cross, over</AlternateSeries><AlternateNumber>001</AlternateNumber>',
      [{ name: 'Cross, over', number: 1 }],
    ],
    [
      '<AlternateSeries>Crossover</AlternateSeries><AlternateNumber>1b</AlternateNumber>',
      [{ name: 'Crossover', number: null }],
    ],
    ['<AlternateNumber>3</AlternateNumber>', []],
    [
      '<StoryArc>A, B</StoryArc>',
      [
        { name: 'A', number: null },
        { name: 'B', number: null },
      ],
    ],
    ['<StoryArc>A</StoryArc><StoryArcNumber></StoryArcNumber>', [{ name: 'A', number: null }]],
    ['<StoryArc>A</StoryArc><StoryArcNumber/>', [{ name: 'A', number: null }]],
    [
      '<StoryArc>A,B , C,, E, F</StoryArc><StoryArcNumber>2, x,5,6,7</StoryArcNumber>',
      [
        { name: 'A', number: 2 },
        { name: 'C', number: 5 },
        { name: 'E', number: 7 },
      ],
    ],
    [
      '<StoryArc>A</StoryArc><StoryArcNumber>0</StoryArcNumber><AlternateSeries>B</AlternateSeries>',
      [
        { name: 'B', number: null },
        { name: 'A', number: 0 },
      ],
    ],
  ])('are read lists of the book: %s', async (elements, expected) => {
    expect(await lists(elements)).toEqual(expected)
  })

  it('are read only when the library wants it', async () => {
    const elements = '<SeriesGroup>G</SeriesGroup><StoryArc>A</StoryArc>'
    const without = { importComicInfoCollection: false, importComicInfoReadList: false }
    expect(Object.keys((await read(elements, { options: without })) ?? {})).toEqual(['book', 'series'])
  })
})

describe('ComicInfo', () => {
  const both = '<Title>T</Title><Series>S</Series>'
  const noSets = { collections: [], readLists: [] }

  it('speaks of books and of series only when the library wants it', async () => {
    const [book, series] = [{ title: 'T' }, { title: 'S' }]
    expect(await read(both)).toEqual({ book, series, ...noSets })
    expect(await read(both, { options: { importComicInfoBook: false } })).toEqual({ series, ...noSets })
    expect(await read(both, { options: { importComicInfoSeries: false } })).toEqual({ book, ...noSets })
    const nothing = {
      importComicInfoBook: false,
      importComicInfoSeries: false,
      importComicInfoCollection: false,
      importComicInfoReadList: false,
    }
    expect(await read(both, { options: nothing })).toBeUndefined()
  })

  it('lies at the top of the archive, in any letter case', async () => {
    const nothing = { book: {}, series: {}, ...noSets }
    expect(await read(both, { entry: 'comicinfo.XML' })).not.toEqual(nothing)
    expect(await read(both, { entry: 'MyComicInfo.xml' })).toEqual(nothing)
    expect(await read(both, { entry: '__MACOSX/ComicInfo.xml' })).toEqual(nothing)
  })

  it('may lie deeper when there is none at the top, the nearest first', () => {
    const find = (...names: string[]) =>
      findComicInfo(names.map((fileName) => ({ fileName, size: 1, slice: null })))?.fileName
    expect(find('book/ComicInfo.xml')).toBe('book/ComicInfo.xml')
    expect(find('a/ComicInfo.xml', 'comicinfo.xml')).toBe('comicinfo.xml')
    expect(find('a/b/ComicInfo.xml', 'z\\ComicInfo.xml')).toBe('z\\ComicInfo.xml')
    expect(find('10/ComicInfo.xml', '9/ComicInfo.xml')).toBe('9/ComicInfo.xml')
    expect(find('notes.xml')).toBeUndefined()
  })

  it.each(['<Other><Title>T</Title></Other>', '<ComicInfo/>', '<ComicInfo>text</ComicInfo>'])(
    'says nothing when it holds %j',
    async (xml) => {
      expect(await readXml(xml)).toEqual({ book: {}, series: {}, ...noSets })
    },
  )

  it.each(['', 'no xml at all'])('is not read when it is %j', async (xml) => {
    await expect(readXml(xml)).rejects.toThrow('root element')
  })

  it('never shows what another file holds', async () => {
    const xml = '<!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]><ComicInfo><Series>&x;</Series></ComicInfo>'
    expect((await readXml(xml))?.series?.title ?? '').not.toContain('root')
  })

  it('is refused when it is a bomb', async () => {
    const huge = `<ComicInfo><Title>${'x'.repeat(3_000_000)}</Title></ComicInfo>`
    await expect(readXml(huge)).rejects.toThrow('larger than')
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1000)}">${Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY a${i} "${`&a${i - 1 < 0 ? '' : i - 1};`.repeat(10)}">`,
    ).join('')}]><ComicInfo><Title>&a8;</Title></ComicInfo>`
    const outcome = await readXml(laughs).catch(() => undefined)
    expect(outcome?.book?.title?.length ?? 0).toBeLessThan(1_000_000)
  })
})

describe('any ComicInfo', () => {
  const names = ['Title', 'Number', 'Year', 'Month', 'Day', 'Volume', 'Count', 'Web', 'GTIN', 'LanguageISO', 'StoryArc']
  const odd = fc.constantFrom('-1', '0', '13', '2020', '1e9', 'NaN', '９', '1,2', ' ', 'http://', 'https://a.example b')
  const elements = fc.array(fc.tuple(fc.constantFrom(...names, 'StoryArcNumber'), fc.oneof(odd, fc.string())))
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

  it('brings only values that a library can hold', () => {
    fc.assert(
      fc.property(elements, (all) => {
        const xml = all.map(([name, text]) => `<${name}>${escaped(text)}</${name}>`).join('')
        const info = parseComicInfo(`<ComicInfo>${xml}</ComicInfo>`)
        const { numberSort = 0, isbn, title, ...patch } = bookPatch(info)
        const releaseDate = patch.releaseDate ?? '2000-01-01'
        expect(Number.isFinite(numberSort)).toBe(true)
        expect(new Date(releaseDate).toISOString().slice(0, 10)).toBe(releaseDate)
        expect(isbn ?? '9780000000000').toMatch(/^97[89]\d{10}$/)
        expect(title?.trim()).toBe(title)
        expect(seriesPatch(info, true).totalBookCount ?? 1).toBeGreaterThan(0)
        for (const { name, number } of readListsIn(info)) {
          expect(name).not.toBe('')
          expect(number === null || Number.isInteger(number)).toBe(true)
        }
      }),
    )
  })
})
