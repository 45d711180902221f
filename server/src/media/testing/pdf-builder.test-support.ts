import { assemblePdf } from '@spinrack/fixtures/pack/pdf-objects'

export type PdfPage = {
  readonly box: readonly [number, number]
  readonly rotation?: number
  /** Colour of a filled page, 0 to 1 each. */
  readonly fill?: readonly [number, number, number]
}

/** A PDF of filled pages, with a correct cross-reference table. */
export const buildPdf = (pages: readonly PdfPage[]): Buffer => {
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...pages.flatMap((page, index) => pageObjects(page, 4 + index * 2)),
  ]
  return assemblePdf(objects)
}

const pageObjects = ({ box, rotation = 0, fill = [1, 1, 1] }: PdfPage, contents: number): string[] => {
  const drawing = `${fill.join(' ')} rg 0 0 ${box.join(' ')} re f`
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] /Rotate ${rotation} /Contents ${contents} 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
}
