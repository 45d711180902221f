import type { BookMetadata } from '#domain/book/book'
import type { LibraryOptions } from '#domain/library/library'
import type { SeriesPatch } from '#domain/series/series-patch'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { aPng } from '#media/testing/images.test-support'
import { scratchFolder } from '#media/testing/scratch-folder.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { describe, expect, it } from 'vitest'
import { readWith } from '../testing/read-with.test-support.ts'
import { epubProvider } from './epub.ts'

const scratch = scratchFolder()
let count = 0

const read = async (metadata: string, options: Partial<LibraryOptions> = {}, spineAttributes = '') => {
  const epub = buildEpub({
    metadata,
    manifest: item('a', 'a.xhtml'),
    spine: itemref('a'),
    spineAttributes,
    files: [{ name: 'OEBPS/a.xhtml', data: xhtml('<p>text</p>') }],
  })
  return readWith(epubProvider, await scratch.write(`${++count}.epub`, epub), options)
}
const isbnOf = async (...identifiers: string[]) => {
  const elements = identifiers.map((one) => `<dc:identifier>${one}</dc:identifier>`)
  return (await read(elements.join('')))?.book?.isbn
}

describe('what an EPUB says of a book', () => {
  it.each<[string, Partial<BookMetadata>]>([
    ['<dc:title>First</dc:title><dc:title>Second</dc:title>', { title: 'First' }],
    ['<dc:title> </dc:title>', {}],
    [
      '<dc:description>&lt;p&gt;One&lt;/p&gt;&lt;p&gt;&lt;b&gt;Two&lt;/b&gt; &amp;amp; three&lt;br/&gt;four&lt;/p&gt;</dc:description>',
      { summary: 'One\nTwo & three\nfour' },
    ],
    ['<dc:description>Fish &amp; chips</dc:description>', { summary: 'Fish & chips' }],
    [
      '<dc:description>\n  &lt;p&gt;A line\n  that\tgoes   on&lt;/p&gt;\n\n  &lt;p&gt;and\n  one more &lt;/p&gt;\n</dc:description>',
      { summary: 'A line that goes on\nand one more' },
    ],
    ['<dc:description>Plain text\nin two lines</dc:description>', { summary: 'Plain text in two lines' }],
    ['<dc:date>2019-05-23</dc:date>', { releaseDate: '2019-05-23' }],
    ['<dc:date>2019-05-23T22:00:00+00:00</dc:date>', { releaseDate: '2019-05-23' }],
    ['<dc:date>2019</dc:date>', { releaseDate: '2019-01-01' }],
    ['<dc:date>2019-5</dc:date>', { releaseDate: '2019-05-01' }],
    ['<dc:date>0101-01-01T00:00:00+00:00</dc:date>', {}],
    ['<dc:date>May 2019</dc:date>', {}],
    ['<dc:date>20190523</dc:date>', {}],
    [
      '<dc:date opf:event="creation">2001-01-01</dc:date><dc:date opf:event="publication">1999-09-09</dc:date>',
      { releaseDate: '1999-09-09' },
    ],
    ['<dc:date opf:event="modification">2020-01-01</dc:date>', {}],
    [
      '<dc:description>&lt;style&gt;p{}&lt;/style&gt;&lt;p&gt;Caf&amp;eacute; &amp;hellip; 1 &amp;lt; 2&lt;/p&gt;</dc:description>',
      { summary: 'Café … 1 < 2' },
    ],
    ['<dc:description>2 &lt; 3 and 4 &gt; 1</dc:description>', { summary: '2 < 3 and 4 > 1' }],
    [
      '<meta name="calibre:series" content="Saga"/><meta name="calibre:series_index" content="3.0"/>',
      { number: '3', numberSort: 3 },
    ],
    [
      '<meta name="calibre:series" content="Saga"/><meta name="calibre:series_index" content=".0"/>',
      { number: '0', numberSort: 0 },
    ],
    [
      `<meta name="calibre:series" content="Saga"/><meta name="calibre:series_index" content="${'9'.repeat(400)}"/>`,
      { number: '9'.repeat(400) },
    ],
    [
      '<meta property="belongs-to-collection">Saga</meta><meta name="calibre:series" content="Saga"/><meta name="calibre:series_index" content="4"/>',
      { number: '4', numberSort: 4 },
    ],
    ['<dc:date>2019-13-45</dc:date>', {}],
    ['<dc:date>2021-02-30</dc:date>', {}],
    [
      '<meta property="belongs-to-collection" id="c">Saga</meta><meta refines="#c" property="group-position">2.5</meta>',
      { number: '2.5', numberSort: 2.5 },
    ],
    [
      '<meta name="calibre:series" content="Saga"/><meta name="calibre:series_index" content="0"/>',
      { number: '0', numberSort: 0 },
    ],
    ['<meta name="calibre:series" content="Saga"/><meta name="calibre:series_index" content="last"/>', {}],
  ])('%s', async (metadata, expected) => {
    expect((await read(metadata))?.book).toEqual(expected)
  })

  it('names who made it, a writer unless it says otherwise', async () => {
    const creators = [
      ['aut', 'writer'],
      ['clr', 'colorist'],
      ['cov', 'cover'],
      ['edt', 'editor'],
      ['art', 'penciller'],
      ['ill', 'penciller'],
      ['trl', 'translator'],
      ['ILL', 'penciller'],
      ['http://id.loc.gov/vocabulary/relators/trl', 'translator'],
      ['xyz', 'writer'],
      ['constructor', 'writer'],
    ] as const
    const elements = creators.map(([code]) => `<dc:creator opf:role="${code}">Name of ${code}</dc:creator>`)
    const said = await read(`${elements.join('')}<dc:creator>Nobody in particular</dc:creator>`)
    expect(said?.book?.authors).toEqual([
      ...creators.map(([code, role]) => ({ name: `Name of ${code}`, role })),
      { name: 'Nobody in particular', role: 'writer' },
    ])
  })
})

describe('the ISBN of an EPUB', () => {
  it.each([
    ['9783161484100', '9783161484100'],
    ['978-3-16-148410-0', '9783161484100'],
    ['urn:isbn:9783161484100', '9783161484100'],
    ['URN:ISBN:978-3-16-148410-0', '9783161484100'],
    ['isbn:3-16-148410-X', '9783161484100'],
    ['316148410x', '9783161484100'],
    ['0306406152', '9780306406157'],
    ['9791034733057', '9791034733057'],
  ])('is read from %s', async (identifier, isbn) => {
    expect(await isbnOf(identifier)).toBe(isbn)
  })

  it.each(['9783161484101', '3161484101', '1234567890', '4006381333931', 'urn:uuid:1234', '97831614841'])(
    'is not %s',
    async (identifier) => {
      expect(await isbnOf(identifier)).toBeUndefined()
    },
  )

  it('is rather the one that calls itself so', async () => {
    const said = await read(
      '<dc:identifier>0306406152</dc:identifier><dc:identifier opf:scheme="ISBN">9783161484100</dc:identifier>',
    )
    expect(said?.book?.isbn).toBe('9783161484100')
  })

  it('is the first that is valid', async () => {
    expect(await isbnOf('urn:uuid:1', '9783161484101', '0306406152', '9783161484100')).toBe('9780306406157')
  })
})

describe('what an EPUB says of a series', () => {
  it.each<[string, SeriesPatch]>([
    ['<meta property="belongs-to-collection">Saga</meta>', { title: 'Saga' }],
    ['<meta name="calibre:series" content="Saga"/>', { title: 'Saga' }],
    [
      '<meta property="belongs-to-collection" id="a">Box</meta><meta refines="#a" property="collection-type">set</meta>' +
        '<meta property="belongs-to-collection" id="b">Saga</meta><meta refines="#b" property="collection-type">series</meta>',
      { title: 'Saga' },
    ],
    ['<dc:publisher>Dargaud</dc:publisher>', { publisher: 'Dargaud' }],
    ['<dc:language>fra</dc:language>', { language: 'fr' }],
    ['<dc:language>no language!</dc:language>', {}],
    ['<dc:subject>Drama</dc:subject><dc:subject>Sea</dc:subject>', { genres: ['drama', 'sea'] }],
  ])('%s', async (metadata, expected) => {
    expect((await read(metadata))?.series).toEqual(expected)
  })

  it.each([
    ['rtl', { readingDirection: 'RIGHT_TO_LEFT' }],
    ['ltr', { readingDirection: 'LEFT_TO_RIGHT' }],
    ['default', {}],
  ])('is read %s', async (direction, expected) => {
    expect((await read('', {}, `page-progression-direction="${direction}"`))?.series).toEqual(expected)
  })
})

describe('an EPUB', () => {
  const both = '<dc:title>T</dc:title><dc:publisher>P</dc:publisher>'

  it('speaks of books and of series only when the library wants it', async () => {
    expect(await read(both, { importEpubSeries: false })).toEqual({ book: { title: 'T' } })
    expect(await read(both, { importEpubBook: false })).toEqual({ series: { publisher: 'P' } })
    expect(await read(both, { importEpubBook: false, importEpubSeries: false })).toBeUndefined()
  })

  it('is not any other file', async () => {
    const comic = await scratch.write('comic.cbz', buildZip([{ name: '1.png', data: aPng() }]))
    expect(await readWith(epubProvider, comic)).toEqual({ book: {}, series: {} })
  })
})
