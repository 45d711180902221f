import { closeSync, openSync, readSync } from 'node:fs'
import { watchReads } from '../file/watch-reads.ts'
import type { Dimensions } from '../image/measured.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { startPdfium } from './pdfium.ts'
import type { Pdfium } from './pdfium.ts'
import { withMemory } from './pdfium-memory.ts'
import { saveDocument } from './save-document.ts'
import { readContent, type ContentOptions, type PageContent } from './text/read-content.ts'
import { readOutline, type OutlineEntry } from './text/read-outline.ts'
import { VIRTUAL_PATH } from './virtual-file.ts'

/** An open PDF. Pages are counted from 0 here. Everything but opening is synchronous, as PDFium is. */
export type PdfDocument = {
  readonly pageCount: number
  /** In points (1/72 inch), cropped and turned as the page is shown; undefined for a page that does not exist. */
  readonly sizeOf: (index: number) => Dimensions | undefined
  /** Red, green and blue bytes, row by row, on white. */
  readonly render: (index: number, size: Dimensions) => Uint8Array<ArrayBuffer>
  /** That page alone, as a PDF. */
  readonly extract: (index: number) => Buffer
  /** What is written on a page, and where it leads if that is asked for; undefined for a page that is damaged. */
  readonly content: (index: number, options: ContentOptions) => PageContent | undefined
  readonly outline: () => readonly OutlineEntry[]
  readonly close: () => void
}

export const openPdf = async (
  path: string,
  size: number,
  mostBytes: number = limits.pdfBytes,
): Promise<PdfDocument> => {
  const descriptor = openSync(path, 'r')
  const close = () => closeSync(descriptor)
  try {
    const { noting, during } = watchReads()
    const read = (target: Uint8Array, position: number) =>
      noting(() => readSync(descriptor, target, 0, target.length, position))
    const pdfium = await startPdfium(size, read, mostBytes)
    const document = during(() => loadDocument(pdfium))
    return {
      pageCount: during(() => pdfium._FPDF_GetPageCount(document)),
      sizeOf: (index) => during(() => sizeOf(pdfium, document, index)),
      render: (index, target) =>
        during(() => withPage(pdfium, pdfium._FPDF_LoadPage(document, index), (page) => draw(pdfium, page, target))),
      extract: (index) => during(() => extract(pdfium, document, index)),
      content: (index, options) => during(() => contentOf({ pdfium, document, ...options }, index)),
      outline: () => during(() => readOutline({ pdfium, document })),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

const PASSWORD_ERROR = 4

const loadDocument = (pdfium: Pdfium): number => {
  const name = Buffer.from(`${VIRTUAL_PATH}\0`)
  const document = withMemory(pdfium, name.length, (pointer) => {
    pdfium.HEAPU8.set(name, pointer)
    return pdfium._FPDF_LoadDocument(pointer, 0)
  })
  if (document !== 0) return document
  const isLocked = pdfium._FPDF_GetLastError() === PASSWORD_ERROR
  throw new MediaError('ERR_1005', isLocked ? 'PDF needs a password' : 'PDF is damaged')
}

const sizeOf = (pdfium: Pdfium, document: number, index: number): Dimensions | undefined =>
  withMemory(pdfium, 8, (pointer) => {
    if (pdfium._FPDF_GetPageSizeByIndexF(document, index, pointer) === 0) return undefined
    const view = new DataView(pdfium.HEAPU8.buffer, pointer, 8)
    return { width: view.getFloat32(0, true), height: view.getFloat32(4, true) }
  })

const withPage = <T>(pdfium: Pdfium, page: number, use: (page: number) => T): T => {
  if (page === 0) throw new MediaError('ERR_1005', 'PDF page is damaged')
  try {
    return use(page)
  } finally {
    pdfium._FPDF_ClosePage(page)
  }
}

type Asked = ContentOptions & { readonly pdfium: Pdfium; readonly document: number }

const contentOf = (asked: Asked, index: number): PageContent | undefined => {
  const { pdfium, document } = asked
  const page = pdfium._FPDF_LoadPage(document, index)
  if (page === 0) return undefined
  return withPage(pdfium, page, () => readContent({ ...asked, page }))
}

const THREE_BYTES_PER_PIXEL = 2
const WHITE = 0xffffffff
const WITH_ANNOTATIONS = 0x01
const RED_FIRST = 0x10

const draw = (pdfium: Pdfium, page: number, { width, height }: Dimensions): Uint8Array<ArrayBuffer> =>
  withMemory(pdfium, width * height * 3, (pointer) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, THREE_BYTES_PER_PIXEL, pointer, width * 3)
    if (bitmap === 0) throw new MediaError('ERR_1005', 'PDF page cannot be drawn')
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
      pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | RED_FIRST)
      return pdfium.HEAPU8.slice(pointer, pointer + width * height * 3)
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap)
    }
  })

const extract = (pdfium: Pdfium, source: number, index: number): Buffer => {
  const target = pdfium._FPDF_CreateNewDocument()
  if (target === 0) throw new MediaError('ERR_1005', 'PDF cannot be written')
  try {
    const isImported = withMemory(pdfium, 4, (pointer) => {
      new DataView(pdfium.HEAPU8.buffer).setInt32(pointer, index, true)
      return pdfium._FPDF_ImportPagesByIndex(target, source, pointer, 1, 0)
    })
    if (isImported === 0) throw new MediaError('ERR_1005', 'PDF page is damaged')
    return saveDocument(pdfium, target)
  } finally {
    pdfium._FPDF_CloseDocument(target)
  }
}
