import type { Mask } from './mask.ts'

/** A piece of a page: where it lies, and which of its pixels are drawn on. */
export type Part = Mask & { readonly x: number; readonly y: number }

/** The side along which lines are counted: rows go down, columns go across. */
export type Lines = 'rows' | 'columns'

export const crop = (part: Part, lines: Lines, [from, to]: readonly [number, number]): Part =>
  lines === 'rows'
    ? cropTo(part, { x: 0, y: from, width: part.width, height: to - from })
    : cropTo(part, { x: from, y: 0, width: to - from, height: part.height })

type Window = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const cropTo = (part: Part, { x, y, width, height }: Window): Part => {
  const bits = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (y + row) * part.width + x
    bits.set(part.bits.subarray(start, start + width), row * width)
  }
  return { x: part.x + x, y: part.y + y, width, height, bits }
}

/** How much of each line is blank, from 0 to 1. */
export const blankShares = ({ width, height, bits }: Part, lines: Lines): Float32Array => {
  const inRows = new Int32Array(height)
  const inColumns = new Int32Array(width)
  for (let y = 0, pixel = 0; y < height; y++) {
    let drawn = 0
    for (let x = 0; x < width; x++, pixel++) {
      if (!bits[pixel]) continue
      drawn++
      inColumns[x] = (inColumns[x] ?? 0) + 1
    }
    inRows[y] = drawn
  }
  return lines === 'rows'
    ? Float32Array.from(inRows, (drawn) => 1 - drawn / width)
    : Float32Array.from(inColumns, (drawn) => 1 - drawn / height)
}

/** The pieces that do not touch each other, each without what else lies in its rectangle. */
export const separate = (part: Part, smallest: number): Part[] => {
  const left = part.bits.slice()
  const pieces: Part[] = []
  for (let pixel = 0; pixel < left.length; pixel++) {
    if (!left[pixel]) continue
    const piece = lift({ ...part, bits: left }, pixel)
    if (Math.min(piece.width, piece.height) >= smallest) pieces.push(piece)
  }
  return pieces
}

/** Takes what hangs together with a pixel out of the part. */
const lift = (part: Part, start: number): Part => {
  const { width, bits } = part
  const pixels = [start]
  const bounds = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 }
  const visit = (pixel: number) => {
    if (!bits[pixel]) return
    bits[pixel] = 0
    pixels.push(pixel)
  }
  bits[start] = 0
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] ?? 0
    const x = pixel % width
    const y = (pixel - x) / width
    bounds.left = Math.min(bounds.left, x)
    bounds.right = Math.max(bounds.right, x)
    bounds.top = Math.min(bounds.top, y)
    bounds.bottom = Math.max(bounds.bottom, y)
    if (x > 0) visit(pixel - 1)
    if (x < width - 1) visit(pixel + 1)
    visit(pixel - width)
    visit(pixel + width)
  }
  const piece = {
    x: part.x + bounds.left,
    y: part.y + bounds.top,
    width: bounds.right - bounds.left + 1,
    height: bounds.bottom - bounds.top + 1,
  }
  const own = new Uint8Array(piece.width * piece.height)
  for (const pixel of pixels) {
    const x = pixel % width
    own[((pixel - x) / width - bounds.top) * piece.width + x - bounds.left] = 1
  }
  return { ...piece, bits: own }
}
