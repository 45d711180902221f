import { wholePage, type Window } from './views.ts'

/** A small copy of a page, as a canvas gives it: red, green, blue and opacity of each pixel. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> }

/** How far a pixel may be from the colour of the border: paper is never quite even, and JPEG trembles. */
const evenness = 28

/** So much of a line may be dust. */
const dust = 0.01

/** A little of the border stays, and what is left must still be a page. */
const margin = 0.012
const leastPart = 0.4

/** The part of a page within its even borders; the whole page where there are none, or where nothing else is there. */
export const withoutBorders = (pixels: Pixels): Window => {
  const { width, height } = pixels
  if (width < 8 || height < 8) return wholePage
  const rows = contentRange(height, (y) => isBlank(pixels, { start: y * width, stride: 1, count: width }))
  const columns = contentRange(width, (x) => isBlank(pixels, { start: x, stride: width, count: height }))
  if (rows === null || columns === null) return wholePage
  const [x, right] = columns
  const [y, bottom] = rows
  const isPage = right - x >= leastPart && bottom - y >= leastPart
  const isWorthIt = right - x < 0.98 || bottom - y < 0.98
  return isPage && isWorthIt ? { x, y, width: right - x, height: bottom - y } : wholePage
}

/** Where the lines that are not blank begin and end, as fractions. */
const contentRange = (count: number, isBlankLine: (line: number) => boolean): [number, number] | null => {
  let first = 0
  while (first < count && isBlankLine(first)) first += 1
  if (first === count) return null
  let last = count - 1
  while (isBlankLine(last)) last -= 1
  return [Math.max(0, first / count - margin), Math.min(1, (last + 1) / count + margin)]
}

type Line = { start: number; stride: number; count: number }

/** A line is blank if nearly all of it has the colour of its own first corner of the page: white, black or any other. */
const isBlank = ({ data }: Pixels, { start, stride, count }: Line): boolean => {
  let odd = 0
  for (let index = 0; index < count; index++) {
    const at = (start + index * stride) * 4
    if (differenceFrom(data, at) > evenness) odd += 1
  }
  return odd <= count * dust
}

/** From the first pixel of the page. */
const differenceFrom = (data: ArrayLike<number>, at: number) =>
  Math.max(
    Math.abs((data[at] ?? 0) - (data[0] ?? 0)),
    Math.abs((data[at + 1] ?? 0) - (data[1] ?? 0)),
    Math.abs((data[at + 2] ?? 0) - (data[2] ?? 0)),
  )
