import { describe, expect, it } from 'vitest'
import { analyzeMedia } from '../index.ts'
import type { EpubTraits } from '../index.ts'
import type { EpubLink } from '../report.ts'
import { ready } from '../testing/describe-archive.test-support.ts'
import { buildEpub, item, itemref, xhtml } from '../testing/epub-builder.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'

const folder = scratchFolder()

type Parts = { readonly manifest?: string; readonly files?: Record<string, string>; readonly guide?: string }

const chapter = xhtml('<p>Something to read that is longer than a page number</p>')

const analyze = async ({ manifest = '', files = {}, guide = '' }: Parts) => {
  const bytes = buildEpub({
    manifest: item('a', 'text/a%20b.xhtml') + manifest,
    // The builder closes the spine itself; what follows it is EPUB 2's guide.
    spine: `${itemref('a')}</spine>${guide}<spine>`,
    files: [
      { name: 'OEBPS/text/a b.xhtml', data: chapter },
      ...Object.entries(files).map(([name, data]) => ({ name: `OEBPS/${name}`, data })),
    ],
  })
  const report = ready(await analyzeMedia(await folder.write('book.epub', bytes), { dimensions: true }))
  if (!('epub' in report)) throw new Error('no EPUB')
  return { comment: report.comment, epub: report.epub }
}

const nav = '<item id="n" href="my%20nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'
const ncx = item('ncx', 'toc.ncx', 'application/x-dtbncx+xml')
const flat = (links: readonly EpubLink[]): unknown[] =>
  links.map(({ title, fileName, fragment, children }) => [title, fileName, fragment, ...flat(children)])
const lists = ({ toc, landmarks, pageList }: EpubTraits) => ({
  toc: flat(toc),
  landmarks: flat(landmarks),
  pageList: flat(pageList),
})

const navDocument = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body>${body}</body></html>`

const ncxDocument = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>
  <navPoint><navLabel><text>Old one</text></navLabel><content src="text/a%20b.xhtml#x"/>
    <navPoint><navLabel><text>Older</text></navLabel><content src="text/a%20b.xhtml#y"/></navPoint>
  </navPoint></navMap>
  <pageList><pageTarget><navLabel><text>7</text></navLabel><content src="text/a%20b.xhtml#p7"/></pageTarget></pageList>
</ncx>`

describe('the lists that lead through an EPUB', () => {
  it('come from the navigation document, with percent-encoded names resolved', async () => {
    const document = navDocument(`<section><nav epub:type="toc"><h1>Contents</h1><ol>
      <li><a href="text/a%20b.xhtml">Chapter
         <i>One</i></a><ol><li><a href="text/a%20b.xhtml#s%201">Part</a></li></ol></li>
      <li><span>Heading</span><ol><li><a href="#here">Here</a></li><li><a href="http://x.example/">Web</a></li></ol></li>
      <li><a href="gone.xhtml">Gone</a></li></ol></nav></section>
      <nav epub:type="landmarks" hidden=""><ol><li><a epub:type="bodymatter" href="text/a%20b.xhtml">Start</a></li></ol></nav>
      <nav epub:type="page-list"><ol><li><a href="text/a%20b.xhtml#p1">1</a></li></ol></nav>`)
    const { epub, comment } = await analyze({ manifest: nav, files: { 'my nav.xhtml': document } })
    expect(comment).toBe('')
    expect(lists(epub)).toEqual({
      toc: [
        ['Chapter One', 'OEBPS/text/a b.xhtml', '', ['Part', 'OEBPS/text/a b.xhtml', 's%201']],
        ['Heading', null, '', ['Here', 'OEBPS/my nav.xhtml', 'here'], ['Web', null, '']],
        ['Gone', 'OEBPS/gone.xhtml', ''],
      ],
      landmarks: [['Start', 'OEBPS/text/a b.xhtml', '']],
      pageList: [['1', 'OEBPS/text/a b.xhtml', 'p1']],
    })
  })

  it('come from the older files where there is no navigation document', async () => {
    const guide = '<guide><reference type="cover" title="Cover" href="text/a%20b.xhtml"/></guide>'
    const { epub } = await analyze({ manifest: ncx, files: { 'toc.ncx': ncxDocument }, guide })
    expect(lists(epub)).toEqual({
      toc: [['Old one', 'OEBPS/text/a b.xhtml', 'x', ['Older', 'OEBPS/text/a b.xhtml', 'y']]],
      landmarks: [['Cover', 'OEBPS/text/a b.xhtml', '']],
      pageList: [['7', 'OEBPS/text/a b.xhtml', 'p7']],
    })
  })

  it.each(['toc', 'ncx', 'ncxtoc'])('find the older file by its id %s when its type is wrong', async (id) => {
    const { epub } = await analyze({ manifest: item(id, 'toc.ncx', 'text/xml'), files: { 'toc.ncx': ncxDocument } })
    expect(epub.toc).toHaveLength(1)
  })

  it('are completed by the older files, list by list', async () => {
    const document = navDocument('<nav epub:type="toc"><ol><li><a href="text/a%20b.xhtml">New</a></li></ol></nav>')
    const files = { 'my nav.xhtml': document, 'toc.ncx': ncxDocument }
    const { epub } = await analyze({ manifest: nav + ncx, files })
    expect(lists(epub)).toMatchObject({
      toc: [['New', 'OEBPS/text/a b.xhtml', '']],
      pageList: [['7', expect.any(String), 'p7']],
    })
  })

  it('are named by their codes, before missing files, when they cannot be read', async () => {
    const manifest = nav + item('x', 'lost.css', 'text/css')
    const { epub, comment } = await analyze({ manifest, files: { 'my nav.xhtml': '' } })
    expect(comment).toBe('ERR_1035 ERR_1036 ERR_1037 ERR_1033 [OEBPS/lost.css]')
    expect(lists(epub)).toEqual({ toc: [], landmarks: [], pageList: [] })
  })

  it('survive a broken navigation document where the older files have them', async () => {
    const { epub, comment } = await analyze({
      manifest: nav + ncx,
      files: { 'my nav.xhtml': '', 'toc.ncx': ncxDocument },
    })
    expect(comment).toBe('ERR_1036')
    expect(epub.toc).toHaveLength(1)
  })

  it('end at a depth that nobody reads to', async () => {
    const document = navDocument(
      `<nav epub:type="toc">${'<ol><li><span>x</span>'.repeat(40)}${'</li></ol>'.repeat(40)}</nav>`,
    )
    const { epub } = await analyze({ manifest: nav, files: { 'my nav.xhtml': document } })
    let depth = 0
    for (let level = epub.toc; level.length > 0; level = level[0]?.children ?? []) depth += 1
    expect(depth).toBe(32)
  })

  it('of absurd length or depth cost the list, never the book', async () => {
    const long = navDocument(`<nav epub:type="toc"><ol>${'<li><a href="a">x</a></li>'.repeat(60_000)}</ol></nav>`)
    const deep = navDocument(`<nav epub:type="toc">${'<ol><li>'.repeat(20_000)}</nav>`)
    for (const document of [long, deep]) {
      const { comment, epub } = await analyze({ manifest: nav, files: { 'my nav.xhtml': document } })
      expect(comment === '' || comment.startsWith('ERR_1035')).toBe(true)
      expect(epub.toc).toEqual([])
    }
  })
})

describe('the sections of an EPUB', () => {
  const sized = (size: number) => xhtml(`<p>${'x'.repeat(size)}</p>`)
  const book = async (metadata: string, documents: readonly string[]) => {
    const names = documents.map((_, index) => `d${index}`)
    const bytes = buildEpub({
      metadata,
      manifest: names.map((name) => item(name, `${name}.xhtml`)).join(''),
      spine: itemref(...names),
      files: documents.map((data, index) => ({ name: `OEBPS/d${index}.xhtml`, data })),
    })
    const report = ready(await analyzeMedia(await folder.write('sections.epub', bytes), { dimensions: true }))
    if (!('epub' in report)) throw new Error('no EPUB')
    return { sections: report.epub.sections, comment: report.comment }
  }

  it('are as many positions long as they have started kilobytes', async () => {
    const { sections } = await book('', [sized(10), sized(3000)])
    expect(sections).toEqual([
      { fileName: 'OEBPS/d0.xhtml', mediaType: 'application/xhtml+xml', positions: 1, koboSpans: [] },
      { fileName: 'OEBPS/d1.xhtml', mediaType: 'application/xhtml+xml', positions: 4, koboSpans: [] },
    ])
  })

  it('come as often as the reading order names them', async () => {
    const bytes = buildEpub({
      manifest: item('a', 'a.xhtml') + item('b', 'b.xhtml'),
      spine: itemref('a', 'b', 'a'),
      files: ['a', 'b'].map((name) => ({ name: `OEBPS/${name}.xhtml`, data: sized(1500) })),
    })
    const report = ready(await analyzeMedia(await folder.write('again.epub', bytes), { dimensions: true }))
    if (!('epub' in report)) throw new Error('no EPUB')
    expect(report.epub.sections.map(({ fileName, positions }) => [fileName, positions])).toEqual([
      ['OEBPS/a.xhtml', 2],
      ['OEBPS/b.xhtml', 2],
      ['OEBPS/a.xhtml', 2],
    ])
    expect(report.files.map(({ name }) => name)).toEqual(['OEBPS/a.xhtml', 'OEBPS/b.xhtml'])
  })

  it('are one position each where the layout is fixed', async () => {
    const { sections } = await book('<meta property="rendition:layout">pre-paginated</meta>', [sized(10), sized(3000)])
    expect(sections.map(({ positions }) => positions)).toEqual([1, 1])
  })

  it('name the sentence nearest to each position in a KEPUB', async () => {
    const span = (id: number) => `<span class="koboSpan" id="kobo.${id}.1">${'y'.repeat(960)}</span>`
    const { sections } = await book('', [xhtml([1, 2, 3].map(span).join(''))])
    expect(sections[0]?.koboSpans).toEqual(['kobo.2.1', 'kobo.2.1', 'kobo.3.1'])
  })

  it('are given up with a code when there are more positions than any book has', async () => {
    const { sections, comment } = await book('', [
      sized(11_000_000),
      ...Array.from({ length: 9 }, () => sized(11_000_000)),
    ])
    expect(sections).toEqual([])
    expect(comment).toBe('ERR_1039')
  })
})
