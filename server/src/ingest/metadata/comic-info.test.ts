import type { BookMetadata } from '#domain/book/book'
import type { LibraryOptions } from '#domain/library/library'
import type { SeriesPatch } from '#domain/series/series-patch'
import { aPng } from '#media/testing/images.test-support'
import { scratchFolder } from '#media/testing/scratch-folder.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { describe, expect, it } from 'vitest'
import { readWith } from '../testing/read-with.test-support.ts'
import { comicInfoProvider } from './comic-info.ts'

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

describe('ComicInfo', () => {
  const both = '<Title>T</Title><Series>S</Series>'

  it('speaks of books and of series only when the library wants it', async () => {
    expect(await read(both)).toEqual({ book: { title: 'T' }, series: { title: 'S' } })
    expect(await read(both, { options: { importComicInfoBook: false } })).toEqual({ book: {}, series: { title: 'S' } })
    expect(await read(both, { options: { importComicInfoSeries: false } })).toEqual({
      book: { title: 'T' },
      series: {},
    })
    const neither = { importComicInfoBook: false, importComicInfoSeries: false }
    expect(await read(both, { options: neither })).toBeUndefined()
  })

  it('lies at the top of the archive, in any letter case', async () => {
    expect(await read(both, { entry: 'comicinfo.XML' })).toBeDefined()
    expect(await read(both, { entry: 'folder/ComicInfo.xml' })).toBeUndefined()
    expect(await read(both, { entry: 'MyComicInfo.xml' })).toBeUndefined()
  })

  it.each(['', 'no xml at all', '<Other><Title>T</Title></Other>', '<ComicInfo/>', '<ComicInfo>text</ComicInfo>'])(
    'says nothing when it holds %j',
    async (xml) => {
      expect(await readXml(xml)).toEqual({ book: {}, series: {} })
    },
  )

  it('is refused when it is a bomb', async () => {
    const huge = `<ComicInfo><Title>${'x'.repeat(3_000_000)}</Title></ComicInfo>`
    await expect(readXml(huge)).rejects.toThrow('larger than')
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1000)}">${Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY a${i} "${`&a${i - 1 < 0 ? '' : i - 1};`.repeat(10)}">`,
    ).join('')}]><ComicInfo><Title>&a8;</Title></ComicInfo>`
    const outcome = await readXml(laughs).catch(() => undefined)
    expect(outcome?.book.title?.length ?? 0).toBeLessThan(1_000_000)
  })
})
