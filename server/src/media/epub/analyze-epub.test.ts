import { describe, expect, it } from 'vitest'
import { analyzeMedia, readCover, readEntry } from '../index.ts'
import type { MediaReport } from '../index.ts'
import { ready } from '../testing/describe-archive.test-support.ts'
import { buildEpub, container, item, itemref, xhtml } from '../testing/epub-builder.test-support.ts'
import { aJpeg, aPng } from '../testing/images.test-support.ts'
import { scratchFolder } from '../testing/scratch-folder.test-support.ts'
import { buildZip } from '../testing/zip-builder.test-support.ts'

const folder = scratchFolder()
const open = async (bytes: Buffer, name = 'book.epub') => {
  const path = await folder.write(name, bytes)
  return { path, report: await analyzeMedia(path, { dimensions: true }) }
}
const analyze = async (parts: Parameters<typeof buildEpub>[0]) => (await open(buildEpub(parts))).report
const traits = (report: MediaReport) => ('epub' in report ? report.epub : undefined)

const prose = 'It was a dark and stormy night. '.repeat(500)
const novel = {
  manifest: item('a', 'a.xhtml') + item('b', 'b.xhtml') + item('css', 'style.css', 'text/css'),
  spine: itemref('b', 'a'),
  files: [
    { name: 'OEBPS/a.xhtml', data: xhtml(`<p>${prose}</p>`), method: 0 },
    { name: 'OEBPS/b.xhtml', data: xhtml('<p>A chapter of some length</p>') },
    { name: 'OEBPS/style.css', data: 'p { margin: 0 }' },
  ],
}

const picture = (name: string) => ({ name: `OEBPS/${name}`, data: aPng(), method: 0 })
const comicPage = (name: string, body: string) => ({ name: `OEBPS/${name}`, data: xhtml(body) })
const comic = {
  manifest:
    item('p1', 'p1.xhtml') +
    item('p2', 'p2.xhtml') +
    item('i1', 'img/1.jpg', 'image/jpeg') +
    item('i2', 'img/2.png', 'image/png'),
  spine: itemref('p1', 'p2'),
  files: [
    comicPage('p1.xhtml', '<div><img src="img/1.jpg"/></div>'),
    comicPage('p2.xhtml', '<svg><image xlink:href="img/2.png"/></svg>'),
    { name: 'OEBPS/img/1.jpg', data: aJpeg(100, 200) },
    picture('img/2.png'),
  ],
}

describe('an EPUB of text', () => {
  it('lists the reading order first, then the rest', async () => {
    const report = ready(await analyze(novel))
    expect(report.files.map((file) => ('role' in file ? [file.name, file.mediaType, file.role] : file.name))).toEqual([
      ['OEBPS/b.xhtml', 'application/xhtml+xml', 'EPUB_PAGE'],
      ['OEBPS/a.xhtml', 'application/xhtml+xml', 'EPUB_PAGE'],
      ['OEBPS/style.css', 'text/css', 'EPUB_ASSET'],
    ])
  })

  it('gives its files back from their slices', async () => {
    const { path, report } = await open(buildEpub(novel))
    const slice = ready(report).files.at(-1)?.slice
    expect(slice && String(await readEntry(path, slice))).toBe('p { margin: 0 }')
  })

  it('has a page per started kilobyte of compressed text', async () => {
    const report = ready(await analyze(novel))
    expect(report.pageCount).toBe(Math.ceil(xhtml(`<p>${prose}</p>`).length / 1024) + 1)
    expect(report.pages).toEqual([])
    expect(traits(report)).toMatchObject({ divinaCompatible: false, isKepub: false, fixedLayout: false })
  })

  it('is a KEPUB when Kobo marked its sentences', async () => {
    const files = [...novel.files.slice(1), comicPage('a.xhtml', `<span class="koboSpan">${prose}</span>`)]
    expect(traits(await analyze({ ...novel, files }))).toMatchObject({ isKepub: true })
  })

  it.each(['<meta property="rendition:layout">pre-paginated</meta>', '<meta name="fixed-layout" content="true"/>'])(
    'has a fixed layout when it says %s',
    async (metadata) => {
      expect(traits(await analyze({ ...novel, metadata }))).toMatchObject({ fixedLayout: true })
    },
  )

  it('names what its manifest promises and the archive lacks, but not what lies outside', async () => {
    const manifest = `${novel.manifest}${item('x', 'gone%20one.png', 'image/png')}${item('y', 'https://example.org/a.mp4')}`
    expect(await analyze({ ...novel, manifest })).toMatchObject({ comment: 'ERR_1033 [OEBPS/gone one.png]' })
  })
})

describe('an EPUB of pictures', () => {
  it('reads as a comic', async () => {
    const report = ready(await analyze(comic))
    expect(report.pages).toMatchObject([
      { name: 'OEBPS/img/1.jpg', mediaType: 'image/jpeg', width: 100, height: 200 },
      { name: 'OEBPS/img/2.png', mediaType: 'image/png', width: 60, height: 90 },
    ])
    expect(report).toMatchObject({ pageCount: 2, comment: '' })
    expect(traits(report)).toMatchObject({ divinaCompatible: true, isKepub: false, fixedLayout: true })
  })

  it('may have percent-encoded links', async () => {
    const report = await analyze({
      manifest: item('p', 'page%201.xhtml') + item('i', 'img/caf%C3%A9.png', 'image/png'),
      spine: itemref('p'),
      files: [comicPage('page 1.xhtml', '<img src="img/caf%C3%A9.png"/>'), picture('img/café.png')],
    })
    expect(ready(report).pages.map(({ name }) => name)).toEqual(['OEBPS/img/café.png'])
  })

  it('may have pictures directly in the reading order', async () => {
    const report = await analyze({
      manifest: item('i', '1.png', 'image/png'),
      spine: itemref('i'),
      files: [picture('1.png')],
    })
    expect(traits(report)).toMatchObject({ divinaCompatible: true })
  })

  it('may have a few letters on a page', async () => {
    const withText = (text: string) =>
      analyze({ ...comic, files: [comicPage('p1.xhtml', `${text}<img src="img/1.jpg"/>`), ...comic.files.slice(1)] })
    expect(traits(await withText('fifteen letters'))).toMatchObject({ divinaCompatible: true })
    expect(traits(await withText('sixteen letters!'))).toMatchObject({ divinaCompatible: false })
  })

  it.each<[string, string]>([
    ['two pictures on a page', '<img src="img/1.jpg"/><img src="img/2.png"/>'],
    ['a page without a picture', ''],
    ['a picture from elsewhere', '<img src="https://example.org/1.jpg"/>'],
    ['a picture that is not in the manifest', '<img src="img/3.png"/>'],
  ])('is read as text when it has %s', async (_reason, body) => {
    const files = [comicPage('p1.xhtml', body), ...comic.files.slice(1), picture('img/3.png')]
    expect(traits(await analyze({ ...comic, files }))).toMatchObject({ divinaCompatible: false })
  })

  it('is read as text, with a note, when a picture cannot be read', async () => {
    const files = [...comic.files.slice(0, 3), { ...picture('img/2.png'), isEncrypted: true }]
    expect(await analyze({ ...comic, files })).toMatchObject({
      comment: 'ERR_1038 ERR_1033 [OEBPS/img/2.png]',
      epub: { divinaCompatible: false },
    })
  })
})

describe('the cover of an EPUB', () => {
  const marked = '<item id="c" href="c.png" media-type="image/png" properties="svg cover-image"/>'
  const named = item('named', 'n.jpg', 'image/jpeg')
  const called = item('cover-image', 'd.png', 'image/png')
  const files = [
    ...novel.files,
    { name: 'OEBPS/c.png', data: aPng(1, 1) },
    { name: 'OEBPS/n.jpg', data: aJpeg(2, 2) },
    { name: 'OEBPS/d.png', data: aPng(3, 3) },
  ]
  const metadata = '<meta name="cover" content="named"/>'
  const coverOf = async (parts: Parameters<typeof buildEpub>[0]) => {
    const { path, report } = await open(buildEpub(parts))
    return readCover(path, ready(report))
  }

  it('is the picture marked as such, else the one named, else the one called so', async () => {
    const manifest = novel.manifest + called + named
    expect(await coverOf({ ...novel, files, metadata, manifest: manifest + marked })).toEqual(aPng(1, 1))
    expect(await coverOf({ ...novel, files, metadata, manifest })).toEqual(aJpeg(2, 2))
    expect(await coverOf({ ...novel, files, manifest })).toEqual(aPng(3, 3))
  })

  it('is the first page of a comic that names none', async () => {
    expect(await coverOf(comic)).toEqual(aJpeg(100, 200))
  })

  it('is missing from a text that names none, or names a page of text', async () => {
    expect(await coverOf(novel)).toBeUndefined()
    expect(await coverOf({ ...novel, metadata: '<meta name="cover" content="a"/>' })).toBeUndefined()
  })
})

describe('an EPUB by its container', () => {
  const mimetype = { name: 'mimetype', data: 'application/epub+zip' }

  it('is recognised under any name', async () => {
    expect((await open(buildEpub(novel), 'book.cbz')).report).toMatchObject({ mediaType: 'application/epub+zip' })
  })

  it('is recognised when the mimetype is compressed and stands last', async () => {
    const parts = { ...novel, mimetype: [], files: [...novel.files, { ...mimetype, data: ' application/epub+zip\n' }] }
    expect(await analyze(parts)).toMatchObject({ status: 'READY', mediaType: 'application/epub+zip' })
  })

  it.each<[string, Buffer]>([
    ['container', buildZip([{ ...mimetype, method: 0 }])],
    ['package document', buildZip([{ ...mimetype, method: 0 }, container('gone.opf')])],
    ['package path', buildZip([{ ...mimetype, method: 0 }, container('')])],
    ['XML', buildZip([mimetype, container('x.opf'), { name: 'x.opf', data: 'not XML at all' }])],
    ['package', buildZip([mimetype, container('x.opf'), { name: 'x.opf', data: '<other/>' }])],
    ['index', buildEpub(novel).subarray(0, -30)],
  ])('is ERR_1005 without its %s', async (_part, bytes) => {
    const expected = { status: 'ERROR', mediaType: 'application/epub+zip', code: 'ERR_1005' }
    expect((await open(bytes)).report).toMatchObject(expected)
  })

  it('is ERR_1006 when there is nothing to read', async () => {
    expect(await analyze({ manifest: novel.manifest, files: novel.files })).toMatchObject({ code: 'ERR_1006' })
  })

  it('does not let entities multiply or fetch anything', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
    const opf = `<?xml version="1.0"?><!DOCTYPE package [<!ENTITY l0 "ha">${laughs}<!ENTITY f SYSTEM "file:///etc/passwd">]>
      <package><metadata><title>&l9;&f;</title></metadata><manifest>${item('a', 'a.xhtml')}</manifest>
      <spine>${itemref('a')}</spine></package>`
    const parts = [mimetype, container('x.opf'), { name: 'x.opf', data: opf }, { name: 'a.xhtml', data: xhtml(prose) }]
    const { report } = await open(buildZip(parts))
    expect(report).toMatchObject({ status: 'READY' })
  })
})
