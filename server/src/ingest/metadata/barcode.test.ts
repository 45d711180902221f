import { rm } from 'node:fs/promises'
import { noWords, type FileWords } from '#domain/book/book'
import type { ImageConverter } from '#domain/media/media'
import { imageConverter } from '#ingest/images/convert-image'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { scratchFolder } from '#media/testing/scratch-folder.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { beforeAll, describe, expect, it } from 'vitest'
import { ean13Pdf, ean13Picture, plainPicture } from '../testing/ean13-picture.test-support.ts'
import { linkToItself } from '../testing/link-to-itself.test-support.ts'
import { readWith } from '../testing/read-with.test-support.ts'
import { barcodeProvider, outerPages } from './barcode.ts'

const scratch = scratchFolder()
let count = 0
const pack = (pages: readonly Buffer[]) =>
  scratch.write(`${++count}.cbz`, buildZip(pages.map((data, i) => ({ name: `${i + 1}.png`, data }))))

/** Counts the pictures that are decoded. */
const counting = () => {
  const seen = { pictures: 0 }
  const images: Pick<ImageConverter, 'shrink'> = {
    shrink: (bytes, edge) => {
      seen.pictures++
      return imageConverter.shrink(bytes, edge)
    },
  }
  return { seen, provider: barcodeProvider(images) }
}

let blank: Buffer
let isbn: Buffer
let grocery: Buffer
beforeAll(async () => {
  blank = await plainPicture()
  isbn = await ean13Picture('9783161484100')
  grocery = await ean13Picture('4006381333931')
})

describe('the barcode of a book', () => {
  it('is found on the back', async () => {
    const { seen, provider } = counting()
    const said = await readWith(provider, await pack([blank, blank, blank, blank, isbn]))
    expect(said).toEqual({
      book: { isbn: '9783161484100' },
      barcode: { size: 10, fileModifiedAt: 1_000, isbn: '9783161484100' },
    })
    expect(seen.pictures).toBe(1)
  })

  it('is found on one of the first pages when the last have none', async () => {
    const { seen, provider } = counting()
    const said = await readWith(provider, await pack([blank, isbn, blank, blank, blank, blank, blank]))
    expect(said?.book).toEqual({ isbn: '9783161484100' })
    expect(seen.pictures).toBe(5)
  })

  it('may stand on its side, behind one that is no ISBN, and behind a page that is broken', async () => {
    const turned = await ean13Picture('9783161484100', { turned: true })
    const { provider } = counting()
    const said = await readWith(provider, await pack([blank, turned, grocery, Buffer.from('no picture')]))
    expect(said?.book).toEqual({ isbn: '9783161484100' })
  })

  it('is looked for on six pages and no more', async () => {
    const { seen, provider } = counting()
    const said = await readWith(provider, await pack([blank, blank, blank, isbn, blank, blank, blank, blank]))
    expect(said).toEqual({ book: {}, barcode: { size: 10, fileModifiedAt: 1_000, isbn: null } })
    expect(seen.pictures).toBe(6)
  })

  it('is read from a page of a PDF at the size it is printed', async () => {
    const { provider } = counting()
    const said = await readWith(provider, await scratch.write('book.pdf', ean13Pdf('9783161484100')))
    expect(said?.book).toEqual({ isbn: '9783161484100' })
  })

  it.each([
    [0, []],
    [1, [0]],
    [2, [1, 0]],
    [4, [3, 2, 1, 0]],
    [5, [4, 3, 2, 0, 1]],
    [9, [8, 7, 6, 0, 1, 2]],
  ])('of %i pages is looked for on %j', (pages, expected) => {
    expect(outerPages(pages)).toEqual(expected)
  })
})

describe('no page is decoded', () => {
  const looked = (look: Partial<FileWords['barcode']>): FileWords => ({
    ...noWords,
    barcode: { size: 10, fileModifiedAt: 1_000, isbn: '9780306406157', ...look },
  })
  const provided = async (wish: Parameters<typeof readWith>[2]) => {
    const { seen, provider } = counting()
    return { said: await readWith(provider, await pack([isbn]), wish), pictures: seen.pictures }
  }

  it('when the library does not want it', async () => {
    expect(await provided({ importBarcodeIsbn: false })).toEqual({ said: undefined, pictures: 0 })
  })

  it('when the ISBN is locked, or the file names one', async () => {
    const nothing = { said: { barcode: null, book: {} }, pictures: 0 }
    expect(await provided({ locks: ['isbn'] })).toEqual(nothing)
    expect(await provided({ said: { book: { isbn: '9780306406157' } } })).toEqual(nothing)
  })

  it('when this very file was looked at before, with or without luck', async () => {
    expect((await provided({ former: looked({}) })).said?.book).toEqual({ isbn: '9780306406157' })
    expect(await provided({ former: looked({ isbn: null }) })).toMatchObject({ said: { book: {} }, pictures: 0 })
  })

  it('in a hurry: what was found before stands until there is time', async () => {
    expect(await provided({ thorough: false })).toEqual({
      said: { book: {}, barcode: null, unfinished: true },
      pictures: 0,
    })
    const before = looked({ fileModifiedAt: 999 })
    expect((await provided({ thorough: false, former: before })).said).toEqual({
      book: { isbn: '9780306406157' },
      barcode: before.barcode,
      unfinished: true,
    })
    expect((await provided({ thorough: false, former: looked({}) })).said).not.toHaveProperty('unfinished')
  })

  it('but it is when the file changed since', async () => {
    const { said, pictures } = await provided({ former: looked({ fileModifiedAt: 999 }) })
    expect([said?.book, pictures]).toEqual([{ isbn: '9783161484100' }, 1])
  })

  it('for an EPUB', async () => {
    const { seen, provider } = counting()
    const files = [{ name: 'OEBPS/a.xhtml', data: xhtml('<p>text</p>') }]
    const epub = buildEpub({ metadata: '', manifest: item('a', 'a.xhtml'), spine: itemref('a'), files })
    expect(await readWith(provider, await scratch.write('book.epub', epub))).toEqual({ barcode: null, book: {} })
    expect(seen.pictures).toBe(0)
  })
})

it.each<[string, (path: string) => Promise<void>, string]>([
  ['went away', rm, 'ENOENT'],
  ['the system cannot read', linkToItself, 'ELOOP'],
])('remembers nothing of a file that %s meanwhile', async (_, meddle, failure) => {
  const path = await pack([isbn])
  const gone = {
    ...counting().provider,
    read: async (source: Parameters<ReturnType<typeof barcodeProvider>['read']>[0]) => {
      await meddle(path)
      return counting().provider.read(source)
    },
  }
  await expect(readWith(gone, path)).rejects.toThrow(failure)
})
