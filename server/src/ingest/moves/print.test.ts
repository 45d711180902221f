import { describe, expect, it } from 'vitest'
import { exactPrint, roughPrint, type PrintedEntry } from './print.ts'

const page = (name: string, size: number, crc32: number | undefined = size): PrintedEntry => ({ name, size, crc32 })
const pages = [100, 200, 300, 400, 500].map((size, i) => page(`${i + 1}.jpg`, size))

describe('the print of an archive', () => {
  it('heeds pictures and texts, not what lies beside them, nor names and order', () => {
    const beside = [page('ComicInfo.xml', 9), page('__MACOSX/1.jpg', 9), page('folder/.hidden.jpg', 9)]
    const renamed = pages.map(({ size, crc32 }) => ({ name: `new/${size}.JPG`, size, crc32 }))
    expect(exactPrint([...beside, ...renamed.toReversed()])).toBe(exactPrint(pages))
  })

  it.each([
    ['a picture less', pages.slice(1)],
    ['a picture more', [...pages, page('6.jpg', 600)]],
    ['a picture twice', [...pages, page('again.jpg', 100)]],
    ['another picture of the same size', [...pages.slice(1), page('1.jpg', 100, 7)]],
    ['a text more', [...pages, page('chapter.xhtml', 600)]],
  ])('is another with %s', (_, entries) => {
    expect(exactPrint(entries)).not.toBe(exactPrint(pages))
  })

  it('is none where nothing is read, and no exact one without every checksum', () => {
    expect(exactPrint([page('ComicInfo.xml', 9)])).toBeUndefined()
    expect(exactPrint([...pages, { ...page('6.jpg', 6), crc32: undefined }])).toBeUndefined()
  })

  it('goes by names and sizes where there are many sizes', () => {
    const untold = pages.map((one) => ({ ...one, name: `folder\\${one.name}`, crc32: undefined }))
    expect(roughPrint(untold)).toBe(roughPrint(pages))
    expect(roughPrint(untold)).not.toBe(roughPrint(pages.map((one) => ({ ...one, size: one.size + 1 }))))
    expect(roughPrint(pages.slice(1))).toBeUndefined()
    expect(roughPrint(pages.map((one) => ({ ...one, size: 9 })))).toBeUndefined()
  })
})
