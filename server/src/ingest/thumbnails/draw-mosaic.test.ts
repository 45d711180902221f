import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawMosaic } from './draw-mosaic.ts'

type Colour = 'red' | 'lime' | 'blue' | 'white'

const plain = (background: Colour, width = 200, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** The colour in the middle of each quarter, read row by row, by the letter of its strongest channel. */
const quarters = async (mosaic: Buffer | undefined) => {
  const { data, info } = await sharp(mosaic).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(start, start + 3)
    if (Math.min(r, g, b) > 200) return 'w'
    if (Math.max(r, g, b) < 60) return '-'
    return r > g && r > b ? 'r' : g > b ? 'g' : 'b'
  }
  const letters = [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join('')
  return { letters, centre: at(0.5, 0.5), corners: [at(0, 0), at(0.999, 0), at(0, 0.999), at(0.999, 0.999)].join('') }
}

describe('a mosaic', () => {
  it.each<[Colour[], string]>([
    [['red'], 'rrrr'],
    [['red', 'lime'], 'rgrg'],
    [['red', 'lime', 'blue'], 'rgbr'],
    [['red', 'lime', 'blue', 'white'], 'rgbw'],
    [['red', 'lime', 'blue', 'white', 'red'], 'rgbw'],
  ])('of %j shows %s, filled to the corners, with a gap between', async (colours, letters) => {
    const mosaic = await drawMosaic(await Promise.all(colours.map((colour) => plain(colour))), 300)
    expect(await quarters(mosaic)).toEqual({ letters, corners: letters, centre: '-' })
  })

  it.each([
    [300, 212],
    [600, 424],
    [900, 636],
    [1200, 848],
  ])('of height %i is %i wide, and a JPEG', async (height, width) => {
    const mosaic = await drawMosaic([await plain('red', 40, 40)], height)
    expect(await sharp(mosaic).metadata()).toMatchObject({ format: 'jpeg', width, height })
  })

  it('crops wide and tall pictures around their middle', async () => {
    const banner = await sharp({ create: { width: 900, height: 100, channels: 3, background: 'red' } })
      .composite([{ input: await plain('blue', 100, 100), left: 400, top: 0 }])
      .png()
      .toBuffer()
    expect((await quarters(await drawMosaic([banner], 300))).letters).toBe('bbbb')
  })

  it('leaves out what is no picture, and is none of nothing else', async () => {
    const broken = Buffer.from('not a picture')
    expect((await quarters(await drawMosaic([broken, await plain('red')], 300))).letters).toBe('rrrr')
    expect(await drawMosaic([broken], 300)).toBeUndefined()
  })
})
