import { crossedGutters } from './cuts.ts'
import type { Lines, Part } from './part.ts'

/** Cuts along a gutter that leans and that something lies across, as often in manga; null when there is none. */
export const cutLeaning = (part: Part, smallest: number): readonly Part[] | null => {
  const blanks = blankPixels(part)
  for (const lines of ['columns', 'rows'] as const) {
    for (const lean of leans) {
      const at = gutterAt(leaningShares(part, blanks, { lines, lean }), smallest)
      if (at !== null) return sidesOf(part, at, { lines, lean })
    }
  }
  return null
}

type Leaning = { readonly lines: Lines; readonly lean: number }

/** How far gutters lean: pixels aside for each along. */
const leans = [0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16].flatMap((lean) => [lean, -lean])

const blankPixels = ({ bits }: Part) => {
  const found: number[] = []
  for (let pixel = 0; pixel < bits.length; pixel++) if (!bits[pixel]) found.push(pixel)
  return found
}

/** The line a pixel is on, when lines go through the middle where upright ones would. */
const lineOf = ({ width, height }: Part, { lines, lean }: Leaning) =>
  lines === 'columns'
    ? (pixel: number) => {
        const x = pixel % width
        return Math.round(x + ((pixel - x) / width - height / 2) * lean)
      }
    : (pixel: number) => {
        const x = pixel % width
        return Math.round((pixel - x) / width + (x - width / 2) * lean)
      }

const leaningShares = (part: Part, blanks: readonly number[], leaning: Leaning): Float32Array => {
  const [count, length] = leaning.lines === 'columns' ? [part.width, part.height] : [part.height, part.width]
  const shares = new Float32Array(count)
  const line = lineOf(part, leaning)
  for (const pixel of blanks) {
    const at = line(pixel)
    if (at >= 0 && at < count) shares[at] = (shares[at] ?? 0) + 1
  }
  return shares.map((blank) => blank / length)
}

const gutterAt = (shares: Float32Array, smallest: number): number | null => {
  const cut = crossedGutters(shares).find(([from, to]) => from >= smallest && shares.length - to >= smallest)
  return cut === undefined ? null : (cut[0] + cut[1]) / 2
}

const sidesOf = (part: Part, at: number, leaning: Leaning): readonly Part[] => {
  const sides = [new Uint8Array(part.bits.length), new Uint8Array(part.bits.length)] as const
  const line = lineOf(part, leaning)
  for (let pixel = 0; pixel < part.bits.length; pixel++) {
    if (part.bits[pixel]) sides[line(pixel) < at ? 0 : 1][pixel] = 1
  }
  return sides.map((bits) => ({ ...part, bits }))
}
