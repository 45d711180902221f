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
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

const pageObjects = ({ box, rotation = 0, fill = [1, 1, 1] }: PdfPage, contents: number): string[] => {
  const drawing = `${fill.join(' ')} rg 0 0 ${box.join(' ')} re f`
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] /Rotate ${rotation} /Contents ${contents} 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ]
}
