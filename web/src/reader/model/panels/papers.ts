import type { Picture } from './picture.ts'

type Color = readonly [red: number, green: number, blue: number]

/** What the gutters are painted in, and how far a channel may be from it. */
export type Paper = { readonly color: Color; readonly tolerance: number }

/**
 * Likely ones first: the even colours along the edges of the page, then white and black, for pages whose outer panels run
 * off the paper.
 */
export const papersOf = (picture: Picture): readonly Paper[] => {
  const edge = edgePixels(picture)
  const found = [...evenColors(edge)]
  const isEven = found.some(({ color }) => shareNear(color, edge) >= evenShare)
  const others = isEven ? [] : [white, black].filter(({ color }) => !found.some((paper) => isOn(paper, color)))
  return [...found, ...others]
}

/** Where so much of the edge is paper, nothing runs off it. */
const evenShare = 0.9

/** What JPEG and scanners do to an even ground at worst. */
const mostTolerance = 30
const leastTolerance = 10

const white: Paper = { color: [255, 255, 255], tolerance: mostTolerance }
const black: Paper = { color: [0, 0, 0], tolerance: mostTolerance }

const shareNear = (color: Color, pixels: readonly Color[]) =>
  pixels.filter((pixel) => distance(pixel, color) <= leastTolerance).length / pixels.length

const isOn = ({ color }: Paper, pixel: Color) => distance(pixel, color) <= mostTolerance

const distance = ([r, g, b]: Color, [red, green, blue]: Color) =>
  Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))

/** A colour must fill this much of the edge to count as paper. */
const leastShare = 0.12
const mostColors = 2

const evenColors = function* (pixels: readonly Color[]): Generator<Paper> {
  let left = pixels
  for (let round = 0; round < mostColors; round++) {
    const middle = commonest(left)
    const alike = left.filter((pixel) => distance(pixel, middle) <= mostTolerance)
    if (alike.length < leastShare * pixels.length || alike.length === 0) return
    const color = medianOf(alike)
    // Dark art on dark paper is a few shades away only, and colours of JPEG run over into narrow gutters.
    yield { color, tolerance: mostTolerance }
    const tolerance = toleranceFor(alike.map((pixel) => distance(pixel, color)))
    if (tolerance < mostTolerance) yield { color, tolerance }
    left = left.filter((pixel) => distance(pixel, middle) > mostTolerance)
  }
}

/** As much as most of the edge needs. */
const toleranceFor = (distances: readonly number[]) => {
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length * 0.95)] ?? 0
  return Math.min(mostTolerance, Math.max(leastTolerance, usual * 1.5 + 6))
}

/** The middle of the fullest cell, when the colours are sorted into cells of 16 shades a channel. */
const commonest = (pixels: readonly Color[]): Color => {
  const counts = new Map<number, number>()
  for (const [r, g, b] of pixels) {
    const cell = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  let best = 0
  for (const [cell, count] of counts) if (count > (counts.get(best) ?? 0)) best = cell
  return [(best >> 8) * 16 + 8, ((best >> 4) & 15) * 16 + 8, (best & 15) * 16 + 8]
}

const medianOf = (pixels: readonly Color[]): Color => {
  const median = (c: 0 | 1 | 2) => pixels.map((pixel) => pixel[c]).toSorted((a, b) => a - b)[pixels.length >> 1] ?? 0
  return [median(0), median(1), median(2)]
}

const edgePixels = ({ width, height, rgb }: Picture): readonly Color[] => {
  const depth = Math.ceil(Math.min(width, height) / 100)
  const pixels: Color[] = []
  for (let y = 0; y < height; y++) {
    const isEdgeRow = y < depth || y >= height - depth
    for (let x = 0; x < width; x++) {
      // Straight to the far side: the middle of the row is no edge.
      if (!isEdgeRow && x === depth) x = Math.max(x, width - depth)
      const at = (y * width + x) * 3
      pixels.push([rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0])
    }
  }
  return pixels
}
