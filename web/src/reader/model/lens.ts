import type { Box, Point } from './intent/tap-zone.ts'

export type Lens = { left: number; top: number; width: number; height: number; x: number; y: number }

/** A round glass over the point: where it lies, and how the picture is drawn behind it. */
export const lensOver = (
  picture: Box,
  point: Point,
  { diameter, power }: { diameter: number; power: number },
): Lens => {
  const radius = diameter / 2
  return {
    left: point.x - radius,
    top: point.y - radius,
    width: picture.width * power,
    height: picture.height * power,
    x: radius - (point.x - picture.left) * power,
    y: radius - (point.y - picture.top) * power,
  }
}
