import type { Pdfium } from '../pdfium.ts'
import { withMemory } from '../pdfium-memory.ts'
import type { Rectangle } from './page-space.ts'

/** Some of PDFium's memory for the answers of its functions. */
export type Scratch = { readonly pdfium: Pdfium; readonly pointer: number }

export const scratchBytes = 64

// PDFium aligns its memory to sixteen bytes, as these views need.
export const floatsAt = ({ pdfium, pointer }: Scratch, count: number): Float32Array =>
  new Float32Array(pdfium.HEAPU8.buffer, pointer, count)

export const doublesAt = ({ pdfium, pointer }: Scratch, count: number): Float64Array =>
  new Float64Array(pdfium.HEAPU8.buffer, pointer, count)

/** The structure FS_RECTF; undefined for a rectangle that is nowhere. */
export const rectangleAt = (scratch: Scratch): Rectangle | undefined => {
  const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(scratch, 4)
  return upright({ left, top, right, bottom })
}

/** Its sides in their order; undefined when some of them are no numbers. */
export const upright = ({ left, bottom, right, top }: Rectangle): Rectangle | undefined => {
  if (![left, bottom, right, top].every(Number.isFinite)) return undefined
  return {
    left: Math.min(left, right),
    bottom: Math.min(bottom, top),
    right: Math.max(left, right),
    top: Math.max(bottom, top),
  }
}

/** Answers how many bytes a text has, and writes it if there is room for all of them. */
export type WriteText = (buffer: number, bytes: number) => number

/** What PDFium writes on demand; undefined when it is longer than anything should be. */
export const textFrom = (pdfium: Pdfium, most: number, write: WriteText): Buffer | undefined => {
  const length = write(0, 0)
  if (length === 0) return Buffer.alloc(0)
  if (length > most) return undefined
  return withMemory(pdfium, length, (pointer) => {
    write(pointer, length)
    return Buffer.from(pdfium.HEAPU8.slice(pointer, pointer + length))
  })
}
