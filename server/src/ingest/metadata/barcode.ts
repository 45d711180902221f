import type { BarcodeLook, Book } from '#domain/book/book'
import type { BookPage, ImageConverter } from '#domain/media/media'
import { isOutOfReach, readFileEntry, renderPdfPage } from '#media/index'
import type { MetadataProvider, MetadataSource } from './provider.ts'
import { readEan13 } from './read-ean13.ts'
import { isbn13 } from './values/isbn.ts'

/** The ISBN that is printed as a barcode on one of the outer pages, looked for only where nobody knows it. */
export const barcodeProvider = (images: Pick<ImageConverter, 'shrink'>): MetadataProvider => ({
  name: 'barcode',
  speaksOf: { book: 'importBarcodeIsbn', barcode: 'importBarcodeIsbn' },
  read: async (source) => {
    const { book, mediaType, options, said, thorough } = source
    if (mediaType === 'application/epub+zip') return wordsOf(null)
    if (!options.importBarcodeIsbn) return undefined
    const known = await source.known()
    const last = known?.words.barcode ?? null
    if (known?.locks.has('isbn') || said.book?.isbn !== undefined) return { barcode: last, book: {} }
    if (last && isOf(last, book)) return wordsOf(last)
    // Until there is time to look, the former answer stands: most changes of a file do not change its pages.
    if (!thorough) return { ...wordsOf(last), unfinished: true }
    return wordsOf({ size: book.size, fileModifiedAt: book.fileModifiedAt, isbn: await findIsbn(images, source) })
  },
})

const isOf = (look: BarcodeLook, { size, fileModifiedAt }: Book) =>
  look.size === size && look.fileModifiedAt === fileModifiedAt

const wordsOf = (look: BarcodeLook | null) => ({ barcode: look, book: look?.isbn ? { isbn: look.isbn } : {} })

const findIsbn = async (images: Pick<ImageConverter, 'shrink'>, source: MetadataSource): Promise<string | null> => {
  const { pages } = source
  for (const index of outerPages(pages.length)) {
    const page = pages[index]
    const picture = page && (await draw(source, page, index).catch(unlessOutOfReach))
    const shrunk = picture && (await images.shrink(picture, longestEdge).catch(() => undefined))
    const codes = shrunk ? await readEan13(shrunk.bytes) : []
    const isbn = codes.map(isbn13).find((found) => found !== undefined)
    if (isbn) return isbn
  }
  return null
}

/** A barcode is on the back of a book, seldom on its front: the last three pages from the end, then the first three. */
export const outerPages = (count: number): number[] => [
  ...new Set([count - 1, count - 2, count - 3, 0, 1, 2].filter((index) => index >= 0 && index < count)),
]

/** Two pixels for the narrowest bar on a page of the usual size, and not much more. */
const longestEdge = 2400
const pdfShortestSide = 1600

const draw = async ({ book, mediaType }: MetadataSource, { fileName, slice }: BookPage, index: number) =>
  mediaType === 'application/pdf'
    ? (await renderPdfPage(book.path, index + 1, { shortestSide: pdfShortestSide })).bytes
    : readFileEntry(book.path, { mediaType, fileName, slice })

/** One broken page hides no barcode on another; a file out of reach is worth another try later. */
const unlessOutOfReach = (error: unknown): undefined => {
  if (isOutOfReach(error)) throw error
}
