import type { Pdfium } from '../pdfium.ts'

export type PdfSource = { readonly pdfium: Pdfium; readonly document: number }

/**
 * What a link or an entry of an outline leads to: its own destination, or that of its action. PDFium takes the
 * destination of any action for its own, even of one that opens another file.
 */
export const destinationOf = ({ pdfium, document }: PdfSource, own: number, action: number): number => {
  if (action === 0) return own
  if (pdfium._FPDFAction_GetType(action) !== GOES_TO_PAGE) return 0
  return own === 0 ? pdfium._FPDFAction_GetDest(document, action) : own
}

const GOES_TO_PAGE = 1

/** The page, counted from 1; null where there is none. */
export const pageOfDestination = ({ pdfium, document }: PdfSource, destination: number): number | null => {
  if (destination === 0) return null
  const index = pdfium._FPDFDest_GetDestPageIndex(document, destination)
  return index >= 0 && index < pdfium._FPDF_GetPageCount(document) ? index + 1 : null
}
