import { readyMedia } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOnBothEngines('the media store', (open) => {
  it('knows nothing of a book that was not analysed', async () => {
    const { stores, book } = await withBook(await open())
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'UNKNOWN' })
    expect(await stores.media.pages(book.id)).toEqual([])
    expect(await stores.media.files(book.id)).toEqual([])
    expect(await stores.media.epub(book.id)).toBeUndefined()
  })

  it('keeps pages and files in order', async () => {
    const { stores, book } = await withBook(await open())
    const finding = {
      ...readyMedia(3),
      media: { ...readyMedia(3).media, epubDivinaCompatible: true, epubIsKepub: true, comment: 'ERR_1007 [x]' },
      files: [{ fileName: 'ComicInfo.xml', size: 12, slice: null }],
    }
    await stores.media.save(book.id, finding)
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'READY', ...finding.media })
    expect(await stores.media.pages(book.id)).toEqual(finding.pages)
    expect(await stores.media.files(book.id)).toEqual(finding.files)
  })

  it('forgets the pages of a book that turns out to be broken', async () => {
    const { stores, book } = await withBook(await open())
    await stores.media.save(book.id, readyMedia(3))
    await stores.media.save(book.id, { status: 'ERROR', mediaType: 'application/zip', comment: 'ERR_1008' })
    expect(await stores.media.find(book.id)).toEqual({
      status: 'ERROR',
      mediaType: 'application/zip',
      comment: 'ERR_1008',
      modifiedAt: expect.any(Number),
    })
    expect(await stores.media.pages(book.id)).toEqual([])
  })

  it('keeps what only an EPUB has, until the file turns out to be none', async () => {
    const { stores, book } = await withBook(await open())
    const link = { title: 'Über', fileName: 'OEBPS/a b.xhtml', fragment: 'top', children: [] }
    const epub = {
      isFixedLayout: false,
      toc: [{ ...link, children: [link] }],
      landmarks: [link],
      pageList: [],
      sections: [{ fileName: 'OEBPS/a b.xhtml', mediaType: 'application/xhtml+xml', positions: 3, koboSpans: [] }],
    }
    const files = [
      {
        fileName: 'a b.xhtml',
        size: 1,
        slice: null,
        mediaType: 'application/xhtml+xml',
        subType: 'EPUB_PAGE' as const,
      },
    ]
    await stores.media.save(book.id, { ...readyMedia(0), files, epub })
    expect(await stores.media.epub(book.id)).toEqual(epub)
    expect(await stores.media.files(book.id)).toEqual(files)
    await stores.media.save(book.id, readyMedia(1))
    expect(await stores.media.epub(book.id)).toBeUndefined()
  })

  it('marks what was analysed as outdated and keeps its page count', async () => {
    const { stores, book } = await withBook(await open())
    await stores.media.save(book.id, readyMedia(3))
    await stores.media.markOutdated(book.id)
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'OUTDATED', pageCount: 3 })
  })

  it('does not call a book outdated that was never analysed', async () => {
    const { stores, book } = await withBook(await open())
    await stores.media.markOutdated(book.id)
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'UNKNOWN' })
  })
})

const withBook = async ({ stores }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const series = await shelf.series((await shelf.library()).id)
  return { stores, book: await shelf.book(series) }
}
