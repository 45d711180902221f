import { describe, expect, it } from 'vitest'
import { buildEpub, packageDocument } from '../testing/epub-builder.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'
import { parsePackage } from './package-document.ts'
import { readEpubMetadata } from './read-epub.ts'

const read = (metadata: string, spineAttributes = '') =>
  parsePackage(packageDocument({ metadata, spineAttributes })).metadata

describe('EPUB metadata', () => {
  const folder = scratchFolder()

  it('reads the Dublin Core elements', () => {
    const metadata = read(
      `<dc:title> The Title </dc:title><dc:title>Second</dc:title>
       <dc:description>&lt;p&gt;Fish &amp;amp; chips&lt;/p&gt;</dc:description>
       <dc:date>2020-02-03</dc:date><dc:publisher>House</dc:publisher><dc:language>en-GB</dc:language>
       <dc:subject>Fantasy</dc:subject><dc:subject>Cats</dc:subject><dc:subject> </dc:subject>
       <dc:identifier id="id">urn:isbn:9780306406157</dc:identifier><dc:identifier>uuid:1</dc:identifier>`,
      'page-progression-direction="rtl"',
    )
    expect(metadata).toMatchObject({
      title: 'The Title',
      description: '<p>Fish &amp; chips</p>',
      date: '2020-02-03',
      publisher: 'House',
      language: 'en-GB',
      subjects: ['Fantasy', 'Cats'],
      identifiers: ['urn:isbn:9780306406157', 'uuid:1'],
      pageProgressionDirection: 'rtl',
    })
  })

  it('is empty where the book says nothing', () => {
    expect(read('')).toEqual({
      title: '',
      description: '',
      date: '',
      creators: [],
      identifiers: [],
      publisher: '',
      language: '',
      subjects: [],
      collection: null,
      calibreSeries: null,
      pageProgressionDirection: '',
    })
  })

  it('finds the role of a creator in either version', () => {
    const metadata = read(
      `<dc:creator opf:role="ill">Ann</dc:creator>
       <dc:creator id="c2">Bob</dc:creator><meta refines="#c2" property="role" scheme="marc:relators">trl</meta>
       <dc:creator>Cyd</dc:creator><dc:creator> </dc:creator>`,
    )
    expect(metadata.creators).toEqual([
      { name: 'Ann', role: 'ill' },
      { name: 'Bob', role: 'trl' },
      { name: 'Cyd', role: '' },
    ])
  })

  it('finds the series in either way', () => {
    const collection = `<meta property="belongs-to-collection" id="s">Saga</meta>
      <meta refines="#s" property="group-position">2.5</meta>`
    const calibre = '<meta name="calibre:series" content="Tale"/><meta name="calibre:series_index" content="3"/>'
    expect(read(collection).collection).toEqual({ name: 'Saga', position: '2.5' })
    expect(read(calibre).calibreSeries).toEqual({ name: 'Tale', position: '3' })
    expect(read('<meta property="belongs-to-collection">Saga</meta>').collection).toEqual({
      name: 'Saga',
      position: '',
    })
  })

  it('reads old packages that wrap the elements once more', () => {
    expect(read('<dc-metadata><dc:title>Old</dc:title></dc-metadata>').title).toBe('Old')
  })

  it('reads text in CDATA and inside other elements', () => {
    expect(read('<dc:title><![CDATA[A & B <c>]]></dc:title>').title).toBe('A & B <c>')
    expect(read('<dc:description>One <b>two</b> three</dc:description>').description).toBe('One two three')
  })

  it('can be read from a file', async () => {
    const path = await folder.write('book.epub', buildEpub({ metadata: '<dc:title>On disk</dc:title>' }))
    expect((await readEpubMetadata(path)).title).toBe('On disk')
    await expect(readEpubMetadata(`${path}.gone`)).rejects.toMatchObject({ code: 'ERR_1018' })
  })
})
