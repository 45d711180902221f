import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { describe, expect, it } from 'vitest'
import { linkToItself } from '../testing/link-to-itself.test-support.ts'
import { inspectFile } from './inspect-file.ts'
import { inFolder, useFolder, write } from './testing/import-story.test-support.ts'

useFolder()

const inspect = (name: string, bytes: Uint8Array | string) => {
  const path = join(inFolder(''), name)
  writeFileSync(path, bytes)
  return inspectFile(path)
}

const comic = (info: string) =>
  buildZip([
    { name: '1.png', data: aPng(60, 90) },
    { name: 'ComicInfo.xml', data: info },
  ])

describe('a file outside the libraries', () => {
  it('tells its pages, and its series with and without the volume', async () => {
    const info = '<ComicInfo><Series>Saga</Series><Volume>3</Volume><Number>010</Number></ComicInfo>'
    expect(await inspect('a.cbz', comic(info))).toMatchObject({
      status: 'READY',
      pages: [{ fileName: '1.png', mediaType: 'image/png', width: 60, height: 90 }],
      fileNames: ['ComicInfo.xml'],
      seriesTitles: ['Saga (3)', 'Saga'],
      number: 10,
    })
  })

  it('says nothing by words that cannot be read', async () => {
    expect(await inspect('a.cbz', comic('<<<'))).toMatchObject({ status: 'READY', seriesTitles: [], number: null })
  })

  it('tells the series and number of an EPUB', async () => {
    const epub = buildEpub({
      metadata: '<meta name="calibre:series" content="Saga"/><meta name="calibre:series_index" content="2.0"/>',
      manifest: item('c', 'c.xhtml'),
      spine: itemref('c'),
      files: [{ name: 'OEBPS/c.xhtml', data: xhtml('<p>Text</p>') }],
    })
    expect(await inspect('a.epub', epub)).toMatchObject({ status: 'READY', seriesTitles: ['Saga'], number: 2 })
  })

  it('tells what is wrong with it', async () => {
    expect(await inspect('a.cbz', 'nothing')).toMatchObject({ status: 'UNSUPPORTED', comment: 'ERR_1001', pages: [] })
  })

  it('is damaged as far as anybody can tell when the system fails to read it', async () => {
    const path = write('b.cbz')
    await linkToItself(path)
    expect(await inspectFile(path)).toMatchObject({ status: 'ERROR', comment: 'ERR_1005', pages: [] })
  })
})
