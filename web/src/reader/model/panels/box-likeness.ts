import type { Part } from './part.ts'

/** Whether a part is filled like a rectangle, or drawn around like one. */
export const isBoxLike = (part: Part) => boxLikeness(part) >= leastLikeness

const leastLikeness = 0.65

/** From 0 to 1. A frame may have lost the white of its picture, and slanted panels have it all but few straight edges. */
export const boxLikeness = (part: Part) => Math.max(filledShare(part), framedShare(part))

const filledShare = ({ bits }: Part) => {
  let filled = 0
  for (const bit of bits) filled += bit
  return filled / bits.length
}

/** How far in from its rectangle the line of a frame may be. */
const depth = 3

const framedShare = ({ width, height, bits }: Part) => {
  let framed = 0
  for (let x = 0; x < width; x++) framed += drawnEnds(bits, { first: x, step: width, length: height })
  for (let y = 0; y < height; y++) framed += drawnEnds(bits, { first: y * width, step: 1, length: width })
  return framed / (2 * (width + height))
}

type Line = { readonly first: number; readonly step: number; readonly length: number }

/** How many of the two ends of a line have something drawn within reach. */
const drawnEnds = (bits: Uint8Array, { first, step, length }: Line) => {
  let [start, end] = [0, 0]
  for (let i = 0; i < depth && i < length; i++) {
    start |= bits[first + i * step] ?? 0
    end |= bits[first + (length - 1 - i) * step] ?? 0
  }
  return start + end
}
