import { growMask, shrinkMask, type Mask } from './mask.ts'
import type { Paper } from './papers.ts'
import type { Picture } from './picture.ts'

/**
 * The paper that can be reached from the edges of the page. Passages of one pixel are closed, so that a
 * frame with a small gap in its line keeps the white of its picture.
 */
export const findGutter = (picture: Picture, paper: Paper): Mask => {
  const blank = blankPixels(picture, paper)
  const { width, height, bits } = growMask(floodFromEdges(shrinkMask(blank)))
  for (let pixel = 0; pixel < bits.length; pixel++) if (!blank.bits[pixel]) bits[pixel] = 0
  return { width, height, bits }
}

const blankPixels = ({ width, height, rgb }: Picture, { color, tolerance }: Paper): Mask => {
  const bits = new Uint8Array(width * height)
  const [red, green, blue] = color
  for (let pixel = 0, at = 0; pixel < bits.length; pixel++, at += 3) {
    if (
      Math.abs((rgb[at] ?? 0) - red) <= tolerance &&
      Math.abs((rgb[at + 1] ?? 0) - green) <= tolerance &&
      Math.abs((rgb[at + 2] ?? 0) - blue) <= tolerance
    )
      bits[pixel] = 1
  }
  return { width, height, bits }
}

/** Scanners leave dark lines at the very edge, so that the flood begins a little inside as well. */
const floodFromEdges = ({ width, height, bits }: Mask): Mask => {
  const reached = new Uint8Array(bits.length)
  const waiting: number[] = []
  const visit = (pixel: number) => {
    if (!bits[pixel] || reached[pixel]) return
    reached[pixel] = 1
    waiting.push(pixel)
  }
  const depth = Math.ceil(Math.min(width, height) / 100)
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < depth) visit(pixel)
    }
  }
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    const x = pixel % width
    if (x > 0) visit(pixel - 1)
    if (x < width - 1) visit(pixel + 1)
    visit(pixel - width)
    visit(pixel + width)
  }
  return { width, height, bits: reached }
}
