/** One byte a pixel: 1 where something is. */
export type Mask = { readonly width: number; readonly height: number; readonly bits: Uint8Array }

/** Sets the neighbours of what is set as well. */
export const growMask = ({ width, height, bits }: Mask): Mask => {
  const wide = bits.slice()
  for (let pixel = 0; pixel < bits.length; pixel++) {
    if (!bits[pixel]) continue
    const x = pixel % width
    if (x > 0) wide[pixel - 1] = 1
    if (x < width - 1) wide[pixel + 1] = 1
  }
  const grown = wide.slice()
  for (let pixel = 0; pixel < bits.length; pixel++) {
    if (!wide[pixel]) continue
    if (pixel >= width) grown[pixel - width] = 1
    if (pixel + width < bits.length) grown[pixel + width] = 1
  }
  return { width, height, bits: grown }
}

/** Leaves the pixels all of whose neighbours are set; beyond the edges everything is. */
export const shrinkMask = (mask: Mask): Mask => invertMask(growMask(invertMask(mask)))

export const invertMask = ({ width, height, bits }: Mask): Mask => {
  const inverted = new Uint8Array(bits.length)
  for (let pixel = 0; pixel < bits.length; pixel++) inverted[pixel] = bits[pixel] ? 0 : 1
  return { width, height, bits: inverted }
}
