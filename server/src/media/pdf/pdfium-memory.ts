import { MediaError } from '../media-error.ts'
import type { Pdfium } from './pdfium.ts'

/** Lends some of PDFium's own memory. */
export const withMemory = <T>(pdfium: Pdfium, size: number, use: (pointer: number) => T): T => {
  const pointer = pdfium.wasmExports.malloc(size)
  if (pointer === 0) throw new MediaError('ERR_1005', 'PDF page is too large')
  try {
    return use(pointer)
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}
