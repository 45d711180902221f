/** One byte a pixel: 1 where something is. */
export type Mask = { readonly width: number; readonly height: number; readonly bits: Uint8Array }

/** Leaves a pixel when those to the right and below are set too: what is one pixel thin goes. */
export const shrinkMask = ({ width, height, bits }: Mask): Mask => {
  const at = (x: number, y: number) => bits[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 0
  const shrunk = new Uint8Array(bits.length)
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      if (bits[pixel]) shrunk[pixel] = at(x + 1, y) & at(x, y + 1) & at(x + 1, y + 1)
    }
  }
  return { width, height, bits: shrunk }
}

/** Sets what is to the right and below as well, so that what was shrunk and not lost is as before. */
export const growMask = ({ width, height, bits }: Mask): Mask => {
  const grown = bits.slice()
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      if (!bits[pixel]) continue
      const [right, below] = [x < width - 1 ? 1 : 0, y < height - 1 ? width : 0]
      grown[pixel + right] = 1
      grown[pixel + below] = 1
      grown[pixel + right + below] = 1
    }
  }
  return { width, height, bits: grown }
}

export const invertMask = ({ width, height, bits }: Mask): Mask => {
  const inverted = new Uint8Array(bits.length)
  for (let pixel = 0; pixel < bits.length; pixel++) inverted[pixel] = bits[pixel] ? 0 : 1
  return { width, height, bits: inverted }
}
