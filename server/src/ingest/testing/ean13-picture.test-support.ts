import sharp from 'sharp'

/** A page with a barcode of the given thirteen digits in a corner. */
export const ean13Picture = async (digits: string, { turned = false } = {}): Promise<Buffer> => {
  const bars = sharp(Buffer.from(barsOf(digits)))
  const code = await (turned ? bars.rotate(90) : bars).png().toBuffer()
  return page()
    .composite([{ input: code, left: 40, top: 500 }])
    .png()
    .toBuffer()
}

/** A letter-sized PDF page with the barcode as large as it is printed: a third of a millimetre for each module. */
export const ean13Pdf = (digits: string): Buffer => {
  const module = 0.935
  const bars = [...encode(digits)].flatMap((sign, i) =>
    sign === '1' ? [`${(400 + i * module).toFixed(3)} 60 ${module} 60 re f`] : [],
  )
  const content = `0 0 0 rg\n${bars.join('\n')}\n`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}endstream`,
  ]
  const head = '%PDF-1.4\n'
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`)
  const offsets = body.map((_, i) => head.length + body.slice(0, i).join('').length)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = head.length + body.join('').length
  return Buffer.from(
    `${head}${body.join('')}xref\n0 5\n0000000000 65535 f \n${table}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

export const plainPicture = (): Promise<Buffer> => page().png().toBuffer()

const page = () => sharp({ create: { width: 600, height: 900, channels: 3, background: '#f4e7c8' } })

const barWidth = 2
const quietZone = 11

const barsOf = (digits: string) => {
  const modules = encode(digits)
  const width = (modules.length + 2 * quietZone) * barWidth
  const bars = [...modules].flatMap((module, i) =>
    module === '1' ? [`<rect x="${(quietZone + i) * barWidth}" y="10" width="${barWidth}" height="120"/>`] : [],
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="140"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`
}

/** Modules of the digits as ISO/IEC 15420 has them: the first digit is told by the parity of the next six. */
const encode = (digits: string) => {
  const [first, ...rest] = [...digits].map(Number)
  const parity = parities[first ?? 0] ?? ''
  const left = rest.slice(0, 6).map((digit, i) => (parity[i] === 'L' ? odd(digit) : even(digit)))
  const right = rest.slice(6).map((digit) => inverted(odd(digit)))
  return `101${left.join('')}01010${right.join('')}101`
}

const parities = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')
const patterns = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')

const odd = (digit: number) => patterns[digit] ?? ''
const inverted = (modules: string) => [...modules].map((module) => (module === '1' ? '0' : '1')).join('')
const even = (digit: number) => [...inverted(odd(digit))].toReversed().join('')
