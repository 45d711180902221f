type Shape = { readonly width: number; readonly height: number; readonly bits: 4 | 8 }

const END_OF_LINE = 0
const END_OF_BITMAP = 1
const DELTA = 2

/** Unpacks the run lengths of a bitmap to one byte per pixel; what runs beyond the picture is dropped. */
export const expandRuns = (data: Uint8Array, shape: Shape): Uint8Array => {
  const canvas = canvasOf(shape)
  for (let at = 0; at + 1 < data.length && !canvas.isFull(); at += 2) {
    const [count = 0, value = 0] = data.subarray(at, at + 2)
    if (count > 0) canvas.repeat(count, value)
    else if (value === END_OF_LINE) canvas.move(-Infinity, 1)
    else if (value === END_OF_BITMAP) break
    else if (value === DELTA) {
      canvas.move(data[at + 2] ?? 0, data[at + 3] ?? 0)
      at += 2
    } else {
      // So many pixels as they are, padded to whole words.
      const length = Math.ceil((value * shape.bits) / 16) * 2
      canvas.copy(value, data.subarray(at + 2, at + 2 + length))
      at += length
    }
  }
  return canvas.pixels
}

const canvasOf = ({ width, height, bits }: Shape) => {
  const pixels = new Uint8Array(width * height)
  let x = 0
  let y = 0
  const put = (color: number) => {
    if (x < width && y < height) pixels[y * width + x] = color
    x += 1
  }
  /** Two colours take turns where two fit into a byte. */
  const colorOf = (packed: number, index: number) => {
    if (bits === 8) return packed
    return index % 2 === 0 ? packed >> 4 : packed & 15
  }
  return {
    pixels,
    isFull: () => y >= height,
    move: (right: number, down: number) => {
      x = Math.max(0, x + right)
      y += down
    },
    repeat: (count: number, packed: number) => {
      for (let index = 0; index < count; index += 1) put(colorOf(packed, index))
    },
    copy: (count: number, packed: Uint8Array) => {
      for (let index = 0; index < count; index += 1) put(colorOf(packed[(index * bits) >> 3] ?? 0, index))
    },
  }
}
