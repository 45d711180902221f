/** Width to height, as clients of this API know it. */
const proportion = 0.706_666_666_7
const thinGap = 1 / 150
const background = { r: 16, g: 16, b: 20 }
const limitInputPixels = 300_000_000

/**
 * Four pictures as one: each fills its quarter, cropped around its centre. Fewer pictures repeat (abab, abca), and those
 * that cannot be decoded are left out; undefined when none is left.
 */
export const drawMosaic = async (pictures: readonly Uint8Array[], height: number): Promise<Buffer | undefined> => {
  const { default: sharp } = await import('sharp')
  const width = Math.round(height * proportion)
  const [across, down] = [halvesOf(width, height), halvesOf(height, height)]
  const draw = (picture: Uint8Array) =>
    sharp(picture, { limitInputPixels, failOn: 'none' })
      .rotate()
      .resize({ width: across.half, height: down.half, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 0 })
      .toBuffer()
      .catch(() => undefined)
  const tiles = (await Promise.all(pictures.slice(0, 4).map(draw))).filter((tile) => tile !== undefined)
  if (tiles.length === 0) return undefined
  const placed = [0, 1, 2, 3].flatMap((place) => {
    const input = tiles[place % tiles.length]
    const left = place % 2 === 0 ? 0 : across.second
    const top = place < 2 ? 0 : down.second
    return input ? [{ input, left, top }] : []
  })
  const canvas = sharp({ create: { width, height, channels: 3, background } })
  return canvas.composite(placed).jpeg({ quality: 82 }).toBuffer()
}

/** Two equal halves of a length with a gap between them, which takes what does not divide. */
const halvesOf = (length: number, height: number) => {
  const gap = Math.max(2, Math.round(height * thinGap))
  const half = Math.floor((length - gap) / 2)
  return { half, second: length - half }
}
