import type { Dimensions } from '../../image/measured.ts'

/** As PDF measures: in points, from the bottom upwards. */
export type Rectangle = {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** As people see it: from the top left, in points or in parts of the page. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Which part of the plane a page shows, and how often it is turned to the right by a quarter. */
export type PageSpace = { readonly shown: Rectangle; readonly quarters: number }

/** How far a line of text is turned to the right, in degrees. */
export type Angle = 0 | 90 | 180 | 270

/** The size of a page as it is shown, in points. */
export const sizeOfSpace = ({ shown, quarters }: PageSpace): Dimensions => {
  const [width, height] = [shown.right - shown.left, shown.top - shown.bottom]
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** Where something on the plane is seen on the page, in points. */
export const boxOn = (space: PageSpace, rectangle: Rectangle): Box => {
  const [from, to] = [
    pointOn(space, [rectangle.left, rectangle.bottom]),
    pointOn(space, [rectangle.right, rectangle.top]),
  ]
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  }
}

const pointOn = ({ shown, quarters }: PageSpace, [x, y]: readonly [number, number]) => {
  const [fromLeft, fromRight] = [x - shown.left, shown.right - x]
  const [fromTop, fromBottom] = [shown.top - y, y - shown.bottom]
  switch (quarters) {
    case 1:
      return { x: fromBottom, y: fromLeft }
    case 2:
      return { x: fromRight, y: fromBottom }
    case 3:
      return { x: fromTop, y: fromRight }
    default:
      return { x: fromLeft, y: fromTop }
  }
}

/** How much a line may lean and still be taken for a straight one, in degrees. */
const lean = 10

/** How a line that runs along a vector of the plane is turned on the page; undefined when it is slanted. */
export const angleOn = ({ quarters }: PageSpace, [along, upwards]: readonly [number, number]): Angle | undefined => {
  const degrees = -(Math.atan2(upwards, along) * 180) / Math.PI + quarters * 90
  const nearest = Math.round(degrees / 90)
  return Math.abs(degrees - nearest * 90) <= lean ? angles[((nearest % 4) + 4) % 4] : undefined
}

const angles = [0, 90, 180, 270] as const

/** A box in parts of the page, cut off where the page ends; undefined when nothing is left of it. */
export const partOf = ({ width, height }: Dimensions, box: Box): Box | undefined => {
  const [left, right] = [fraction(box.x / width), fraction((box.x + box.width) / width)]
  const [top, bottom] = [fraction(box.y / height), fraction((box.y + box.height) / height)]
  if (!(right > left && bottom > top)) return undefined
  return { x: left, y: top, width: rounded(right - left), height: rounded(bottom - top) }
}

/** Finer than a pixel of the largest picture of a page. */
const rounded = (part: number) => Math.round(part * 100_000) / 100_000

const fraction = (part: number) => rounded(Math.min(Math.max(part, 0), 1))

/** The smallest box that holds both. */
export const around = (a: Box, b: Box): Box => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
